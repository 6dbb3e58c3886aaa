package site

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"patiencepress"
)

// A templateFile is a template, a style sheet or the like.
type templateFile struct {
	source string // as diagnostics have it
	data   []byte
}

// templateFiles are the files of a site's look, by name: "partials/title.html".
type templateFiles map[string]templateFile

// builtInFolder is what the program's own templates are called in diagnostics.
const builtInFolder = "templates"

// builtInName is a file of the program's own as diagnostics have it.
func builtInName(name string) string { return "the program's own " + builtInFolder + "/" + name }

// readTemplates gives the program's own files, each with the one of the site in its
// place if it has a file of the same name. A site without a folder has dir "", or one
// that is not there.
func readTemplates(dir string) (templateFiles, error) {
	all, err := builtIn()
	if err != nil || dir == "" {
		return all, err
	}
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		return all, nil // the builder has refused this if it may not be
	}
	own, err := readFolder(dir)
	for name, file := range own {
		all[name] = file
	}
	return all, err
}

// builtIn gives the files that come with the program.
func builtIn() (templateFiles, error) {
	all := templateFiles{}
	files := patiencepress.Templates()
	err := fs.WalkDir(files, builtInFolder, func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		name := strings.TrimPrefix(file, builtInFolder+"/")
		data, err := files.ReadFile(file)
		all[name] = templateFile{builtInName(name), data}
		return err
	})
	return all, err
}

// readFolder gives the files of a site's own folder.
func readFolder(dir string) (templateFiles, error) {
	all := templateFiles{}
	err := filepath.WalkDir(dir, func(file string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return cannotRead(file, err)
		case strings.HasPrefix(e.Name(), ".") && file != dir && e.IsDir():
			return filepath.SkipDir
		case e.IsDir() || strings.HasPrefix(e.Name(), "."):
			return nil
		}
		if err := checkEntry(file, e); err != nil {
			return err
		}
		below, err := filepath.Rel(dir, file)
		if err != nil {
			return err
		}
		data, err := readFile(file)
		all[filepath.ToSlash(below)] = templateFile{filepath.ToSlash(file), data}
		return err
	})
	return all, err
}

// digest is a stamp of all files.
func (f templateFiles) digest() string {
	var all strings.Builder
	for _, name := range f.sorted() {
		all.WriteString(name + "\x00" + digest(string(f[name].data)) + "\n")
	}
	return digest(all.String())
}

// digest is a text of fixed length that stands for a longer one.
func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// sorted lists the names in order.
func (f templateFiles) sorted() []string {
	var names []string
	for name := range f {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
