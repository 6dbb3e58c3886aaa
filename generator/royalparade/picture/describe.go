package picture

import (
	"fmt"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/royalparade/table"
)

// Describe says in words all that a table shows: the rows, the reserve, the stock,
// and what the last move was. last may be nil.
func Describe(t *table.Table, last *table.Move) string {
	var parts []string
	if last != nil {
		parts = append(parts, "Last move: "+last.String()+".")
	}
	for row := range table.Rows {
		parts = append(parts, describeRow(t, row))
	}
	parts = append(parts, describeReserve(t), describeStock(t.Stock()))
	if out := t.AcesOut(); len(out) > 0 {
		parts = append(parts, "Aces out: "+card.JoinPretty(out, ", ")+".")
	}
	return strings.Join(parts, " ")
}

func describeRow(t *table.Table, row int) string {
	places := make([]string, table.Columns)
	for column := range places {
		p := table.RowPlace(row, column)
		places[column] = describePile(t, p)
	}
	return fmt.Sprintf("Row %s, for %ss: %s.", rowLetter(row), table.BaseRank(row).Name(), strings.Join(places, ", "))
}

// describePile is "a space", "7♦", "2♦ as a foundation" or "2♦ to 8♦".
func describePile(t *table.Table, p table.Place) string {
	cards := t.Pile(p)
	switch {
	case len(cards) == 0:
		return "a space"
	case len(cards) > 1:
		return cards[0].Pretty() + " built to " + cards[len(cards)-1].Pretty()
	case t.Foundation(p):
		return cards[0].Pretty() + " as a foundation"
	}
	return cards[0].Pretty()
}

func describeReserve(t *table.Table) string {
	piles := make([]string, table.Reserve)
	for i := range piles {
		p := table.ReservePlace(i)
		piles[i] = p.String() + " "
		if cards := t.Pile(p); len(cards) > 0 {
			piles[i] += card.JoinPretty(cards, " ")
		} else {
			piles[i] += "empty"
		}
	}
	return "Reserve, top cards last: " + strings.Join(piles, "; ") + "."
}

func describeStock(cards []card.Card) string {
	if len(cards) == 0 {
		return "The stock is empty."
	}
	return fmt.Sprintf("Stock of %d, next first: %s.", len(cards), card.JoinPretty(cards, " "))
}
