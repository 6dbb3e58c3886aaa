package serve

import (
	"context"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// How long no file must have changed before the site is read again, since programs
// often save in several steps; and how often it is read where changes cannot be
// noticed.
const (
	quiet = 8 * time.Millisecond
	often = 700 * time.Millisecond
)

// watch reads the site, and again after each change, until ctx ends.
func (s *server) watch(ctx context.Context) {
	w, all := s.watcher()
	if w != nil {
		defer w.Close()
	}
	for more := true; more; {
		round, finish := context.WithCancel(ctx)
		s.read(round)
		s.once.Do(func() { close(s.first) })
		more = s.wait(ctx, w, all)
		finish()
	}
}

// watcher looks out for changes in the folders of the site. It reports whether the
// system lets it see all of them; w is nil if it lets it see none.
func (s *server) watcher() (w *fsnotify.Watcher, all bool) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, false
	}
	all = true
	for _, dir := range s.preview.Folders() {
		above := w.Add(filepath.Dir(filepath.Clean(dir))) == nil // the folder itself may come and go
		all = follow(w, dir) && above && all
	}
	return w, all
}

// ours reports whether a path is that of a folder of the site, or of something in it.
func (s *server) ours(path string) bool {
	for _, dir := range s.preview.Folders() {
		below, err := filepath.Rel(dir, path)
		if err == nil && below != ".." && !strings.HasPrefix(below, ".."+string(filepath.Separator)) {
			return true
		}
	}
	return false
}

// follow looks out for changes in a folder and all below it. It reports whether the
// system lets it.
func follow(w *fsnotify.Watcher, dir string) bool {
	all := true
	filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil || !e.IsDir():
			return nil
		case strings.HasPrefix(e.Name(), ".") && path != dir:
			return filepath.SkipDir
		}
		all = w.Add(path) == nil && all
		return nil
	})
	return all
}

// wait waits for a change and then for quiet. It is false when ctx has ended. Where not
// all folders are followed it gives up waiting after a while.
func (s *server) wait(ctx context.Context, w *fsnotify.Watcher, all bool) bool {
	var patience <-chan time.Time
	var events chan fsnotify.Event
	var lost chan error
	if w != nil {
		events, lost = w.Events, w.Errors
	}
	if !all {
		patience = time.After(often)
	}
	for {
		select {
		case <-ctx.Done():
			return false
		case e := <-events:
			if e.Op == fsnotify.Chmod || !s.ours(e.Name) {
				continue
			}
			noteFolder(w, e)
			patience = time.After(quiet)
		case <-lost: // events were lost
			patience = time.After(quiet)
		case <-patience:
			return true
		}
	}
}

// noteFolder follows a folder that has come.
func noteFolder(w *fsnotify.Watcher, e fsnotify.Event) {
	if e.Has(fsnotify.Create) {
		follow(w, e.Name)
	}
}

// read reads what has changed and tells pages and the user. What takes long is done in
// the background, until the next change.
func (s *server) read(ctx context.Context) {
	before := s.preview.Fault()
	changed, err := s.preview.Refresh(ctx)
	if ctx.Err() != nil || !changed {
		return
	}
	s.tell()
	s.report(before, err)
	if err != nil {
		return
	}
	go func() {
		if err := s.preview.Finish(ctx); err != nil && ctx.Err() == nil {
			s.tell()
			s.report(nil, err)
		}
	}()
}

// report tells the user of faults that were not there before, or that they are gone.
func (s *server) report(before, now error) {
	if s.options.Report != nil && text(before) != text(now) {
		s.options.Report(now)
	}
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
