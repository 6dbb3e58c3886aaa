package table

import "fmt"

// A Fault is why a list of moves does not solve a deal.
type Fault struct {
	Move int    // the number of the move at fault, from 1; one more than there are if one is missing
	Text string // the move, empty if one is missing
	Why  string // "6♠ does not go on 2♠"
}

func (f *Fault) Error() string {
	if f.Text == "" {
		return fmt.Sprintf("move %d is missing: %s", f.Move, f.Why)
	}
	return fmt.Sprintf("move %d, %s: %s", f.Move, f.Text, f.Why)
}

// PlayAll plays moves from the set-up and gives the table after the last. At the
// first move that is not legal it returns a *Fault.
func PlayAll(r Rules, s Setup, moves []Move) (*Table, error) {
	t := New(r, s)
	for i, m := range moves {
		if err := t.Play(m); err != nil {
			return nil, &Fault{i + 1, m.String(), err.Error()}
		}
	}
	return t, nil
}

// Replay plays moves from the set-up to the end of the game. It returns a *Fault at
// the first move that is not legal, or if the game is not won after the last; nil
// means that the moves win.
func Replay(r Rules, s Setup, moves []Move) error {
	t, err := PlayAll(r, s, moves)
	if err != nil {
		return err
	}
	if !t.Won() {
		return &Fault{Move: len(moves) + 1, Why: "the moves end with " + cards(t.Left()) + " left"}
	}
	return nil
}

func cards(n int) string {
	if n == 1 {
		return "1 card"
	}
	return fmt.Sprintf("%d cards", n)
}
