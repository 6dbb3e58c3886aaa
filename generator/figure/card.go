package figure

import (
	"patiencepress/generator/card"
	"patiencepress/generator/font"
)

// The shape of a card: poker size, 63 × 88 mm, whatever the width it is drawn at.
const (
	CardRatio  = 88.0 / 63 // height over width
	StripRatio = 0.48      // of a card's width: the part that shows when another card lies over it
	cornerRate = 0.055     // corner radius over width
)

// fullFrom is the width in mm from which a card is drawn with all its pips. A
// smaller one has one large index, which is what can be read at arm's length.
const fullFrom = 32

// suitInks are the inks of each suit by the colours asked for: on a card, and named
// beside the cards.
var suitInks = map[Suits]map[card.Suit][2]Ink{
	RedSuits: {card.Hearts: {Red, LabelRed}, card.Diamonds: {Red, LabelRed}},
	FourSuits: {
		card.Clubs: {Green, LabelGreen}, card.Hearts: {Red, LabelRed}, card.Diamonds: {Blue, LabelBlue},
	},
}

// CardInk is the ink of a suit under the options.
func CardInk(s card.Suit, o Options) Ink {
	if inks, ok := suitInks[o.Suits][s]; ok {
		return inks[0]
	}
	return Black
}

// LabelInk is the ink of a card named beside the cards, as in a list.
func LabelInk(s card.Suit, o Options) Ink {
	if inks, ok := suitInks[o.Suits][s]; ok {
		return inks[1]
	}
	return Label
}

// Card draws a card face, w mm wide, its top left corner at the group's origin.
func Card(c card.Card, w float64, o Options) *Group {
	return stamp("card ", drawing{wholeCard, c, w, o}, func() []Node {
		face := []Node{(&Group{Name: "face", Stamp: true}).Add(Blank(w, CardRatio*w))}
		if w >= fullFrom {
			return append(face, fullFace(c, w, CardRatio*w, o)...)
		}
		face = append(face, index(c, w, o)...)
		return append(face, signOf(c, 1, o).stamped(w*0.5, w*0.93, w*0.56, CardInk(c.Suit(), o)))
	})
}

// Face draws the face of a card to be cut out and played with, w mm wide and h high, its
// top left corner at the group's origin. Unlike Card it takes any shape: bridge cards
// are narrower than poker cards and as high.
func Face(c card.Card, w, h float64, o Options) *Group {
	g := &Group{Name: "card " + c.String(), Says: c.Pretty(), Stamp: true}
	g.Add((&Group{Name: "face", Stamp: true}).Add(Blank(w, h)))
	return g.Add(fullFace(c, w, h, o)...)
}

// Strip draws the part of a card that shows under another one.
func Strip(c card.Card, w float64, o Options) *Group {
	return stamp("strip ", drawing{strip, c, w, o}, func() []Node {
		h, r := StripRatio*w, cornerRate*w
		k := r * (1 - circleArm)
		edge := new(Path).Move(0, h).Line(0, r).Curve(0, k, k, 0, r, 0).
			Line(w-r, 0).Curve(w-k, 0, w, k, w, r).Line(w, h)
		edge.Filled(Paper).Stroked(Muted, Hairline)
		return append([]Node{(&Group{Name: "face", Stamp: true}).Add(edge)}, index(c, w, o)...)
	})
}

// TileRatio is the height of a tile over its width.
const TileRatio = 0.54

// Tile draws a card as low as its index, for tables in little room.
func Tile(c card.Card, w float64, o Options) *Group {
	return stamp("card ", drawing{tile, c, w, o}, func() []Node {
		edge := RoundRect(0, 0, w, TileRatio*w, cornerRate*w).Filled(Paper).Stroked(Muted, Hairline)
		return append([]Node{(&Group{Name: "face", Stamp: true}).Add(edge)}, index(c, w, o)...)
	})
}

// Blank is an empty card face.
func Blank(w, h float64) *Path {
	return RoundRect(0, 0, w, h, cornerRate*w).Filled(Paper).Stroked(Muted, Hairline)
}

// Space is the outline of a place where a card may go.
func Space(w float64) *Path {
	return RoundRect(0, 0, w, CardRatio*w, cornerRate*w).Stroked(Muted, Hairline, 1, 1)
}

// index is the rank and the suit in one line at the top of a card. The measures
// are in card widths; the two digits of the ten make it a little smaller.
func index(c card.Card, w float64, o Options) []Node {
	const (
		baseline = 0.38
		size     = 0.455
		tenSize  = 0.42
		left     = 0.075
		pipTall  = 0.3
		right    = 0.075
	)
	ink := CardInk(c.Suit(), o)
	em := size
	if c.Rank() == card.Ten {
		em = tenSize
	}
	wide := pipTall * font.PipWidth(c.Suit())
	return []Node{
		&Text{X: left * w, Y: baseline * w, Size: em * w, Face: o.Weight(), Ink: ink, S: c.Rank().Pretty()},
		signOf(c, 1, o).stamped(w*(1-right-wide/2), w*(baseline-font.CapHeight*em/2), w*pipTall, ink),
	}
}

// fullFace is the face of a card at a size for playing: an index in two corners
// and the pips, or for a court card its figure.
func fullFace(c card.Card, w, h float64, o Options) []Node {
	ink := CardInk(c.Suit(), o)
	nodes := corner(c, w, h, o)
	switch r := c.Rank(); {
	case r == card.Ace:
		nodes = append(nodes, signOf(c, 1, o).stamped(w/2, h/2, w*0.42, ink))
	case r > card.Ten:
		nodes = append(nodes, court(c, w, h, o))
	default:
		for _, p := range pipPlaces[r] {
			nodes = append(nodes, signOf(c, p[2], o).stamped(w*p[0], h*p[1], w*0.19, ink))
		}
	}
	return nodes
}

// corner is the index at the top left, as text, and at the bottom right upside
// down, as outlines: type on its head is not worth a word in the vocabulary.
func corner(c card.Card, w, h float64, o Options) []Node {
	const x, baseline, pipY, pipTall = 0.115, 0.17, 0.285, 0.115
	ink, rank, size := CardInk(c.Suit(), o), c.Rank().Pretty(), 0.18
	if c.Rank() == card.Ten {
		size = 0.155
	}
	return []Node{
		&Text{X: x * w, Y: baseline * w, Size: size * w, Face: o.Weight(), Anchor: Middle, Ink: ink, S: rank},
		signOf(c, 1, o).stamped(x*w, pipY*w, pipTall*w, ink),
		letters(o.Weight(), rank, w-x*w, h-baseline*w, size*w, -1).Filled(ink),
		signOf(c, -1, o).stamped(w-x*w, h-pipY*w, pipTall*w, ink),
	}
}

// pipPlaces are the centres of the pips of the ranks 2 to 10, in card widths and
// heights, with 1 for upright and -1 for on its head, as on any French pack.
var pipPlaces = func() [11][][3]float64 {
	const left, middle, right = 0.335, 0.5, 0.665
	const top, bottom = 0.185, 0.815
	const third, twoThirds = top + (bottom-top)/3, bottom - (bottom-top)/3
	column := func(x float64, ys ...float64) (places [][3]float64) {
		for _, y := range ys {
			turn := 1.0
			if y > 0.5 {
				turn = -1
			}
			places = append(places, [3]float64{x, y, turn})
		}
		return places
	}
	join := func(columns ...[][3]float64) (all [][3]float64) {
		for _, c := range columns {
			all = append(all, c...)
		}
		return all
	}
	sides := func(ys ...float64) [][3]float64 { return join(column(left, ys...), column(right, ys...)) }
	const upper, lower = (top + 0.5) / 2, (bottom + 0.5) / 2
	const upperTen, lowerTen = (top + third) / 2, (bottom + twoThirds) / 2
	four := sides(top, third, twoThirds, bottom)
	return [11][][3]float64{
		2:  column(middle, top, bottom),
		3:  column(middle, top, 0.5, bottom),
		4:  sides(top, bottom),
		5:  join(sides(top, bottom), column(middle, 0.5)),
		6:  sides(top, 0.5, bottom),
		7:  join(sides(top, 0.5, bottom), column(middle, upper)),
		8:  join(sides(top, 0.5, bottom), column(middle, upper, lower)),
		9:  join(four, column(middle, 0.5)),
		10: join(four, column(middle, upperTen, lowerTen)),
	}
}()
