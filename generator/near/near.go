// Package near finds the word that may have been meant by one that nobody knows: a
// command, a flag, a key, a name of a file of data. It knows letters and nothing of
// what the words mean.
package near

import (
	"slices"
	"strings"
)

// Of lists the words that may have been meant by one that is not among them: those
// that it begins, and those that few slips of the finger lead to. In a word of up to
// five letters that is one slip, in a longer one two: more would lead anywhere.
func Of(word string, words []string) []string {
	word = strings.ToLower(word)
	allowed := 1
	if len(word) > 5 {
		allowed = 2
	}
	var like []string
	for _, w := range words {
		begins := word != "" && strings.HasPrefix(w, word)
		if begins || slips(word, w) <= allowed {
			like = append(like, w)
		}
	}
	slices.Sort(like)
	return like
}

// slips counts the slips of the finger from one word to another: a letter left out, put
// in or put for another, or two that changed places. It is the distance that is named
// after Damerau, where no letter is part of two slips.
func slips(a, b string) int {
	rows := make([][]int, len(a)+1) // rows[i][j] is from a[:i] to b[:j]
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		for j := range rows[i] {
			rows[i][j] = slipsAt(rows, a, b, i, j)
		}
	}
	return rows[len(a)][len(b)]
}

func slipsAt(rows [][]int, a, b string, i, j int) int {
	if i == 0 || j == 0 {
		return i + j
	}
	other := 1
	if a[i-1] == b[j-1] {
		other = 0
	}
	n := min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+other)
	if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
		n = min(n, rows[i-2][j-2]+1)
	}
	return n
}
