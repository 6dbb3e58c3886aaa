package deal

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
)

type vectors struct {
	RoyalParade []struct {
		Number     Number        `json:"number"`
		BaseColumn string        `json:"base_column"`
		Rows       [][]card.Card `json:"rows"`
		Stock      []card.Card   `json:"stock"`
	} `json:"royal-parade"`
	RoyalFlush []struct {
		Number Number      `json:"number"`
		Deck   []card.Card `json:"deck"`
	} `json:"royal-flush"`
}

func readVectors(t *testing.T) vectors {
	t.Helper()
	text, err := os.ReadFile("testdata/deals.json")
	if err != nil {
		t.Fatal(err)
	}
	var v vectors
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// The layouts in testdata were read from PySolFC itself. Those with a preplaced
// base column belong to package royalparade, which takes the column out.
func TestPySolFCLayouts(t *testing.T) {
	v := readVectors(t)
	if len(v.RoyalFlush) != 18 || len(v.RoyalParade) != 36 {
		t.Fatalf("%d and %d vectors; want 18 and 36", len(v.RoyalFlush), len(v.RoyalParade))
	}
	for _, want := range v.RoyalFlush {
		if got := OnePack(want.Number); !slices.Equal(got, want.Deck) {
			t.Errorf("one pack, %v:\n got %v\nwant %v", want.Number, got, want.Deck)
		}
	}
	for _, want := range v.RoyalParade {
		if want.BaseColumn != "as-dealt" {
			continue
		}
		cards := append(slices.Concat(want.Rows...), want.Stock...)
		if got := TwoPacks(want.Number); !slices.Equal(got, cards) {
			t.Errorf("two packs, %v:\n got %v\nwant %v", want.Number, got, cards)
		}
	}
}

// The best known FreeCell deal of all.
func TestFreeCellNumberOne(t *testing.T) {
	got := card.Join(OnePack(NumberOf(1))[:8], " ")
	if want := "JD 2D 9H JC 5D 7H 7C 5H"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestPacksAreWhole(t *testing.T) {
	for _, text := range []string{"1", "31999", "32000", "99999999999999999999"} {
		n, err := ParseNumber(text)
		if err != nil {
			t.Fatal(err)
		}
		for packs, cards := range map[int][]card.Card{1: OnePack(n), 2: TwoPacks(n)} {
			var count [card.Count]int
			for _, c := range cards {
				count[c]++
			}
			for c, k := range count {
				if k != packs {
					t.Errorf("%v: %d of %v in %d packs", n, k, card.Card(c), packs)
				}
			}
		}
	}
}

func TestParseNumberRefuses(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{"", "empty"},
		{"0", "starts with 0"},
		{"007", "starts with 0"},
		{"-1", `'-'`},
		{"+1", `'+'`},
		{"1.5", `'.'`},
		{"12a", `'a'`},
		{" 1", `' '`},
		{"1e5", `'e'`},
		{"١", "'١'"},
		{"100000000000000000000", "21 digits"},
		{strings.Repeat("9", 5000), "5000 digits"},
	} {
		_, err := ParseNumber(c.text)
		if err == nil || !errors.Is(err, ErrNumber) || !strings.Contains(err.Error(), c.says) || len(err.Error()) > 200 {
			t.Errorf("ParseNumber(%.40q): %v; want it to say %q", c.text, err, c.says)
		}
	}
}

func TestParseRangeRefuses(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{"1-", "the range 1- has no end: write 1-N for the deals up to N"},
		{"-3", "the range -3 has no start: write 1-3"},
		{"20-10", "the range 20-10 runs backwards: write 10-20"},
		{"1..3", `"1..3" is no range: write 1-3`},
		{"1...3", `"1...3" is no range: write 1-3`},
		{"1–3", `"1–3" is no range: write 1-3`},
		{"1—3", `"1—3" is no range: write 1-3`},
		{"1−3", `"1−3" is no range: write 1-3`},
		{"1:3", `"1:3" is no range: write 1-3`},
		{"3..1", `"3..1" is no range: write 1-3`},
		{"1 - 3", `"1 - 3" is no range: write 1-3`},
		{"1..", `"1.." has the character '.'`},
		{"1..x", `"1..x" has the character '.'`},
		{"-", "the number is empty"},
		{"", "the number is empty"},
		{"1-2-3", `"2-3" has the character '-'`},
		{"0-", "starts with 0"},
		{"1-0", "starts with 0"},
		{strings.Repeat("9", 5000) + "-", "5000 digits"},
	} {
		_, err := ParseRange(c.text)
		if err == nil || !strings.Contains(err.Error(), c.says) || len(err.Error()) > 200 {
			t.Errorf("ParseRange(%.40q): %v; want it to say %q", c.text, err, c.says)
		}
	}
}

func TestNumberSteps(t *testing.T) {
	for _, c := range []struct{ from, next string }{
		{"1", "2"}, {"9", "10"}, {"9999999999", "10000000000"}, {"18446744073709551615", "18446744073709551616"},
		{"99999999999999999998", "99999999999999999999"}, {"99999999999999999999", ""},
	} {
		n, err := ParseNumber(c.from)
		if err != nil {
			t.Fatal(err)
		}
		next, ok := n.Next()
		if ok != (c.next != "") || ok && next.String() != c.next {
			t.Errorf("after %s: %v, %v; want %q", c.from, next, ok, c.next)
		}
		if ok && (n.Compare(next) >= 0 || next.Compare(n) <= 0 || n.Compare(n) != 0) {
			t.Errorf("%v and %v do not compare", n, next)
		}
	}
}

func TestWords(t *testing.T) {
	for _, c := range []struct {
		text string
		want []uint32
	}{
		{"1", []uint32{1}},
		{"4294967295", []uint32{1<<32 - 1}},
		{"4294967296", []uint32{0, 1}},
		{"18446744073709551616", []uint32{0, 0, 1}},
		{"99999999999999999999", []uint32{1661992959, 1808227885, 5}},
	} {
		n, err := ParseNumber(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := n.words(); !slices.Equal(got, c.want) {
			t.Errorf("%s: words %v; want %v", c.text, got, c.want)
		}
	}
}

func TestRanges(t *testing.T) {
	for _, c := range []struct{ text, all string }{
		{"7", "7"},
		{"7-7", "7"},
		{"9-12", "9 10 11 12"},
		{"99999999999999999998-99999999999999999999", "99999999999999999998 99999999999999999999"},
	} {
		r, err := ParseRange(c.text)
		var all []string
		for n := range r.All {
			all = append(all, n.String())
		}
		if got := strings.Join(all, " "); err != nil || got != c.all {
			t.Errorf("%q gives %q, %v; want %q", c.text, got, err, c.all)
		}
	}
}

func FuzzParseRange(f *testing.F) {
	for _, s := range []string{"1", "1-1000", "99999999999999999999", "-", "0", "1-0"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := ParseRange(s)
		if err != nil {
			return
		}
		if s != r.From.String() && s != r.From.String()+"-"+r.To.String() {
			t.Errorf("%q read as %v-%v", s, r.From, r.To)
		}
	})
}

func BenchmarkTwoPacks(b *testing.B) {
	for i := range b.N {
		TwoPacks(NumberOf(uint64(100000 + i)))
	}
}
