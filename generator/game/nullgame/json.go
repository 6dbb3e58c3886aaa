package nullgame

import (
	"encoding/json"
	"fmt"
	"strconv"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

// head is what every object of a game starts with, in this order.
type head struct {
	Game   string      `json:"game"`
	Rules  string      `json:"rules"`
	Number deal.Number `json:"number"`
}

func (d *Deal) head() head { return head{name, d.rules.Name, d.number} }

// MarshalJSON writes "game", "rules", "number" and "row".
func (d *Deal) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		head
		Row []card.Card `json:"row"`
	}{d.head(), d.row})
}

type solutionJSON struct {
	head
	Result game.Result `json:"result"`
	Moves  []string    `json:"moves"`
}

// MarshalJSON writes "game", "rules", "number", "result" and "moves".
func (s *Solution) MarshalJSON() ([]byte, error) {
	return json.Marshal(solutionJSON{s.deal.head(), s.result, s.words()})
}

// words gives the moves in text form; none is an empty list.
func (s *Solution) words() []string {
	words := make([]string, len(s.moves))
	for i, place := range s.moves {
		words[i] = strconv.Itoa(place)
	}
	return words
}

// ReadSolution reads a solution as MarshalJSON writes it. Keys it does not know do
// no harm. Whether the moves are legal is for Verify to say.
func (Game) ReadSolution(line []byte) (game.Solution, error) {
	s, err := readSolution(line)
	if err != nil {
		return nil, fmt.Errorf("this is not a solution of %s: %w", title, err)
	}
	return s, nil
}

func readSolution(line []byte) (*Solution, error) {
	// Pointers tell a key that is absent, or null, from one that is empty.
	var in struct {
		Game, Rules *string
		Number      *deal.Number
		Result      *game.Result
		Moves       []string
	}
	if err := json.Unmarshal(line, &in); err != nil {
		return nil, err
	}
	if in.Game == nil || in.Rules == nil || in.Number == nil || in.Result == nil {
		return nil, fmt.Errorf(`it must have the keys "game", "rules", "number" and "result"`)
	}
	if *in.Rules == "" {
		return nil, fmt.Errorf("the key \"rules\" is empty: name the ruleset, such as %q", rulesets[0].Name)
	}
	if *in.Game != name {
		return nil, fmt.Errorf("its game is %.40q, not %q", *in.Game, name)
	}
	d, err := newDeal(game.Ask{Number: *in.Number, Rules: *in.Rules})
	if err != nil {
		return nil, err
	}
	s := &Solution{deal: d, result: *in.Result}
	for i, word := range in.Moves {
		place, err := parseMove(word)
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		s.moves = append(s.moves, place)
	}
	return s, nil
}
