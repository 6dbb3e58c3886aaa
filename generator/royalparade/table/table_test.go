package table

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
)

// allRules is each ruleset, and each ruleset with each single option changed.
func allRules(t testing.TB) []Rules {
	var list []Rules
	for _, s := range Rulesets() {
		list = append(list, s.Rules)
		for _, o := range Options() {
			for _, v := range o.Values {
				if v == o.Of(s.Rules) {
					continue
				}
				r, err := ParseRules(s.Name + "," + o.Name + "=" + v)
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, r)
			}
		}
	}
	return list
}

func values(r Rules) map[string]string {
	m := map[string]string{}
	for _, o := range Options() {
		m[o.Name] = o.Of(r)
	}
	return m
}

// Random games on the table and on the model go side by side: after each move
// both show the same position and the same legal moves.
func TestAgainstModel(t *testing.T) {
	positions := 0
	for i, r := range allRules(t) {
		for game := range 3 {
			n := deal.NumberOf(uint64(1000*i + game + 1))
			rng := rand.New(rand.NewPCG(uint64(i), uint64(game)))
			positions += playBeside(t, r, n, rng)
			if t.Failed() {
				return
			}
		}
	}
	if positions < 5000 {
		t.Errorf("only %d positions were compared", positions)
	}
}

func playBeside(t *testing.T, r Rules, n deal.Number, rng *rand.Rand) (positions int) {
	s := Lay(r, n)
	table, model := New(r, s), newModel(values(r), s)
	for ; ; positions++ {
		if got, want := show(table), model.String(); got != want {
			t.Fatalf("%v %v after %d moves: the table is\n%swant\n%s", r, n, positions, got, want)
		}
		moves := table.Legal()
		legal := model.allLegal(append(modelTexts, "D"))
		if got := sorted(moves); !slices.Equal(got, legal) {
			t.Fatalf("%v %v after %d moves: legal are %v, want %v in\n%v", r, n, positions, got, legal, model)
		}
		checkTable(t, table)
		if positions%10 == 0 {
			refuseOthers(t, table, legal)
		}
		if len(moves) == 0 {
			return positions
		}
		m := pick(moves, rng)
		before := table.Clone()
		if err := table.Play(m); err != nil {
			t.Fatalf("%v %v: %v is legal and refused: %v", r, n, m, err)
		}
		model.play(m.String())
		followEffects(t, before, table, m)
	}
}

// followEffects does what the effects tell to the reserve and the stock as they
// were before the move, as a person with real cards would.
func followEffects(t *testing.T, before, after *Table, m Move) {
	t.Helper()
	stock, out := before.Stock(), before.AcesOut()
	piles := map[Place][]card.Card{}
	for i := range Reserve {
		piles[ReservePlace(i)] = before.Pile(ReservePlace(i))
	}
	lift := func(p Place) card.Card {
		c := piles[p][len(piles[p])-1]
		piles[p] = piles[p][:len(piles[p])-1]
		return c
	}
	if m.Kind == Discard {
		out = append(out, before.Top(m.From))
	}
	if m.Kind != Deal && m.From.InReserve() {
		lift(m.From)
	}
	for _, e := range after.Effects() {
		switch e.Kind {
		case Dealt, Filled:
			if stock[0] != e.Card || e.Kind == Filled && len(piles[e.At]) > 0 {
				t.Fatalf("%v: the effect %v cannot be followed", m, e)
			}
			stock, piles[e.At] = stock[1:], append(piles[e.At], e.Card)
		case Out:
			out = append(out, lift(e.At))
		}
	}
	for p, pile := range piles {
		if !slices.Equal(pile, after.Pile(p)) {
			t.Fatalf("%v: following the effects %v, %v is %v; want %v", m, after.Effects(), p, pile, after.Pile(p))
		}
	}
	if !slices.Equal(stock, after.Stock()) || !slices.Equal(out, after.AcesOut()) {
		t.Fatalf("%v: following the effects %v, the stock is %v and out are %v", m, after.Effects(), stock, out)
	}
}

// pick takes a move at random, the deal seldom, so that games get somewhere.
func pick(moves []Move, rng *rand.Rand) Move {
	m := moves[rng.IntN(len(moves))]
	if m.Kind == Deal && rng.IntN(4) > 0 {
		m = moves[rng.IntN(len(moves))]
	}
	return m
}

func sorted(moves []Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.String()
	}
	slices.Sort(texts)
	return texts
}

// refuseOthers holds each single move against the list of legal ones.
func refuseOthers(t *testing.T, table *Table, legal []string) {
	t.Helper()
	for _, text := range append(modelTexts, "D") {
		m, err := ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := table.refuse(m) == allowed, slices.Contains(legal, text); got != want {
			t.Fatalf("%s is allowed: %v, want %v: %v", text, got, want, table.Check(m))
		}
	}
}

// checkTable holds what is true of every position: no card is lost, the counts are
// right, and no ace is covered where aces go out at once.
func checkTable(t *testing.T, table *Table) {
	t.Helper()
	all := append(table.Stock(), table.AcesOut()...)
	built := 0
	for p := range Place(Places) {
		pile := table.Pile(p)
		all = append(all, pile...)
		if table.Foundation(p) {
			built += len(pile)
		}
		if len(pile) != table.Height(p) || len(pile) > 0 && pile[len(pile)-1] != table.Top(p) {
			t.Fatalf("%v holds %v, and its height is %d and its top %v", p, pile, table.Height(p), table.Top(p))
		}
		if p.InReserve() && table.Rules().Aces == AcesAtOnce && slices.ContainsFunc(pile, isAce) {
			t.Fatalf("there is an ace in %v: %v", p, pile)
		}
	}
	if built != table.Built() || table.Left() != 104-built-len(table.AcesOut()) || table.StockLeft() != len(table.Stock()) {
		t.Fatalf("built %d, left %d, stock %d: wrong for\n%s", table.Built(), table.Left(), table.StockLeft(), show(table))
	}
	if missing := twoPacks(all); missing != "" {
		t.Fatalf("%s in\n%s", missing, show(table))
	}
}

func isAce(c card.Card) bool { return c.Rank() == card.Ace }

// twoPacks says which card is not there exactly twice.
func twoPacks(all []card.Card) string {
	var count [card.Count]int
	for _, c := range all {
		count[c]++
	}
	for c, k := range count {
		if k != 2 {
			return fmt.Sprintf("%v is there %d times", card.Card(c), k)
		}
	}
	return ""
}

func TestLegalHasAFixedOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, r := range allRules(t)[:7] {
		for table := New(r, Lay(r, deal.NumberOf(7))); ; {
			moves := table.Legal()
			if !slices.IsSortedFunc(moves, byPlaces) {
				t.Fatalf("not in order: %v", moves)
			}
			if len(moves) == 0 {
				break
			}
			if err := table.Play(pick(moves, rng)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func byPlaces(a, b Move) int {
	return (int(a.Kind)-int(b.Kind))*10000 + (int(a.From)-int(b.From))*100 + int(a.To) - int(b.To)
}

func TestCloneGoesItsOwnWay(t *testing.T) {
	var r Rules
	table := New(r, Lay(r, deal.NumberOf(3)))
	before, told := show(table), effects(table)
	clone := table.Clone()
	if effects(clone) != told {
		t.Errorf("a clone tells %s; want %s", effects(clone), told)
	}
	for moves := clone.Legal(); len(moves) > 0; moves = clone.Legal() {
		if err := clone.Play(moves[len(moves)-1]); err != nil {
			t.Fatal(err)
		}
	}
	if show(table) != before || effects(table) != told {
		t.Errorf("playing on a clone changed the table: %s\n%s", effects(table), show(table))
	}
	if show(clone) == before {
		t.Error("the clone was not played on")
	}
}

func TestRefusedMoveChangesNothing(t *testing.T) {
	var r Rules
	table := New(r, Lay(r, deal.NumberOf(3)))
	before := show(table)
	for _, text := range modelTexts[:200] {
		m, _ := ParseMove(text)
		if table.Play(m) != nil && show(table) != before {
			t.Fatalf("%s was refused and changed\n%s", text, show(table))
		}
		table = New(r, Lay(r, deal.NumberOf(3)))
	}
}

// FuzzPlay plays any bytes at all: three make a move, good or bad.
func FuzzPlay(f *testing.F) {
	f.Add(uint8(0), uint64(1), []byte{0, 24, 0, 3, 0, 0})
	f.Add(uint8(9), uint64(2), []byte{9, 255, 255, 1, 200, 3})
	rules := allRules(f)
	f.Fuzz(func(t *testing.T, which uint8, number uint64, bytes []byte) {
		if number == 0 {
			return
		}
		r := rules[int(which)%len(rules)]
		table := New(r, Lay(r, deal.NumberOf(number)))
		for ; len(bytes) >= 3; bytes = bytes[3:] {
			m := Move{Kind(bytes[0]), Place(bytes[1]), Place(bytes[2])}
			if bytes[0]%8 == 7 {
				if legal := table.Legal(); len(legal) > 0 {
					m = legal[int(bytes[1])%len(legal)]
				}
			}
			legal := slices.Contains(table.Legal(), m)
			if err := table.Play(m); m.Kind <= Deal && canonical(m) == m && (err == nil) != legal {
				t.Fatalf("%v is legal: %v, and playing it gives %v", m, legal, err)
			}
			checkTable(t, table)
		}
	})
}

// canonical is the move with its unused places zero.
func canonical(m Move) Move {
	switch m.Kind {
	case Discard:
		m.To = 0
	case Deal:
		m.From, m.To = 0, 0
	}
	return m
}

func BenchmarkPlayout(b *testing.B) {
	var r Rules
	s := Lay(r, deal.NumberOf(1))
	rng := rand.New(rand.NewPCG(1, 1))
	var moves []Move
	for b.Loop() {
		table := New(r, s)
		for moves = table.AppendLegal(moves[:0]); len(moves) > 0; moves = table.AppendLegal(moves[:0]) {
			if err := table.Play(pick(moves, rng)); err != nil {
				b.Fatal(err)
			}
		}
	}
}
