package book

import (
	"embed"
	"fmt"
	"strings"
)

// words are what a book says of itself, in one language: data, in words/. %d and %s
// are filled in. A definition's table [words] puts others in their place.
//
// To add words, add a field with its key and a line to each file of words/.
type words struct {
	// Titles of the book's parts.
	Contents  string `toml:"contents"`
	Puzzles   string `toml:"puzzles"`
	Solutions string `toml:"solutions"`
	Index     string `toml:"index"`

	// Titles of the parts of the puzzles: by grade, and of deals to be played by kind.
	Gentle   string `toml:"gentle"`
	Easy     string `toml:"easy"`
	Medium   string `toml:"medium"`
	Hard     string `toml:"hard"`
	Fiendish string `toml:"fiendish"`
	ToPlay   string `toml:"to-play"`

	Answers     string `toml:"answers"` // of a book of questions
	HintsTitle  string `toml:"hints-title"`
	GuidesTitle string `toml:"guides-title"`
	ScoresTitle string `toml:"scores-title"`
	Notes       string `toml:"notes"`
	SolutionsTo string `toml:"solutions-to"` // of the book of a title, where they are apart

	// Names of the grades, what each means, and what is read out for stars.
	GradeGentle   string `toml:"grade-gentle"`
	GradeEasy     string `toml:"grade-easy"`
	GradeMedium   string `toml:"grade-medium"`
	GradeHard     string `toml:"grade-hard"`
	GradeFiendish string `toml:"grade-fiendish"`
	MeansGentle   string `toml:"means-gentle"`
	MeansEasy     string `toml:"means-easy"`
	MeansMedium   string `toml:"means-medium"`
	MeansHard     string `toml:"means-hard"`
	MeansFiendish string `toml:"means-fiendish"`
	GradeSays     string `toml:"grade-says"` // a grade by number and name

	// The opening of a part.
	Part        string `toml:"part"`         // by number
	PartPuzzles string `toml:"part-puzzles"` // from one number to another
	PartPuzzle  string `toml:"part-puzzle"`
	PartGrades  string `toml:"part-grades"` // from one grade to another
	PartShares  string `toml:"part-shares"` // a casual player's chances, per cent

	// Levels of hints, the vaguest first, and whose a hint is: a puzzle and its page.
	HintsFirst  string `toml:"hints-first"`
	HintsSecond string `toml:"hints-second"`
	HintsThird  string `toml:"hints-third"`
	HintsLater  string `toml:"hints-later"` // by number, from the fourth on
	HintOf      string `toml:"hint-of"`

	Puzzle     string `toml:"puzzle"` // a puzzle by number
	Sheet      string `toml:"sheet"`  // a deal by number, as a title
	Deal       string `toml:"deal"`   // a deal by number, in a line
	DealColumn string `toml:"deal-column"`
	Rules      string `toml:"rules"` // a ruleset by name

	// Cross-references by page.
	Page       string `toml:"page"`
	SolutionOn string `toml:"solution-on"`
	PuzzleOn   string `toml:"puzzle-on"`

	HintOn        string `toml:"hint-on"`    // a puzzle's only hint by number and page
	HintsOn       string `toml:"hints-on"`   // the first of several
	HintMore      string `toml:"hint-more"`  // a further one
	HintsFrom     string `toml:"hints-from"` // several by numbers, and the page of the first
	AnswerOn      string `toml:"answer-on"`
	SolutionApart string `toml:"solution-apart"` // a page of the solutions that are apart
	GuideOn       string `toml:"guide-on"`

	// Heads of the index.
	PuzzleColumn   string `toml:"puzzle-column"`
	PageColumn     string `toml:"page-column"`
	SolutionColumn string `toml:"solution-column"`
	GradeColumn    string `toml:"grade-column"`

	// Labels of the boxes to fill in.
	Date   string `toml:"date"`
	Time   string `toml:"time"`
	Result string `toml:"result"`
	Answer string `toml:"answer"`

	RulesAt string `toml:"rules-at"` // at the foot of a sheet
	Lost    string `toml:"lost"`     // of a deal that is proved to have no solution

	// The imprint.
	SetIn    string `toml:"set-in"`
	Numbers  string `toml:"numbers"`
	Verified string `toml:"verified"`
	Made     string `toml:"made"`
	Ornament string `toml:"ornament"` // on the title page, by the number of a deal

	OrnamentFirst string `toml:"ornament-first"` // the same on the first page
	ISBN          string `toml:"isbn-line"`
	InkLine       string `toml:"ink-line"` // how much ink a page has, per cent

	// Under the titles of parts.
	IndexNote     string `toml:"index-note"`
	SolutionsNote string `toml:"solutions-note"`
	AnswersNote   string `toml:"answers-note"`
	HintsNote     string `toml:"hints-note"`
	GuidesNote    string `toml:"guides-note"`
	ScoresNote    string `toml:"scores-note"`

	// At the foot of the first page of each gathering of a booklet: which it is, of how
	// many, and its sheets.
	Gathering string `toml:"gathering"`

	// On the sheets of cards to cut out: their title; a sheet, and of how many; the same
	// with the pack before; what comes before these on the backs, and after on the faces.
	Cards      string `toml:"cards"`
	CardsSheet string `toml:"cards-sheet"`
	CardsPacks string `toml:"cards-packs"`
	CardsBacks string `toml:"cards-backs"`
	CardsHow   string `toml:"cards-how"`

	// What the back of the cover says of the book: how many puzzles, of which grades.
	FactPuzzles   string `toml:"fact-puzzles"`
	FactGrades    string `toml:"fact-grades"`
	FactHints     string `toml:"fact-hints"`
	FactGuides    string `toml:"fact-guides"`
	FactSolutions string `toml:"fact-solutions"`
	FactAnswers   string `toml:"fact-answers"` // where there are only questions
	FactLarge     string `toml:"fact-large"`
}

//go:embed words/*.toml
var wordFiles embed.FS

// Languages lists the languages that a book can be in, as in BCP 47.
func Languages() []string {
	return dataNames(wordFiles, "words")
}

// wordsOf gives the words of a language.
func wordsOf(language string) (words, error) {
	var w words
	data, err := wordFiles.ReadFile("words/" + language + ".toml")
	if err != nil {
		return w, fmt.Errorf("there are no words of the language %q: there are those of %s", language, strings.Join(Languages(), ", "))
	}
	if err := readData(data, &w); err != nil {
		return w, fmt.Errorf("the words of the language %s are damaged: %w", language, err)
	}
	return w, nil
}
