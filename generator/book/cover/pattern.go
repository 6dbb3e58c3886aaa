package cover

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"

	"patiencepress/generator/book/profile"
	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// packOf gives all cards of a deal in the order in which the game writes them, which
// is that of dealing: of two packs all 104, where the table shows only a part.
func packOf(d game.Deal) ([]card.Card, error) {
	data, err := d.MarshalJSON()
	if err != nil {
		return nil, fmt.Errorf("the pattern on the cover: %w", err)
	}
	var pack []card.Card
	in := json.NewDecoder(bytes.NewReader(data))
	for token, err := in.Token(); err == nil; token, err = in.Token() {
		if text, ok := token.(string); ok {
			if c, err := card.Parse(text); err == nil {
				pack = append(pack, c)
			}
		}
	}
	if len(pack) == 0 {
		return nil, fmt.Errorf("%s %s names no cards to make a pattern of", d.Game().Title(), d.Ask().Number)
	}
	return pack, nil
}

// pattern covers a rectangle with the suits of a pack, row by row in the order of
// the cards, again and again. Every other row is moved by half a pip, as on
// wallpaper. Pips are whole at the rectangle's edges; those that a panel hides are
// left out.
func pattern(r profile.Rect, pack []card.Card, pitch float64, ink figure.Ink, panels []profile.Rect) figure.Node {
	const share = 0.56 // of the pitch that a pip is high
	g := &figure.Group{Name: "pattern"}
	columns := math.Round(r.W / pitch)
	rows := math.Round(r.H / (pitch * math.Sqrt(3) / 2))
	dx, dy := r.W/columns, r.H/rows
	n := 0
	for row := range int(rows) {
		odd := float64(row % 2)
		for column := range int(columns - odd) {
			c := pack[n%len(pack)]
			n++
			x, y := r.X+(float64(column)+0.5+odd/2)*dx, r.Y+(float64(row)+0.5)*dy
			if hidden(x, y, share*pitch, panels) {
				continue
			}
			pip := &figure.Group{Name: "pip", X: x, Y: y, Stamp: true}
			g.Add(pip.Add(figure.Pip(c.Suit(), 0, 0, share*pitch, ink)))
		}
	}
	return g
}

// hidden reports whether a pip lies under a panel.
func hidden(x, y, size float64, panels []profile.Rect) bool {
	for _, p := range panels {
		if x-size/2 > p.X && x+size/2 < p.Right() && y-size/2 > p.Y && y+size/2 < p.Bottom() {
			return true
		}
	}
	return false
}
