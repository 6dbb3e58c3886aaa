package catalogue

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"unicode/utf8"

	"patiencepress/generator/diag"
	"patiencepress/generator/game"
)

// ErrDoesNotHold is in the cause of the fault of an entry whose solution was
// replayed and refused.
var ErrDoesNotHold = errors.New("the solution does not hold")

const (
	// longest is the most bytes a line may have. The longest honest line, a Royal
	// Parade solution, has about 2,000.
	longest = 1 << 20
	// mostFaults keeps a file that is no catalogue at all from flooding a terminal.
	mostFaults = 20
)

// Load reads and verifies the entries of one file, and refuses a deal that is
// there twice. Its error joins a *diag.Error for each fault found.
func Load(file string) ([]Entry, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, cannotRead(file, err)
	}
	return Read(file, data)
}

func cannotRead(file string, err error) *diag.Error {
	return &diag.Error{
		File: filepath.ToSlash(file), Message: "cannot read the catalogue: " + diag.Reason(err), Cause: err,
		Hint: "a catalogue is a file of lines as `patience solve GAME NUMBER --format json` prints them",
	}
}

// Read is Load for the bytes of a file. Empty lines, a byte order mark and line
// ends of either kind are allowed.
func Read(file string, data []byte) ([]Entry, error) {
	file = filepath.ToSlash(file)
	var entries []Entry
	var faults faults
	first := map[key]Entry{}
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	number := 0
	for line := range bytes.SplitSeq(data, []byte("\n")) {
		number++
		line = bytes.TrimSuffix(line, []byte("\r"))
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		e, fault := readEntry(file, number, line)
		if fault == nil {
			fault = note(first, e)
		}
		if fault != nil {
			fault.Source = source(line)
			faults.add(fault)
			continue
		}
		entries = append(entries, e)
	}
	return entries, faults.err()
}

// note keeps an entry as the first of its deal, or says that it is not.
func note(first map[key]Entry, e Entry) *diag.Error {
	k := e.key()
	if earlier, twice := first[k]; twice {
		return e.twice(earlier)
	}
	first[k] = e
	return nil
}

// readEntry reads and verifies one line.
func readEntry(file string, number int, line []byte) (Entry, *diag.Error) {
	fault := &diag.Error{File: file, Line: number}
	if len(line) > longest {
		fault.Message = fmt.Sprintf("this line has %d bytes, and %d is the most", len(line), longest)
		return Entry{}, fault.WithHint("one line holds one deal; is the file a catalogue?")
	}
	s, err := game.ReadSolution(line)
	if err != nil {
		fault.Message, fault.Column, fault.Cause = err.Error(), column(line, err), err
		return Entry{}, fault.WithHint("a line is what `patience solve GAME NUMBER --format json` prints")
	}
	e := Entry{File: file, Line: number, Solution: s}
	if s.Result() == game.Undecided {
		fault.Message = fmt.Sprintf("%s is undecided, so there is no answer to print", keyOf(e.Deal()).name())
		return Entry{}, fault.WithHint("take the line out: a catalogue has deals that `patience solve` decides")
	}
	if err := s.Verify(); err != nil {
		fault.Message = fmt.Sprintf("the entry for %s does not hold: %v", keyOf(e.Deal()).name(), err)
		fault.Cause = fmt.Errorf("%w: %w", ErrDoesNotHold, err)
		return Entry{}, fault.WithHint("take the line out, or solve the deal again with `patience solve`")
	}
	wrong := e.readQuestion(line)
	if wrong == nil {
		e.Puzzle, wrong = readPuzzle(line)
	}
	if wrong == nil {
		wrong = e.checkPuzzle()
	}
	if wrong != nil {
		wrong.File, wrong.Line = file, number
		return Entry{}, wrong
	}
	return e, nil
}

// column finds the character at which a JSON error stands; 0 when it says nothing.
func column(line []byte, err error) int {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	offset := int64(0)
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &kind):
		offset = kind.Offset
	}
	if offset < 1 || offset > int64(len(line)) {
		return 0
	}
	return utf8.RuneCount(line[:offset-1]) + 1
}

// source keeps enough of a line to show it.
func source(line []byte) string {
	const most = 1024
	return string(line[:min(len(line), most)])
}

// twice is the fault of a deal that an earlier entry has too.
func (e Entry) twice(earlier Entry) *diag.Error {
	return &diag.Error{
		File: e.File, Line: e.Line,
		Message: fmt.Sprintf("the deal %s is there already, at %s:%d", e.key().name(), earlier.File, earlier.Line),
		Hint:    "a deal has one page and so one entry: take one of them out",
	}
}

// faults collects what is wrong, up to a bound.
type faults struct {
	list []error
	more int
}

func (f *faults) add(fault *diag.Error) {
	if len(f.list) == mostFaults {
		f.more++
		return
	}
	f.list = append(f.list, fault)
}

// err joins the faults; nil when there are none.
func (f *faults) err() error {
	if f.more > 0 {
		f.list = append(f.list, fmt.Errorf("and %d more faults like these", f.more))
	}
	return errors.Join(f.list...)
}
