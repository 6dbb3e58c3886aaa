package catalogue

import (
	"errors"
	"fmt"

	"patiencepress/generator/diag"
	"patiencepress/generator/game"
)

// readQuestion reads and proves what an entry asks, if it asks something. The fault has
// no place yet.
func (e *Entry) readQuestion(line []byte) *diag.Error {
	g := e.Deal().Game()
	var err error
	e.Question, err = game.ReadQuestion(g, line)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, game.ErrNoQuestions):
		return (&diag.Error{Message: err.Error(), Cause: err}).WithHint("take the key out")
	}
	fault := &diag.Error{Message: err.Error(), Cause: fmt.Errorf("%w: %w", ErrDoesNotHold, err)}
	return fault.WithHint(fmt.Sprintf("take the line out, or find others with `patience choose %s`", g.Name()))
}
