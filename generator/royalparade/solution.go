package royalparade

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

// A Solution is a claim about a deal: that its moves win it, or that none do. One
// that is undecided claims nothing; it may have moves, as far as Play was told.
type Solution struct {
	deal   *Deal
	result game.Result
	moves  []table.Move
}

// Deal gives the deal that the solution is about.
func (s *Solution) Deal() game.Deal { return s.deal }

// Result gives what is claimed.
func (s *Solution) Result() game.Result { return s.result }

// Moves gives the moves, from the table after the first deal on.
func (s *Solution) Moves() []table.Move { return slices.Clone(s.moves) }

// Steps is the number of moves.
func (s *Solution) Steps() int { return len(s.moves) }

// At gives the table after the first n moves, with the Effects of the last of them.
// It fails if n is not from 0 to Steps, or with a *table.Fault if one of the moves is
// not legal.
func (s *Solution) At(n int) (*table.Table, error) {
	if n < 0 || n > len(s.moves) {
		return nil, fmt.Errorf("there is no step %d: the solution has steps 0 to %d", n, len(s.moves))
	}
	return table.PlayAll(s.deal.rules, s.deal.setup, s.moves[:n])
}

// Verify replays the moves of a win through the rules; a fault is a *table.Fault
// that names the move. Nothing else is verified: a loss comes without a proof that
// could be checked, and what is undecided claims nothing.
func (s *Solution) Verify() error {
	switch s.result {
	case game.Won:
		return table.Replay(s.deal.rules, s.deal.setup, s.moves)
	case game.Lost:
		return game.ErrUnproved
	}
	return errors.New("the deal is undecided, so there is nothing to verify")
}

// Text tells the solution on a terminal: a line that says what is claimed, then the
// moves of each deal, numbered.
func (s *Solution) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", s.deal.Title(), s.claim())
	if len(s.moves) == 0 {
		return b.String()
	}
	for _, g := range s.Groups() {
		b.WriteByte('\n')
		number := ""
		if g.Deal > 1 {
			number = fmt.Sprint(g.First - 1)
		}
		fmt.Fprintf(&b, "%4s %s\n", number, withEffects(fmt.Sprintf("Deal %d", g.Deal), g.Note))
		for i, text := range g.Moves {
			fmt.Fprintf(&b, "%4d %s\n", g.First+i, text)
		}
	}
	return b.String()
}

func (s *Solution) claim() string {
	switch {
	case s.result == game.Won:
		return "won in " + moveCount(len(s.moves))
	case s.result == game.Lost:
		return "lost, no moves win it"
	case len(s.moves) > 0:
		return "not finished after " + moveCount(len(s.moves))
	}
	return "undecided, no win was found"
}

func moveCount(n int) string {
	if n == 1 {
		return "1 move"
	}
	return fmt.Sprintf("%d moves", n)
}

// MarshalJSON writes the solution on one line: game, rules, number, result, and
// moves if it is won. The moves of a game that is not finished are not an answer
// to anything, and are not written.
func (s *Solution) MarshalJSON() ([]byte, error) {
	var moves []table.Move
	if s.result == game.Won {
		moves = s.moves
	}
	return json.Marshal(struct {
		Game   string       `json:"game"`
		Rules  string       `json:"rules"`
		Number deal.Number  `json:"number"`
		Result game.Result  `json:"result"`
		Moves  []table.Move `json:"moves,omitempty"`
	}{name, s.deal.rules.String(), s.deal.number, s.result, moves})
}

// ReadSolution reads a solution as MarshalJSON writes it. Keys that it does not
// know are passed over, since catalogues add theirs; those it knows must be there,
// and a deal that is not won must have no moves.
func (Game) ReadSolution(line []byte) (game.Solution, error) {
	keys := map[string]json.RawMessage{}
	if err := json.Unmarshal(line, &keys); err != nil {
		return nil, fmt.Errorf("this is not a solution in JSON: %w", err)
	}
	s, err := readSolution(keys)
	if err != nil {
		return nil, err
	}
	return s, nil
}

func readSolution(keys map[string]json.RawMessage) (*Solution, error) {
	d, err := readDeal(keys)
	if err != nil {
		return nil, err
	}
	s := &Solution{deal: d}
	result, err := readText(keys, "result")
	if err != nil {
		return nil, err
	}
	if err := s.result.UnmarshalText([]byte(result)); err != nil {
		return nil, err
	}
	s.moves, err = readMoves(keys["moves"], s.result)
	return s, err
}

// readDeal lays out the deal that the keys game, rules and number name.
func readDeal(keys map[string]json.RawMessage) (*Deal, error) {
	var texts [3]string
	for i, key := range []string{"game", "rules", "number"} {
		text, err := readText(keys, key)
		if err != nil {
			return nil, err
		}
		texts[i] = text
	}
	if texts[0] != name {
		return nil, fmt.Errorf("the game is %.40q: a solution of %s has %q", texts[0], title, name)
	}
	n, err := deal.ParseNumber(texts[2])
	if err != nil {
		return nil, err
	}
	return layOut(game.Ask{Number: n, Rules: texts[1]})
}

// readText reads a key whose value must be text, and not empty.
func readText(keys map[string]json.RawMessage, key string) (string, error) {
	value, ok := keys[key]
	if !ok {
		return "", fmt.Errorf("the solution lacks the key %q", key)
	}
	var text string
	if json.Unmarshal(value, &text) != nil || text == "" {
		return "", fmt.Errorf("the key %q must be text in quotes, and not empty", key)
	}
	return text, nil
}

// readMoves reads the moves that a result must or must not have. An error names
// the number of the move.
func readMoves(value json.RawMessage, result game.Result) ([]table.Move, error) {
	var texts []string
	if value != nil && json.Unmarshal(value, &texts) != nil {
		return nil, errors.New(`the key "moves" must be a list of moves in quotes, like ["R3-A4","D"]`)
	}
	switch {
	case result != game.Won && len(texts) > 0:
		return nil, fmt.Errorf("the deal is %v and has moves: only a deal that is won has them", result)
	case result == game.Won && len(texts) == 0:
		return nil, errors.New(`the deal is won and has no moves: the key "moves" must list them`)
	case result != game.Won:
		return nil, nil
	}
	moves := make([]table.Move, len(texts))
	for i, text := range texts {
		m, err := table.ParseMove(text)
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		moves[i] = m
	}
	return moves, nil
}
