package figure

import "patiencepress/generator/card"

// Fan draws a pile laid out downwards so that every card can be read: strips, and
// the last card whole. Its top left corner is the group's origin.
func Fan(cards []card.Card, w float64, o Options) *Group {
	g := &Group{Name: "fan"}
	for i, d := range cards {
		face := Strip(d, w, o)
		if i == len(cards)-1 {
			face = Card(d, w, o)
		}
		face.Y = float64(i) * StripRatio * w
		g.Add(face)
	}
	return g
}

// FanHigh is the height of a fan of n cards in card widths; of none, that of a space.
func FanHigh(n int) float64 { return float64(max(n, 1)-1)*StripRatio + CardRatio }
