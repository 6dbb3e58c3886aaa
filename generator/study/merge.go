package study

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"patiencepress/generator/deal"
	"patiencepress/generator/diag"
)

// A Part is a result and where it stands.
type Part struct {
	Result
	File string
	Line int // from 1
}

func (p Part) place() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

func (p Part) fault(hint, format string, args ...any) *diag.Error {
	return &diag.Error{File: p.File, Line: p.Line, Message: fmt.Sprintf(format, args...), Hint: hint}
}

// longestRecord is the most bytes that a line of results may have.
const longestRecord = 1 << 16

const hintRecord = "a line is what `patience study --format json` prints"

// ReadParts reads a journal, which must be complete, or lines of results as
// Result.MarshalJSON writes them. The name is for the faults, which are *diag.Errors.
func ReadParts(name string, in io.Reader) ([]Part, error) {
	b := bufio.NewReaderSize(in, longestLine)
	start, err := b.Peek(len(journalStart))
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, cannot("read", name, err)
	}
	if string(start) == journalStart {
		return readJournal(name, b)
	}
	return readResults(name, b)
}

// journalStart is how every journal begins.
const journalStart = `{"journal":`

func readJournal(name string, in io.Reader) ([]Part, error) {
	r := newReader(name, in)
	q, err := r.question()
	if err != nil {
		return nil, err
	}
	at, err := r.verdicts(q)
	if err != nil {
		return nil, err
	}
	p := Part{Result{q, at.tally}, filepath.ToSlash(name), 1}
	if at.more {
		return nil, p.fault("finish it: "+q.Command()+" --journal "+p.File, "this journal has %d of %d deals", at.tally.Deals(), q.Deals())
	}
	return []Part{p}, nil
}

func readResults(name string, in io.Reader) ([]Part, error) {
	var parts []Part
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, longestRecord)
	number := 1
	for ; lines.Scan(); number++ {
		text := bytes.TrimSpace(lines.Bytes())
		if len(text) == 0 {
			continue
		}
		p := Part{File: filepath.ToSlash(name), Line: number}
		var err error
		if p.Result, err = ReadResult(text); err != nil {
			fault := p.fault(hintRecord, "%v", err)
			fault.Source = string(text)
			return nil, fault
		}
		parts = append(parts, p)
	}
	at := Part{File: filepath.ToSlash(name), Line: number}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return nil, at.fault(hintRecord, "this line is too long for a result")
	case err != nil:
		return nil, at.fault("", "cannot read it: %v", err)
	case len(parts) == 0:
		return nil, &diag.Error{File: at.File, Message: "there is no result in it", Hint: hintRecord}
	}
	return parts, nil
}

// Merge joins results that together ask one question: all shards of a range, or
// ranges that follow each other, or both. The answer is that of one study of
// everything. A deal that is there twice or is missing is a fault, a *diag.Error that
// says which.
func Merge(parts []Part) (Result, error) {
	if len(parts) == 0 {
		return Result{}, errors.New("there is nothing to merge")
	}
	ranges, err := byRange(parts)
	if err != nil {
		return Result{}, err
	}
	all := Result{Question: parts[0].Question}
	all.Range, all.Shard = deal.Range{From: ranges[0][0].Range.From, To: ranges[len(ranges)-1][0].Range.To}, Whole
	for i, shards := range ranges {
		if i > 0 {
			err = follows(ranges[i-1][0], shards[0])
		}
		if err = cmp.Or(err, complete(shards)); err != nil {
			return Result{}, err
		}
		for _, p := range shards {
			all.Tally = all.Tally.plus(p.Tally)
		}
	}
	if all.Question, err = all.Question.Canonical(); err != nil {
		return Result{}, err
	}
	return all, nil
}

// byRange puts the parts of one range together, in the order of ranges and shards.
func byRange(parts []Part) ([][]Part, error) {
	parts = slices.Clone(parts)
	for _, p := range parts[1:] {
		if a, b := parts[0].about(), p.about(); a != b {
			return nil, p.fault("merge results of one question", "this is about %s, and %s about %s", b, parts[0].place(), a)
		}
	}
	slices.SortStableFunc(parts, func(a, b Part) int {
		return cmp.Or(a.Range.From.Compare(b.Range.From), a.Range.To.Compare(b.Range.To), a.Shard.Index-b.Shard.Index)
	})
	var ranges [][]Part
	for i, p := range parts {
		if i == 0 || parts[i-1].Range != p.Range {
			ranges = append(ranges, nil)
		}
		last := len(ranges) - 1
		ranges[last] = append(ranges[last], p)
	}
	return ranges, nil
}

// about is a question without its deals.
func (q Question) about() string {
	text := q.Game + " --rules " + q.Rules
	if q.Target != "" {
		text += " --target " + q.Target
	}
	if q.Limit != 0 {
		text += fmt.Sprintf(" --limit %d", q.Limit)
	}
	return text
}

// follows holds that a range starts where the one before it ends.
func follows(before, p Part) error {
	next, ok := before.Range.To.Next()
	switch {
	case ok && next == p.Range.From:
		return nil
	case p.Range.From.Compare(before.Range.To) <= 0:
		return p.fault("", "deals %s overlap with deals %s of %s, and would be counted twice", p.deals(), before.deals(), before.place())
	}
	return p.fault("study the deals between, and merge them too", "deals %s leave a gap after deals %s of %s", p.deals(), before.deals(), before.place())
}

// complete holds that the parts, in the order of their shards, are all shards of
// their range, each once.
func complete(shards []Part) error {
	first := shards[0]
	var missing []string
	next := 1
	for i, p := range shards {
		switch {
		case p.Shard.Of != first.Shard.Of:
			return p.fault("merge shards of one number", "%s overlaps with %s of %s", p.name(), first.name(), first.place())
		case i > 0 && p.Shard == shards[i-1].Shard:
			return p.fault("", "%s is in %s too, and would be counted twice", p.name(), shards[i-1].place())
		}
		for ; next < p.Shard.Index; next++ {
			missing = append(missing, Shard{next, p.Shard.Of}.String())
		}
		next++
	}
	for ; next <= first.Shard.Of; next++ {
		missing = append(missing, Shard{next, first.Shard.Of}.String())
	}
	if len(missing) == 0 {
		return nil
	}
	return first.fault("study what is missing, and merge it too", "of deals %s the shards are not complete: %s", first.deals(), missingWords(missing))
}

// missingWords lists what is missing, at most some of it.
func missingWords(missing []string) string {
	const most = 8
	if more := len(missing) - most; more > 0 {
		missing = append(missing[:most:most], fmt.Sprintf("and %d more", more))
	}
	return strings.Join(missing, ", ") + " missing"
}
