package question

import (
	"context"
	"strings"

	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/puzzle"
)

// Kinds lists the kinds of puzzle.
func (Questioner) Kinds() []string {
	var names []string
	for _, k := range puzzle.Kinds() {
		names = append(names, k.Name)
	}
	return names
}

// usual are the rules by which a kind has puzzles, where they are not the default's, and
// the list to choose from where none is named.
var (
	usualRules = map[string]string{"cut-the-deck": "face-up"}
	usualList  = map[string]string{"which-hand-survives": "royal-flush"}
)

// FindQuestions finds puzzles of a kind with package puzzle. What follows the colon of a
// kind is the name of a shortlist.
func (Questioner) FindQuestions(ctx context.Context, s game.QuestionSearch, emit func(*game.Question, []byte) error) error {
	search, err := searchOf(s)
	if err != nil {
		return err
	}
	return puzzle.Find(ctx, search, func(e puzzle.Entry) error {
		q, err := Of(e)
		if err != nil {
			return err
		}
		line, err := e.MarshalJSON()
		if err != nil {
			return err
		}
		return emit(q, line)
	})
}

func searchOf(s game.QuestionSearch) (puzzle.Search, error) {
	name, list, named := strings.Cut(s.Kind, ":")
	if !named {
		list = usualList[name]
	}
	if s.Rules == "" {
		s.Rules = usualRules[name]
	}
	search := puzzle.Search{Target: s.Target, Shortlist: list, Deals: s.Deals, Jobs: s.Jobs}
	var err error
	if search.Kind, err = puzzle.ParseKind(name); err != nil {
		return search, err
	}
	search.Rules, err = royalflush.ParseRules(s.Rules)
	return search, err
}
