// Package keys reads the blocks of "key: value" lines that a site's author writes:
// front matter, the body of a fence, a settings file.
//
// Reading is strict. A key that is not known, a value of another kind than asked
// for or a line that is no YAML is a fault, placed in the file that the block
// stands in, not in the block, and all faults of a block are kept so that they can
// be reported together. Numbers and dates are read from what is written, not from
// what YAML makes of it: a deal number of twenty digits stays itself.
//
// The package knows YAML and places. It does not know what any key means.
package keys

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/goccy/go-yaml/ast"

	"patiencepress/generator/diag"
)

// A Block is a piece of YAML in a file.
type Block struct {
	File   string // as diagnostics name it
	Text   string // the whole file
	YAML   string // the block itself, lines ending in "\n"
	Starts []int  // for each line of YAML, the byte of Text at which it starts
}

// Whole makes the block of a file that is YAML from start to end.
func Whole(file, text string) Block {
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\uFEFF"), "\r\n", "\n")
	return Part(file, text, 0, len(text))
}

// Part makes the block of the bytes from start to end of a file's text, which must
// begin at the start of a line.
func Part(file, text string, start, end int) Block {
	b := Block{File: file, Text: text, YAML: text[start:end]}
	at := start
	for line := range strings.SplitAfterSeq(b.YAML, "\n") {
		b.Starts = append(b.Starts, at)
		at += len(line)
	}
	return b
}

// Values are what a block says, and the faults found in it so far.
type Values struct {
	block  Block
	keys   []string
	pairs  map[string]pair
	faults []error
	broken bool
}

// A pair is a key with its value and where both stand in the block, lines and columns
// from 1.
type pair struct {
	text       string   // of a plain value, quotes and escapes taken away
	null       bool     // there is no value
	other      ast.Node // a value that is not a plain one
	key, value spot
}

type spot struct{ line, column int }

// Broken reports whether the block could not be read as keys and values, so that no
// key is there whatever the author wrote.
func (v *Values) Broken() bool { return v.broken }

// Has reports whether the key is there, whatever its value.
func (v *Values) Has(key string) bool {
	_, ok := v.pairs[key]
	return ok
}

// Text gives the value of a key as text on one line; it is empty when the key is
// not there. A value that is not text, or empty, is a fault.
func (v *Values) Text(key string) string {
	text, ok := v.scalar(key)
	if ok && strings.TrimSpace(text) == "" {
		v.Fault(key, fmt.Errorf("%s has no value", key)).WithHint("write one after the colon, or take the line out")
	}
	return strings.Join(strings.Fields(text), " ")
}

// Bool gives true or false, and false when the key is not there.
func (v *Values) Bool(key string) bool {
	text, ok := v.scalar(key)
	if ok && text != "true" && text != "false" {
		v.Fault(key, fmt.Errorf("%s must be true or false, not %.40q", key, text)).WithHint("write " + key + ": true, or take the line out")
	}
	return text == "true"
}

// Int gives a whole number, and 0 when the key is not there.
func (v *Values) Int(key string) int {
	text, ok := v.scalar(key)
	if !ok {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		v.Fault(key, fmt.Errorf("%s must be a whole number, not %.40q", key, text)).WithHint("write digits only, as in " + key + ": 12")
	}
	return n
}

// Date gives a day written 2006-01-02, and the zero time when the key is not there.
func (v *Values) Date(key string) time.Time {
	text, ok := v.scalar(key)
	if !ok {
		return time.Time{}
	}
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		v.Fault(key, fmt.Errorf("%s must be a date such as 2026-01-31, not %.40q", key, text)).WithHint("write year, month and day with hyphens between")
	}
	return day
}

// List gives the values of a list, or the one value that stands in its place; it is nil
// when the key is not there. An empty value in it is a fault.
func (v *Values) List(key string) []string {
	if !v.Has(key) {
		return nil
	}
	sequence, ok := v.pairs[key].other.(*ast.SequenceNode)
	if !ok {
		return []string{v.Text(key)}
	}
	var list []string
	for _, value := range sequence.Values {
		text, ok := plain(value)
		if !ok || strings.TrimSpace(text) == "" {
			v.Fault(key, fmt.Errorf("%s must be a list of plain values", key)).WithHint("write it as " + key + ": [one, two]")
			return nil
		}
		list = append(list, strings.Join(strings.Fields(text), " "))
	}
	return list
}

// scalar gives a value as it is written, quotes and escapes taken away. It is a
// fault if it is a list, a map, an alias or the like.
func (v *Values) scalar(key string) (text string, ok bool) {
	pair, ok := v.pairs[key]
	if !ok || pair.other == nil {
		return pair.text, ok
	}
	v.Fault(key, fmt.Errorf("%s must be one plain value", key)).
		WithHint("write it as " + key + ": value on one line")
	return "", false
}

// plain gives a node as it is written, if it is one plain value.
func plain(n ast.Node) (text string, ok bool) {
	switch value := n.(type) {
	case *ast.StringNode:
		return value.Value, true
	case *ast.LiteralNode:
		return value.Value.Value, true
	case *ast.NullNode:
		return "", true
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.InfinityNode, *ast.NanNode:
		return value.GetToken().Value, true
	}
	return "", false
}

// Require makes it a fault that a key is not there. The place of the fault is the
// line given, from 1, such as that on which the block opens.
func (v *Values) Require(line int, hint string, keys ...string) {
	for _, key := range keys {
		if !v.Has(key) {
			fault := diag.At(v.block.File, v.block.Text, line, 0, "the key "+key+" is missing")
			v.faults = append(v.faults, fault.WithHint(hint))
		}
	}
}

// Fault notes that the value of a key is wrong and gives the fault, so that a hint
// can be added. The key must be there.
func (v *Values) Fault(key string, err error) *diag.Error {
	at := v.pairs[key].value
	if v.pairs[key].null {
		at = v.pairs[key].key
	}
	return v.fault(at.line, at.column, err)
}

// Place gives where the value of a key stands in the file, and 0, 0 when the key is
// not there.
func (v *Values) Place(key string) (line, column int) {
	pair, ok := v.pairs[key]
	if !ok {
		return 0, 0
	}
	return v.block.place(pair.value.line, pair.value.column)
}

func (v *Values) fault(line, column int, err error) *diag.Error {
	line, column = v.block.place(line, column)
	fault := diag.At(v.block.File, v.block.Text, line, column, err.Error())
	fault.Cause = err
	v.faults = append(v.faults, fault)
	return fault
}

// Err joins the faults found so far, each a *diag.Error; nil when there are none.
func (v *Values) Err() error { return errors.Join(v.faults...) }

// place turns a place in the block into one in the file.
func (b Block) place(line, column int) (fileLine, fileColumn int) {
	line = min(max(line, 1), len(b.Starts))
	text := b.lineText(line)
	offset := 0
	for range max(column, 1) - 1 {
		_, size := firstRune(text[offset:])
		offset += size
	}
	return diag.Offset(b.Text, b.Starts[line-1]+offset)
}

func (b Block) lineText(line int) string {
	rest := b.YAML
	for range line - 1 {
		_, rest, _ = strings.Cut(rest, "\n")
	}
	text, _, _ := strings.Cut(rest, "\n")
	return text
}
