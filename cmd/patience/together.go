package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// together are files that are to appear in a folder all or not at all. Each is written
// beside its place as it comes, and keep puts all of them there. The folder is made if
// it has to be.
type together struct {
	folder string
	made   bool // the folder is new
	files  []pending
}

// A pending file waits beside its place.
type pending struct {
	path, beside, before string // before is where an older file was put; empty if there was none
}

// add writes a file beside its place. What is an input, or no plain file, is never
// overwritten.
func (t *together) add(name string, inputs []string, data []byte) error {
	if err := t.makeFolder(); err != nil {
		return err
	}
	path := filepath.Join(t.folder, name)
	for _, input := range inputs {
		if same(input, path) {
			return fault("write to another folder", "%s is an input, and writing there would destroy it", path)
		}
	}
	if err := plainOrNone(path); err != nil {
		return err
	}
	beside := besideOf(path, "part")
	f, err := os.OpenFile(beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return cannotWrite(path, err)
	}
	t.files = append(t.files, pending{path: path, beside: beside})
	return fill(f, func(w io.Writer) error {
		if _, err := w.Write(data); err != nil {
			return cannotWrite(path, err)
		}
		return nil
	})
}

// plainOrNone refuses a place where there is something that is no plain file.
func plainOrNone(path string) error {
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return fault("take it away, or write to another folder", "%s is there and is no plain file", path)
	}
	return nil
}

func (t *together) makeFolder() error {
	if isFolder(t.folder) {
		return nil
	}
	if err := os.MkdirAll(t.folder, 0o777); err != nil {
		return cannotWrite(t.folder, err)
	}
	t.made = true
	return nil
}

func besideOf(path, end string) string {
	return filepath.Join(filepath.Dir(path), fmt.Sprintf(".%s.%d.%s", filepath.Base(path), os.Getpid(), end))
}

// keep puts all files into their places. If one cannot be put there, those before it are
// taken back, and what was there is put back.
func (t *together) keep() error {
	for i := range t.files {
		if err := t.files[i].place(); err != nil {
			for j := i; j >= 0; j-- {
				err = errors.Join(err, t.files[j].undo(j < i))
			}
			return err
		}
	}
	var faults []error
	for _, f := range t.files {
		if f.before != "" {
			faults = append(faults, os.Remove(f.before))
		}
	}
	t.files, t.made = nil, false
	return errors.Join(faults...)
}

// place renames a file to its place, and what is there to a name beside it.
func (p *pending) place() error {
	if err := plainOrNone(p.path); err != nil {
		return err
	}
	before := besideOf(p.path, "before")
	switch err := os.Rename(p.path, before); {
	case err == nil:
		p.before = before
	case !errors.Is(err, os.ErrNotExist):
		return cannotWrite(p.path, err)
	}
	if err := os.Rename(p.beside, p.path); err != nil {
		return cannotWrite(p.path, err)
	}
	return nil
}

// undo takes a file back that was placed, and puts back what was there.
func (p *pending) undo(placed bool) error {
	var faults []error
	if placed {
		faults = append(faults, os.Rename(p.path, p.beside))
	}
	if p.before != "" {
		faults = append(faults, os.Rename(p.before, p.path))
		p.before = ""
	}
	return errors.Join(faults...)
}

// drop removes the files that have not been kept, and the folder if it was made for
// them.
func (t *together) drop() {
	for _, f := range t.files {
		_ = os.Remove(f.beside) // it is one of many after a fault that is told
	}
	t.files = nil
	if t.made {
		_ = os.Remove(t.folder) // unless someone else has put something there
	}
}
