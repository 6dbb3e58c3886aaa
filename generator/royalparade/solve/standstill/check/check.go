// Package check checks proofs that a deal of Royal Parade is lost, where cards are
// dealt only at a standstill and reserve spaces wait for the deal.
//
// It shares no code with the search that writes the proofs and imports nothing of it.
// It plays each line of a proof on a table.Table, and asks that table what is legal.
// What is trusted is package table, this package, and the argument that is written
// down in the documentation of package standstill: if in every position the plays
// that are followed are enough, then every standstill is reached.
//
// # The form
//
// A proof is words with spaces between. It follows every line of play that must be
// followed, in the order of a depth-first walk from the table after the first deal:
//
//	R3, A5      the card there is placed, or goes out if it is an ace; this alone is enough
//	A5=B2       the only play is that these change places
//	D           a standstill: the cards are dealt
//	[ … | … ]   the plays that are enough together, each the first word of its part
//	.           a standstill, and no deal: this line is over
//	!           this line is over because even in the kinder game not every card is placed
//	=           this line is over because its position was met before
//
// # What is checked
//
// A position is met where the word D, [ or ! stands. Cards are only ever added to those
// placed, so a position met before is none that this one came from, and to have
// followed it once will do.
//
// Plays are enough if they are every legal play (but an interchange is not needed while
// one of its rows has a space, nor the other of equal cards in one row), or all of one
// class, and then for one of three reasons: no other card of the class can be placed
// before one of them; or the class has as many piles or spaces as cards that can be
// placed before the deal; or, after the last deal, of two equal cards with one pile,
// the one left out lies alone in its reserve pile. See kinder for "can be placed".
package check

import (
	"bytes"
	"fmt"
	"slices"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// A walk is the proof as far as it has been followed.
type walk struct {
	words [][]byte
	at    int
	met   map[string]bool
}

// Loss checks the proof of a loss. The error says which word of it does not hold and
// why. Rules that the proofs are not for are an error too.
func Loss(r table.Rules, s table.Setup, proof []byte) error {
	if r.Deal != table.DealAtAStandstill || r.ReserveSpaces != table.WaitForDeal {
		return fmt.Errorf("the proof is for deals at a standstill with reserve spaces that wait, and the rules are %v", r)
	}
	if err := sound(s); err != nil {
		return err
	}
	w := walk{words: bytes.Fields(proof), met: map[string]bool{}}
	err := w.line(table.New(r, s))
	if err == nil && w.at < len(w.words) {
		w.at++
		err = fmt.Errorf("there is more after the end")
	}
	if err != nil {
		return fmt.Errorf("word %d of the proof: %w", w.at, err)
	}
	return nil
}

// sound checks that a setup has no card that is none and none three times.
func sound(s table.Setup) error {
	seen := map[card.Card]int{}
	cards := slices.Clone(s.Stock)
	for _, row := range s.Rows {
		cards = append(cards, slices.DeleteFunc(slices.Clone(row[:]), func(c card.Card) bool { return c == card.None })...)
	}
	for _, c := range cards {
		if seen[c]++; c >= card.Count || seen[c] > 2 {
			return fmt.Errorf("the setup has the card %v %d times: two packs have each card twice", c, seen[c])
		}
	}
	return nil
}

// next reads a word; it is empty at the end.
func (w *walk) next() string {
	w.at++
	if w.at > len(w.words) {
		return ""
	}
	return string(w.words[w.at-1])
}

// line follows a line to its end.
func (w *walk) line(t *table.Table) error {
	for {
		switch word := w.next(); word {
		case "[":
			w.met[key(t)] = true
			return w.parts(t)
		case ".":
			return stuck(t)
		case "!":
			w.met[key(t)] = true
			return hopeless(t)
		case "=":
			if !w.met[key(t)] {
				return fmt.Errorf("the position was not met before")
			}
			return nil
		case "D":
			w.met[key(t)] = true
			if err := t.Play(table.Move{Kind: table.Deal}); err != nil {
				return err
			}
		default:
			m, err := play(t, word)
			if err == nil {
				err = enough(t, []table.Move{m})
			}
			if err != nil {
				return err
			}
			if err := t.Play(m); err != nil {
				return err
			}
		}
	}
}

// parts follows each of several plays and then checks that they are enough.
func (w *walk) parts(t *table.Table) error {
	var moves []table.Move
	for {
		m, err := play(t, w.next())
		if err != nil {
			return err
		}
		moves = append(moves, m)
		branch := t.Clone()
		if err := branch.Play(m); err != nil {
			return err
		}
		if err := w.line(branch); err != nil {
			return err
		}
		switch word := w.next(); word {
		case "|":
		case "]":
			return enough(t, moves)
		default:
			return fmt.Errorf("%q stands where a part ends: it must be | or ]", word)
		}
	}
}

// play reads a word for a play: the place of the card or an interchange. Where there
// are several moves of the card they come to the same, and the first is taken.
func play(t *table.Table, word string) (table.Move, error) {
	if m, err := table.ParseMove(word); err == nil && m.Kind == table.Interchange {
		return m, t.Check(m)
	}
	from, err := table.ParsePlace(word)
	if err != nil {
		return table.Move{}, fmt.Errorf("%q is neither a place nor a mark of a proof", word)
	}
	for _, m := range t.Legal() {
		if m.From == from && (m.Kind == table.Play || m.Kind == table.Discard) {
			return m, nil
		}
	}
	return table.Move{}, fmt.Errorf("the card at %v can't be placed", from)
}

// stuck checks that a line ends where no move is legal and the game is not won.
func stuck(t *table.Table) error {
	if len(t.Legal()) > 0 {
		return fmt.Errorf("play could go on with %v", t.Legal()[0])
	}
	if loose(t) == 0 {
		return fmt.Errorf("the game is won here")
	}
	return nil
}

// loose counts the cards that are not placed.
func loose(t *table.Table) int {
	n := t.StockLeft()
	for p := range table.Place(table.Places) {
		if !t.Foundation(p) {
			n += t.Height(p)
		}
	}
	return n
}

// key is a position: the cards that are not placed and where, and the deals. How the
// piles stand follows, up to the order of equal ones.
func key(t *table.Table) string {
	var b []byte
	for p := range table.Place(table.Places) {
		if !t.Foundation(p) {
			for _, c := range t.Pile(p) {
				b = append(b, byte(c))
			}
		}
		b = append(b, byte(card.None))
	}
	return string(append(b, byte(t.Deals())))
}
