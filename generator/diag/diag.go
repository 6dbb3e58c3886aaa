// Package diag holds what went wrong in something a user wrote: where, what, and
// what to do. Diagnostics are values; one printer, Print, gives them their form:
//
//	patience: content/index.md:4:7: there is no ruleset "clasic"
//	    rules: clasic
//	hint: the rulesets are standard, classic, strict
//
// The package knows nothing of files' contents or of commands.
package diag

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
)

// An Error is one fault at a place. Line and Column count from 1; 0 means that the
// place is not known so exactly. Column counts characters, not bytes.
type Error struct {
	File    string // as the user named it or as found under what they named, with /
	Line    int
	Column  int
	Message string // lower case, no full stop: what is wrong
	Source  string // the line as it stands in the file, without its end; may be empty
	Hint    string // what to do; may be empty
	Cause   error  // what errors.Is and errors.As look into; may be nil
}

// Error gives place and message on one line.
func (e *Error) Error() string {
	if place := e.place(); place != "" {
		return place + ": " + e.Message
	}
	return e.Message
}

func (e *Error) place() string {
	switch {
	case e.Line == 0:
		return e.File
	case e.Column == 0:
		return fmt.Sprintf("%s:%d", e.File, e.Line)
	}
	return fmt.Sprintf("%s:%d:%d", e.File, e.Line, e.Column)
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Cause }

// At makes an Error at a line and column of a file's text, keeping the source line.
func At(file, text string, line, column int, message string) *Error {
	e := &Error{File: file, Line: line, Column: column, Message: message}
	lines := strings.Split(text, "\n")
	if line >= 1 && line <= len(lines) {
		e.Source = strings.TrimRight(lines[line-1], "\r")
	}
	return e
}

// Offset turns a byte offset into a text into a line and a column from 1.
func Offset(text string, offset int) (line, column int) {
	before := text[:min(max(offset, 0), len(text))]
	line = strings.Count(before, "\n") + 1
	return line, len([]rune(before[strings.LastIndex(before, "\n")+1:])) + 1
}

// Reason is what the system said of a file, without the operation and the paths: whoever
// reports it names the file himself, and it may be one that he never heard of.
func Reason(err error) string {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err.Error()
	case errors.As(err, &link):
		return link.Err.Error()
	}
	return err.Error()
}

// WithHint sets the hint and returns the error.
func (e *Error) WithHint(hint string) *Error {
	e.Hint = hint
	return e
}

// Print writes an error for a person, one paragraph for each error joined in it.
func Print(w io.Writer, err error) {
	for _, one := range Split(err) {
		fmt.Fprintf(w, "patience: %s\n", one)
		var e *Error
		if !errors.As(one, &e) {
			continue
		}
		if e.Source != "" {
			fmt.Fprintf(w, "    %s\n", clip(e.Source))
		}
		if e.Hint != "" {
			fmt.Fprintf(w, "hint: %s\n", e.Hint)
		}
	}
}

// Split takes apart what errors.Join put together.
func Split(err error) []error {
	if err == nil {
		return nil
	}
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var all []error
	for _, one := range joined.Unwrap() {
		all = append(all, Split(one)...)
	}
	return all
}

// clip keeps a source line to a length that a terminal shows, without control
// characters, which could change what the terminal shows.
func clip(line string) string {
	const most = 160
	runes := []rune(strings.Map(func(r rune) rune {
		if r == '\t' {
			return ' '
		}
		if r < ' ' || r == 0x7f || (r >= 0x80 && r < 0xa0) {
			return '·'
		}
		return r
	}, strings.ToValidUTF8(line, "�")))
	if len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return string(runes)
}
