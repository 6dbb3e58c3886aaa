package book

import (
	"errors"
	"fmt"
	"strings"

	"patiencepress/generator/address"
	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/game"
	"patiencepress/generator/markup"
)

// puzzlePages sets the puzzles part by part. A part has an opening page, or where several
// puzzles share a page to save paper a head on its first one.
func (b *builder) puzzlePages() error {
	b.begin(b.words.Puzzles, anchorPuzzles, 0)
	for n, s := range b.sections {
		if b.PerPage == 1 {
			b.partPage(n, s)
		}
		if err := b.partPuzzles(n, s); err != nil {
			return err
		}
	}
	return nil
}

// partPuzzles sets the puzzles of a part, as many on a page as the definition asks for.
func (b *builder) partPuzzles(n int, s section) error {
	h := head{b.Title, b.partTitle(s)}
	for i := s.From; i < s.To; i += b.PerPage {
		page := &flow.Page{Number: b.next()}
		frame := b.puzzleFrame(page.Number)
		if i == s.From && b.PerPage > 1 {
			b.partHead(page, n, s)
		}
		pages, err := b.puzzlesFrom(page, frame, i, min(i+b.PerPage, s.To))
		if err != nil {
			return err
		}
		for _, p := range pages {
			if _, set := b.heads[p.Number]; !set {
				b.heads[p.Number] = h
			}
		}
		if i == s.From && b.PerPage > 1 && s.Title != "" { // it has the part's title
			delete(b.heads, page.Number)
		}
		b.pages = append(b.pages, pages...)
	}
	return nil
}

// puzzlesFrom sets the puzzles of one page in a frame. One that has a page to itself and
// too many words for it gets two that face each other.
func (b *builder) puzzlesFrom(page *flow.Page, whole flow.Frame, from, to int) ([]*flow.Page, error) {
	for i := from; i < to; i++ {
		p, err := b.panel(i)
		if err != nil {
			return nil, err
		}
		frame := b.cell(whole, i-from)
		if b.PerPage == 1 {
			if crowded, err := p.crowded(frame); err != nil || crowded {
				return b.spread(p, err)
			}
		}
		if err := p.put(page, frame); err != nil {
			return nil, b.noRoom(i, err)
		}
	}
	return []*flow.Page{page}, nil
}

// spread sets a puzzle on a left-hand page and the right-hand one beside it. A page that
// is left over before them is for notes.
func (b *builder) spread(p panel, err error) ([]*flow.Page, error) {
	if err != nil {
		return nil, err
	}
	var pages []*flow.Page
	number := b.next()
	if flow.Recto(number) {
		pages = append(pages, b.notesPage())
		number++
	}
	first, second := &flow.Page{Number: number}, &flow.Page{Number: number + 1}
	b.heads[second.Number] = head{b.Title, p.title} // it has no title of its own
	err = p.putApart(first, second, b.format.whole(number), b.format.whole(number+1))
	return append(pages, first, second), b.noRoom(p.puzzle, err)
}

// noRoom says of which puzzle an error is, and what can be done if it has no room.
func (b *builder) noRoom(i int, err error) error {
	switch {
	case err == nil:
		return nil
	case !errors.Is(err, errNoRoom):
		return fmt.Errorf("puzzle %d, %s: %w", i+1, b.puzzles[i].name(), err)
	case b.PerPage > 1:
		return b.places.fault("per-page", fmt.Sprintf("%s: puzzle %d, %s: %v where %d share a page",
			b.profile.Name, i+1, b.puzzles[i].name(), err, b.PerPage)).WithHint("put fewer on a page, leave out the codes (qr) if there are any, or take a profile with larger pages")
	}
	return b.edition().fault("puzzle %d, %s: %v", i+1, b.puzzles[i].name(), err).WithHint("take a profile with larger pages")
}

// Where several puzzles share a page, they begin nearer to the running head and end nearer
// to the foot, as parts of the distances that text keeps.
const (
	sharedHead = 0.6
	sharedFoot = 0.7
)

// puzzleFrame is the part of a page for puzzles.
func (b *builder) puzzleFrame(number int) flow.Frame {
	frame, f := b.format.whole(number), b.format
	if b.PerPage > 1 {
		foot := max(sharedFoot*f.Bottom, b.profile.Margin+f.overhang())
		frame.Y = f.Top + sharedHead*f.Head
		frame.H = f.Height - foot - frame.Y
	}
	return frame
}

// cellGap is the room between the puzzles of a page, in lines of text.
const cellGap = 1.2

// cell is the part of a frame that a puzzle has, counted from 0. Two puzzles stand one over
// the other, or side by side on a wide page; four in two rows.
func (b *builder) cell(frame flow.Frame, i int) flow.Frame {
	gap := cellGap * b.sheet.Leading
	columns, rows := 1, 1
	switch {
	case b.PerPage == 4:
		columns, rows = 2, 2
	case b.PerPage == 2 && frame.W > frame.H:
		columns = 2
	case b.PerPage == 2:
		rows = 2
	}
	frame.W = (frame.W - gap*float64(columns-1)) / float64(columns)
	frame.H = (frame.H - gap*float64(rows-1)) / float64(rows)
	frame.X += float64(i%columns) * (frame.W + gap)
	frame.Y += float64(i/columns) * (frame.H + gap)
	return frame
}

// cellSheet is the type of a puzzle's page: smaller where there are several.
func (b *builder) cellSheet() compose.Sheet {
	scale := map[int]float64{2: 0.8, 4: 0.73}[b.PerPage]
	s := b.sheet
	if scale > 0 {
		s.Text, s.Leading = s.Text*scale, s.Leading*scale
		s.Least = max(s.Least, compose.Smallest)
	}
	return s
}

// panel says what stands on the page of a puzzle, counted from 0.
func (b *builder) panel(i int) (panel, error) {
	puzzle := b.puzzles[i]
	title := fmt.Sprintf(b.words.Puzzle, i+1)
	number := fmt.Sprintf(b.words.Deal, puzzle.Deal.Ask().Number)
	p := panel{
		title:    title,
		deal:     b.dealAt(i),
		refs:     append(append(b.hintsAt(i), b.solutionAt(i)...), b.guideAt(i)...),
		grade:    puzzle.grade(),
		boxes:    b.words.playBoxes(),
		lines:    b.PerPage == 1,
		tight:    b.PerPage > 1,
		anchors:  []string{puzzleAnchor(i)},
		bookmark: &flow.Bookmark{Title: title + " · " + number, Level: b.puzzleLevel()},
		sheet:    b.cellSheet(),
		words:    b.words,
		puzzle:   i,
		filled:   b.filled,
		show:     playing(puzzle.Deal),
	}
	if q := puzzle.Question; q != nil {
		p.kind, p.intro, p.choices, p.boxes, p.show = q.Title, q.Asks, q.Choices, b.words.askBoxes(), q.Sheet
	}
	if !b.QR {
		return p, nil
	}
	var err error
	if b.codes[i] == nil {
		b.codes[i], err = codeOf(b.address(i))
	}
	p.code = b.codes[i]
	return p, err
}

// grade is how hard a puzzle is, 0 if it is not known.
func (p Puzzle) grade() game.Grade {
	if p.Question != nil && p.Grade == 0 {
		return p.Question.Grade
	}
	return p.Grade
}

// dealAt says which deal a puzzle is and by which rules it is played, with the page that
// tells the rules if there is one, and with what is changed on them.
func (b *builder) dealAt(i int) []reference {
	ask := b.puzzles[i].Deal.Ask()
	ruleset, changes, changed := strings.Cut(ask.Rules, ",")
	rules := reference{text: fmt.Sprintf(b.words.Rules, ruleset)}
	if told := b.rulesAnchor(ruleset); told != "" {
		rules.text += " " + fmt.Sprintf(b.words.Page, b.page(told))
		rules.target = "#" + told
	}
	refs := []reference{{text: fmt.Sprintf(b.words.Deal, ask.Number)}, rules}
	if changed {
		refs = append(refs, reference{text: strings.ReplaceAll(changes, ",", ", "), goesOn: true})
	}
	return refs
}

// rulesAnchor finds the heading that tells the rules of a ruleset: the first of the
// id "classic-rules" for classic. It is empty where there is none.
func (b *builder) rulesAnchor(ruleset string) string {
	for _, ch := range b.chapters {
		if anchor := ch.Name + "#" + markup.Slug(ruleset) + "-rules"; b.anchors[anchor] {
			return anchor
		}
	}
	return ""
}

// address is where the puzzle's page is on the web.
func (b *builder) address(i int) string {
	p := b.puzzles[i]
	return b.BaseURL + strings.TrimPrefix(address.Of(p.Deal, p.Question), "/")
}
