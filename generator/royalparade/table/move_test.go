package table

import (
	"encoding/json"
	"strings"
	"testing"

	"patiencepress/generator/card"
)

func TestPlaces(t *testing.T) {
	seen := map[string]bool{}
	for p := range Place(Places) {
		got, err := ParsePlace(p.String())
		if err != nil || got != p || seen[p.String()] {
			t.Errorf("%d is written %q, which reads as %d, %v", uint8(p), p, uint8(got), err)
		}
		seen[p.String()] = true
	}
	for _, text := range []string{"", "A", "A0", "A9", "D1", "a1", "R10", "1A", "A1 "} {
		if p, err := ParsePlace(text); err == nil {
			t.Errorf("ParsePlace(%q) = %v; want an error", text, p)
		}
	}
	if RowPlace(1, 6).String() != "B7" || ReservePlace(2).String() != "R3" || Place(200).String() != "place 200" {
		t.Error("places are not written as they should be")
	}
}

func TestEveryMoveRoundTrips(t *testing.T) {
	seen := map[Move]bool{}
	for _, text := range append(modelTexts, "D") {
		m, err := ParseMove(text)
		if err != nil || m.String() != text || seen[m] {
			t.Errorf("%q reads as %v, %v", text, m, err)
		}
		seen[m] = true
	}
}

func TestMoveParts(t *testing.T) {
	for _, c := range []struct {
		text string
		move Move
	}{
		{"A5-B2", Move{Play, RowPlace(0, 4), RowPlace(1, 1)}},
		{"R3-B2", Move{Play, ReservePlace(2), RowPlace(1, 1)}},
		{"A5=B2", Move{Interchange, RowPlace(0, 4), RowPlace(1, 1)}},
		{"A5-X", Move{Kind: Discard, From: RowPlace(0, 4)}},
		{"R8-X", Move{Kind: Discard, From: ReservePlace(7)}},
		{"D", Move{Kind: Deal}},
	} {
		if got, err := ParseMove(c.text); err != nil || got != c.move {
			t.Errorf("ParseMove(%q) = %#v, %v; want %#v", c.text, got, err, c.move)
		}
	}
}

func TestParseMoveRefuses(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{"", "is not a move: a move is like A5-B2, R3-B2, A5=B2, A5-X or D"},
		{"d", "is not a move"},
		{"DD", "is not a move"},
		{"a5-b2", "is not a move"},
		{"A5B2", "is not a move"},
		{"A5–B2", "is not a move"},
		{"A5→B2", "is not a move"},
		{"A5 -B2", "is not a move"},
		{"A9-B2", "is not a move"},
		{"A5-D2", "is not a move"},
		{"A5=X", "is not a move"},
		{"A5-XX", "is not a move"},
		{"A5-x", "is not a move"},
		{"A5-B2 ", "is not a move"},
		{"B2=A5", `"B2=A5" names the lower place first: write A5=B2`},
		{strings.Repeat("A5-B2", 1000), "…"},
	} {
		_, err := ParseMove(c.text)
		if err == nil || !strings.Contains(err.Error(), c.says) || len(err.Error()) > 200 {
			t.Errorf("ParseMove(%.30q): %v; want it to say %q", c.text, err, c.says)
		}
	}
}

func TestMovesInJSONAndText(t *testing.T) {
	moves, err := ParseMoves(" R3-A4 B7-A4\nD\tA5=B2 R1-X ")
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(moves)
	if err != nil || string(text) != `["R3-A4","B7-A4","D","A5=B2","R1-X"]` {
		t.Errorf("written as %s, %v", text, err)
	}
	var back []Move
	if err := json.Unmarshal(text, &back); err != nil || len(back) != 5 || back[3] != moves[3] {
		t.Errorf("read back as %v, %v", back, err)
	}
	if err := json.Unmarshal([]byte(`["B2=A5"]`), &back); err == nil {
		t.Error("a move in the wrong form was read")
	}
	if _, err := ParseMoves("D D E"); err == nil || !strings.HasPrefix(err.Error(), `move 3: "E" is not`) {
		t.Errorf("got %v", err)
	}
}

func TestHomeRow(t *testing.T) {
	for ranks, want := range map[string]int{"A": -1, "258J": 0, "369Q": 1, "47TK": 2} {
		for _, rank := range ranks {
			c, err := card.Parse(string(rank) + "H")
			if err != nil || HomeRow(c) != want || IsBase(c) != strings.ContainsRune("234", rank) {
				t.Errorf("%v, %v: row %d, base %v", c, err, HomeRow(c), IsBase(c))
			}
		}
	}
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"D", "A5-B2", "R3-X", "A5=B2", "B2=A5", "", "A5=", "C8-R8"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if m, err := ParseMove(s); err == nil && m.String() != s {
			t.Errorf("%q reads as %v", s, m)
		}
	})
}
