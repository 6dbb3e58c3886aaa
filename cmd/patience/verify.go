package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"patiencepress/generator/diag"
	"patiencepress/generator/game"
	"patiencepress/generator/parallel"
)

const verifyLong = `Replay solutions through the rules. A file holds one solution a line, as JSON that
` + "`patience solve --format json`" + ` writes; - reads standard input. Or a file is the certificate of a lost deal, as
` + "`patience solve --proof`" + ` writes it.

For each solution that holds there is a line on standard output. For each that
does not there is an error that names its line and the move that fails. An
undecided deal has nothing to verify; it is counted, and does no harm. Nor does a
deal that is said to be lost: that can only be seen from its certificate.

Exit status: 0 every solution holds; 1 one does not; 2 a line is no solution, or
there is none at all.`

// mostUnread is how many lines that are no solutions are named before a file is
// given up as something else.
const mostUnread = 20

type verifyCommand struct {
	jobs  count
	quiet bool
}

func newVerify() *cobra.Command {
	c := &verifyCommand{}
	cmd := &cobra.Command{
		Use:   "verify FILE…",
		Short: "replay solutions through the rules",
		Long:  verifyLong,
		Example: examplesOf(
			"patience solve royal-parade 1-20 --format json | patience verify -",
			"patience verify solutions.jsonl",
			"patience verify --quiet solutions.jsonl",
			"patience verify certificates/*.proof",
		),
		Args: wantArgs(1, 0, "a file of solutions, or - for standard input"),
		RunE: c.run,
	}
	addJobs(cmd, &c.jobs)
	addQuiet(cmd, &c.quiet)
	return cmd
}

func (c *verifyCommand) run(cmd *cobra.Command, files []string) error {
	t := &tally{stdout: cmd.OutOrStdout(), stderr: cmd.ErrOrStderr()}
	if c.quiet {
		t.stdout = io.Discard
	}
	meter := newMeter(cmd, "verifying", -1, c.quiet, isTerminal(t.stdout))
	defer meter.stop()
	for _, file := range files {
		if err := c.verifyFile(cmd, file, t, meter); err != nil {
			return err
		}
	}
	return t.end()
}

func (c *verifyCommand) verifyFile(cmd *cobra.Command, file string, t *tally, m *meter) error {
	in, err := open(cmd, file)
	if err != nil {
		return err
	}
	defer in.Close()
	start := bufio.NewReaderSize(in, 1<<16)
	if head, err := start.Peek(len(certificateStart)); err == nil && game.IsCertificate(head) {
		return verifyCertificate(file, start, t)
	}
	if kind := otherKind(start); kind != "" {
		return t.add(verdict{ruling: unread, err: &diag.Error{File: filepath.ToSlash(file),
			Message: "this is no file of solutions: it looks like " + kind, Hint: solutionsAre}})
	}
	before := t.lines()
	var fault error
	err = parallel.InOrder(cmd.Context(), int(c.jobs), linesOf(start, &fault),
		func(_ context.Context, l line) (verdict, error) { return judge(file, l), nil },
		func(v verdict) error {
			m.add()
			if v.err != nil {
				m.stop() // until the next line, so that the error has one of its own
			}
			return t.add(v)
		})
	switch {
	case err != nil:
		return err
	case fault != nil:
		return cannotRead(file, fault)
	case t.lines() == before:
		return &diag.Error{File: file, Message: "there is no solution in it", Hint: solutionsAre}
	}
	return nil
}

const solutionsAre = "solutions are lines that `patience solve GAME NUMBER --format json` prints"

// otherKind names the kind of a file by its first bytes, those that are there already,
// if it is not lines of text.
func otherKind(in *bufio.Reader) string {
	const enough = 512 // no kind takes more
	head, err := in.Peek(min(in.Buffered(), enough))
	if err != nil || len(head) == 0 {
		return ""
	}
	kind, set, _ := strings.Cut(http.DetectContentType(head), "; charset=")
	switch {
	case kind == "application/octet-stream":
		return "no text at all"
	case kind != "text/plain":
		return kind
	case set != "utf-8":
		return "text in " + strings.ToUpper(set) + ", and solutions are in UTF-8"
	}
	return ""
}

// certificateStart is as much of a certificate as tells it from solutions.
const certificateStart = "patience-certificate "

// longestCertificate is the most bytes of a certificate that are read: the longest
// that was ever written had a few million.
const longestCertificate = 1 << 30

// verifyCertificate checks a file that is a certificate.
func verifyCertificate(file string, in io.Reader, t *tally) error {
	text, err := io.ReadAll(io.LimitReader(in, longestCertificate))
	if err != nil {
		return cannotRead(file, err)
	}
	at := func(r ruling, name string, err error) error {
		return t.add(verdict{ruling: r, err: &diag.Error{File: filepath.ToSlash(file), Message: name + err.Error(), Cause: err}})
	}
	c, err := game.ParseCertificate(text)
	if err != nil {
		return at(unread, "", err)
	}
	name := fmt.Sprintf("%s %v (%s)", c.Game, c.Number, c.Rules)
	if err := c.Check(); err != nil {
		return at(fails, name+": ", err)
	}
	return t.add(verdict{ruling: holds, says: fmt.Sprintf("%s: %s: lost, certificate checked", filepath.ToSlash(file), name)})
}

// open opens a file, or standard input for "-".
func open(cmd *cobra.Command, file string) (io.ReadCloser, error) {
	if file == "-" {
		return io.NopCloser(cmd.InOrStdin()), nil
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, cannotRead(file, err)
	}
	return f, nil
}

func cannotRead(file string, err error) error {
	return &diag.Error{File: filepath.ToSlash(file), Message: fmt.Sprintf("cannot read it: %v", diag.Reason(err)), Cause: err}
}

// A verdict is what is found of one line.
type verdict struct {
	ruling ruling
	says   string // what holds, if anything does
	err    error  // what is wrong, if anything is
}

// A ruling is a sort of verdict.
type ruling int

const (
	holds   ruling = iota // the solution was replayed and is true
	nothing               // the deal is undecided
	lost                  // the deal is said to be lost, and its certificate is elsewhere
	fails                 // the solution is not true
	unread                // the line is no solution
	rulings               // how many there are
)

// judge reads and replays one line.
func judge(file string, l line) verdict {
	at := func(r ruling, message, hint string) verdict {
		return verdict{ruling: r, err: &diag.Error{File: filepath.ToSlash(file), Line: l.number, Message: message, Hint: hint}}
	}
	if l.long {
		return at(unread, fmt.Sprintf("this line has more than %d bytes, too many for a solution", longest), "")
	}
	s, err := game.ReadSolution(l.text)
	if err != nil {
		return at(unread, err.Error(), "one line holds one solution, as `patience solve --format json` prints it")
	}
	name := nameOf(s.Deal())
	place := fmt.Sprintf("%s:%d: %s: ", filepath.ToSlash(file), l.number, name)
	if s.Result() == game.Undecided {
		return verdict{ruling: nothing, says: place + "undecided, nothing to verify"}
	}
	if err := s.Verify(); errors.Is(err, game.ErrUnproved) {
		return verdict{ruling: lost, says: place + "lost, to be seen from its certificate alone"}
	} else if err != nil {
		return at(fails, name+": "+err.Error(), "")
	}
	q, err := game.ReadQuestion(s.Deal().Game(), l.text)
	switch {
	case err != nil:
		return at(fails, name+": "+err.Error(), "")
	case q != nil:
		return verdict{ruling: holds, says: place + q.Name() + ", its only answer proved"}
	}
	return verdict{ruling: holds, says: fmt.Sprintf("%s%v, %s replayed", place, s.Result(), steps(s.Steps()))}
}

func steps(n int) string {
	if n == 1 {
		return "1 step"
	}
	return fmt.Sprintf("%d steps", n)
}

// A tally prints verdicts as they come and counts them.
type tally struct {
	stdout, stderr io.Writer
	count          [rulings]int
}

func (t *tally) lines() int {
	sum := 0
	for _, n := range t.count {
		sum += n
	}
	return sum
}

func (t *tally) add(v verdict) error {
	t.count[v.ruling]++
	if v.err != nil {
		diag.Print(t.stderr, v.err)
		if t.count[unread] >= mostUnread {
			return fmt.Errorf("%d lines are no solutions: stopped there", mostUnread)
		}
		return nil
	}
	_, err := fmt.Fprintln(t.stdout, v.says)
	return err
}

// end prints the count, where there is more than one line to count, and gives the
// error that the command ends with.
func (t *tally) end() error {
	if t.lines() > 1 {
		if _, err := fmt.Fprintln(t.stdout, t); err != nil {
			return err
		}
	}
	switch {
	case t.count[unread] > 0:
		return errWrong
	case t.count[fails] > 0:
		return errNo
	}
	return nil
}

// String is the count in words: "40 lines: 38 accepted, 2 undecided".
func (t *tally) String() string {
	words := [rulings]string{"accepted", "undecided", "lost without a certificate", "refused", "unreadable"}
	var parts []string
	for r, n := range t.count {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, words[r]))
		}
	}
	return fmt.Sprintf("%d lines: %s", t.lines(), strings.Join(parts, ", "))
}
