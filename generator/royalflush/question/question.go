// Package question makes the puzzles of Royal Flush known to package game, which pages
// and the command line speak: what they ask, in words, what is shown with it, and how
// they are chosen.
//
// It stands between the two because package puzzle is built upon package royalflush,
// so that the game cannot know its own puzzles. It finds and proves nothing itself.
package question

import (
	"fmt"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/puzzle"
)

func init() {
	game.RegisterQuestions(royalflush.Game{}.Name(), Questioner{})
}

// Questioner knows the puzzles of Royal Flush. It has no state.
type Questioner struct{}

// ReadQuestion reads an entry of package puzzle and proves it.
func (Questioner) ReadQuestion(line []byte) (*game.Question, error) {
	e, err := puzzle.Read(line)
	if err != nil {
		return nil, err
	}
	if err := puzzle.Prove(e); err != nil {
		return nil, err
	}
	return Of(e)
}

// Of puts a puzzle that has been proved into words and pictures.
func Of(e puzzle.Entry) (*game.Question, error) {
	d, ok := e.Solution.Deal().(*royalflush.Deal)
	form, known := forms[e.Kind.Name]
	if !ok || !known {
		return nil, fmt.Errorf("there are no words for the puzzle %s", e.Kind.Name)
	}
	q := &game.Question{
		Kind: e.Kind.Name, Title: e.Kind.Title, Ask: d.Ask(), Grade: e.Grade,
		Measure: fmt.Sprintf("The grade is made from %s: here it is %d", e.Kind.Measure(), e.Measure),
	}
	return q, form(q, e, d)
}

// forms fill in a question by its kind.
var forms = map[string]func(*game.Question, puzzle.Entry, *royalflush.Deal) error{
	"which-hand-survives": survivor,
	"will-it-come-home":   home,
	"cut-the-deck":        cut,
}

// view shows a view of the deal or of its solution.
func view(e puzzle.Entry, name string) func(figure.Options) ([]game.Block, error) {
	return func(o figure.Options) ([]game.Block, error) {
		v, err := game.ParseView(e.Solution.Deal().Game(), name)
		if err != nil {
			return nil, err
		}
		return e.Solution.Deal().Show(v, e.Solution, o)
	}
}

// brief is the solution in the notation of books.
func brief(e puzzle.Entry) func() ([]game.Block, error) {
	return func() ([]game.Block, error) {
		if s, ok := e.Solution.(game.Briefer); ok {
			return s.Brief(), nil
		}
		return nil, nil
	}
}

// pack shows the deal without the hand.
func pack(d *royalflush.Deal) func(figure.Options) ([]game.Block, error) {
	return func(o figure.Options) ([]game.Block, error) { return d.ShowPack(o), nil }
}

// sheet is what the deal is followed on, without the hand.
func sheet(d *royalflush.Deal) func(figure.Options) ([]game.Block, error) {
	return func(o figure.Options) ([]game.Block, error) { return d.ShowSheet(o), nil }
}

func survivor(q *game.Question, e puzzle.Entry, d *royalflush.Deal) error {
	q.Variant, q.Among = e.Shortlist.Name, e.Shortlist.Title
	q.Ask.Target = ""
	q.Asks = []string{
		fmt.Sprintf("Of %s, exactly one comes home on this deal. Which?", e.Shortlist.Title),
		"Each hand is named beforehand, so all its cards count from the start, and no others. It comes home if just its cards are left after the round with one pile.",
	}
	for _, h := range e.Shortlist.Hands {
		name := card.JoinPretty(h.Cards, " ")
		q.Choices = append(q.Choices, name)
		if h.Target == e.Answer {
			q.Answer = fmt.Sprintf("It is the %s: %s. Every other hand of the list is left in company.", titleOf(h.Target), name)
		}
	}
	q.Start, q.Sheet, q.Reveal, q.Brief = pack(d), sheet(d), view(e, "solution"), brief(e)
	return nil
}

func home(q *game.Question, e puzzle.Entry, d *royalflush.Deal) error {
	ask := d.Ask()
	q.Asks = []string{fmt.Sprintf("The hand looked for is %s. Follow the deal with a pencil through its five rounds, or say first how it will end: will it come home?", article(titleOf(ask.Target)))}
	q.Answer = "No: the game is lost."
	if e.Solution.Result() == game.Won {
		q.Answer = "Yes: the game is won."
	}
	q.Start, q.Sheet, q.Reveal, q.Brief = view(e, "start"), view(e, "worksheet"), view(e, "solution"), brief(e)
	return nil
}

func cut(q *game.Question, e puzzle.Entry, d *royalflush.Deal) error {
	var n int
	if _, err := fmt.Sscanf(e.Answer, "%d", &n); err != nil {
		return fmt.Errorf("%q is no place to cut a pack: %w", e.Answer, err)
	}
	target := titleOf(d.Ask().Target)
	q.Asks = []string{
		fmt.Sprintf("The hand looked for is %s, and as it lies this pack loses. But cut it at one place before you deal, the cards above the cut laid under the rest, and it wins. There is exactly one such place among the 51. Where?", article(target)),
		"The pack, first card dealt first: " + d.PackText() + ".",
	}
	q.Answer = fmt.Sprintf("Lift %d cards, so that the deal begins with the %s. No other cut wins.", n, firstAfter(d, n))
	q.Start, q.Sheet = pack(d), pack(d)
	q.Reveal = func(o figure.Options) ([]game.Block, error) { return d.ShowCut(n, o) }
	q.Brief = func() ([]game.Block, error) { return d.BriefCut(n) }
	return nil
}

// firstAfter is the card that is dealt first if n cards are lifted.
func firstAfter(d *royalflush.Deal, n int) string {
	cards := strings.Fields(strings.ReplaceAll(d.PackText(), "|", ""))
	return cards[n%len(cards)]
}

// titleOf is a target's title, or its text if it is none.
func titleOf(target string) string {
	t, err := royalflush.ParseTarget(target)
	if err != nil {
		return target
	}
	return t.Title()
}

// article puts "a" or "the" before the title of a hand, unless it is four of a kind.
func article(title string) string {
	switch {
	case strings.HasPrefix(title, "four "):
		return title
	case strings.HasPrefix(title, "hand "):
		return "the " + title
	}
	return "a " + title
}
