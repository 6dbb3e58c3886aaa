package book

import (
	"path/filepath"
	"sync"

	"patiencepress/generator/deal"
	"patiencepress/generator/diag"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// A Definition is what a book's TOML file says. Its keys, with examples:
//
//	title = "Royal Parade"              # required; with the next two on the title page and the cover
//	subtitle = "Forty deals"
//	author = "Patience Press"
//	edition = "First edition"           # in the imprint, like the next three
//	licence = "Copy this book as you like."
//	copyright = "© 2026 Patience Press"
//	isbn = "978-3-16-148410-0"
//	blurb = "Forty deals, graded."      # on the back cover
//	language = "en"                     # of the book's own words
//	chapters = ["royal-parade.md"]      # Markdown before the puzzles, rules first
//	profiles = ["home-a4", "kdp-6x9"]   # the editions: printers and papers; home-a4 if it is left out
//	paper = "white"                     # that the printer prints on, for the spine: white, cream or colour
//	order = "grade"                     # grade, kind (both in parts), rising, mixed or listed
//	per-page = 1                        # puzzles on a page: 1, 2 or 4
//	suits = "black"                     # black, two-colour or four-colour
//	large-print = false                 # text of 18 points, one puzzle a page
//	ink-saver = false                   # suits outlined, hairline frames
//	guides = false                      # for each puzzle, how to deal it with real cards
//	hints = true                        # where the catalogue has them
//	solutions = "in"                    # in the book, apart in a file of their own, or none
//	qr = false                          # a code on each puzzle's page that leads to its web page,
//	base-url = "https://example.org/"   # under this address
//	score-sheets = 0                    # a table of the puzzles to note results in, and after it so many empty pages
//	notes = 0                           # pages for notes
//	cover-colour = "green"              # of the cover: green, blue, red, black or paper
//	cards = "poker"                     # poker or bridge: a file with packs of cards to cut out
//
//	[[puzzles]]                         # one table or more; each takes puzzles from one catalogue
//	catalogue = "catalogues/royal-parade.jsonl"  # required
//	game = "royal-parade"               # take only puzzles of this game,
//	rules = "classic"                   # of these rules,
//	kind = "cut-the-deck"               # of this kind: deals (to be played) or a kind of question,
//	target = "flush"                    # and with this target
//	grades = ["gentle", "easy"]         # of these grades; grade = "easy" for one
//	count = 12                          # so many, spread over the grades, or
//	deals = [433, "18446744073709551617"]  # those of these numbers, in this order
//
//	[words]                             # the book's own words put in other words
//	puzzles = "The deals"
//
// Where a chapter has a heading of the id classic-rules, puzzles under the ruleset
// classic say on which page it is; and so for the other rulesets.
//
// Files are named from the content folder: the folder above the definition if that
// lies in a folder called books, else the definition's own. Numbers of more than
// 18 digits are written in quotes.
type Definition struct {
	Title, Subtitle, Author string // each on one line
	Edition, Licence        string
	Copyright, ISBN, Blurb  string
	Language                string
	Chapters                []string // as written, with /
	Profiles                []string // at least one
	Paper                   string   // PaperWhite and so on
	Order                   string   // ByGrade and so on
	PerPage                 int      // 1, 2 or 4
	Suits                   figure.Suits
	LargePrint, InkSaver    bool
	Guides, Hints           bool
	Solutions               string // SolutionsIn and so on
	QR                      bool
	BaseURL                 string // with a final slash; empty if none is given
	ScoreSheets, Notes      int    // pages
	CoverColour             string // a key of coverColours
	Cards                   string // "", "poker" or "bridge"
	Puzzles                 []Wish // at least one

	// Progress is called after each page that is drawn, if it is set.
	Progress func(done, total int)

	file   string // as given, with /
	folder string // the content folder
	alone  bool   // the definition does not lie in a folder books, and folder is its own
	places places
	words  words // of the language, with those of the definition put in

	once   sync.Once // reads what follows
	source *source
	fault  error
}

// A Wish is a table [[puzzles]]: which puzzles a book takes from one catalogue. Empty
// fields ask for nothing.
type Wish struct {
	Catalogue   string // as written, with /
	Game, Rules string
	Kind        string // KindDeals, or a kind of question
	Target      string
	Grades      []game.Grade
	Deals       []deal.Number // empty if Count is given
	Count       int           // 0 if Deals are given
}

// KindDeals is the kind of puzzles that are deals to be played.
const KindDeals = "deals"

// The values of the key order.
const (
	ByGrade = "grade"  // in parts by grade, easier first
	ByKind  = "kind"   // in parts by kind
	Rising  = "rising" // by the chance of a casual player, in one part
	Mixed   = "mixed"  // shuffled, in one part
	Listed  = "listed" // as the tables and their catalogues have them, in one part
)

// The values of the key solutions.
const (
	SolutionsIn    = "in"    // in the book
	SolutionsApart = "apart" // in a file of their own
	SolutionsNone  = "none"
)

// The values of the key paper.
const (
	PaperWhite  = "white"
	PaperCream  = "cream"
	PaperColour = "colour"
)

// LoadDefinition reads a definition. The error joins a *diag.Error for each fault.
// The files that it names are read later, when editions are made.
func LoadDefinition(file string) (*Definition, error) {
	name := filepath.ToSlash(file)
	data, err := readPlain(file)
	if err != nil {
		return nil, &diag.Error{File: name, Message: "cannot read the book's definition: " + diag.Reason(err), Cause: err,
			Hint: "a book is defined by a TOML file such as content/books/royal-parade.toml"}
	}
	d, err := parseDefinition(name, string(data))
	if err != nil {
		return nil, err
	}
	d.folder, d.alone = contentFolder(file)
	return d, nil
}

// contentFolder is the folder from which a definition names files, and whether that
// is its own.
func contentFolder(file string) (folder string, own bool) {
	folder = filepath.Dir(file)
	if whole, err := filepath.Abs(file); err == nil && filepath.Base(filepath.Dir(whole)) == "books" {
		return filepath.Join(folder, ".."), false
	}
	return folder, true
}

// foldersHint says where a definition names files from.
func (d *Definition) foldersHint() string {
	if d.alone {
		return "files are named from the folder of the definition, since that does not lie in a folder called books"
	}
	return "files are named from the content folder, here " + filepath.ToSlash(d.folder)
}
