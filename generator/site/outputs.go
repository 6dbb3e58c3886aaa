package site

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"patiencepress/generator/diag"
	"patiencepress/generator/site/publish"
)

// An output is one file to be made.
type output struct {
	address string
	from    string // the file or other thing that it is made from
	line    int    // in that file; 0 for all of it
	make    func(context.Context) ([]byte, error)
	late    bool // made when all others have been
	hidden  bool // from search engines

	// What a preview must know, beside what all files depend on.
	pages  []*page // that it is made from
	books  bool    // it is made from books
	copied string  // the file of the content that it is a copy of; else empty
}

func (o output) place() string {
	if o.line == 0 {
		return o.from
	}
	return fmt.Sprintf("%s:%d", o.from, o.line)
}

// outputs are the files of the site, each address once.
type outputs struct {
	list   []output
	known  map[string]string // file path in lower case → the place it is made from
	faults []error
}

// add plans a file. Addresses that differ only in the case of letters are the same
// one on some systems, so they count as that.
func (o *outputs) add(out output) {
	if o.known == nil {
		o.known = map[string]string{}
	}
	key := strings.ToLower(filePath(out.address))
	if other, taken := o.known[key]; taken {
		o.faults = append(o.faults, &diag.Error{
			File: out.from, Line: out.line, Message: fmt.Sprintf("this makes %s, and so does %s", out.address, other),
			Hint: "rename one of them",
		})
		return
	}
	o.known[key] = out.place()
	o.list = append(o.list, out)
}

// offer plans a file unless the site has one of its own at the address.
func (o *outputs) offer(out output) bool {
	if o.has(out.address) {
		return false
	}
	o.add(out)
	return true
}

func (o *outputs) err() error { return errors.Join(append(o.faults, o.belowFiles()...)...) }

// belowFiles are the faults of addresses in a folder that has the name of a file.
func (o *outputs) belowFiles() (faults []error) {
	for _, out := range o.list {
		folder := strings.ToLower(filePath(out.address))
		for i := strings.LastIndexByte(folder, '/'); i > 0; i = strings.LastIndexByte(folder, '/') {
			folder = folder[:i]
			if other, taken := o.known[folder]; taken {
				faults = append(faults, &diag.Error{
					File: out.from, Line: out.line, Hint: "rename one of them",
					Message: fmt.Sprintf("this makes %s, and there is a file of the name of that folder: it is made from %s", out.address, other),
				})
			}
		}
	}
	return faults
}

// has reports whether the site has an address.
func (o *outputs) has(address string) bool {
	if !strings.HasPrefix(address, "/") {
		return false
	}
	_, ok := o.known[strings.ToLower(filePath(address))]
	return ok && !slices.Contains(strings.Split(address, "/"), "..")
}

// make makes every file and writes it, Jobs at a time. It goes on after a fault, so
// that all are reported, in the order of the addresses.
func (b *builder) make(ctx context.Context, folder *publish.Folder) error {
	list := b.outputs.list
	slices.SortFunc(list, func(x, y output) int { return strings.Compare(x.address, y.address) })
	slices.SortStableFunc(list, func(x, y output) int { return order(x.late) - order(y.late) })
	early := slices.IndexFunc(list, func(o output) bool { return o.late })
	if early < 0 {
		early = len(list)
	}
	m := &maker{builder: b, folder: folder, total: len(list)}
	if b.Planned != nil {
		b.Planned(len(list))
	}
	b.write = m.write
	faults := m.all(ctx, list[:early])
	if errors.Join(faults...) == nil {
		faults = m.all(ctx, list[early:])
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return distinct(append(faults, b.checkPlaces()))
}

func order(late bool) int {
	if late {
		return 1
	}
	return 0
}

// A maker makes files and counts them.
type maker struct {
	*builder
	folder *publish.Folder
	total  int

	mu   sync.Mutex
	done int
}

// all makes files and gives a fault, or nil, for each.
func (m *maker) all(ctx context.Context, list []output) []error {
	faults := make([]error, len(list))
	each(ctx, m.Jobs, len(list), func(i int) {
		faults[i] = m.one(ctx, list[i])
	})
	return faults
}

func (m *maker) one(ctx context.Context, o output) error {
	data, err := o.make(ctx)
	if err == nil {
		err = m.write(o.address, data)
	}
	if isHTML(o.address) {
		recycle(data)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.done++
	if m.Progress != nil {
		m.Progress(m.done, m.total)
	}
	return err
}

// write writes a file to the folder and counts it.
func (m *maker) write(address string, data []byte) error {
	m.mu.Lock()
	m.summary.Files++
	m.summary.Bytes += int64(len(data))
	if isHTML(address) {
		m.summary.Pages++
	}
	m.mu.Unlock()
	return m.folder.Write(filePath(address), data)
}

// isHTML reports whether an address is that of a page.
func isHTML(address string) bool { return strings.HasSuffix(filePath(address), ".html") }

// distinct joins faults, each once: a fault in a template comes up on every page.
func distinct(faults []error) error {
	seen := map[string]bool{}
	var list []error
	for _, one := range diag.Split(errors.Join(faults...)) {
		if text := one.Error(); !seen[text] {
			seen[text] = true
			list = append(list, one)
		}
	}
	return errors.Join(list...)
}

// each calls f for 0 to n-1, at most jobs at a time, until ctx ends.
func each(ctx context.Context, jobs, n int, f func(i int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(jobs, n) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				f(i)
			}
		})
	}
	wg.Wait()
}
