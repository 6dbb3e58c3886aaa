package table

import (
	"strings"
	"testing"
)

// A position with a bit of everything: A1 a pile of two, a wrong 3 and a wrong 4 in
// row A, an ace, spaces in all rows.
const mixed = `
2S 3D 4D AS 2D KD -- 5H
3S 2H 2C 6S -- 9H KD KD
4S KC 3C -- 7S 4H KD KD
5S 6S 9S TD JH QH 4D 3D
QC
`

func TestRefusalsInWords(t *testing.T) {
	for _, c := range []struct{ move, says string }{
		{"R1-A1", "there is no card at R1"},
		{"A7-B1", "there is no card at A7"},
		{"A1-B1", "A1 is a foundation and stays"},
		{"A5-A7", "A5 is a foundation and stays"},
		{"A2-R1", "nothing is played onto the reserve"},
		{"R2-R3", "nothing is played onto the reserve"},
		{"A2-A2", "3♦ lies at A2 already"},
		{"R2-A1", "6♠ does not go on 5♠"},
		{"R2-A2", "6♠ does not go on 3♦: A2 is not a foundation"},
		{"R4-C5", "10♦ does not go on 7♠: C5 is not a foundation"},
		{"A8-A5", "5♥ does not go on 2♦"},
		{"R3-B1", "9♠ does not go on 3♠"},
		{"A4-A7", "a space in row A takes only a 2, not A♠"},
		{"R2-B5", "a space in row B takes only a 3, not 6♠"},
		{"B2-C4", "a space in row C takes only a 4, not 2♥"},
		{"A8-X", "5♥ at A8 is not an ace, and only aces go out"},
		{"A1-X", "5♠ at A1 is not an ace, and only aces go out"},
		{"R4-X", "10♦ at R4 is not an ace, and only aces go out"},
		{"B5-X", "there is no card at B5"},
		{"A2=B4", "an interchange brings both cards into their own rows, and 6♠ is not a 2 for row A"},
		{"A8=B2", "an interchange brings both cards into their own rows, and 5♥ is not a 3 for row B"},
		{"A3=B2", "an interchange brings both cards into their own rows, and 4♦ is not a 3 for row B"},
		{"A2=C3", "an interchange brings both cards into their own rows, and 3♦ is not a 4 for row C"},
		{"A2=A3", "A2 and A3 are in the same row, and an interchange is between two rows"},
		{"A2=A2", "A2 and A2 are in the same row, and an interchange is between two rows"},
		{"A1=B2", "A1 is a foundation and stays"},
		{"A2=B1", "B1 is a foundation and stays"},
		{"A7=B2", "there is no card at A7"},
		{"A2=B5", "there is no card at B5"},
		{"A2=R8", "R8 is in the reserve, and only row cards change places"},
		{"R1=R8", "R1 is in the reserve, and only row cards change places"},
		{"A2=B2", ""},
		{"A2=B3", ""},
		{"A2-B5", ""},
		{"A3-C4", ""},
		{"B2-A7", ""},
		{"R8-B5", ""},
		{"B4-B1", ""},
		{"R2-B1", ""},
		{"C5-C1", ""},
		{"A4-X", ""},
		{"D", ""},
	} {
		table := start(t, "classic", mixed, "R1-A1")
		if got := says(table.Check(move(t, c.move))); got != c.says {
			t.Errorf("%s: %q; want %q", c.move, got, c.says)
		}
	}
}

// Moves that no text gives are refused in words too.
func TestRefusalsOfImpossibleMoves(t *testing.T) {
	a2, b2, lost := RowPlace(0, 1), RowPlace(1, 1), Place(77)
	for _, c := range []struct {
		move Move
		says string
	}{
		{Move{Interchange, b2, a2}, "the upper row of an interchange comes first: write A2=B2"},
		{Move{Play, lost, a2}, "place 77 is not on the table"},
		{Move{Play, a2, lost}, "place 77 is not on the table"},
		{Move{Interchange, a2, lost}, "place 77 is not on the table"},
		{Move{Interchange, lost, a2}, "place 77 is not on the table"},
		{Move{Kind: Discard, From: 255}, "place 255 is not on the table"},
		{Move{Kind: 9}, "there is no such kind of move"},
	} {
		table := start(t, "classic", mixed, "")
		if err := table.Play(c.move); err == nil || !strings.HasPrefix(err.Error(), c.says) {
			t.Errorf("%#v: %v; want %q", c.move, err, c.says)
		}
	}
}

func TestStockOut(t *testing.T) {
	if got := says(start(t, "classic", mixed, "D").Check(Move{Kind: Deal})); got != "the stock is out" {
		t.Errorf("got %q", got)
	}
}

// Every refusal has words, and no blank in them is left unfilled.
func TestEveryRefusalHasWords(t *testing.T) {
	table := start(t, "classic", mixed, "")
	for r := notAPlace; r <= notAKind; r++ {
		if got := table.words(r, move(t, "A2-B5")); got == "" || strings.ContainsAny(got, "{}") {
			t.Errorf("refusal %d says %q", r, got)
		}
	}
}
