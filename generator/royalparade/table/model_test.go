package table

import (
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/card"
)

// A model is the game once more, the simplest way there is: cards and places are
// strings, and each rule is looked up where it is needed. It shares nothing with
// Table and is what Table is compared with.
type model struct {
	rules map[string]string // option name to value
	at    map[string][]string
	stock []string
	out   []string
	deals int
}

var (
	modelRows    = []string{"A1 A2 A3 A4 A5 A6 A7 A8", "B1 B2 B3 B4 B5 B6 B7 B8", "C1 C2 C3 C4 C5 C6 C7 C8"}
	modelReserve = strings.Fields("R1 R2 R3 R4 R5 R6 R7 R8")
	modelPlaces  = append(strings.Fields(strings.Join(modelRows, " ")), modelReserve...)
	modelBase    = map[string]string{"A": "2", "B": "3", "C": "4"}
	modelNext    = map[string]string{"2": "5", "5": "8", "8": "J", "3": "6", "6": "9", "9": "Q", "4": "7", "7": "T", "T": "K"}
)

func newModel(rules map[string]string, s Setup) *model {
	m := &model{rules: rules, at: map[string][]string{}}
	for row, places := range modelRows {
		for column, place := range strings.Fields(places) {
			if c := s.Rows[row][column]; c != card.None {
				m.at[place] = []string{c.String()}
			}
		}
	}
	for _, c := range s.Stock {
		m.stock = append(m.stock, c.String())
	}
	m.play("D")
	return m
}

func (m *model) top(place string) string {
	if pile := m.at[place]; len(pile) > 0 {
		return pile[len(pile)-1]
	}
	return "  "
}

// own reports whether a 2 lies in A, a 3 in B or a 4 in C.
func (m *model) own(place string) bool {
	return len(m.at[place]) > 0 && m.at[place][0][:1] == modelBase[place[:1]]
}

func (m *model) legal(text string) bool {
	if text == "D" {
		return m.legalDeal()
	}
	from, to, mark := text[:2], text[3:], text[2:3]
	c := m.top(from)
	if c == "  " || m.own(from) {
		return false
	}
	if to == "X" {
		return c[:1] == "A"
	}
	if to[:1] == "R" {
		return false
	}
	if mark == "=" {
		d := m.top(to)
		return m.rules["interchange"] == "mutual" && from < to && from[:1] != to[:1] && !m.own(to) &&
			c[:1] == modelBase[to[:1]] && d[:1] == modelBase[from[:1]]
	}
	if len(m.at[to]) == 0 {
		return c[:1] == modelBase[to[:1]]
	}
	return m.own(to) && m.top(to)[1:] == c[1:] && modelNext[m.top(to)[:1]] == c[:1]
}

func (m *model) legalDeal() bool {
	if len(m.stock) == 0 {
		return false
	}
	if m.rules["row-spaces"] == "block-the-deal" {
		for _, place := range modelPlaces[:24] {
			if len(m.at[place]) == 0 {
				return false
			}
		}
	}
	if m.rules["deal"] == "at-a-standstill" {
		return len(m.allLegal(modelTexts)) == 0
	}
	return true
}

// modelTexts is every move there could ever be, but the deal.
var modelTexts = func() []string {
	var all []string
	for _, from := range modelPlaces {
		all = append(all, from+"-X")
		for _, to := range modelPlaces {
			all = append(all, from+"-"+to)
			if from[0] != 'R' && to[0] != 'R' && from <= to {
				all = append(all, from+"="+to)
			}
		}
	}
	return all
}()

func (m *model) allLegal(texts []string) []string {
	var legal []string
	for _, text := range texts {
		if m.legal(text) {
			legal = append(legal, text)
		}
	}
	slices.Sort(legal)
	return legal
}

// play makes a legal move.
func (m *model) play(text string) {
	switch {
	case text == "D":
		m.deals++
		for _, place := range modelReserve {
			m.turn(place)
		}
	case text[3:] == "X":
		m.out = append(m.out, m.pop(text[:2]))
	case text[2:3] == "=":
		a, b := text[:2], text[3:]
		m.at[a], m.at[b] = m.at[b], m.at[a]
	default:
		m.at[text[3:]] = append(m.at[text[3:]], m.pop(text[:2]))
	}
	if m.rules["reserve-spaces"] == "filled-from-stock" {
		m.fill()
	}
}

// fill fills the first space after the one filled last until there is no space or
// no stock.
func (m *model) fill() {
	for i := 0; ; i++ {
		if len(m.stock) == 0 || !slices.ContainsFunc(modelReserve, func(r string) bool { return len(m.at[r]) == 0 }) {
			return
		}
		if place := modelReserve[i%8]; len(m.at[place]) == 0 {
			m.turn(place)
		}
	}
}

func (m *model) pop(place string) string {
	c := m.top(place)
	m.at[place] = slices.Clone(m.at[place][:len(m.at[place])-1])
	return c
}

// turn deals one card, if there is one; an ace goes out if it has to.
func (m *model) turn(place string) {
	if len(m.stock) == 0 {
		return
	}
	c := m.stock[0]
	m.stock = m.stock[1:]
	if c[:1] == "A" && m.rules["aces"] == "at-once" {
		m.out = append(m.out, c)
		return
	}
	m.at[place] = append(slices.Clone(m.at[place]), c)
}

func (m *model) won() bool {
	for _, place := range modelPlaces[:24] {
		if !m.own(place) || len(m.at[place]) != 4 {
			return false
		}
	}
	return len(m.out) == 8
}

// String shows the whole position.
func (m *model) String() string {
	var b strings.Builder
	for _, place := range modelPlaces {
		fmt.Fprintf(&b, "%s %s\n", place, strings.Join(m.at[place], " "))
	}
	fmt.Fprintf(&b, "stock %s\nout %s\ndeals %d won %v\n", strings.Join(m.stock, " "), strings.Join(m.out, " "), m.deals, m.won())
	return b.String()
}

// show writes a table as model.String writes a model.
func show(t *Table) string {
	var b strings.Builder
	for p := range Place(Places) {
		fmt.Fprintf(&b, "%v %s\n", p, card.Join(t.Pile(p), " "))
	}
	fmt.Fprintf(&b, "stock %s\nout %s\ndeals %d won %v\n", card.Join(t.Stock(), " "), card.Join(t.AcesOut(), " "), t.Deals(), t.Won())
	return b.String()
}
