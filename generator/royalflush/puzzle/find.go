package puzzle

import (
	"context"
	"fmt"
	"strconv"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/parallel"
	"patiencepress/generator/royalflush"
)

// A Search says what puzzles to look for, and where.
type Search struct {
	Kind      *Kind
	Rules     royalflush.Rules
	Target    string // of a hand of at most five cards; empty means royal-flush; not for which-hand-survives
	Shortlist string // for which-hand-survives
	Deals     deal.Range
	Jobs      int // goroutines; 0 means as many as there are cores
}

// Find hands every puzzle of a range of deals to emit, in the order of their numbers,
// until emit gives an error, which Find returns, or ctx ends.
func Find(ctx context.Context, search Search, emit func(Entry) error) error {
	s, err := newSeeker(search.Kind, search.Rules, search.Target, search.Shortlist)
	if err != nil {
		return err
	}
	look := func(ctx context.Context, n deal.Number) (*Entry, error) { return s.look(ctx, n) }
	return parallel.InOrder(ctx, search.Jobs, search.Deals.All, look, func(e *Entry) error {
		if e == nil {
			return nil
		}
		return emit(*e)
	})
}

// look makes an entry of a deal, nil if it is no puzzle.
func (s *seeker) look(ctx context.Context, n deal.Number) (*Entry, error) {
	deck := deal.OnePack(n)
	answer, ok := s.kind.find(s, deck)
	if !ok {
		return nil, nil
	}
	e := Entry{Kind: s.kind, Answer: answer, Measure: s.kind.measure(s, deck)}
	ask := game.Ask{Number: n, Rules: s.rules.Name, Target: answer}
	if s.kind.surviving() {
		e.Shortlist = s.list
	} else {
		ask.Target = s.target.String()
	}
	e.Grade = e.grade()
	d, err := royalflush.Game{}.Deal(ask)
	if err != nil {
		return nil, fmt.Errorf("deal %v: %w", n, err)
	}
	e.Solution, err = d.Decide(ctx, 0)
	return &e, err
}

// findSurvivor looks for the only hand of the shortlist that comes home.
func (s *seeker) findSurvivor(deck []card.Card) (string, bool) {
	places, survivor := placesIn(deck), ""
	for i := range s.list.Hands {
		h := &s.list.Hands[i]
		if !s.wins(&places, h.Cards) {
			continue
		}
		if survivor != "" {
			return "", false
		}
		survivor = h.Target
	}
	return survivor, survivor != ""
}

// findResult is never at a loss: every deal is a puzzle of this kind.
func (s *seeker) findResult(deck []card.Card) (string, bool) {
	if royalflush.Wins(s.rules, s.target, deck) {
		return game.Won.String(), true
	}
	return game.Lost.String(), true
}

// findCut looks for the only cut that wins.
func (s *seeker) findCut(deck []card.Card) (string, bool) {
	if royalflush.Wins(s.rules, s.target, deck) {
		return "", false
	}
	where := 0
	for n := range cuts {
		if !royalflush.Wins(s.rules, s.target, cut(deck, n)) {
			continue
		}
		if where != 0 {
			return "", false
		}
		where = n
	}
	return strconv.Itoa(where), where != 0
}

// cuts yields all places where a pack can be cut.
func cuts(yield func(int) bool) {
	for n := 1; n < card.Count; n++ {
		if !yield(n) {
			return
		}
	}
}

// cut lays the first n cards of a pack under the others.
func cut(deck []card.Card, n int) []card.Card {
	after := make([]card.Card, 0, card.Count)
	return append(append(after, deck[n:]...), deck[:n]...)
}
