package preflight

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
)

// ErrTooMuch is of files that take more work than any book: they are made to.
var ErrTooMuch = errors.New("the file takes too much work to check, far more than any book")

// ErrUnreadable is of data that is no PDF, or too damaged to be read as one.
var ErrUnreadable = errors.New("the file cannot be read as PDF")

// errLocked is of a file that only a password opens.
var errLocked = errors.New("the file is locked")

func init() {
	model.ConfigPath = "disable" // or pdfcpu makes a folder in the user's home
}

// open reads the objects of a file.
func open(data []byte) (*file, error) {
	if unended(data) {
		return nil, fmt.Errorf("%w: its objects do not end", ErrUnreadable)
	}
	conf := model.NewDefaultConfiguration()
	conf.ValidationMode = model.ValidationRelaxed
	conf.Limits.MaxDecodeBytes = mostDecoded
	conf.Limits.MaxObjectCount = 4_000_000
	conf.Limits.MaxXRefEntries = 4_000_000
	read, err := within(leastTime+time.Duration(len(data))*timePerByte, func(ctx context.Context) (*model.Context, error) {
		return pdfcpu.ReadWithContext(ctx, bytes.NewReader(data), conf)
	})
	switch {
	case errors.Is(err, pdfcpu.ErrWrongPassword), errors.Is(err, pdfcpu.ErrOwnerPasswordRequired), errors.Is(err, pdfcpu.ErrPermissionDenied):
		return nil, errLocked
	case errors.Is(err, context.DeadlineExceeded):
		return nil, ErrTooMuch
	case err != nil:
		return nil, fmt.Errorf("%w: %s", ErrUnreadable, plain(err))
	}
	return &file{data: data, ctx: read, streams: map[int][]byte{}, fonts: map[int]*font{}, spaces: map[int]*space{}}, nil
}

// within has the library read a file and waits no longer than so long. The clock
// decides nothing about files that any program wrote: those take a hundredth of this.
// But some that are made to, the library would mend for hours. It is told to stop, and
// if it does not hear, it is left alone.
func within(long time.Duration, read func(context.Context) (*model.Context, error)) (*model.Context, error) {
	ctx, cancel := context.WithTimeout(context.Background(), long)
	defer cancel()
	type answer struct {
		read *model.Context
		err  error
	}
	answers := make(chan answer, 1)
	go func() {
		var a answer
		a.err = guard(func() (err error) { a.read, err = read(ctx); return err })
		answers <- a
	}()
	select {
	case a := <-answers:
		return a.read, a.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// unended reports whether far more objects start than end. For each the library would
// read on to the end of the file.
func unended(data []byte) bool {
	const some = 100
	return bytes.Count(data, []byte(" obj")) > 2*bytes.Count(data, []byte("endobj"))+some
}

// plain is an error of the library on one short line.
func plain(err error) string {
	const most = 200
	text := strings.Join(strings.Fields(err.Error()), " ")
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	return text
}

// guard turns a panic of the library, which no file should cause but some may, into
// an error.
func guard(do func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %s", ErrUnreadable, plain(fmt.Errorf("%v", r)))
		}
	}()
	return do()
}
