package catalogue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// stub is a game for these tests: a deal is won by as many moves "go" as its
// number has digits, and lost when the number starts with 9. It can be asked any
// question, to which the answer is the deal's number, unless it is mute.
type stub struct{ mute bool }

func init() {
	game.Register(stub{})
	game.Register(stub{mute: true})
	game.RegisterQuestions("stub", stubQuestions{})
	game.RegisterPuzzler("stub", stubPuzzler{})
}

type stubQuestions struct{}

func (stubQuestions) ReadQuestion(line []byte) (*game.Question, error) {
	var q struct{ Kind, Number, Answer string }
	if err := json.Unmarshal(line, &q); err != nil {
		return nil, err
	}
	if q.Answer != q.Number {
		return nil, fmt.Errorf("the answer is not %q", q.Answer)
	}
	return &game.Question{Kind: q.Kind, Answer: q.Answer}, nil
}

func (g stub) Name() string { return strings.ToLower(g.Title()) }
func (g stub) Title() string {
	if g.mute {
		return "Mute"
	}
	return "Stub"
}
func (stub) Rulesets() []game.Ruleset { return []game.Ruleset{{Name: "plain"}, {Name: "other"}} }
func (stub) Options() []game.Option   { return nil }
func (stub) Views() []game.ViewKind   { return nil }
func (g stub) Deal(a game.Ask) (game.Deal, error) {
	if a.Rules == "" {
		a.Rules = "plain"
	}
	if a.Rules != "plain" && a.Rules != "other" {
		return nil, fmt.Errorf("no ruleset %q", a.Rules)
	}
	return stubDeal{a, g}, nil
}

func (g stub) ReadSolution(line []byte) (game.Solution, error) {
	var s struct {
		Rules, Target string
		Number        deal.Number
		Result        game.Result
		Moves         []string
	}
	if err := json.Unmarshal(line, &s); err != nil {
		return nil, fmt.Errorf("not a solution: %w", err)
	}
	if s.Number.IsZero() {
		return nil, errors.New("it has no number")
	}
	d, err := g.Deal(game.Ask{Number: s.Number, Rules: s.Rules, Target: s.Target})
	if err != nil {
		return nil, err
	}
	return stubSolution{d.(stubDeal), s.Result, s.Moves}, nil
}

type stubDeal struct {
	ask  game.Ask
	game stub
}

func (d stubDeal) Game() game.Game              { return d.game }
func (d stubDeal) Ask() game.Ask                { return d.ask }
func (d stubDeal) Text() string                 { return d.ask.Number.String() + "\n" }
func (d stubDeal) MarshalJSON() ([]byte, error) { return []byte(`{"game":"stub"}`), nil }
func (d stubDeal) Decide(context.Context, int64) (game.Solution, error) {
	return stubSolution{d, game.Undecided, nil}, nil
}
func (d stubDeal) Play(moves string) (game.Solution, error) {
	return stubSolution{d, game.Undecided, strings.Fields(moves)}, nil
}
func (d stubDeal) Show(game.View, game.Solution, figure.Options) ([]game.Block, error) {
	return nil, nil
}

type stubSolution struct {
	deal   stubDeal
	result game.Result
	moves  []string
}

func (s stubSolution) Deal() game.Deal     { return s.deal }
func (s stubSolution) Result() game.Result { return s.result }
func (s stubSolution) Text() string        { return strings.Join(s.moves, " ") + "\n" }
func (s stubSolution) Steps() int          { return len(s.moves) }
func (s stubSolution) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]any{
		"game": s.deal.game.Name(), "rules": s.deal.ask.Rules, "target": s.deal.ask.Target,
		"number": s.deal.ask.Number, "result": s.result, "moves": s.moves,
	})
}
func (s stubSolution) Verify() error {
	want := len(s.deal.ask.Number.String())
	if s.result == game.Won && len(s.moves) != want {
		return fmt.Errorf("%d moves do not win: it takes %d", len(s.moves), want)
	}
	return nil
}

// stubPuzzler lets entries of the stub have grades.
type stubPuzzler struct{}

func (stubPuzzler) Rate(context.Context, game.Solution) (game.Puzzle, error) {
	return game.Puzzle{}, errors.New("the stub is not graded")
}

func (stubPuzzler) Explain(_ context.Context, _ game.Solution, p game.Puzzle) (game.Puzzle, error) {
	return p, nil
}
