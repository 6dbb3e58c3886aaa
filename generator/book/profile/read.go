package profile

import (
	"embed"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"patiencepress/generator/diag"
)

//go:embed printers/*.toml
var files embed.FS

// order is the order of the printers: the nearest first.
var order = []string{"home", "booklet", "kdp", "ingram", "lulu"}

func readAll() ([]*Profile, error) {
	var all []*Profile
	for _, printer := range order {
		file := "printers/" + printer + ".toml"
		text, err := files.ReadFile(file)
		if err != nil {
			return nil, err
		}
		profiles, err := read(file, string(text))
		if err != nil {
			return nil, err
		}
		all = append(all, profiles...)
	}
	return all, nil
}

// A printer is a printer's file as TOML reads it. Lengths are in the file's unit,
// those of type and lines in pt.
type printer struct {
	Prefix   string   `toml:"prefix"`
	Printer  string   `toml:"printer"`
	Verified string   `toml:"verified"`
	Source   string   `toml:"source"`
	Unit     unit     `toml:"unit"`
	Standard Standard `toml:"standard"`
	Colour   Colour   `toml:"colour"`
	Booklet  bool     `toml:"booklet"`

	LeastType     float64 `toml:"least-type"`
	LeastLine     float64 `toml:"least-line"`
	LeastFill     float64 `toml:"least-fill"`
	LeastDPI      float64 `toml:"least-dpi"`
	MostDPI       float64 `toml:"most-dpi"`
	MostMegabytes int64   `toml:"most-megabytes"`
	MostInk       float64 `toml:"most-ink"`

	Forbids  []Object      `toml:"forbids"`
	Interior interiorTable `toml:"interior"`
	Pages    pagesTable    `toml:"pages"`
	Cover    *coverTable   `toml:"cover"`
	Trim     []trimTable   `toml:"trim"`
}

type interiorTable struct {
	Bleed           float64 `toml:"bleed"`
	BleedBind       bool    `toml:"bleed-bind"`
	BleedAllowed    float64 `toml:"bleed-allowed"`
	BleedOptional   bool    `toml:"bleed-optional"`
	Margin          float64 `toml:"margin"`
	MarginWithBleed float64 `toml:"margin-with-bleed"`
	Inside          []struct {
		To     int     `toml:"to"`
		Margin float64 `toml:"margin"`
	} `toml:"inside"`
}

type pagesTable struct {
	Least     int            `toml:"least"`
	Multiple  int            `toml:"multiple"`
	Advised   int            `toml:"advised"`
	BlankRun  int            `toml:"blank-run"`
	BlankEnd  int            `toml:"blank-end"`
	LastBlank bool           `toml:"last-blank"`
	Most      map[string]int `toml:"most"`
}

type trimTable struct {
	Name   string         `toml:"name"`
	Width  float64        `toml:"width"`
	Height float64        `toml:"height"`
	Most   map[string]int `toml:"most"`
}

type coverTable struct {
	Bleed         float64 `toml:"bleed"`
	Safe          float64 `toml:"safe"`
	Fold          float64 `toml:"fold"`
	SpineFree     float64 `toml:"spine-free"`
	SpineTextFrom int     `toml:"spine-text-from"`
	SpineConstant float64 `toml:"spine-constant"`
	Estimated     bool    `toml:"estimated"`
	Barcode       struct {
		Width      float64 `toml:"width"`
		Height     float64 `toml:"height"`
		FromBottom float64 `toml:"from-bottom"`
		FromSpine  float64 `toml:"from-spine"`
	} `toml:"barcode"`
	Paper []struct {
		Name           string  `toml:"name"`
		Page           float64 `toml:"page"`
		PagesToTheInch float64 `toml:"pages-to-the-inch"`
	} `toml:"paper"`
}

// read reads a printer's file and gives a profile for each trim. The error joins a
// *diag.Error for each fault.
func read(file, text string) ([]*Profile, error) {
	var p printer
	if err := toml.NewDecoder(strings.NewReader(text)).DisallowUnknownFields().Decode(&p); err != nil {
		return nil, faults(file, text, err)
	}
	c := checker{printer: &p, file: file, text: text}
	c.check()
	if len(c.faults) > 0 {
		return nil, errors.Join(c.faults...)
	}
	profiles := make([]*Profile, len(p.Trim))
	for i, t := range p.Trim {
		profiles[i] = p.profile(t)
	}
	return profiles, nil
}

// faults puts the errors of the TOML reader where they are in the file.
func faults(file, text string, err error) error {
	var strict *toml.StrictMissingError
	var one *toml.DecodeError
	switch {
	case errors.As(err, &strict):
		var all []error
		for _, e := range strict.Errors {
			line, column := e.Position()
			all = append(all, diag.At(file, text, line, column, fmt.Sprintf("there is no key %q", strings.Join(e.Key(), "."))))
		}
		return errors.Join(all...)
	case errors.As(err, &one):
		line, column := one.Position()
		return diag.At(file, text, line, column, strings.TrimPrefix(one.Error(), "toml: "))
	}
	return &diag.Error{File: file, Message: strings.TrimPrefix(err.Error(), "toml: "), Cause: err}
}

// A checker collects what is wrong with a file whose keys and types are right.
type checker struct {
	*printer
	file, text string
	faults     []error
}

// want notes a fault at the first place of a key unless something holds.
func (c *checker) want(holds bool, key, format string, values ...any) {
	if holds {
		return
	}
	e := &diag.Error{File: c.file, Message: fmt.Sprintf(format, values...)}
	if at := regexp.MustCompile(`(?m)^\s*` + regexp.QuoteMeta(key) + `\b`).FindStringIndex(c.text); at != nil {
		line, column := diag.Offset(c.text, at[1]-len(key))
		e = diag.At(c.file, c.text, line, column, e.Message)
	}
	c.faults = append(c.faults, e)
}

var (
	prefixForm = regexp.MustCompile(`^[a-z]+$`)
	trimForm   = regexp.MustCompile(`^[a-z0-9.]+$`)
	dayForm    = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}$`)
)

func (c *checker) check() {
	c.want(prefixForm.MatchString(c.Prefix), "prefix", "the prefix %q is not of small letters", c.Prefix)
	c.want(c.Printer != "", "printer", "the printer has no name")
	c.want(c.Source != "", "source", "the figures have no source")
	c.want(dayForm.MatchString(c.Verified), "verified", "%q is no day such as 2026-11-30", c.Verified)
	c.want(c.Unit > 0, "unit", "there is no unit: write mm or in")
	c.want(c.LeastFill >= 0 && c.LeastFill < 1, "least-fill", "the least fill is %v, and black is 1", c.LeastFill)
	c.want(c.MostDPI == 0 || c.MostDPI >= c.LeastDPI, "most-dpi", "the most dots to the inch are less than the least")
	for _, o := range c.Forbids {
		c.want(slices.Contains(objects, o), "forbids", "%q is nothing that a printer forbids", o)
	}
	c.interior()
	c.pages()
	c.trims()
	if c.Cover != nil {
		c.cover()
	}
}

func (c *checker) trims() {
	c.want(len(c.Trim) > 0, "trim", "there is no trim")
	for i, t := range c.Trim {
		c.want(trimForm.MatchString(t.Name), "name", "the trim %q is not of letters, digits and dots", t.Name)
		c.want(t.Width > 0 && t.Height > 0, "width", "the trim %s has no size", t.Name)
		for _, other := range c.Trim[:i] {
			c.want(other.Name != t.Name, "name", "the trim %s is there twice", t.Name)
		}
	}
}

func (c *checker) interior() {
	in := c.Interior
	c.want(in.Margin > 0, "margin", "there is no outer margin")
	c.want(in.Bleed >= 0 && in.BleedAllowed >= 0, "bleed", "a bleed is less than 0")
	c.want(in.BleedAllowed == 0 || in.MarginWithBleed > 0, "bleed-allowed", "there is no margin for a file with bleed")
	c.want(len(in.Inside) > 0, "inside", "there is no inside margin")
	for i, row := range in.Inside {
		last := i == len(in.Inside)-1
		c.want(last == (row.To == 0), "inside", "row %d of the inside margins: all but the last say up to how many pages they hold", i+1)
		if i > 0 {
			before := in.Inside[i-1]
			c.want(row.Margin > before.Margin && (last || row.To > before.To), "inside", "row %d of the inside margins does not rise", i+1)
		}
		c.want(row.Margin > 0, "inside", "row %d of the inside margins has none", i+1)
	}
}

func (c *checker) pages() {
	p := c.Pages
	c.want(p.Least > 0, "least", "the least number of pages is %d", p.Least)
	c.want(p.Multiple > 0, "multiple", "the number of pages is a multiple of %d: write 1 for any number", p.Multiple)
	for _, name := range slices.Sorted(maps.Keys(p.Most)) {
		c.want(p.Most[name] >= p.Least, "most", "the most pages on %s paper are less than the least", name)
	}
}

func (c *checker) cover() {
	v := c.Cover
	c.want(v.Bleed >= 0 && v.Safe >= 0 && v.Fold >= 0 && v.SpineFree >= 0, "[cover]", "a length of the cover is less than 0")
	c.want(v.Barcode.Width > 0 && v.Barcode.Height > 0, "barcode", "the barcode has no size")
	c.want(len(v.Paper) > 0, "paper", "there is no paper")
	for _, one := range v.Paper {
		c.want(one.Name != "" && (one.Page > 0) != (one.PagesToTheInch > 0), "paper",
			"the paper %q needs either the thickness of a page or the pages to the inch", one.Name)
	}
}
