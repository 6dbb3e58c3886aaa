package odds

import (
	"fmt"
	"math/big"

	"patiencepress/generator/card"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/watch"
)

// A Course tells how games go: how far they get, where they are lost and what is
// left. All chances are exact and out of all games. Package watch says when a game is
// lost: at the pile whose search leaves no order of the unseen cards with which it
// could still be won.
type Course struct {
	Odds
	Through [royalflush.FirstPiles]*big.Rat // by round: the chance that the game can still be won after it; the last is the chance of winning
	Breaks  [royalflush.Searches]*big.Rat   // by pile, in the order they are searched: the chance that the game is lost there
	Left    [card.Count + 1]*big.Rat        // the chance that so many cards are left at the end
}

// Follow plays every set of places of a target's hand and tells how games go. The
// target's hands may have up to five cards.
func Follow(rules royalflush.Rules, target *royalflush.Target) (Course, error) {
	s, err := choiceOf(target)
	if err != nil {
		return Course{}, err
	}
	book, err := watch.Open(rules, s.size)
	if err != nil {
		return Course{}, fmt.Errorf("the games of the target %s cannot be followed: %w", s.text, err)
	}
	return s.course(rules, book), nil
}

func (s choice) course(rules royalflush.Rules, book *watch.Book) Course {
	var left [card.Count + 1]*big.Int
	for i := range left {
		left[i] = new(big.Int)
	}
	for first, row := range book.Left() {
		for n, games := range row {
			if games > 0 {
				left[n].Add(left[n], s.weigh(first, games))
			}
		}
	}
	c := Course{Odds: s.odds(rules, left[s.size])}
	all := s.all()
	for i := range left {
		c.Left[i] = new(big.Rat).SetFrac(left[i], all)
	}
	c.lost(s.breaks(book), all)
	return c
}

// breaks counts the ways in which a game is lost at each search.
func (s choice) breaks(book *watch.Book) (ways [royalflush.Searches]*big.Int) {
	var games [royalflush.Searches][card.Count]int64
	for first, search := range book.Lost {
		games[search-1][first]++
	}
	for i, row := range games {
		ways[i] = new(big.Int)
		for first, n := range row {
			if n > 0 {
				ways[i].Add(ways[i], s.weigh(first, n))
			}
		}
	}
	return ways
}

// lost sets where games are lost, and so how far they get.
func (c *Course) lost(ways [royalflush.Searches]*big.Int, all *big.Int) {
	hope := new(big.Rat).SetInt64(1)
	for i, n := range ways {
		c.Breaks[i] = new(big.Rat).SetFrac(n, all)
		hope = new(big.Rat).Sub(hope, c.Breaks[i])
		round, _ := watch.Where(i + 1)
		c.Through[round-1] = hope
	}
}

// Worst gives the round and the pile, from 1, at which most games are lost; the
// earlier one if two are equal, and zeros if none is ever lost.
func (c *Course) Worst() (round, pile int) {
	most := new(big.Rat)
	for i, p := range c.Breaks {
		if p.Cmp(most) > 0 {
			most = p
			round, pile = watch.Where(i + 1)
		}
	}
	return round, pile
}
