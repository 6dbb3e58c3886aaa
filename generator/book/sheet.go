package book

import (
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/game"
	"patiencepress/generator/pdf"
)

// SheetOptions are the wishes for sheets.
type SheetOptions struct {
	Paper string       // one of Papers; empty means a4
	Suits figure.Suits // colours of the suits
	URL   string       // where rules and solution are; may be empty, and is on every sheet
}

// Sheet makes a PDF file of one page to play a deal on. s may be nil; a solution is
// not printed, but a deal that is known to be lost says so.
func Sheet(d game.Deal, s game.Solution, o SheetOptions) ([]byte, error) {
	return Sheets([]Puzzle{{Deal: d, Solution: s}}, o)
}

// Sheets makes one PDF file with a page for each deal.
func Sheets(puzzles []Puzzle, o SheetOptions) ([]byte, error) {
	if len(puzzles) == 0 {
		return nil, fmt.Errorf("there is no deal to make a sheet of")
	}
	if o.Paper == "" {
		o.Paper = "a4"
	}
	f, err := FormatOf(o.Paper)
	if err != nil {
		return nil, err
	}
	doc := pdf.New(pdf.Options{
		Title: sheetTitle(puzzles), Author: "Patience Press", Language: "en", Width: f.Width, Height: f.Height,
	})
	for i, p := range puzzles {
		page, err := f.sheetPage(i+1, p, o)
		if err != nil {
			return nil, fmt.Errorf("deal %s: %w", p.Deal.Ask().Number, err)
		}
		page.Draw(doc)
	}
	return doc.Bytes()
}

// sheetTitle names the game and its deal or deals, and the question if there is one.
func sheetTitle(puzzles []Puzzle) string {
	first, last := puzzles[0].Deal, puzzles[len(puzzles)-1].Deal
	title := first.Game().Title() + " " + first.Ask().Number.String()
	if q := puzzles[0].Question; q != nil && len(puzzles) == 1 {
		title = q.Headed(title)
	}
	if len(puzzles) > 1 {
		title += " – " + last.Ask().Number.String()
	}
	return title
}

// sheetPage sets one sheet: the panel and a line at the foot.
func (f Format) sheetPage(number int, p Puzzle, o SheetOptions) (*flow.Page, error) {
	w, err := wordsOf("en")
	if err != nil {
		return nil, err
	}
	page := &flow.Page{Number: number}
	sheet := f.sheet(o.Suits)
	frame := flow.Frame{X: f.Sheet, Y: f.Sheet, W: f.Width - 2*f.Sheet, H: f.Height - 2*f.Sheet}
	if o.URL != "" {
		foot := footLine(w.RulesAt, o.URL, sheet.Small(), frame.W)
		frame.H -= foot.Height
		page.Put(foot, frame.X, frame.Y+frame.H)
		frame.H -= 0.5 * sheet.Leading
	}
	return page, f.sheetPanel(p, w, sheet).put(page, frame)
}

// sheetPanel says what stands on the sheet of a deal: what is asked about it, or that it
// is lost, but not how it is won.
func (f Format) sheetPanel(p Puzzle, w words, sheet compose.Sheet) panel {
	d := p.Deal
	one := panel{
		title: fmt.Sprintf(w.Sheet, d.Ask().Number),
		deal:  []reference{{text: d.Game().Title()}},
		intro: []string{ruleLine(d, w)},
		grade: p.grade(),
		boxes: w.playBoxes(),
		sheet: sheet,
		words: w,
		show:  playing(d),
	}
	switch q := p.Question; {
	case q != nil:
		one.deal = append(one.deal, reference{text: one.title})
		one.title, one.boxes = q.Title, w.askBoxes()
		one.intro = slices.Concat(q.Asks, one.intro)
		one.choices, one.show = q.Choices, q.Sheet
	case p.Solution != nil && p.Solution.Result() == game.Lost:
		one.intro = append(one.intro, w.Lost)
	}
	return one
}

// ruleLine says which rules a deal is played by: the ruleset's name with what it
// means, or with what was changed on it.
func ruleLine(d game.Deal, w words) string {
	name, changes, changed := strings.Cut(d.Ask().Rules, ",")
	line := fmt.Sprintf(w.Rules, name)
	line = strings.ToUpper(line[:1]) + line[1:]
	if changed {
		return line + ", " + strings.ReplaceAll(changes, ",", ", ") + "."
	}
	for _, r := range d.Game().Rulesets() {
		if r.Name == name && r.Summary != "" {
			return line + ": " + strings.ToLower(r.Summary[:1]) + r.Summary[1:] + "."
		}
	}
	return line + "."
}

// footLine is a label and an address that leads there.
func footLine(label, url string, size, width float64) *flow.Box {
	x := (font.Width(font.Italic, label) + 0.4) * size
	w := font.Width(font.Regular, url) * size
	return &flow.Box{
		Height: 1.3 * size,
		Texts: []figure.Text{
			{Y: size, Size: size, Face: font.Italic, Ink: figure.Label, S: label},
			{X: x, Y: size, Size: size, Face: font.Regular, Ink: figure.Label, S: url},
		},
		Links: []flow.Link{{X: x, W: min(w, width-x), H: 1.3 * size, Target: url}},
	}
}
