package game

import (
	"context"

	"patiencepress/generator/deal"
)

// A QuestionSearch says what questions to look for, and where.
type QuestionSearch struct {
	Kind   string // one of QuestionFinder.Kinds, and after a colon a variant: "which-hand-survives:four-of-a-kind"
	Rules  string // empty means those by which the kind has puzzles
	Target string // empty means the game's own
	Deals  deal.Range
	Jobs   int // goroutines; 0 means as many as there are cores
}

// A QuestionFinder is a Questioner that finds deals with questions.
type QuestionFinder interface {
	Questioner
	// Kinds lists the kinds of question.
	Kinds() []string
	// FindQuestions hands each question that the deals make, and its line of a
	// catalogue, to emit, in the order of their numbers, until emit gives an error, which
	// it returns, or ctx ends. It is the same on any number of cores.
	FindQuestions(ctx context.Context, s QuestionSearch, emit func(q *Question, line []byte) error) error
}

// Survivors are the hands of a category that a deal brings home.
type Survivors interface {
	// Text lists them for a terminal, with a final newline.
	Text() string
	// MarshalJSON writes one object on one line, starting with the keys "game", "rules"
	// and "number".
	MarshalJSON() ([]byte, error)
}

// A SurvivorLister is what knows the survivors of a game's deals, in games that look for
// hands.
type SurvivorLister interface {
	// Categories lists the sorts of hand: "full-house".
	Categories() []string
	// Survivors lists the hands of a category that the deal brings home, whatever its
	// target.
	Survivors(d Deal, category string) (Survivors, error)
}

var listers = expertsOn[SurvivorLister]("survivors")

// RegisterSurvivors says who knows the survivors of the game of that name; see
// RegisterOdds.
func RegisterSurvivors(name string, l SurvivorLister) { listers.register(name, l) }

// SurvivorListerOf gives what knows the survivors of a game's deals, and false if
// nothing does.
func SurvivorListerOf(g Game) (SurvivorLister, bool) { return listers.on(g) }
