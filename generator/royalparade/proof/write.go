package proof

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

const title = "royal-parade-loss 1"

// rowNames are the names of the rows in the text.
const rowNames = "ABC"

// stepNames are the first letters of the lines, by kind.
const stepNames = "cnol"

// sortNames are the first letters of literals, by sort; one of Before has none.
const sortNames = " =iwSNRP"

// WriteTo writes the certificate as Read reads it.
func (c *Certificate) WriteTo(w io.Writer) (int64, error) {
	out := &counted{w: bufio.NewWriter(w)}
	fmt.Fprintf(out, "%s\nrules %v\nreserve %d\n", title, c.Rules, c.Reserve)
	for i, row := range c.Rows {
		fmt.Fprintf(out, "%s %s\n", rowNames[i:i+1], card.Join(row, " "))
	}
	fmt.Fprintf(out, "stock %s\n", card.Join(c.Stock, " "))
	late := lateName(c.Rules)
	var line []byte
	for _, s := range c.Steps {
		line = s.appendTo(line[:0], late)
		out.Write(append(line, '\n'))
	}
	if out.err == nil {
		out.err = out.w.Flush()
	}
	return out.n, out.err
}

// counted counts what is written and keeps the first error.
type counted struct {
	w   *bufio.Writer
	n   int64
	err error
}

func (c *counted) Write(p []byte) (int, error) {
	if c.err != nil {
		return 0, c.err
	}
	n, err := c.w.Write(p)
	c.n, c.err = c.n+int64(n), err
	return n, err
}

// lateName is the letter of a deal, where spaces wait, or of an arrival.
func lateName(r table.Rules) byte {
	if r.ReserveSpaces == table.FilledFromStock {
		return 'a'
	}
	return 'd'
}

func (s Step) appendTo(line []byte, late byte) []byte {
	line = append(line, stepNames[s.Kind])
	if s.Kind == Open {
		line = append(line, ' ', rowNames[s.Row])
	}
	for _, e := range s.Events {
		line = e.appendTo(append(line, ' '), late)
	}
	for _, l := range s.Clause {
		line = l.appendTo(append(line, ' '), late)
	}
	return line
}

func (e Event) appendTo(line []byte, late byte) []byte {
	if e >= Late {
		line, e = append(line, late), e-Late
	}
	return strconv.AppendInt(line, int64(e), 10)
}

func (l Literal) appendTo(line []byte, late byte) []byte {
	if l.Kind == Before {
		line = append(Event(l.A).appendTo(line, late), '<')
		return Event(l.B).appendTo(line, late)
	}
	if l.Not {
		line = append(line, '-')
	}
	line = append(line, sortNames[l.Kind])
	if l.Kind == Straight {
		return append(line, card.Card(l.A).String()...)
	}
	line = strconv.AppendInt(line, int64(l.A), 10)
	if l.Kind.two() {
		line = strconv.AppendInt(append(line, '.'), int64(l.B), 10)
	}
	return line
}

// two reports whether literals of a sort have two numbers.
func (s Sort) two() bool { return strings.ContainsRune("iRP", rune(sortNames[s])) }
