package card

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestEveryCardRoundTrips(t *testing.T) {
	seen := map[string]bool{}
	for c := Card(0); c < Count; c++ {
		for _, text := range []string{c.String(), c.Pretty(), strings.ToLower(c.String())} {
			got, err := Parse(text)
			if err != nil || got != c {
				t.Errorf("Parse(%q) = %v, %v; want %v", text, got, err, c)
			}
		}
		if New(c.Rank(), c.Suit()) != c {
			t.Errorf("%v: rank and suit do not make the card again", c)
		}
		if seen[c.String()] {
			t.Errorf("%v is written twice", c)
		}
		seen[c.String()] = true
	}
}

func TestForms(t *testing.T) {
	for _, c := range []struct{ in, machine, pretty, name string }{
		{"TC", "TC", "10♣", "ten of clubs"},
		{"10c", "TC", "10♣", "ten of clubs"},
		{"A♠", "AS", "A♠", "ace of spades"},
		{"kh", "KH", "K♥", "king of hearts"},
		{"2♦", "2D", "2♦", "two of diamonds"},
	} {
		got, err := Parse(c.in)
		if err != nil || got.String() != c.machine || got.Pretty() != c.pretty || got.Name() != c.name {
			t.Errorf("Parse(%q) = %v %v %v, %v", c.in, got, got.Pretty(), got.Name(), err)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{"", "T", "C", "1C", "11C", "TCC", "T C", "XC", "TX", "♣T", "10", "0C", " TC", "TC ", "T\x00"} {
		if c, err := Parse(text); err == nil {
			t.Errorf("Parse(%q) = %v; want an error", text, c)
		}
	}
}

func TestJSON(t *testing.T) {
	out, err := json.Marshal([]Card{New(Ten, Clubs), New(Ace, Spades)})
	if err != nil || string(out) != `["TC","AS"]` {
		t.Fatalf("got %s, %v", out, err)
	}
	var back []Card
	if err := json.Unmarshal(out, &back); err != nil || JoinPretty(back, " ") != "10♣ A♠" {
		t.Fatalf("got %v, %v", back, err)
	}
	if _, err := json.Marshal([]Card{None}); err == nil {
		t.Error("None was written")
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"TC", "10♣", "", "K", "♠"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if c, err := Parse(s); err == nil {
			if back, err := Parse(c.String()); err != nil || back != c {
				t.Errorf("%q read as %v, which reads as %v, %v", s, c, back, err)
			}
		}
	})
}
