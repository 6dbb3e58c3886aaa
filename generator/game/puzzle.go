package game

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/figure"
)

// A Puzzler says how hard the deals of a game are as puzzles, and gives hints. A game
// need not have one.
type Puzzler interface {
	// Rate grades a deal by a solution of it that is won. The puzzle that it gives has
	// no hints yet. It is the same on every machine. Errors say why there is no grade,
	// or are that of ctx.
	Rate(ctx context.Context, s Solution) (Puzzle, error)
	// Explain adds to a puzzle that Rate gave what takes longer: hints, and what the
	// solution's choices are worth.
	Explain(ctx context.Context, s Solution, p Puzzle) (Puzzle, error)
}

// A PuzzleChecker is a Puzzler that sees whether what is written of a deal goes
// together. It does not measure again, which takes long.
type PuzzleChecker interface {
	Puzzler
	CheckPuzzle(s Solution, p Puzzle) error
}

// A GradeShower is a Puzzler that can show how its grades were cut.
type GradeShower interface {
	Puzzler
	// ShowGrades answers with what a page shows of the grades by some rules, or by all
	// that there are if rules is empty.
	ShowGrades(rules string, o figure.Options) ([]Block, error)
}

var puzzlers = expertsOn[Puzzler]("puzzles")

// RegisterPuzzler says who makes puzzles of the game of that name. What makes them is
// mostly built upon the game, so it is not the Game itself; its package calls this
// from an init function. A name taken twice is a mistake in the program.
func RegisterPuzzler(name string, p Puzzler) { puzzlers.register(name, p) }

// PuzzlerOf gives what makes puzzles of a game, and false if nothing does.
func PuzzlerOf(g Game) (Puzzler, bool) { return puzzlers.on(g) }

// A Puzzle is what is known of a deal beside its solution.
type Puzzle struct {
	Grade Grade `json:"grade"`
	// Share is the chance that a model of a casual player wins, 0 to 1.
	Share float64 `json:"share"`
	// Choices is how many moves of the solution had a rival, and Only how many of
	// them are, as far as could be told, the only ones to win. Both 0 is unknown.
	Choices int `json:"choices,omitempty"`
	Only    int `json:"only,omitempty"`
	// Losing is the share of the rivals that lose, 0 to 1.
	Losing float64 `json:"losing,omitempty"`
	// Hints are sentences, the vaguest first.
	Hints []string `json:"hints,omitempty"`
}

// A Grade is how hard a puzzle is. The zero Grade is none.
type Grade int

// The five grades, the easiest first.
const (
	Gentle Grade = 1 + iota
	Easy
	Medium
	Hard
	Fiendish
)

var grades = [...]string{"", "gentle", "easy", "medium", "hard", "fiendish"}

// Grades lists the five grades, the easiest first.
func Grades() []Grade { return []Grade{Gentle, Easy, Medium, Hard, Fiendish} }

// ParseGrade finds a grade by its name. The error lists them.
func ParseGrade(name string) (Grade, error) {
	i := slices.Index(grades[:], name)
	if i < 1 {
		return 0, fmt.Errorf("there is no grade %.40q: the grades are %s", name, strings.Join(grades[1:], ", "))
	}
	return Grade(i), nil
}

// String is the grade's name, and empty for none.
func (g Grade) String() string {
	if g < 0 || int(g) >= len(grades) {
		return fmt.Sprintf("grade %d", int(g))
	}
	return grades[g]
}

// MarshalText writes the name.
func (g Grade) MarshalText() ([]byte, error) {
	if g < Gentle || g > Fiendish {
		return nil, fmt.Errorf("%d is not a grade: it must be %d to %d", int(g), Gentle, Fiendish)
	}
	return []byte(grades[g]), nil
}

// UnmarshalJSON reads the name, or the number from 1 to 5.
func (g *Grade) UnmarshalJSON(text []byte) error {
	var name string
	if json.Unmarshal(text, &name) == nil {
		parsed, err := ParseGrade(name)
		if err == nil {
			*g = parsed
		}
		return err
	}
	var number int
	if json.Unmarshal(text, &number) != nil || number < int(Gentle) || number > int(Fiendish) {
		return fmt.Errorf("a grade is %s, or a number from %d to %d", strings.Join(grades[1:], ", "), Gentle, Fiendish)
	}
	*g = Grade(number)
	return nil
}
