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
	g := &Group{Name: "card " + c.String(), Says: c.Pretty(), Stamp: true}
	g.Add((&Group{Name: "face", Stamp: true}).Add(Blank(w, CardRatio*w)))
	if w >= fullFrom {
		return g.Add(fullFace(c, w, o)...)
	}
	g.Add(index(c, w, o)...)
	return g.Add(stamped(c.Suit(), w*0.5, w*0.93, w*0.56, 1, CardInk(c.Suit(), o)))
}

// Strip draws the part of a card that shows under another one.
func Strip(c card.Card, w float64, o Options) *Group {
	g := &Group{Name: "strip " + c.String(), Says: c.Pretty(), Stamp: true}
	h, r := StripRatio*w, cornerRate*w
	k := r * (1 - circleArm)
	edge := new(Path).Move(0, h).Line(0, r).Curve(0, k, k, 0, r, 0).
		Line(w-r, 0).Curve(w-k, 0, w, k, w, r).Line(w, h)
	edge.Filled(Paper).Stroked(Muted, thinnest)
	return g.Add((&Group{Name: "face", Stamp: true}).Add(edge)).Add(index(c, w, o)...)
}

// Blank is an empty card face.
func Blank(w, h float64) *Path {
	return RoundRect(0, 0, w, h, cornerRate*w).Filled(Paper).Stroked(Muted, thinnest)
}

// Space is the outline of a place where a card may go.
func Space(w float64) *Path {
	return RoundRect(0, 0, w, CardRatio*w, cornerRate*w).Stroked(Muted, thinnest, 1, 1)
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
		&Text{X: left * w, Y: baseline * w, Size: em * w, Face: font.Bold, Ink: ink, S: c.Rank().Pretty()},
		stamped(c.Suit(), w*(1-right-wide/2), w*(baseline-font.CapHeight*em/2), w*pipTall, 1, ink),
	}
}

// fullFace is the face of a card at a size for playing: an index in two corners
// and the pips, or for a court card its letter in a frame.
func fullFace(c card.Card, w float64, o Options) []Node {
	h, ink := CardRatio*w, CardInk(c.Suit(), o)
	nodes := corner(c, w, h, ink)
	switch r := c.Rank(); {
	case r == card.Ace:
		nodes = append(nodes, stamped(c.Suit(), w/2, h/2, w*0.42, 1, ink))
	case r > card.Ten:
		nodes = append(nodes, court(c, w, h, ink)...)
	default:
		for _, p := range pipPlaces[r] {
			nodes = append(nodes, stamped(c.Suit(), w*p[0], h*p[1], w*0.19, p[2], ink))
		}
	}
	return nodes
}

// corner is the index at the top left, as text, and at the bottom right upside
// down, as outlines: type on its head is not worth a word in the vocabulary.
func corner(c card.Card, w, h float64, ink Ink) []Node {
	const x, baseline, pipY, pipTall = 0.115, 0.17, 0.285, 0.115
	rank, size := c.Rank().Pretty(), 0.18
	if c.Rank() == card.Ten {
		size = 0.155
	}
	return []Node{
		&Text{X: x * w, Y: baseline * w, Size: size * w, Face: font.Bold, Anchor: Middle, Ink: ink, S: rank},
		stamped(c.Suit(), x*w, pipY*w, pipTall*w, 1, ink),
		letters(font.Bold, rank, w-x*w, h-baseline*w, size*w, -1, ink),
		stamped(c.Suit(), w-x*w, h-pipY*w, pipTall*w, -1, ink),
	}
}

// court is a jack, queen or king: a double frame, its letter and two pips.
func court(c card.Card, w, h float64, ink Ink) []Node {
	frame := func(in, line float64) *Path {
		x, y := w*(0.215+in), h*(0.12+in*w/h)
		return RoundRect(x, y, w-2*x, h-2*y, 0.02*w).Stroked(ink, line)
	}
	const size = 0.56
	middle := h/2 + font.CapHeight*size*w/2
	return []Node{
		frame(0, 0.45), frame(0.022, thinnest),
		letters(font.Bold, c.Rank().String(), w/2, middle, size*w, 1, ink),
		stamped(c.Suit(), w*0.345, h*0.215, w*0.15, 1, ink),
		stamped(c.Suit(), w*0.655, h*0.785, w*0.15, -1, ink),
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
