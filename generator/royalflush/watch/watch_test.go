package watch

import (
	"math/big"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/royalflush"
)

// Settled again, from its meaning: games are sorted by what is seen after each search,
// and a game is settled by the first after which all games in its lot end alike.
func TestSettledIsWhatItMeans(t *testing.T) {
	type ends struct{ won, lost int }
	for _, rules := range royalflush.Rulesets() {
		for cards := 1; cards <= 3; cards++ {
			b, err := Open(rules, cards)
			if err != nil {
				t.Fatal(err)
			}
			var lots [royalflush.Searches + 1]map[[royalflush.Searches]uint8]ends
			for k := range lots {
				lots[k] = map[[royalflush.Searches]uint8]ends{}
				for places := range Sets(cards) {
					run := rules.Run(places)
					lot := lots[k][seen(run, k)]
					if int(run.Left[4]) == cards {
						lot.won++
					} else {
						lot.lost++
					}
					lots[k][seen(run, k)] = lot
				}
			}
			for places := range Sets(cards) {
				run, want := rules.Run(places), 0
				for lots[want][seen(run, want)].won > 0 && lots[want][seen(run, want)].lost > 0 {
					want++
				}
				if got := b.Settled(&run); got != want {
					t.Fatalf("%s, places %v: settled by search %d, want %d", rules.Name, places, got, want)
				}
			}
		}
	}
}

// seen keeps what is seen of a run after k searches.
func seen(run royalflush.Run, k int) (stops [royalflush.Searches]uint8) {
	copy(stops[:k], run.Stops[:k])
	return stops
}

// The book has every game once, under the right beginning and end.
func TestBookHasAllGames(t *testing.T) {
	for _, rules := range royalflush.Rulesets() {
		order := rules.SearchOrder()
		b, err := Open(rules, 3)
		if err != nil {
			t.Fatal(err)
		}
		var left Counts
		lost := map[[2]int]int{}
		for places := range Sets(3) {
			first := card.Count
			for _, p := range places {
				first = min(first, int(order[p]))
			}
			run := rules.Run(places)
			left[first][run.Left[4]]++
			if run.Left[4] != 3 {
				lost[[2]int{first, b.Settled(&run)}]++
			}
		}
		if *b.Left() != left {
			t.Errorf("%s: the counts differ", rules.Name)
		}
		for first, search := range b.Lost {
			lost[[2]int{first, search}]--
		}
		for key, n := range lost {
			if n != 0 {
				t.Errorf("%s: the first card after %d and lost at search %d: %d games too many or few", rules.Name, key[0], key[1], n)
			}
		}
	}
}

func TestSets(t *testing.T) {
	for cards := 1; cards <= 4; cards++ {
		n, last := int64(0), ""
		for places := range Sets(cards) {
			if s := string(places); s <= last {
				t.Fatalf("%v comes after %v", places, []byte(last))
			} else {
				last = s
			}
			n++
		}
		if want := new(big.Int).Binomial(card.Count, int64(cards)).Int64(); n != want {
			t.Errorf("%d sets of %d, want %d", n, cards, want)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	for _, cards := range []int{-1, 0, 6, 52} {
		if _, err := Open(royalflush.Rulesets()[0], cards); err == nil {
			t.Errorf("a hand of %d cards was watched", cards)
		}
	}
}

func TestWhere(t *testing.T) {
	search := 1
	for round := 1; round <= 5; round++ {
		for pile := 1; pile <= 6-round; pile++ {
			if r, p := Where(search); r != round || p != pile {
				t.Errorf("search %d is pile %d of round %d, want %d of %d", search, p, r, pile, round)
			}
			search++
		}
	}
}

// BenchmarkBook plays all games with five cards; run it with -cpu 1.
func BenchmarkBook(b *testing.B) {
	for b.Loop() {
		write(royalflush.Rulesets()[0], 5)
	}
}

// BenchmarkSettled looks games up.
func BenchmarkSettled(b *testing.B) {
	rules := royalflush.Rulesets()[0]
	book, err := Open(rules, 5)
	if err != nil {
		b.Fatal(err)
	}
	var runs []royalflush.Run
	for places := range Sets(5) {
		if runs = append(runs, rules.Run(places)); len(runs) == 1<<12 {
			break
		}
	}
	for i := 0; b.Loop(); i++ {
		book.Settled(&runs[i%len(runs)])
	}
}
