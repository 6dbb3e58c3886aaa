package book

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/book/preflight"
	"patiencepress/generator/book/profile"
)

// mostBreaches are told; a fault of the layout comes up on every page.
const mostBreaches = 10

// spared are the rules that files of a kind need not keep. Solutions apart are not
// bound, so that the number of their pages is free, and none need be blank. Cards to cut out have marks in the
// margin; package cutout sees to it that desk printers reach the cards.
var spared = map[Kind][]string{SolutionsFile: {preflight.Pages, preflight.Blank}, CardsFile: {preflight.Margin}}

// preflight holds a finished file against the printer's rules, as a reader that knows
// nothing of how it was made. pages are those of the interior. The error joins the
// breaches.
func (e Edition) preflight(f File, pages int) error {
	p, kind, err := e.ruled(f.Kind, pages)
	if err != nil {
		return err
	}
	breaches, err := preflight.Check(f.Data, p, kind)
	if err != nil {
		return e.fault("%s cannot be read back: %v", f.Name, err)
	}
	breaches = slices.DeleteFunc(breaches, func(b preflight.Breach) bool { return slices.Contains(spared[f.Kind], b.Rule) })
	var faults []error
	for i, b := range breaches {
		if i == mostBreaches {
			faults = append(faults, fmt.Errorf("and %d more like these", len(breaches)-i))
			break
		}
		faults = append(faults, e.fault("%s is not as the printer asks: %s", f.Name, b).WithHint(breachHint(b.Rule)))
	}
	return errors.Join(faults...)
}

// breachHint says what an author can do about a breach of a rule.
func breachHint(rule string) string {
	switch rule {
	case preflight.TypeSize, preflight.LineWidth:
		return "put fewer puzzles on a page with per-page, or choose a profile with larger pages"
	case preflight.Pages, preflight.Blank:
		return "add puzzles or pages for notes, or take some away"
	}
	return "choose another profile, or change what the book has there"
}

// ruled gives the rules that a file of a kind is held to. Cards are printed on whole
// sheets, whatever the pages are.
func (e Edition) ruled(k Kind, pages int) (*profile.Profile, preflight.Kind, error) {
	switch k {
	case CoverFile:
		return e.Profile, preflight.Cover(pages, e.paper()), nil
	case CardsFile:
		p, err := e.sheetProfile()
		return p, preflight.Interior, err
	case InteriorFile:
		return e.Profile, preflight.InteriorOn(e.paper()), nil
	}
	return e.Profile, preflight.Interior, nil
}

// sheetProfile is the profile of the paper that a home edition is printed on: of a
// booklet, the sheet before it is folded.
func (e Edition) sheetProfile() (*profile.Profile, error) {
	_, paper, _ := strings.Cut(e.Profile.Name, "-")
	return profile.Of("home-" + paper)
}
