package site

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"patiencepress/generator/study"
)

// A Preview is a site that is looked at while it is being written. Nothing is published:
// a file is made when it is asked for. What is wrong with the site is found all the same,
// since every page is made once, and again when something changes that it depends on.
// Methods may be called from many goroutines.
type Preview struct {
	options Options
	store   *store

	refresh sync.Mutex // held by whoever reads the files
	mu      sync.Mutex
	now     *snapshot // the last without faults; nil at first
	fault   error     // of the files as they are
	stamp   string    // of the files as they were read last
}

// A snapshot is the site as its files were at some time.
type snapshot struct {
	*builder
	byFile map[string]output // by path under the published folder
	shared string            // the stamp of what all pages depend on
	ready  chan struct{}     // closed when all pages have been made once

	mu    sync.Mutex
	extra map[string][]byte // files that come about while others are made
}

// NewPreview makes a preview of a site. Nothing is read before Refresh.
func NewPreview(o Options) *Preview { return &Preview{options: o, store: &store{}} }

// Folders lists the folders whose files the site is made from.
func (p *Preview) Folders() []string {
	return slices.DeleteFunc([]string{p.options.Content, p.options.Templates}, func(dir string) bool { return dir == "" })
}

// Refresh reads what has changed and gives all faults of the site, but for those of
// books and of what shows them, which Finish looks for. It reports whether anything is
// different from the last time.
func (p *Preview) Refresh(ctx context.Context) (changed bool, err error) {
	p.refresh.Lock()
	defer p.refresh.Unlock()
	b := newBuilder(p.options, p.store)
	b.local = true
	err = b.checkFolders()
	if err == nil {
		err = b.plan()
	}
	stamp := b.stamps.of(everything) + b.look
	p.mu.Lock()
	changed = p.stamp != stamp || p.stamp == ""
	before := p.now
	p.mu.Unlock()
	var s *snapshot
	if err == nil {
		s = newSnapshot(b)
		err = s.check(ctx, before, false)
		close(s.ready)
	}
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	p.set(s, err, stamp)
	return changed, err
}

// set makes a snapshot the one that files are given from. One with faults is only better
// than none.
func (p *Preview) set(s *snapshot, err error, stamp string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if s != nil && (err == nil || p.now == nil) {
		p.now = s
	}
	p.fault, p.stamp = err, stamp
}

// Finish looks for the faults that take longer to find: those of books, and of pages that
// say something of books. It gives all faults known then.
func (p *Preview) Finish(ctx context.Context) error {
	p.mu.Lock()
	s, fault := p.now, p.fault
	p.mu.Unlock()
	if s == nil || fault != nil {
		return fault
	}
	err := s.check(ctx, s, true)
	if ctx.Err() != nil {
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.now == s {
		p.fault = err
	}
	return err
}

// Fault gives the faults of the site as they are known now.
func (p *Preview) Fault() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.fault
}

// ErrNoFile is the error of a file that the site does not have.
var ErrNoFile = errors.New("the site has no such file")

// File makes a file of the site, given by its path under the published folder:
// "royal-parade/index.html".
func (p *Preview) File(ctx context.Context, path string) ([]byte, error) {
	p.mu.Lock()
	s := p.now
	p.mu.Unlock()
	if s == nil {
		return nil, ErrNoFile
	}
	return s.file(ctx, path)
}

func newSnapshot(b *builder) *snapshot {
	s := &snapshot{builder: b, byFile: map[string]output{}, shared: b.sharedStamp(), ready: make(chan struct{}), extra: map[string][]byte{}}
	for _, o := range b.outputs.list {
		s.byFile[filePath(o.address)] = o
	}
	b.write = func(address string, data []byte) error {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.extra[filePath(address)] = data
		return nil
	}
	return s
}

func (s *snapshot) file(ctx context.Context, path string) ([]byte, error) {
	o, ok := s.byFile[path]
	if !ok {
		s.mu.Lock()
		defer s.mu.Unlock()
		if data, ok := s.extra[path]; ok {
			return data, nil
		}
		return nil, ErrNoFile
	}
	if o.late {
		select {
		case <-s.ready:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		return o.make(ctx)
	}
	return remember(s.store, "made "+o.address, s.stampOf(o), func() ([]byte, error) { return o.make(ctx) })
}

// stampOf is the stamp of all that a file is made from.
func (s *snapshot) stampOf(o output) string {
	stamp := s.shared
	for _, p := range o.pages {
		stamp += "\n" + s.stamps[p.file]
	}
	switch {
	case o.copied != "":
		stamp += "\n" + s.stamps[o.copied]
	case o.books:
		stamp += "\n" + s.booksStamp()
	}
	return stamp
}

// check makes the pages of the site, or takes what is known of them from a snapshot
// before, and gives all faults. Books and the pages that depend on them are left for
// slow, which takes up only these.
func (s *snapshot) check(ctx context.Context, before *snapshot, slow bool) error {
	var todo []output
	for _, o := range s.outputs.list {
		if o.books == slow && (isHTML(o.address) || slow) && !s.known(o, before) {
			todo = append(todo, o)
		}
	}
	slices.SortFunc(todo, func(x, y output) int { return strings.Compare(x.address, y.address) })
	late := slices.IndexFunc(todo, func(o output) bool { return o.late })
	faults := s.try(ctx, slices.DeleteFunc(slices.Clone(todo), func(o output) bool { return o.late }))
	if late >= 0 && errors.Join(faults...) == nil {
		faults = s.try(ctx, todo[late:late+1])
	}
	return distinct(append(faults, s.checkPlaces()))
}

// known takes what is known of a page from a snapshot before, if nothing has changed
// that the page is made from.
func (s *snapshot) known(o output, before *snapshot) bool {
	if before == nil {
		return false
	}
	known := before.facts.of(o.address)
	if known == nil || before.stampOf(before.byFile[filePath(o.address)]) != s.stampOf(o) {
		return false
	}
	s.facts.note(o.address, known)
	return true
}

func (s *snapshot) try(ctx context.Context, list []output) []error {
	faults := make([]error, len(list))
	each(ctx, s.Jobs, len(list), func(i int) { _, faults[i] = list[i].make(ctx) })
	return faults
}

// sharedStamp is the stamp of what every page may depend on: settings, templates,
// catalogues, studies and what other pages show of a page.
func (b *builder) sharedStamp() string {
	var s strings.Builder
	fmt.Fprintln(&s, b.BaseURL, b.Drafts, b.stamps[configFile], b.look,
		b.stamps.of(below(catalogueFolder)), b.stamps.of(below(study.Folder)), b.stamps.of(below(bookFolder)))
	for _, p := range b.pages {
		f := p.front
		fmt.Fprintln(&s, p.address, f.Draft, f.Nav, f.Order, f.Game, f.DealNote, f.Aliases)
		if f.Game != "" {
			fmt.Fprintln(&s, f.Description)
		}
	}
	for _, o := range b.outputs.list {
		if o.copied != "" {
			fmt.Fprintln(&s, o.address)
		}
	}
	return digest(s.String())
}

// sameBooks gives the books as they were before if nothing that they are made from has
// changed, since to lay them out again takes long.
func (b *builder) sameBooks(books []*Book) []*Book {
	same, _ := remember(b.store, "books", b.booksStamp(), func() ([]*Book, error) { return books, nil })
	return same
}

// booksStamp is the stamp of all that books are made from: their definitions, the
// catalogues and the pages that are chapters.
func (b *builder) booksStamp() string {
	stamp := b.stamps.of(below(bookFolder)) + b.stamps.of(below(catalogueFolder)) + b.stamps.of(below(study.Folder))
	for _, one := range b.books {
		for _, chapter := range one.definition.Chapters {
			stamp += "\n" + b.stamps[filepath.ToSlash(filepath.Clean(chapter))]
		}
	}
	return stamp
}
