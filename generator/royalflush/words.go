package royalflush

import (
	"fmt"
	"strings"

	"patiencepress/generator/card"
)

var numbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// number writes a count for a sentence: in words up to ten, "no" for none.
func number(n int) string {
	if n < len(numbers) {
		return numbers[n]
	}
	return fmt.Sprint(n)
}

// count is a number of things: "one pile", "five piles", "23 cards".
func count(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return number(n) + " " + thing
}

// capital makes a sentence's first letter, an ASCII one, a capital.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// choose picks the word for one thing or for several.
func choose(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return several
}

// series joins words as a sentence does: "11, 11 and 10".
func series(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// sizes tells how many cards each pile has: "11, 11, 10, 10 and 10", or just "9"
// where all have as many.
func sizes(piles [][]card.Card) string {
	words := make([]string, len(piles))
	for i, p := range piles {
		words[i] = fmt.Sprint(len(p))
	}
	if words[0] == words[len(words)-1] { // the first pile has the most, the last the fewest
		return words[0]
	}
	return series(words)
}

// aim says what is looked for and what counts, as one sentence.
func aim(t *Target) string {
	if t.first == "" {
		return fmt.Sprintf("The hand looked for is %s, and all of it counts from the start.", list(t.hands[0]))
	}
	return fmt.Sprintf("The hand looked for is a %s, and %s fixes its %s.", t.Title(), t.first, t.fixes)
}

// fixed says which card fixed the hand; empty for a hand named beforehand.
func fixed(t *Target, r Record) string {
	c, pile := r.Found()
	if t.first == "" || c == card.None {
		return ""
	}
	return fmt.Sprintf("%s is %s, in pile %d: from here on only %s count", capital(t.first), c.Pretty(), pile+1, list(r.Hand))
}

// outcome says how a game ends, without a full stop.
func outcome(t *Target, r Record) string {
	if r.Won() {
		return fmt.Sprintf("nothing but the %s is left: %s", t.Title(), list(r.Final))
	}
	n := len(r.Final)
	left := count(n, "card") + choose(n, " is", " are") + " left"
	if extra := n - len(r.Hand); extra > 0 {
		left += ", " + number(extra) + " too many"
	}
	return left + ": " + list(r.Final)
}
