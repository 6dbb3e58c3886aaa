package nullgame

import (
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/figure"
)

// The measures of the picture, mm.
const (
	natural = 150.0 // the width where there is room
	gap     = 1.0   // between cards
)

// scene draws the row. Cards that are taken leave an empty place.
func (d *Deal) scene(taken []int, o figure.Options) *figure.Scene {
	width := natural
	if o.Width > 0 {
		width = min(width, o.Width)
	}
	w := (width+gap)/float64(len(d.row)) - gap
	s := &figure.Scene{Title: d.heading(), Description: d.describe(taken), Width: width, Height: w * figure.CardRatio}
	for i, c := range d.row {
		place := &figure.Group{Name: fmt.Sprintf("place %d", i+1), X: float64(i) * (w + gap)}
		if slices.Contains(taken, i+1) {
			place.Add(figure.Space(w))
		} else {
			place.Add(figure.Card(c, w, o))
		}
		s.Add(place)
	}
	return s
}

// describe says everything that the picture shows.
func (d *Deal) describe(taken []int) string {
	var words []string
	for i, c := range d.row {
		if !slices.Contains(taken, i+1) {
			words = append(words, c.Name())
		}
	}
	if len(words) == 0 {
		return "Every card is taken."
	}
	return "From left to right: " + strings.Join(words, ", ") + "."
}
