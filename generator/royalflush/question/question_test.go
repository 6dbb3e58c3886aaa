package question

import (
	"os"
	"strings"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
)

// puzzles gives the lines of this project's own catalogue that are puzzles.
func puzzles(t *testing.T) (lines []string) {
	t.Helper()
	text, err := os.ReadFile("../../../content/catalogues/royal-flush.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if strings.Contains(line, `"kind"`) {
			lines = append(lines, line)
		}
	}
	return lines
}

// words gives all that a part shows or describes.
func words(t *testing.T, part func(figure.Options) ([]game.Block, error)) string {
	t.Helper()
	blocks, err := part(figure.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, block := range blocks {
		b.WriteString(block.Heading + " " + block.Text + " ")
		if block.Figure != nil {
			s := block.Figure()
			b.WriteString(s.Title + " " + s.Description + " ")
		}
	}
	return b.String()
}

// Every kind and every grade is in the catalogue; questions say what they ask, and
// neither they nor what is shown with them tell the answer.
func TestCatalogue(t *testing.T) {
	kinds, grades := map[string]int{}, map[game.Grade]int{}
	for _, line := range puzzles(t) {
		q, err := Questioner{}.ReadQuestion([]byte(line))
		if err != nil {
			t.Fatal(err)
		}
		kinds[q.Kind]++
		grades[q.Grade]++
		asked := strings.Join(q.Asks, " ") + words(t, q.Start) + words(t, q.Sheet)
		if q.Answer == "" || q.Measure == "" || strings.Contains(asked, q.Answer) {
			t.Errorf("%s: %q", q.Name(), q.Answer)
		}
		for _, told := range []string{"is won", "is lost", "cut at", "brings home"} {
			if strings.Contains(asked, told) {
				t.Errorf("%s %v tells %q", q.Name(), q.Ask.Number, told)
			}
		}
		if q.Variant != "" && strings.Contains(asked, "The hand looked for") {
			t.Errorf("%s %v tells the hand: %s", q.Name(), q.Ask.Number, asked)
		}
		if reveal := words(t, q.Reveal); !strings.Contains(reveal, "Round 5") {
			t.Errorf("%s %v reveals %s", q.Name(), q.Ask.Number, reveal)
		}
	}
	if len(kinds) != 3 || len(grades) != 5 {
		t.Errorf("kinds %v, grades %v", kinds, grades)
	}
}

// The rounds that are shown for a cut are those of the pack after it, and win.
func TestCutIsShown(t *testing.T) {
	for _, line := range puzzles(t) {
		q, err := Questioner{}.ReadQuestion([]byte(line))
		if err != nil {
			t.Fatal(err)
		}
		if q.Kind != "cut-the-deck" {
			continue
		}
		if text := words(t, q.Reveal); !strings.Contains(text, "The game is won") || !strings.Contains(text, ", cut at ") {
			t.Errorf("deal %v: %s", q.Ask.Number, text)
		}
	}
	d, err := royalflush.Game{}.Deal(game.Ask{Number: deal.NumberOf(1)})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{-1, 0, 52} {
		if _, err := d.(*royalflush.Deal).ShowCut(n, figure.Options{}); err == nil {
			t.Errorf("a pack is cut at %d", n)
		}
	}
}

func TestReadQuestionRefuses(t *testing.T) {
	line := puzzles(t)[0]
	for _, c := range []struct{ from, to, says string }{
		{`"kind":"will-it-come-home"`, `"kind":"riddle"`, `there is no puzzle "riddle"`},
		{`"answer":"won"`, `"answer":"lost"`, "does not hold: the answer is won"},
		{`"grade":"gentle"`, `"grade":"hard"`, "its grade is gentle, not hard"},
	} {
		changed := strings.Replace(line, c.from, c.to, 1)
		if _, err := (Questioner{}).ReadQuestion([]byte(changed)); changed == line || err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.to, err)
		}
	}
}

func TestArticle(t *testing.T) {
	for target, want := range map[string]string{
		"royal-flush": "a royal flush", "four-of-a-kind:Q": "four queens", "cards:AS,AH": "the hand A♠ A♥",
	} {
		if got := article(titleOf(target)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
