// Package publish puts a folder of files in the place of another in one step.
//
// A Folder collects files in a new folder beside the one to be replaced. Commit
// puts it there: on Linux the two change places in a single system call, so that
// whoever looks sees all of the old folder or all of the new one, even if the
// program is killed at that moment. Elsewhere there are two renames, and a kill
// between them leaves both folders whole, the old one under a name that starts with
// a dot. Until Commit the old folder is only read. A new folder that a killed
// program left behind is cleared away by the next one.
//
// A published folder has a list of what was put there, the file .patience-manifest.
// It tells what belongs to us: other files are carried over, and so are empty folders and
// the rights that the folders have. A folder with files but without the list is never
// touched.
//
// The package knows nothing of what the files are.
package publish

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"

	"patiencepress/generator/diag"
)

// Manifest is the name of the list of files in a published folder.
const Manifest = ".patience-manifest"

const manifestHead = "Written by patience build. These files are replaced by the next build; all others are kept.\n"

// A Folder is one that will be published. Write may be called from many goroutines.
type Folder struct {
	out  string // as the user named it, for diagnostics
	real string // what it is, symbolic links followed
	temp string
	lock *os.File

	mu    sync.Mutex
	files []string // written, with /
	dirs  map[string]bool
}

// Open makes a new folder beside out, which need not exist. It refuses an out that
// has files and was not written by this package. Close must be called in the end.
func Open(out string) (*Folder, error) {
	f := &Folder{out: filepath.ToSlash(out), dirs: map[string]bool{}}
	real, err := Real(out)
	if err != nil {
		return nil, f.cannot(err)
	}
	f.real = real
	if err := f.refuseForeign(); err != nil {
		return nil, err
	}
	f.clearStale()
	if f.temp, err = f.sibling("new"); err == nil {
		err = os.Mkdir(f.temp, 0o777)
	}
	if err != nil {
		return nil, f.cannot(err)
	}
	f.lock = lockFolder(f.temp)
	return f, nil
}

// Real gives a folder's whole name with symbolic links followed, so that a link stays
// one when what it points to is replaced. The folder need not exist, nor what it lies
// in: then it is where it would be made.
func Real(dir string) (string, error) {
	path, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	return follow(path, mostLinks)
}

// mostLinks is how many links to nothing are followed, one after the other.
const mostLinks = 40

func follow(path string, links int) (string, error) {
	real, err := filepath.EvalSymlinks(path)
	if !errors.Is(err, fs.ErrNotExist) || path == filepath.Dir(path) {
		return real, err
	}
	parent, err := follow(filepath.Dir(path), links)
	if err != nil {
		return "", err
	}
	target, err := os.Readlink(path)
	switch {
	case err != nil: // not a link
		return filepath.Join(parent, filepath.Base(path)), nil
	case links == 0:
		return "", errors.New("there are too many links")
	case !filepath.IsAbs(target):
		target = filepath.Join(parent, target)
	}
	return follow(target, links-1)
}

// cannot says that the folder cannot be written.
func (f *Folder) cannot(err error) error {
	hint := "give another folder with --out, or see that you may write to the one it lies in"
	switch {
	case errors.Is(err, fs.ErrNotExist):
		hint = "the folder that it is to lie in must exist: make it first"
	case errors.Is(err, syscall.ENOSPC):
		hint = "make room: the site that is there stays until the new one is whole, so that there must be room for both"
	case errors.Is(err, syscall.EBUSY), errors.Is(err, syscall.EXDEV):
		hint = "a whole disk or volume cannot be replaced in one step: give a folder on it with --out"
	}
	return &diag.Error{File: f.out, Message: "cannot write the site here: " + diag.Reason(err), Hint: hint, Cause: err}
}

// refuseForeign is an error if the folder has files that we may not replace.
func (f *Folder) refuseForeign() error {
	entries, err := os.ReadDir(f.real)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return f.cannot(err)
	}
	if _, err := os.Lstat(filepath.Join(f.real, Manifest)); err == nil {
		return nil
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") {
			return &diag.Error{
				File:    f.out,
				Message: fmt.Sprintf("this folder has files that no build wrote, such as %s", e.Name()),
				Hint:    "give an empty folder with --out, or empty this one if you do not need what is in it",
			}
		}
	}
	return nil
}

// sibling names a folder beside the one to be published that does not exist yet.
func (f *Folder) sibling(kind string) (string, error) {
	var random [6]byte
	if _, err := rand.Read(random[:]); err != nil {
		return "", err
	}
	return f.siblings(kind) + hex.EncodeToString(random[:]), nil
}

// siblings is what the names of all folders of a kind start with.
func (f *Folder) siblings(kind string) string {
	return filepath.Join(filepath.Dir(f.real), "."+filepath.Base(f.real)+"."+kind+"-")
}

// clearStale removes what builds left behind that were killed. The folder of a build
// that is still going on is locked and stays.
func (f *Folder) clearStale() {
	entries, err := os.ReadDir(filepath.Dir(f.real))
	if err != nil {
		return
	}
	for _, e := range entries {
		path := filepath.Join(filepath.Dir(f.real), e.Name())
		if e.IsDir() && strings.HasPrefix(path, f.siblings("new")) {
			if lock := lockFolder(path); lock != nil {
				os.RemoveAll(path)
				lock.Close()
			}
		}
	}
}

// Write adds a file. The name is a path below the folder, with /.
func (f *Folder) Write(name string, data []byte) error {
	path := filepath.Join(f.temp, filepath.FromSlash(name))
	if err := f.makeDir(filepath.Dir(path)); err != nil {
		return f.cannot(err)
	}
	if err := writeFile(path, data); err != nil {
		return f.cannot(err)
	}
	f.mu.Lock()
	f.files = append(f.files, name)
	f.mu.Unlock()
	return nil
}

// makeDir makes a folder and those it lies in, each once. Several may make the same one
// at a time, which does no harm.
func (f *Folder) makeDir(dir string) error {
	if f.made(dir) {
		return nil
	}
	err := os.Mkdir(dir, 0o777)
	switch {
	case errors.Is(err, fs.ErrExist):
		err = os.MkdirAll(dir, 0o777) // an error if it is no folder
	case errors.Is(err, fs.ErrNotExist):
		if err = f.makeDir(filepath.Dir(dir)); err == nil {
			err = os.MkdirAll(dir, 0o777)
		}
	}
	if err == nil {
		f.mu.Lock()
		f.dirs[dir] = true
		f.mu.Unlock()
	}
	return err
}

func (f *Folder) made(dir string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.dirs[dir]
}

// Commit publishes the folder. What no build wrote of the old folder is carried over and
// listed in kept: files, and folders with nothing in them, which end in a /. After an error the old folder is as it was.
func (f *Folder) Commit() (kept []string, err error) {
	if kept, err = f.carryOver(); err != nil {
		return nil, err
	}
	slices.Sort(f.files)
	list := manifestHead + strings.Join(f.files, "\n") + "\n"
	if err := os.WriteFile(filepath.Join(f.temp, Manifest), []byte(list), 0o666); err != nil {
		return nil, f.cannot(err)
	}
	if err := f.sameRights(kept); err != nil {
		return nil, f.cannot(err)
	}
	old, err := f.swap()
	if err != nil {
		return nil, f.cannot(err)
	}
	f.temp = old // for Close to remove
	return kept, nil
}

// swap puts the new folder in its place and gives where the old one is now, empty
// if there was none.
func (f *Folder) swap() (old string, err error) {
	if _, err := os.Lstat(f.real); errors.Is(err, fs.ErrNotExist) {
		return "", os.Rename(f.temp, f.real)
	}
	if err := exchange(f.temp, f.real); !errors.Is(err, errors.ErrUnsupported) {
		return f.temp, err
	}
	return f.swapByRenames()
}

// swapByRenames moves the old folder away and then the new one into its place. If
// the second fails the first is taken back.
func (f *Folder) swapByRenames() (old string, err error) {
	if old, err = f.sibling("old"); err != nil {
		return "", err
	}
	if err := os.Rename(f.real, old); err != nil {
		return "", err
	}
	if err := os.Rename(f.temp, f.real); err != nil {
		return "", errors.Join(err, os.Rename(old, f.real))
	}
	return old, nil
}

// Close removes what is not wanted any more: the new folder if it was not
// published, else the old one.
func (f *Folder) Close() error {
	var err error
	if f.temp != "" {
		err = os.RemoveAll(f.temp)
	}
	if f.lock != nil {
		f.lock.Close()
	}
	return err
}

// readManifest lists the files that a build wrote to a folder.
func readManifest(dir string) (map[string]bool, error) {
	data, err := os.ReadFile(filepath.Join(dir, Manifest))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	files := map[string]bool{Manifest: true}
	lines := bufio.NewScanner(bytes.NewReader(data))
	for lines.Scan() {
		files[lines.Text()] = true
	}
	return files, lines.Err()
}
