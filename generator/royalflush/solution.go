package royalflush

import (
	"encoding/json"
	"fmt"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

// A Solution is a game played, or one that someone claims was played. Only Verify
// tells which.
type Solution struct {
	deal   *Deal
	result game.Result
	record Record
}

// Deal is the deal that the solution is of.
func (s *Solution) Deal() game.Deal { return s.deal }

// Result is what the solution claims.
func (s *Solution) Result() game.Result { return s.result }

// Steps is the number of rounds.
func (s *Solution) Steps() int { return FirstPiles }

// solutionJSON is a solution as it is written, its keys in this order.
type solutionJSON struct {
	Game   string      `json:"game"`
	Rules  string      `json:"rules"`
	Number deal.Number `json:"number"`
	Target string      `json:"target"`
	Result game.Result `json:"result"`
	Hand   []card.Card `json:"hand"`
	Rounds []roundJSON `json:"rounds"`
	Final  []card.Card `json:"final"`
}

type roundJSON struct {
	Piles [][]card.Card `json:"piles"`
	Kept  [][]card.Card `json:"kept"`
}

// MarshalJSON writes one object: "game", "rules", "number", "target", "result",
// "hand", "rounds", "final". What a solution that was read left out is null.
func (s *Solution) MarshalJSON() ([]byte, error) {
	ask := s.deal.Ask()
	out := solutionJSON{
		Game: name, Rules: ask.Rules, Number: ask.Number, Target: ask.Target, Result: s.result,
		Hand: s.record.Hand, Final: s.record.Final,
	}
	for _, r := range s.record.Rounds {
		out.Rounds = append(out.Rounds, roundJSON{r.Piles, r.Kept})
	}
	return json.Marshal(out)
}

// fields are the keys of an object that is read, unread yet. Keys that are not
// asked for do no harm: files may carry more than this program knows.
type fields map[string]json.RawMessage

// ReadSolution reads a solution as MarshalJSON writes it. Of its keys "rules",
// "number", "target" and "result" must be there. Without the others it is read
// all the same, and Verify finds fault with it.
func (Game) ReadSolution(line []byte) (game.Solution, error) {
	s, err := readSolution(line)
	if err != nil {
		return nil, fmt.Errorf("this is not a solution of %s: %w", title, err)
	}
	return s, nil
}

func readSolution(line []byte) (*Solution, error) {
	var f fields
	if err := json.Unmarshal(line, &f); err != nil || f == nil {
		return nil, fmt.Errorf("it must be one JSON object on one line")
	}
	d, err := f.deal()
	if err != nil {
		return nil, err
	}
	s := &Solution{deal: d}
	result, err := f.text("result")
	if err != nil {
		return nil, err
	}
	if err := s.result.UnmarshalText([]byte(result)); err != nil {
		return nil, fmt.Errorf(`the key "result": %w`, err)
	}
	if s.record, err = f.record(); err != nil {
		return nil, err
	}
	return s, nil
}

// deal makes the deal that the solution says it is of.
func (f fields) deal() (*Deal, error) {
	var words [4]string
	for i, key := range []string{"game", "rules", "number", "target"} {
		word, err := f.text(key)
		if err != nil {
			return nil, err
		}
		if word == "" {
			return nil, fmt.Errorf("the key %q is empty", key)
		}
		words[i] = word
	}
	if words[0] != name {
		return nil, fmt.Errorf("its game is %.40q, not %q", words[0], name)
	}
	number, err := deal.ParseNumber(words[2])
	if err != nil {
		return nil, err
	}
	return newDeal(game.Ask{Rules: words[1], Number: number, Target: words[3]})
}

// text reads a key that must be there and hold text.
func (f fields) text(key string) (string, error) {
	raw, ok := f[key]
	if !ok {
		return "", fmt.Errorf("it must have the key %q", key)
	}
	var text *string
	if err := json.Unmarshal(raw, &text); err != nil || text == nil {
		return "", fmt.Errorf("the key %q must hold text in quotes", key)
	}
	return *text, nil
}

// record reads the play; a key that is absent or null stays nil.
func (f fields) record() (r Record, err error) {
	if r.Hand, err = f.cards("hand"); err != nil {
		return r, err
	}
	if r.Rounds, err = f.rounds(); err != nil {
		return r, err
	}
	r.Final, err = f.cards("final")
	return r, err
}

func (f fields) rounds() ([]Round, error) {
	var list []fields
	if raw, ok := f["rounds"]; ok {
		if err := json.Unmarshal(raw, &list); err != nil {
			return nil, fmt.Errorf(`the key "rounds" must hold a list of objects`)
		}
	}
	if list == nil {
		return nil, nil
	}
	rounds := make([]Round, len(list))
	for i, r := range list {
		piles, err := r.piles("piles")
		if err != nil {
			return nil, fmt.Errorf("round %d, %w", i+1, err)
		}
		kept, err := r.piles("kept")
		if err != nil {
			return nil, fmt.Errorf("round %d, %w", i+1, err)
		}
		rounds[i] = Round{Piles: piles, Kept: kept}
	}
	return rounds, nil
}

// piles reads a list of lists of cards.
func (f fields) piles(key string) ([][]card.Card, error) {
	var list [][]string
	if raw, ok := f[key]; ok {
		if err := json.Unmarshal(raw, &list); err != nil {
			return nil, fmt.Errorf("the key %q must hold a list of lists of cards", key)
		}
	}
	if list == nil {
		return nil, nil
	}
	piles := make([][]card.Card, len(list))
	for i, words := range list {
		if words == nil {
			return nil, fmt.Errorf("the key %q, pile %d, must hold a list of cards", key, i+1)
		}
		pile, err := cardsOf(words)
		if err != nil {
			return nil, fmt.Errorf("the key %q, pile %d: %w", key, i+1, err)
		}
		piles[i] = pile
	}
	return piles, nil
}

// cards reads a list of cards.
func (f fields) cards(key string) ([]card.Card, error) {
	var words []string
	if raw, ok := f[key]; ok {
		if err := json.Unmarshal(raw, &words); err != nil {
			return nil, fmt.Errorf("the key %q must hold a list of cards", key)
		}
	}
	if words == nil {
		return nil, nil
	}
	cards, err := cardsOf(words)
	if err != nil {
		return nil, fmt.Errorf("the key %q: %w", key, err)
	}
	return cards, nil
}

// cardsOf reads each word as a card. It reads words, not cards at once, because a
// null among them would otherwise pass for a card.
func cardsOf(words []string) ([]card.Card, error) {
	cards := make([]card.Card, len(words))
	for i, w := range words {
		c, err := card.Parse(w)
		if err != nil {
			return nil, fmt.Errorf("%.40q is not a card", w)
		}
		cards[i] = c
	}
	return cards, nil
}
