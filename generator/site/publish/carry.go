package publish

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"patiencepress/generator/diag"
)

// carryOver brings what no build wrote from the old folder into the new one: files, and
// folders with nothing in them, whose names have a / at the end. They stay in the old one
// too.
func (f *Folder) carryOver() (kept []string, err error) {
	ours, err := readManifest(f.real)
	if err != nil {
		return nil, f.cannot(err)
	}
	err = filepath.WalkDir(f.real, func(path string, e fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) && path == f.real {
			return filepath.SkipAll
		}
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(f.real, path)
		name := filepath.ToSlash(relative)
		switch {
		case err != nil || ours[name] || path == f.real:
			return err
		case !e.IsDir():
			kept = append(kept, name)
			return f.carry(name)
		case empty(path) && !f.made(filepath.Join(f.temp, relative)):
			kept = append(kept, name+"/")
			return f.carryFolder(name)
		}
		return nil
	})
	slices.Sort(kept)
	var fault *diag.Error
	if err != nil && !errors.As(err, &fault) {
		return nil, f.cannot(err)
	}
	return kept, err
}

// empty reports whether a folder has nothing in it, as none has that a build made.
func empty(dir string) bool {
	entries, err := os.ReadDir(dir)
	return err == nil && len(entries) == 0
}

// inTheWay is the fault of something of somebody else's where one of ours must go.
func (f *Folder) inTheWay(name string) error {
	return &diag.Error{
		File:    f.out + "/" + name,
		Message: "the build makes a file of this name, or a folder, and what is there was not written by a build",
		Hint:    "move it away, or delete it if you do not need it",
	}
}

// carry puts a file into the new folder as it is: the same one if the file system
// can do that, else a copy.
func (f *Folder) carry(name string) error {
	from, to := filepath.Join(f.real, filepath.FromSlash(name)), filepath.Join(f.temp, filepath.FromSlash(name))
	if err := f.carryFolder(path.Dir(name)); err != nil {
		return err
	}
	info, err := os.Lstat(from)
	if err != nil {
		return err
	}
	if _, err := os.Lstat(to); err == nil {
		return f.inTheWay(name)
	}
	switch {
	case info.Mode()&fs.ModeSymlink != 0:
		target, err := os.Readlink(from)
		if err != nil {
			return err
		}
		return os.Symlink(target, to)
	case !info.Mode().IsRegular():
		return &diag.Error{
			File: f.out + "/" + name, Message: "this is neither a file nor a folder, and cannot be kept",
			Hint: "move it away, or delete it if you do not need it",
		}
	}
	if os.Link(from, to) == nil {
		return nil
	}
	return copyFile(from, to, info.Mode().Perm())
}

// carryFolder makes a folder in the new folder, and those it lies in, unless they are there.
func (f *Folder) carryFolder(name string) error {
	for dir := name; dir != "."; dir = path.Dir(dir) {
		info, err := os.Lstat(filepath.Join(f.temp, filepath.FromSlash(dir)))
		if err == nil && !info.IsDir() {
			return f.inTheWay(dir)
		}
	}
	return f.makeDir(filepath.Join(f.temp, filepath.FromSlash(name)))
}

const rights = fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky

// sameRights gives the folders in which something was kept the rights that they had, so
// that what was hidden from others stays hidden, and the published folder too.
func (f *Folder) sameRights(kept []string) error {
	done := map[string]bool{}
	for _, name := range append(kept, ".") {
		for dir := path.Dir(name + "x"); !done[dir]; dir = path.Dir(dir) {
			done[dir] = true
			info, err := os.Stat(filepath.Join(f.real, filepath.FromSlash(dir)))
			if errors.Is(err, fs.ErrNotExist) {
				continue // nothing was published here before
			}
			if err == nil {
				err = os.Chmod(filepath.Join(f.temp, filepath.FromSlash(dir)), info.Mode()&rights)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
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
