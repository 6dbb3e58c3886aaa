package solve

import (
	"context"

	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/table"
)

const DefaultLimit = 2_000_000

func Decide(ctx context.Context, rules table.Rules, setup table.Setup, limit int64) (moves []table.Move, result game.Result, err error) {
	if err := ctx.Err(); err != nil {
		return nil, game.Undecided, err
	}
	l, ok := newLayout(rules, setup)
	if !ok {
		return nil, game.Undecided, nil
	}
	if limit <= 0 {
		limit = DefaultLimit
	}
	s := &search{layout: l, from: l.start(), random: seed(setup), limit: limit}
	won, err := s.run(ctx)
	if !won {
		return nil, game.Undecided, err
	}
	moves, ok = l.moves(rules, setup, s.line)
	if !ok {
		panic("x")
	}
	return moves, game.Won, nil
}
