// Package catalogue reads chosen deals with their solutions from files of JSON
// lines, content/catalogues/*.jsonl, and finds the solution of a deal among them.
//
// A line is one object as `patience solve --format json` prints it, and it
// is trusted no more than any other: every entry is read by its game and replayed
// through the rules before anything is made from it. A catalogue that loads is
// therefore true, and pages and books need no check of their own.
//
// Further keys may make the deal a puzzle: "grade", "share", "choices", "only",
// "losing" and "hints", as in game.Puzzle. Their form is checked, and no more: they say
// how a model of a player fared, which to find out again would take too long.
//
// A line with the key "kind" asks a question about its deal. The game reads and proves
// it as well; a deal may be there once for each question and once to be played.
//
// The package knows nothing of any game, of pages or of books, and does not look
// for solutions.
package catalogue

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"patiencepress/generator/game"
)

// An Entry is one deal with its solution, verified.
type Entry struct {
	File     string // where it stands, with /
	Line     int    // from 1
	Solution game.Solution
	Question *game.Question // what is asked about the deal, proved; nil if it is to be played
	// Puzzle is how hard the deal is, and hints, as they were written; the zero Puzzle if
	// nothing is.
	game.Puzzle
}

// Deal is the entry's deal.
func (e Entry) Deal() game.Deal { return e.Solution.Deal() }

// A Catalogue is a list of entries, each deal once, that can be asked for a deal.
type Catalogue struct {
	entries []Entry
	found   map[key]int // index in entries
}

// A key says which deal an entry is about, and what it asks.
type key struct {
	game     string
	ask      game.Ask // canonical, and so comparable
	question string   // empty for a deal to be played
}

func keyOf(d game.Deal) key { return key{d.Game().Name(), d.Ask(), ""} }

func (e Entry) key() key {
	k := keyOf(e.Deal())
	k.question = e.Question.Name()
	return k
}

// New makes a catalogue of entries, which keep their order. A deal that is there
// twice is an error at the later place.
func New(entries []Entry) (*Catalogue, error) {
	c := &Catalogue{entries: entries, found: make(map[key]int, len(entries))}
	var faults faults
	for i, e := range entries {
		k := e.key()
		if first, twice := c.found[k]; twice {
			faults.add(e.twice(entries[first]))
			continue
		}
		c.found[k] = i
	}
	if err := faults.err(); err != nil {
		return nil, err
	}
	return c, nil
}

// Open loads every catalogue of a folder, in the order of their file names, into
// one. A folder that is not there is an empty catalogue.
func Open(dir string) (*Catalogue, error) {
	files, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, cannotRead(dir, err)
	}
	var entries []Entry
	var faults []error
	for _, f := range files {
		if f.IsDir() || filepath.Ext(f.Name()) != ".jsonl" {
			continue
		}
		read, err := Load(filepath.Join(dir, f.Name()))
		entries, faults = append(entries, read...), append(faults, err)
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	return New(entries)
}

// Entries lists the entries in the order of their files.
func (c *Catalogue) Entries() []Entry { return c.entries }

// Find gives the entry of a deal to be played, if there is one.
func (c *Catalogue) Find(d game.Deal) (Entry, bool) {
	i, ok := c.found[keyOf(d)]
	if !ok {
		return Entry{}, false
	}
	return c.entries[i], true
}

// name says which deal it is: "royal-parade 12345 (classic)".
func (k key) name() string {
	text := fmt.Sprintf("%s %s (%s)", k.game, k.ask.Number, k.ask.Rules)
	if k.ask.Target != "" {
		text = fmt.Sprintf("%s %s (%s, %s)", k.game, k.ask.Number, k.ask.Rules, k.ask.Target)
	}
	if k.question != "" {
		text = k.question + " of " + text
	}
	return text
}
