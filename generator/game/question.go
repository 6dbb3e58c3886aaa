package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"patiencepress/generator/figure"
)

// A Question is a puzzle that asks something of a deal other than to play it to its
// end, with its answer. It has been proved: the answer is right, and the only one.
type Question struct {
	Kind    string   // in files and addresses: "cut-the-deck"
	Variant string   // which of several of a kind on one deal: "straight-flush:S"; may be empty
	Title   string   // for people: "Cut the deck"
	Among   string   // the list there is to choose from, in words: "the four royal flushes"; may be empty
	Ask     Ask      // the deal, but with a target that does not tell the answer
	Asks    []string // what is asked, paragraphs
	Choices []string // the list item by item; may be empty
	Answer  string   // one sentence
	Grade   Grade
	Measure string // what the grade is made from, one sentence

	// Start and Sheet show the table as it is asked about, on a page and on a sheet to
	// work on. They do not give the answer away. Reveal shows why it is right.
	Start, Sheet, Reveal func(figure.Options) ([]Block, error)
	// Brief is what Reveal shows in the short notation of a printed book; see Briefer. It
	// may be nil.
	Brief func() ([]Block, error)
}

// Name tells the question from others about the same deal: "which-hand-survives
// straight-flush:S". It is empty for nil, which stands for a deal to be played.
func (q *Question) Name() string {
	switch {
	case q == nil:
		return ""
	case q.Variant == "":
		return q.Kind
	}
	return q.Kind + " " + q.Variant
}

// Headed puts the question's title before what it is about: "Cut the deck: Royal Flush
// 675", "Will it come home? Royal Flush 101".
func (q *Question) Headed(about string) string {
	if strings.HasSuffix(q.Title, "?") {
		return q.Title + " " + about
	}
	return q.Title + ": " + about
}

// A Questioner knows the questions of a game.
type Questioner interface {
	// ReadQuestion reads and proves a question from one JSON object: a solution of the
	// game, with the key "kind" and others that are the game's own. Errors say what is
	// wrong with it; nothing in it is trusted.
	ReadQuestion(line []byte) (*Question, error)
}

var questioners = expertsOn[Questioner]("questions")

// RegisterQuestions says who knows the questions of the game of that name; see
// RegisterOdds.
func RegisterQuestions(name string, q Questioner) { questioners.register(name, q) }

// QuestionerOf gives what knows the questions of a game, and false if nothing does.
func QuestionerOf(g Game) (Questioner, bool) { return questioners.on(g) }

// ErrNoQuestions is the fault of a line that asks something of a deal in a game that has
// no questions.
var ErrNoQuestions = errors.New("the game has no puzzles of a kind")

// ReadQuestion reads and proves what a line of a catalogue asks of its deal, which is of
// the game g. It gives nil if the line does not have the key "kind", and so asks
// nothing.
func ReadQuestion(g Game, line []byte) (*Question, error) {
	var head struct {
		Kind json.RawMessage `json:"kind"`
	}
	if json.Unmarshal(line, &head) != nil || head.Kind == nil || string(head.Kind) == "null" {
		return nil, nil
	}
	q, ok := QuestionerOf(g)
	if !ok {
		return nil, fmt.Errorf(`this line has the key "kind", and %s is the game: %w`, g.Title(), ErrNoQuestions)
	}
	return q.ReadQuestion(line)
}
