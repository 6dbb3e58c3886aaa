package royalflush

import (
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

func dealOf(t testing.TB, ask game.Ask) *Deal {
	t.Helper()
	d, err := newDeal(ask)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Deal 1 is the first FreeCell deal that everybody knows.
const dealOne = `Royal Flush 1, standard rules
The hand looked for is a royal flush, and the first royal card found fixes its suit.

Pile    1    2    3    4    5
       J♦   2♦   9♥   J♣   5♦
       7♥   7♣   5♥   K♦   K♣
       9♠   5♠   A♦   Q♣   K♥
       3♥   2♠   K♠   9♦   Q♦
       J♠   A♠   A♥   3♣   4♣
       5♣  10♠   Q♥   4♥   A♣
       4♦   7♠   3♠  10♦   4♠
      10♥   8♥   2♣   J♥   7♦
       6♦   8♠   8♦   Q♠   6♣
       3♦   8♣  10♣   6♠   9♣
       2♥   6♥

Deal line by line from the top, each from left to right, face down.
Each column is a pile: once turned face up, its highest card here is on top.
`

const gameOne = `Royal Flush 1, standard rules: lost
The hand looked for is a royal flush, and the first royal card found fixes its suit.
Piles are listed from the top. Cards in brackets are discarded, the others kept.

Round 1: five piles
  1  J♦ 7♥ 9♠ 3♥ J♠ 5♣ 4♦ 10♥ 6♦ 3♦ 2♥
  2  (2♦ 7♣ 5♠ 2♠ A♠ 10♠ 7♠ 8♥ 8♠ 8♣ 6♥)
  3  (9♥ 5♥) A♦ K♠ A♥ Q♥ 3♠ 2♣ 8♦ 10♣
  4  (J♣) K♦ Q♣ 9♦ 3♣ 4♥ 10♦ J♥ Q♠ 6♠
  5  (5♦ K♣ K♥) Q♦ 4♣ A♣ 4♠ 7♦ 6♣ 9♣
The first royal card found is J♦, in pile 1: from here on only A♦ K♦ Q♦ J♦ 10♦ count.

Round 2: four piles
  1  (2♥ 4♦ 9♠ 8♦ A♥ Q♠ 3♣ 9♣ A♣)
  2  (3♦ 5♣ 7♥ 2♣ K♠ J♥ 9♦ 6♣ 4♣)
  3  (6♦ J♠) J♦ 3♠ A♦ 10♦ Q♣ 7♦ Q♦
  4  (10♥ 3♥ 10♣ Q♥ 6♠ 4♥) K♦ 4♠

Round 3: three piles
  1  Q♦ 10♦ J♦
  2  (7♦) A♦ 4♠
  3  (Q♣ 3♠) K♦

Round 4: two piles
  1  J♦ Q♦ A♦
  2  10♦ 4♠ K♦

Round 5: one pile
  1  A♦ Q♦ J♦ K♦ 4♠ 10♦

Six cards are left, one too many: A♦ Q♦ J♦ K♦ 4♠ 10♦.
`

const gameOfOneCard = `Royal Flush 3, morehead rules: won
The hand looked for is K♠, and all of it counts from the start.
Piles are listed from the top. Cards in brackets are discarded, the others kept.

Round 1: five piles
  1  (K♣ 8♥ 9♦ Q♦ 6♥ A♠ 3♦ 3♣ 9♠ 2♥ 5♠)
  2  (2♦ 10♥ J♠ 10♣) K♠ J♦ K♥ 9♥ 2♣ J♣ 5♣
  3  (Q♣ 4♦ Q♠ Q♥ 7♣ 8♦ 6♣ K♦ 3♥ 5♥)
  4  (7♥ 7♦ 8♠ 10♠ A♦ A♣ 10♦ 7♠ 4♣ 8♣)
  5  (6♠ J♥ 9♣ 5♦ 4♥ 6♦ 2♠ 3♠ A♥ 4♠)

Round 2: four piles
  1  (5♣ K♥)
  2  (J♣ J♦)
  3  (2♣) K♠
  4  (9♥)

Round 3: three piles
  1  K♠
  2  no card
  3  no card

Round 4: two piles
  1  K♠
  2  no card

Round 5: one pile
  1  K♠

Nothing but the hand K♠ is left: K♠.
`

func TestText(t *testing.T) {
	one := dealOf(t, game.Ask{Number: deal.NumberOf(1)})
	single := dealOf(t, game.Ask{Number: deal.NumberOf(3), Rules: "morehead", Target: "cards:KS"})
	for _, c := range []struct{ name, got, want string }{
		{"deal 1", one.Text(), dealOne},
		{"game 1", decide(t, one).Text(), gameOne},
		{"a game of one card", decide(t, single).Text(), gameOfOneCard},
	} {
		if c.got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, c.got, c.want)
		}
	}
}

func TestRulesRefuse(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{"classic", `Royal Flush has no ruleset "classic": it has standard, morehead, face-up`},
		{"standard,aces=at-once", `Royal Flush has no options to change: write just "standard"`},
		{",", `Royal Flush has no ruleset "": it has standard, morehead, face-up`},
		{"standard ", `Royal Flush has no ruleset "standard ": it has standard, morehead, face-up`},
	} {
		if _, err := ParseRules(c.text); err == nil || err.Error() != c.says {
			t.Errorf("%q: %v; want %s", c.text, err, c.says)
		}
	}
}

func TestAskIsCanonical(t *testing.T) {
	n := deal.NumberOf(7)
	for _, c := range []struct{ in, want game.Ask }{
		{game.Ask{Number: n}, game.Ask{Number: n, Rules: "standard", Target: "royal-flush"}},
		{game.Ask{Number: n, Rules: "morehead", Target: "cards:10♣"}, game.Ask{Number: n, Rules: "morehead", Target: "cards:TC"}},
	} {
		g, err := game.ByName("royal-flush")
		if err != nil {
			t.Fatal(err)
		}
		d, err := g.Deal(c.in)
		if err != nil || d.Ask() != c.want || d.Game() != g {
			t.Errorf("%v: %v", c.in, err)
		}
	}
}

func TestDealRefuses(t *testing.T) {
	n := deal.NumberOf(7)
	for _, ask := range []game.Ask{{}, {Number: n, Rules: "no"}, {Number: n, Target: "no"}} {
		if d, err := (Game{}).Deal(ask); err == nil || d != nil {
			t.Errorf("%v: %v, %v", ask, d, err)
		}
	}
	if _, err := dealOf(t, game.Ask{Number: n}).Play("D"); err == nil {
		t.Error("a move was taken")
	}
}
