// Package game says what a game is: the one interface that the command line, the
// site and the books speak, and the register in which they find games by name.
//
// # The parts
//
// A Game turns an Ask (rules, target, number) into a Deal. A Deal can be written,
// drawn and decided. Deciding gives a Solution: a list of moves or rounds in the
// public notation, never trusted. Solution.Verify replays it through the rules
// and imports nothing of what found it, so one path judges every answer, whether
// it was found a moment ago, read from a catalogue or sent in by a stranger.
//
// What readers see of a deal is a View: "start", "step 12", "solution". Asked for
// one, a Deal answers with Blocks (headings, sentences, moves, figures) that the
// site turns into HTML and the book into pages. No page maker knows any game.
//
// # To add a game
//
//  1. Copy generator/game/nullgame, which compiles and passes the tests of
//     generator/game/gametest, to generator/<game> and make it the new game.
//  2. Register it: one line in generator/games/games.go.
//  3. Write content/<game>.md, the rules, with deal fences for its figures.
//  4. Optionally a catalogue, content/catalogues/<game>.jsonl, of deals to print.
//  5. Optionally, in packages built upon the game and registered from there: exact
//     odds (Odder, OddsShower), questions about deals (Questioner, QuestionFinder),
//     survivors (SurvivorLister), grades and hints (Puzzler), a short notation for printed
//     solutions (Briefer, Notator).
//
// Nothing else names a game.
package game

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
)

// A Game is one solitaire. Implementations are stateless and safe for use from
// many goroutines.
type Game interface {
	// Name is the game in commands, files and addresses: "royal-parade".
	Name() string
	// Title is the game's name for people: "Royal Parade".
	Title() string
	// Rulesets lists the named rulesets, the default first.
	Rulesets() []Ruleset
	// Options lists what may be changed on a ruleset; it may be empty.
	Options() []Option
	// Views lists what can be shown of a deal, the plainest first.
	Views() []ViewKind
	// Deal lays out the deal asked for. Empty Rules and Target mean the defaults.
	// Rules is "NAME" or "NAME,option=value,…". Errors say what is allowed.
	Deal(Ask) (Deal, error)
	// ReadSolution reads one JSON object as Solution.MarshalJSON writes it. It
	// checks form, not truth: that is for Verify.
	ReadSolution(line []byte) (Solution, error)
}

// A Ruleset is a named set of rules.
type Ruleset struct {
	Name    string // in commands and addresses: "classic"
	Summary string // one sentence without a full stop
}

// An Option is a rule on which rulesets differ.
type Option struct {
	Name    string
	Values  []string
	Summary string
}

// An Ask is what names a deal.
type Ask struct {
	Number deal.Number
	Rules  string // canonical in a Deal: a ruleset's name, then the options that differ from it
	Target string // the hand or aim asked for, in games that have a choice; else empty
}

// A Deal is a table set up and not yet played.
type Deal interface {
	Game() Game
	// Ask gives back the question in canonical form, defaults filled in.
	Ask() Ask
	// Text is the table for a terminal, with a final newline.
	Text() string
	// MarshalJSON writes one object on one line, starting with the keys "game",
	// "rules", "number".
	MarshalJSON() ([]byte, error)
	// Decide looks for a solution, or for proof that there is none, and gives up
	// as Undecided after limit units of effort (a count, the same on every
	// machine; 0 means the game's own bound). It returns an error only when ctx
	// ends first.
	Decide(ctx context.Context, limit int64) (Solution, error)
	// Play makes an unfinished solution of moves in the public notation with spaces
	// between, such as a page's example "R3-A4 D A5=B2". Its result is Won if it
	// wins and else Undecided. The error says which move is wrong and why; a game
	// that is played by the cards alone refuses all moves.
	Play(moves string) (Solution, error)
	// Show answers with what a view puts on a page. s may be nil where the view
	// does not need a solution. Errors name what is wrong with the view.
	Show(v View, s Solution, o figure.Options) ([]Block, error)
}

// A Solution is an answer to a deal, good or bad until verified.
type Solution interface {
	Deal() Deal
	Result() Result
	// Text tells the answer on a terminal, with a final newline.
	Text() string
	// MarshalJSON writes one object on one line: "game", "rules", "number", … "result", ….
	MarshalJSON() ([]byte, error)
	// Verify replays the answer through the rules. The error, if any, says which
	// move or round fails and why in words.
	Verify() error
	// Steps is the number of steps that the view "step" can show: 0 to Steps.
	Steps() int
}

// A Result is what is known of a deal. The zero Result is Undecided.
type Result int

// The three results.
const (
	Undecided Result = iota // a limit was reached first
	Won                     // with moves that show it
	Lost                    // proved
)

var results = [...]string{"undecided", "won", "lost"}

func (r Result) String() string { return results[r] }

// MarshalText writes "won", "lost" or "undecided".
func (r Result) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (r *Result) UnmarshalText(text []byte) error {
	i := slices.Index(results[:], string(text))
	if i < 0 {
		return fmt.Errorf("%q is not a result: it must be won, lost or undecided", text)
	}
	*r = Result(i)
	return nil
}

// A Block is a piece of a page about a deal, in reading order. Every part may be
// empty; those present come in the order of the fields. Text and Moves are plain
// text with suits as ♠♥♦♣.
type Block struct {
	Heading string   // "Deal 3", "Round 2: four piles"
	Text    string   // a paragraph
	Moves   []string // "5♠ R3→A4", one a move
	First   int      // the number of the first of Moves, from 1
	Figure  func() *figure.Scene
	Table   *Table
}

// A Table is rows of cells under a head. Cells are plain text as in a Block; every row
// has as many as the head.
type Table struct {
	Caption string
	Head    []string
	Rows    [][]string
	Numbers []bool // by column: whether it is numbers, which stand flush right
}

// A ViewKind is a sort of view that a game offers.
type ViewKind struct {
	Name     string // "start"
	Numbered bool   // takes a number: "step 3"
	Solution bool   // needs a solution
	Summary  string // what it shows, one phrase
}

// A View names what to show of a deal: a kind, and a number where it takes one.
type View struct {
	Kind ViewKind
	N    int
}

func (v View) String() string {
	if v.Kind.Numbered {
		return fmt.Sprintf("%s %d", v.Kind.Name, v.N)
	}
	return v.Kind.Name
}

// ParseView reads a view of the game: "start", "step 12". The error lists what
// the game offers.
func ParseView(g Game, text string) (View, error) {
	name, number, hasNumber := strings.Cut(strings.TrimSpace(text), " ")
	kinds := g.Views()
	i := slices.IndexFunc(kinds, func(k ViewKind) bool { return k.Name == name })
	if i < 0 {
		return View{}, fmt.Errorf("%s has no view %q: it has %s", g.Title(), name, viewList(kinds))
	}
	v := View{Kind: kinds[i]}
	switch {
	case v.Kind.Numbered:
		n, err := parseCount(name, strings.TrimSpace(number))
		if err != nil {
			return View{}, err
		}
		v.N = n
	case hasNumber:
		return View{}, fmt.Errorf("the view %q takes no number", name)
	}
	return v, nil
}

// mostDigits keeps the number of a view small. No game has so many steps.
const mostDigits = 6

// parseCount reads the number of a view, a small one of plain digits.
func parseCount(view, text string) (int, error) {
	switch {
	case text == "":
		return 0, fmt.Errorf("the view %q takes a number: write %q", view, view+" 1")
	case strings.Trim(text, "0123456789") != "":
		return 0, fmt.Errorf("the view %q takes one whole number, not %.40q: write %q", view, text, view+" 1")
	case len(text) > mostDigits:
		return 0, fmt.Errorf("the number %.40s is too long: a number in a view has at most %d digits", text, mostDigits)
	}
	return strconv.Atoi(text)
}

func viewList(kinds []ViewKind) string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = k.Name
		if k.Numbered {
			names[i] += " N"
		}
	}
	return strings.Join(names, ", ")
}
