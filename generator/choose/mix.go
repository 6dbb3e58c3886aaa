package choose

import (
	"fmt"
	"strconv"
	"strings"

	"patiencepress/generator/game"
)

// MostPuzzles is how many puzzles can be chosen at once.
const MostPuzzles = 10_000

// A Mix says how many puzzles of each grade are wanted; the grade is the index.
type Mix [game.Fiendish + 1]int

// ParseMix reads "easy=10,medium=20,hard=10". The error says what is wrong with it.
func ParseMix(text string) (Mix, error) {
	var m Mix
	for word := range strings.SplitSeq(text, ",") {
		name, number, _ := strings.Cut(word, "=")
		g, err := game.ParseGrade(name)
		if err != nil {
			return Mix{}, err
		}
		if m[g] != 0 {
			return Mix{}, fmt.Errorf("the grade %v is there twice", g)
		}
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > MostPuzzles {
			return Mix{}, fmt.Errorf("%.40q does not say how many: write a number from 1 to %d, as in %v=10", word, MostPuzzles, g)
		}
		m[g] = n
	}
	return m, nil
}

// Even spreads puzzles evenly over the grades; the easiest get what is left over.
func Even(puzzles int) Mix {
	var m Mix
	for i, g := range game.Grades() {
		m[g] = (puzzles + len(game.Grades()) - 1 - i) / len(game.Grades())
	}
	return m
}

// Total is how many puzzles there are in all.
func (m Mix) Total() (total int) {
	for _, n := range m {
		total += n
	}
	return total
}

// String is what ParseMix reads.
func (m Mix) String() string {
	var words []string
	for _, g := range game.Grades() {
		if m[g] > 0 {
			words = append(words, fmt.Sprintf("%v=%d", g, m[g]))
		}
	}
	return strings.Join(words, ",")
}
