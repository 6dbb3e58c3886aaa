package hint

import (
	"context"
	"errors"
	"math"
	"regexp"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade"
	"patiencepress/generator/royalparade/grade/casual"
	"patiencepress/generator/royalparade/table"
)

// A solved is a deal with moves that win it.
type solved struct {
	rules table.Rules
	setup table.Setup
	moves []table.Move
}

// solve gives the first deals that are won with little effort.
func solve(t testing.TB, rules string, deals int) (list []solved) {
	t.Helper()
	for n := uint64(1); len(list) < deals; n++ {
		d, err := royalparade.Game{}.Deal(game.Ask{Number: deal.NumberOf(n), Rules: rules})
		if err != nil {
			t.Fatal(err)
		}
		s, err := d.Decide(t.Context(), 100_000)
		if err != nil {
			t.Fatal(err)
		}
		if s.Result() == game.Won {
			own := d.(*royalparade.Deal)
			list = append(list, solved{own.Rules(), own.Setup(), s.(*royalparade.Solution).Moves()})
		}
	}
	return list
}

func of(t testing.TB, s solved, decide Decider) ([]Hint, *Choices) {
	t.Helper()
	hints, choices, err := Of(t.Context(), s.rules, s.setup, s.moves, decide)
	if err != nil {
		t.Fatal(err)
	}
	return hints, choices
}

// Of each hint the opposite really loses or costs. The test is made again here, apart
// from the one by which the hint was found: exact chances where there are some, else
// trials of other numbers.
func TestHintsAreTrue(t *testing.T) {
	for _, rules := range []string{"strict", "classic", "standard"} {
		given := 0
		for _, s := range solve(t, rules, 3) {
			hints, _ := of(t, s, nil)
			given += len(hints)
			d, err := casual.New(s.rules, s.setup)
			if err != nil {
				t.Fatal(err)
			}
			line, err := d.Follow(s.moves)
			if err != nil {
				t.Fatal(err)
			}
			for _, h := range hints {
				kept, opposite := again(t, d, line, h.Order)
				if opposite > 0.65*kept || h.Exact && (2*opposite > kept || h.Loses != (opposite == 0)) {
					t.Errorf("%s: %q: %v is won as told, and %v otherwise; the hint says %+v", rules, h.Text, kept, opposite, h.Choice)
				}
			}
		}
		if given < 4 {
			t.Errorf("%s: there are only %d hints", rules, given)
		}
	}
}

// again tries an order and its opposite, with more and other sittings than a hint had.
func again(t *testing.T, d *casual.Deal, line *casual.Line, o casual.Order) (kept, opposite float64) {
	t.Helper()
	var shares [2]float64
	for i, o := range []casual.Order{o, {First: o.Then, Then: o.First}} {
		if d.Exact() {
			chance, ok, err := d.Chance(t.Context(), o)
			if !ok || err != nil {
				t.Fatal(ok, err)
			}
			shares[i] = chance
			continue
		}
		won, err := line.Mend(t.Context(), o, 100, plays)
		if err != nil {
			t.Fatal(err)
		}
		shares[i] = float64(won) / 100
	}
	return shares[0], shares[1]
}

var sentence = regexp.MustCompile(`^[A-Z][^.]*\.$`)

// Hints are at most three sentences. The first names no card and the last does; a card
// is named with the place where it lies in the solution.
func TestHintsInWords(t *testing.T) {
	for _, rules := range []string{"strict", "classic", "standard", "goodsol"} {
		for _, s := range solve(t, rules, 2) {
			hints, choices := of(t, s, nil)
			if len(hints) > 3 || len(hints) == 1 || len(hints) > 0 != (len(choices.List) > 0 && choices.List[0].Costs()) {
				t.Errorf("%s: %d hints of %d choices", rules, len(hints), len(choices.List))
			}
			for i, h := range hints {
				named := strings.ContainsAny(h.Text, "♠♥♦♣")
				if !sentence.MatchString(h.Text) || named != (i > 0) {
					t.Errorf("%s: hint %d is %q", rules, i+1, h.Text)
				}
				if named {
					checkPlaces(t, s, h)
				}
			}
			if len(hints) > 0 && hints[0].Choice != hints[len(hints)-1].Choice {
				t.Errorf("%s: %q and %q are not about the same", rules, hints[0].Text, hints[len(hints)-1].Text)
			}
		}
	}
}

var named = regexp.MustCompile(`(\S+) (?:at|that deal \d+ brings to) ([A-CR][1-8])`)

// checkPlaces replays the solution and holds that each card named leaves its place, and
// that the one to go first does so before the other.
func checkPlaces(t *testing.T, s solved, h Hint) {
	t.Helper()
	found := named.FindAllStringSubmatch(h.Text, -1)
	if len(found) != 2 {
		t.Fatalf("%q names %d cards", h.Text, len(found))
	}
	if strings.HasPrefix(h.Text, "Hold back") {
		found[0], found[1] = found[1], found[0]
	}
	tab, next := table.New(s.rules, s.setup), 0
	for _, m := range s.moves {
		for _, at := range []table.Place{m.From, m.To} {
			leaves := at == m.From && m.Kind != table.Deal || m.Kind == table.Interchange
			if next < 2 && leaves && at.String() == found[next][2] && tab.Top(at) == parse(t, found[next][1]) {
				next++
			}
		}
		if err := tab.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if next != 2 {
		t.Errorf("%q: the solution does not play so", h.Text)
	}
}

func parse(t *testing.T, text string) card.Card {
	t.Helper()
	c, err := card.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Counts add up, and what matters comes first.
func TestChoices(t *testing.T) {
	for _, rules := range []string{"strict", "classic"} {
		for _, s := range solve(t, rules, 2) {
			_, c := of(t, s, nil)
			loses, matter := 0, true
			for _, one := range c.List {
				if one.Loses {
					loses++
				}
				if one.Costs() && !matter {
					t.Errorf("%s: a choice that matters comes after one that does not", rules)
				}
				matter = one.Costs()
				if rules == "strict" && (!one.Exact || one.Kept == 0) {
					t.Errorf("%s: %+v", rules, one)
				}
			}
			if c.Only > c.Moves || c.Moves > len(c.List) || math.Abs(c.Losing*float64(len(c.List))-float64(loses)) > 1e-9 {
				t.Errorf("%s: %d of %d moves, %v of %d rivals lose, counted %d", rules, c.Only, c.Moves, c.Losing, len(c.List), loses)
			}
		}
	}
}

// A decider has the last word on what loses, asked with the opposite of the solution's
// choice; and nobody is asked where chances are exact.
func TestDecider(t *testing.T) {
	s := solve(t, "classic", 1)[0]
	never := func(context.Context, table.Rules, table.Setup, casual.Order) (bool, bool, error) {
		return false, true, nil
	}
	if _, c := of(t, s, never); c.Losing != 1 || c.Only != c.Moves {
		t.Errorf("nothing wins, and %v loses", c.Losing)
	}
	always := func(context.Context, table.Rules, table.Setup, casual.Order) (bool, bool, error) {
		return true, true, nil
	}
	if _, c := of(t, s, always); c.Losing != 0 || c.Only != 0 {
		t.Errorf("everything wins, and %v loses", c.Losing)
	}
	broken := errors.New("broken")
	fails := func(context.Context, table.Rules, table.Setup, casual.Order) (bool, bool, error) {
		return false, false, broken
	}
	if _, _, err := Of(t.Context(), s.rules, s.setup, s.moves, fails); !errors.Is(err, broken) {
		t.Errorf("the decider's error is lost: %v", err)
	}
	strict := solve(t, "strict", 1)[0]
	of(t, strict, fails)
}

func TestFindRefuses(t *testing.T) {
	s := solve(t, "classic", 1)[0]
	if _, _, err := Of(t.Context(), s.rules, s.setup, s.moves[:3], nil); err == nil {
		t.Error("moves that do not win get hints")
	}
	if _, _, err := Of(t.Context(), s.rules, table.Setup{}, s.moves, nil); err == nil {
		t.Error("no cards get hints")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := Of(ctx, s.rules, s.setup, s.moves, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("the context ended: %v", err)
	}
}
