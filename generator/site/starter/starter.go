// Package starter makes new sites: a folder with a few pages that show what there is, a
// catalogue, the definition of a book and settings with comments, which builds as it is.
//
// A new site has no copy of the program's templates. A copy would stay as it is when the
// program gets better, and a site needs only the files that it wants to be different. It
// has one such file for a start; all of them are to be had for the asking.
//
// The files of a new site are made in a folder beside it and moved there when they are
// complete, so that a fault leaves nothing behind.
package starter

import (
	"crypto/rand"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"patiencepress"
	"patiencepress/generator/diag"
	phrases "patiencepress/generator/site/strings"
)

//go:embed all:files
var files embed.FS

const (
	filesFolder     = "files"
	templatesFolder = "templates"
)

// Options say what goes into a new site.
type Options struct {
	Templates bool // all templates of the program
}

// Make makes a new site in a folder, which must be empty or not be there, and lists the
// files of it in order. Errors are *diag.Error, and after one the folder is as it was.
func Make(dir string, o Options) ([]string, error) {
	existed, err := free(dir)
	if err != nil {
		return nil, err
	}
	parent := filepath.Dir(filepath.Clean(dir))
	if existed {
		parent = dir
	}
	temp, err := passing(parent)
	if err != nil {
		return nil, cannot(dir, err)
	}
	defer os.RemoveAll(temp)
	names, err := fill(temp, o)
	if err == nil {
		err = place(temp, dir, existed)
	}
	if err != nil {
		return nil, cannot(dir, err)
	}
	return names, nil
}

// passing makes a folder for a while. It has the permissions that folders have, which
// those of os.MkdirTemp do not.
func passing(parent string) (string, error) {
	var random [6]byte
	rand.Read(random[:]) // does not fail
	dir := filepath.Join(parent, ".new-"+hex.EncodeToString(random[:]))
	return dir, os.Mkdir(dir, 0o777)
}

// free reports whether a folder is there, and refuses one that has anything in it.
func free(dir string) (existed bool, err error) {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, cannot(dir, err)
	case len(entries) > 0:
		return true, &diag.Error{
			File: filepath.ToSlash(dir), Message: fmt.Sprintf("this folder is not empty: it has %s", entries[0].Name()),
			Hint: "name a folder that is empty or not there yet",
		}
	}
	return true, nil
}

func cannot(dir string, err error) error {
	hint := "see that you may write there"
	if errors.Is(err, fs.ErrNotExist) {
		hint = "the folder that it is to lie in must exist: make it first"
	}
	return &diag.Error{File: filepath.ToSlash(dir), Message: "cannot make a site here: " + diag.Reason(err), Cause: err, Hint: hint}
}

// fill writes the files of a new site to a folder and lists them.
func fill(dir string, o Options) ([]string, error) {
	all, err := site(o)
	if err != nil {
		return nil, err
	}
	var names []string
	for name, data := range all {
		names = append(names, name)
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return nil, err
		}
		if err := os.WriteFile(file, data, 0o666); err != nil {
			return nil, err
		}
	}
	slices.Sort(names)
	return names, nil
}

// site gives the files of a new site by name.
func site(o Options) (map[string][]byte, error) {
	all := map[string][]byte{}
	if o.Templates {
		if err := add(all, patiencepress.Templates(), templatesFolder, templatesFolder+"/"); err != nil {
			return nil, err
		}
	}
	if err := add(all, files, filesFolder, ""); err != nil || !o.Templates {
		return all, err
	}
	all[templatesFolder+"/strings.toml"] = texts()
	return all, nil
}

// texts are all texts of the program, each to be put to use by taking the # away.
func texts() []byte {
	var b strings.Builder
	for line := range strings.Lines(phrases.English()) {
		if line != "\n" && !strings.HasPrefix(line, "#") {
			line = "# " + line
		}
		b.WriteString(line)
	}
	return []byte(b.String())
}

// add puts the files of a folder among others, with something before their names.
func add(all map[string][]byte, from embed.FS, folder, before string) error {
	return fs.WalkDir(from, folder, func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := from.ReadFile(file)
		all[before+strings.TrimPrefix(file, folder+"/")] = data
		return err
	})
}

// place moves a complete site to where it belongs. A folder that was there stays the
// same one, since somebody may be in it: only what is in it is moved.
func place(temp, dir string, existed bool) error {
	if !existed {
		return os.Rename(temp, dir)
	}
	entries, err := os.ReadDir(temp)
	if err != nil {
		return err
	}
	for i, e := range entries {
		if err := os.Rename(filepath.Join(temp, e.Name()), filepath.Join(dir, e.Name())); err != nil {
			for _, moved := range entries[:i] {
				err = errors.Join(err, os.RemoveAll(filepath.Join(dir, moved.Name())))
			}
			return err
		}
	}
	return nil
}
