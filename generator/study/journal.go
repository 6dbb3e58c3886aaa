package study

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"patiencepress/generator/deal"
	"patiencepress/generator/diag"
	"patiencepress/generator/game"
)

// A Journal is a file to which the verdict of each deal is added as it comes:
//
//	{"journal":"patience study","game":"royal-parade","rules":"strict","from":"1","to":"1000"}
//	1 lost
//	2 won
//
// The first line is the question, and a line follows for each deal of its shard, in
// order. A line is one write, so whatever ends the program leaves whole lines and at
// most a part of one, which is dropped when the file is opened again. Hence the file
// that many runs leave is the same, byte for byte, as that of one.
type Journal struct {
	question Question
	file     *os.File
	at       point
}

const journalMark = "patience study"

// A head is the first line of a journal.
type head struct {
	Journal string      `json:"journal"`
	Game    string      `json:"game"`
	Rules   string      `json:"rules"`
	Target  string      `json:"target,omitempty"`
	From    deal.Number `json:"from"`
	To      deal.Number `json:"to"`
	Limit   int64       `json:"limit,omitempty"`
	Shard   *Shard      `json:"shard,omitempty"`
}

// head is the first line of the question's journal, with its end.
func (q Question) head() ([]byte, error) {
	h := head{journalMark, q.Game, q.Rules, q.Target, q.Range.From, q.Range.To, q.Limit, nil}
	if q.Shard != Whole {
		h.Shard = &q.Shard
	}
	line, err := json.Marshal(h)
	return append(line, '\n'), err
}

// OpenJournal opens the journal of a canonical question, and makes it if there is
// none. A file that is no journal, is one of another question or is damaged is
// refused with a *diag.Error and left as it is.
func OpenJournal(file string, q Question) (*Journal, error) {
	f, err := os.OpenFile(file, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o666)
	if err != nil {
		return nil, cannot("open", file, err)
	}
	if err := lock(f); err != nil {
		fault := &diag.Error{File: file, Message: "another run is writing this journal", Cause: err}
		return nil, errors.Join(fault.WithHint("wait for it to end, or name another journal"), f.Close())
	}
	j := &Journal{question: q, file: f}
	if err := j.resume(file); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return j, nil
}

// resume reads what is there, and cuts off the part of a line at the end.
func (j *Journal) resume(file string) error {
	head, err := j.question.head()
	if err != nil {
		return err
	}
	start := make([]byte, len(head))
	n, err := io.ReadFull(j.file, start)
	switch {
	case err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF):
		return cannot("read", file, err)
	case n < len(head) && bytes.HasPrefix(head, start[:n]):
		return j.begin(file, head, n)
	}
	r := newReader(file, io.MultiReader(bytes.NewReader(start[:n]), j.file))
	got, err := r.question()
	switch {
	case err != nil:
		return err
	case got != j.question:
		return r.fault("this journal is of another question: "+got.Command(), "name another file, or ask what the journal asks")
	}
	if j.at, err = r.verdicts(got); err != nil {
		return err
	}
	return j.cut(file, r.whole)
}

// begin writes the first line of a new journal, or over a part of it.
func (j *Journal) begin(file string, head []byte, part int) error {
	if part > 0 {
		if err := j.cut(file, 0); err != nil {
			return err
		}
	}
	j.at = j.question.start()
	if _, err := j.file.Write(head); err != nil {
		return cannot("write", file, err)
	}
	return nil
}

// cut leaves so many bytes of the file.
func (j *Journal) cut(file string, size int64) error {
	info, err := j.file.Stat()
	if err == nil && info.Size() > size {
		err = j.file.Truncate(size)
	}
	if err != nil {
		return cannot("write", file, err)
	}
	return nil
}

// Deals is the number of deals that the journal has a verdict on.
func (j *Journal) Deals() int64 { return j.at.tally.Deals() }

// add adds a verdict. To no journal it adds nothing.
func (j *Journal) add(v verdict) error {
	if j == nil {
		return nil
	}
	if _, err := j.file.Write(fmt.Appendf(nil, "%v %v\n", v.number, v.result)); err != nil {
		return cannot("write", j.file.Name(), err)
	}
	j.at = j.question.pass(j.at, v.result)
	return nil
}

// Close ends the writing.
func (j *Journal) Close() error {
	if err := errors.Join(j.file.Sync(), j.file.Close()); err != nil {
		return cannot("write", j.file.Name(), err)
	}
	return nil
}

func cannot(do, file string, err error) error {
	return &diag.Error{File: filepath.ToSlash(file), Message: fmt.Sprintf("cannot %s the journal: %s", do, diag.Reason(err)), Cause: err}
}

// A reader reads a journal.
type reader struct {
	name  string
	in    *bufio.Reader
	line  int    // the number of the line read last, from 1
	text  []byte // that line without its end, valid until the next is read
	whole int64  // the bytes of all lines so far
}

// longestLine is the most bytes that a line may have.
const longestLine = 4096

func newReader(file string, in io.Reader) *reader {
	return &reader{name: filepath.ToSlash(file), in: bufio.NewReaderSize(in, longestLine)}
}

// next reads a line. It gives io.EOF at the end, before which a part of a line is
// dropped.
func (r *reader) next() error {
	text, err := r.in.ReadSlice('\n')
	r.line++
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		r.text = text
		return r.fault("this line is too long for one of a journal", "is the file a journal?")
	case errors.Is(err, io.EOF):
		r.text = text
		return io.EOF
	case err != nil:
		return cannot("read", r.name, err)
	}
	r.whole += int64(len(text))
	r.text = text[:len(text)-1]
	return nil
}

// fault says what is wrong with the line read last.
func (r *reader) fault(message, hint string) error {
	return &diag.Error{File: r.name, Line: r.line, Message: message, Source: string(r.text), Hint: hint}
}

// question reads the first line.
func (r *reader) question() (Question, error) {
	err := r.next()
	if err != nil && !errors.Is(err, io.EOF) {
		return Question{}, err
	}
	var h head
	if err != nil || json.Unmarshal(r.text, &h) != nil || h.Journal != journalMark || h.From.IsZero() || h.To.IsZero() {
		return Question{}, r.fault("this file is no journal of a study", "name a file that `patience study --journal` made, or one that is not there yet")
	}
	q := Question{h.Game, h.Rules, h.Target, deal.Range{From: h.From, To: h.To}, h.Limit, Whole}
	if h.Shard != nil {
		q.Shard = *h.Shard
	}
	if q, err = q.Canonical(); err != nil {
		return Question{}, r.fault(err.Error(), "")
	}
	if want, err := q.head(); err != nil || string(want) != string(r.text)+"\n" {
		return Question{}, r.fault("this is not the first line of a journal as it is written", "it must be "+string(bytes.TrimSpace(want)))
	}
	return q, nil
}

// verdicts reads the lines after the first.
func (r *reader) verdicts(q Question) (point, error) {
	at := q.start()
	for {
		err := r.next()
		switch {
		case errors.Is(err, io.EOF):
			return at, nil
		case err != nil:
			return at, err
		}
		number, word, _ := bytes.Cut(r.text, []byte(" "))
		var result game.Result
		switch {
		case !at.more:
			return at, r.fault("there are more lines than deals", damaged)
		case string(number) != at.next.String() || result.UnmarshalText(word) != nil:
			return at, r.fault(fmt.Sprintf("this line must be the verdict on deal %v: won, lost or undecided", at.next), damaged)
		}
		at = q.pass(at, result)
	}
}

const damaged = "the journal is damaged: cut it off before this line, and run its command again"
