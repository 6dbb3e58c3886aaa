// Package stacktest follows the tables of package stack as a person with cards in his
// hands would, for tests of the guides that print them. It shares nothing with the code
// that makes them: it reads what is printed and moves cards about.
package stacktest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"patiencepress/generator/game"
)

// A Card is a card as it lies: what is printed on its face, and whether that is seen.
type Card struct {
	Face string
	Up   bool
}

// A Heap is cards from the bottom to the top.
type Heap []Card

// Lay lays a card on top.
func (h *Heap) Lay(c Card) { *h = append(*h, c) }

// Take takes the top card.
func (h *Heap) Take() (Card, error) {
	if len(*h) == 0 {
		return Card{}, fmt.Errorf("there is no card left to take")
	}
	c := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return c, nil
}

// TurnOver turns the whole heap over.
func (h Heap) TurnOver() {
	slices.Reverse(h)
	for i := range h {
		h[i].Up = !h[i].Up
	}
}

// FromTop lists the cards from the top, provided that all of them lie face down.
func (h Heap) FromTop() ([]string, error) {
	var list []string
	for i := len(h) - 1; i >= 0; i-- {
		if h[i].Up {
			return nil, fmt.Errorf("%s lies face up", h[i].Face)
		}
		list = append(list, h[i].Face)
	}
	return list, nil
}

// Lines lays cards on one another as a table lists them, line by line, its first column
// being numbers of cards, which are checked.
func Lines(t *game.Table, up bool) (Heap, error) {
	var h Heap
	for _, row := range t.Rows {
		first := len(h) + 1
		for _, face := range row[1:] {
			if face != "" {
				h.Lay(Card{face, up})
			}
		}
		if want := fmt.Sprintf("%d–%d", first, len(h)); row[0] != want {
			return nil, fmt.Errorf("a line has cards %s and says %s", want, row[0])
		}
	}
	return h, nil
}

// TwoDeals makes the two deals with some cards, which it sorts in the order of the first
// table, and gives the pack.
func TwoDeals(first, second *game.Table, cards []string) (Heap, error) {
	hand := sorted(first, cards)
	if len(hand) != len(cards) {
		return nil, fmt.Errorf("%d of %d cards are in the table", len(hand), len(cards))
	}
	slices.Reverse(hand) // the first of them on top
	var piles [10]Heap
	for _, row := range first.Rows {
		for _, cell := range row[1:] {
			if err := deal(&hand, piles[:], cell); err != nil {
				return nil, err
			}
		}
	}
	if len(hand) > 0 {
		return nil, fmt.Errorf("%d cards are left after the first deal", len(hand))
	}
	return again(second, piles[:])
}

// sorted gives the cards in the order of a table's rows and columns, face up.
func sorted(t *game.Table, cards []string) (h Heap) {
	for _, row := range t.Rows {
		for _, rank := range t.Head[1:] {
			for _, c := range cards {
				if c == rank+row[0] {
					h.Lay(Card{c, true})
				}
			}
		}
	}
	return h
}

// deal deals one card from the top to each of the piles that a cell lists.
func deal(from *Heap, piles []Heap, cell string) error {
	for _, digit := range strings.Trim(strings.ReplaceAll(cell, "\u2002", ""), "–") {
		c, err := from.Take()
		if err != nil {
			return err
		}
		if digit < '1' || digit > '9' {
			return fmt.Errorf("%q is not a pile", digit)
		}
		piles[digit-'0'].Lay(c)
	}
	return nil
}

// again makes the second deal and gathers.
func again(t *game.Table, old []Heap) (Heap, error) {
	var piles [10]Heap
	before := 10
	for _, row := range t.Rows {
		for i := 0; i+1 < len(row) && row[i] != ""; i += 2 {
			n, err := strconv.Atoi(row[i])
			if err != nil || n >= before {
				return nil, fmt.Errorf("pile %s comes after pile %d", row[i], before)
			}
			before = n
			old[n].TurnOver()
			if err := deal(&old[n], piles[:], row[i+1]); err != nil {
				return nil, fmt.Errorf("pile %d: %w", n, err)
			}
			if len(old[n]) > 0 {
				return nil, fmt.Errorf("pile %d has %d cards more than its line", n, len(old[n]))
			}
		}
	}
	var pack Heap
	for i := len(piles) - 1; i > 0; i-- { // pile 1 comes to lie on top
		pack = append(pack, piles[i]...)
	}
	return pack, nil
}
