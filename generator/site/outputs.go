package site

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"patiencepress/generator/diag"
	"patiencepress/generator/site/publish"
)

// An output is one file to be made.
type output struct {
	address string
	from    string // the file or other thing that it is made from
	line    int    // in that file; 0 for all of it
	make    func(context.Context) ([]byte, error)
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

func (o *outputs) err() error { return errors.Join(o.faults...) }

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
	faults := make([]error, len(list))
	var mu sync.Mutex
	done := 0
	each(ctx, b.Jobs, len(list), func(i int) {
		data, err := list[i].make(ctx)
		if err == nil {
			err = folder.Write(filePath(list[i].address), data)
		}
		faults[i] = err
		mu.Lock()
		defer mu.Unlock()
		done++
		b.count(list[i], int64(len(data)))
		if b.Progress != nil {
			b.Progress(done, len(list))
		}
	})
	if err := ctx.Err(); err != nil {
		return err
	}
	faults = append(faults, b.anchors.check())
	return distinct(faults)
}

func (b *builder) count(o output, size int64) {
	b.summary.Files++
	b.summary.Bytes += size
	if strings.HasSuffix(filePath(o.address), ".html") {
		b.summary.Pages++
	}
}

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
	next := make(chan int)
	var wg sync.WaitGroup
	for range min(jobs, n) {
		wg.Go(func() {
			for i := range next {
				f(i)
			}
		})
	}
	for i := 0; i < n && ctx.Err() == nil; i++ {
		next <- i
	}
	close(next)
	wg.Wait()
}
