package book

import (
	"errors"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"patiencepress/generator/figure"
)

// keys are the keys of a definition as TOML reads them.
type keys struct {
	Title       string            `toml:"title"`
	Subtitle    string            `toml:"subtitle"`
	Author      string            `toml:"author"`
	Edition     string            `toml:"edition"`
	Licence     string            `toml:"licence"`
	Copyright   string            `toml:"copyright"`
	ISBN        string            `toml:"isbn"`
	Blurb       string            `toml:"blurb"`
	Language    string            `toml:"language"`
	Chapters    []string          `toml:"chapters"`
	Profiles    []string          `toml:"profiles"`
	Paper       string            `toml:"paper"`
	Order       string            `toml:"order"`
	PerPage     int               `toml:"per-page"`
	Suits       string            `toml:"suits"`
	LargePrint  bool              `toml:"large-print"`
	InkSaver    bool              `toml:"ink-saver"`
	Guides      bool              `toml:"guides"`
	Hints       bool              `toml:"hints"`
	Solutions   string            `toml:"solutions"`
	QR          bool              `toml:"qr"`
	BaseURL     string            `toml:"base-url"`
	ScoreSheets int               `toml:"score-sheets"`
	Notes       int               `toml:"notes"`
	CoverColour string            `toml:"cover-colour"`
	Cards       string            `toml:"cards"`
	Puzzles     []wishKeys        `toml:"puzzles"`
	Words       map[string]string `toml:"words"`
}

// wishKeys are the keys of a table [[puzzles]].
type wishKeys struct {
	Catalogue string   `toml:"catalogue"`
	Game      string   `toml:"game"`
	Rules     string   `toml:"rules"`
	Kind      string   `toml:"kind"`
	Target    string   `toml:"target"`
	Grade     string   `toml:"grade"`
	Grades    []string `toml:"grades"`
	Count     int      `toml:"count"`
	Deals     []any    `toml:"deals"`
}

// suitsByName are the values of the key suits.
var suitsByName = map[string]figure.Suits{
	"black": figure.BlackSuits, "two-colour": figure.RedSuits, "four-colour": figure.FourSuits,
}

// parseDefinition reads and checks a definition's text.
func parseDefinition(file, text string) (*Definition, error) {
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\uFEFF"), "\r\n", "\n")
	var k keys
	decoder := toml.NewDecoder(strings.NewReader(text)).DisallowUnknownFields()
	if err := decoder.Decode(&k); err != nil {
		return nil, tomlFaults(file, text, err)
	}
	p := walk(file, text)
	if err := otherCase(p); err != nil {
		return nil, err
	}
	c := checker{Definition: k.definition()}
	c.file, c.places = file, p.places
	c.check(k)
	return c.Definition, errors.Join(c.faults...)
}

// definition takes over what needs no more reading.
func (k keys) definition() *Definition {
	return &Definition{
		Title: line(k.Title), Subtitle: line(k.Subtitle), Author: line(k.Author),
		Edition: line(k.Edition), Licence: line(k.Licence), Copyright: line(k.Copyright),
		ISBN: line(k.ISBN), Blurb: strings.ReplaceAll(strings.TrimSpace(k.Blurb), "\t", " "),
		Language: k.Language, Chapters: k.Chapters, Profiles: k.Profiles, Paper: k.Paper, Order: k.Order,
		PerPage: k.PerPage, Suits: suitsByName[k.Suits], LargePrint: k.LargePrint, InkSaver: k.InkSaver,
		Guides: k.Guides, Hints: k.Hints, Solutions: k.Solutions, QR: k.QR, BaseURL: k.BaseURL,
		ScoreSheets: k.ScoreSheets, Notes: k.Notes, CoverColour: k.CoverColour, Cards: k.Cards,
	}
}

// line is text on one line, with single spaces.
func line(text string) string { return strings.Join(strings.Fields(text), " ") }
