package publish

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"patiencepress/generator/diag"
)

// carryOver brings the files of the old folder that no build wrote into the new
// one. They stay in the old one too.
func (f *Folder) carryOver() (kept []string, err error) {
	ours, err := readManifest(f.real)
	if err != nil {
		return nil, f.cannot(err)
	}
	written := map[string]bool{Manifest: true}
	for _, name := range f.files {
		written[name] = true
	}
	err = filepath.WalkDir(f.real, func(path string, e fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) && path == f.real {
			return filepath.SkipAll
		}
		if err != nil || e.IsDir() {
			return err
		}
		relative, err := filepath.Rel(f.real, path)
		if err != nil {
			return err
		}
		name := filepath.ToSlash(relative)
		switch {
		case ours[name]:
			return nil
		case written[name]:
			return f.inTheWay(name)
		}
		kept = append(kept, name)
		return f.carry(path, filepath.Join(f.temp, relative))
	})
	slices.Sort(kept)
	var fault *diag.Error
	if err != nil && !errors.As(err, &fault) {
		return nil, f.cannot(err)
	}
	return kept, err
}

// inTheWay is the fault of a file of somebody else's where one of ours must go.
func (f *Folder) inTheWay(name string) error {
	return &diag.Error{
		File:    f.out + "/" + name,
		Message: "the build makes a file of this name, and the one that is there was not written by a build",
		Hint:    "move it away, or delete it if you do not need it",
	}
}

// carry puts a file into the new folder as it is: the same one if the file system
// can do that, else a copy.
func (f *Folder) carry(from, to string) error {
	if err := f.makeDir(filepath.Dir(to)); err != nil {
		return err
	}
	info, err := os.Lstat(from)
	if err != nil {
		return err
	}
	switch {
	case info.Mode()&fs.ModeSymlink != 0:
		target, err := os.Readlink(from)
		if err != nil {
			return err
		}
		return os.Symlink(target, to)
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is not a plain file", filepath.Base(from))
	}
	if os.Link(from, to) == nil {
		return nil
	}
	return copyFile(from, to, info.Mode().Perm())
}

func copyFile(from, to string, mode fs.FileMode) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}
