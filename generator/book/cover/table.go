package cover

import (
	"errors"
	"fmt"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// A table is a deal as it is set up: which cards lie where, a card being 1 wide.
type table struct {
	cards []placed
	w, h  float64
	says  string // "the 32 cards of Royal Parade 433 as they are set up"
}

// placed is a card and the place of its top left corner.
type placed struct {
	card  card.Card
	strip bool // another card lies over it
	x, y  float64
}

// tableOf reads the cards off the picture that is the first a game shows of a deal. The
// picture's labels and marks are for the page of a puzzle, not for a cover.
func tableOf(d game.Deal) (*table, error) {
	kinds := d.Game().Views()
	if len(kinds) == 0 {
		return nil, errors.New("a cover needs a deal whose table can be shown")
	}
	blocks, err := d.Show(game.View{Kind: kinds[0]}, nil, figure.Options{})
	if err != nil {
		return nil, fmt.Errorf("the table on the cover: %w", err)
	}
	for _, b := range blocks {
		if b.Figure == nil {
			continue
		}
		if t := read(b.Figure()); len(t.cards) > 0 {
			t.says = fmt.Sprintf("the %d cards of %s %s as they are set up", len(t.cards), d.Game().Title(), d.Ask().Number)
			return t, nil
		}
	}
	return nil, fmt.Errorf("the view %q of %s has no cards in it to put on a cover", kinds[0].Name, d.Game().Title())
}

// read finds the cards of a picture.
func read(s *figure.Scene) *table {
	var r reader
	s.Draw(&r)
	return r.table()
}

// A reader is a canvas that notes the groups in which cards are drawn.
type reader struct {
	figure.Recorder
	found []foundCard
	depth int // of the open groups inside a card, 0 outside
}

// A foundCard is a card and the first thing drawn of it, its face.
type foundCard struct {
	placed
	first int
}

// Open notes a card.
func (r *reader) Open(g *figure.Group) {
	r.Recorder.Open(g)
	if r.depth > 0 {
		r.depth++
		return
	}
	kind, name, _ := strings.Cut(g.Name, " ")
	if kind != "card" && kind != "strip" {
		return
	}
	if c, err := card.Parse(name); err == nil {
		r.found = append(r.found, foundCard{placed: placed{card: c, strip: kind == "strip"}, first: len(r.Drawn)})
		r.depth = 1
	}
}

// Close ends a group.
func (r *reader) Close() {
	r.Recorder.Close()
	r.depth = max(0, r.depth-1)
}

// table gives the cards in card widths, from the corner of the box around them.
func (r *reader) table() *table {
	t := new(table)
	if len(r.found) == 0 {
		return t
	}
	first := r.face(0)
	x0, y0, unit := first.X0, first.Y0, first.X1-first.X0
	for i := range r.found {
		x0, y0 = min(x0, r.face(i).X0), min(y0, r.face(i).Y0)
	}
	for i, f := range r.found {
		face := r.face(i)
		f.x, f.y = (face.X0-x0)/unit, (face.Y0-y0)/unit
		t.cards = append(t.cards, f.placed)
		t.w, t.h = max(t.w, (face.X1-x0)/unit), max(t.h, (face.Y1-y0)/unit)
	}
	return t
}

func (r *reader) face(i int) figure.Drawn { return r.Drawn[r.found[i].first] }

// draw lays out the table with cards of a width, its top left corner at x, y.
func (t *table) draw(x, y, width float64, o Options) figure.Node {
	g := &figure.Group{Name: "table", X: x, Y: y}
	for _, p := range t.cards {
		face := figure.Card
		if p.strip {
			face = figure.Strip
		}
		one := face(p.card, width, figure.Options{Suits: o.Suits, Saver: o.Saver})
		one.X, one.Y = p.x*width, p.y*width
		g.Add(one)
	}
	return g
}
