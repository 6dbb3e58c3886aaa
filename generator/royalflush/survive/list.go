package survive

import (
	"encoding/json"
	"fmt"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
)

func init() { game.RegisterSurvivors(royalflush.Game{}.Name(), Lister{}) }

// Lister makes survivors known to package game. It has no state.
type Lister struct{}

// Categories lists the names of the categories.
func (Lister) Categories() []string {
	names := make([]string, len(categories))
	for i, c := range categories {
		names[i] = c.name
	}
	return names
}

// Survivors lists the hands of a category that a deal of Royal Flush brings home.
func (Lister) Survivors(d game.Deal, category string) (game.Survivors, error) {
	c, err := ParseCategory(category)
	if err != nil {
		return nil, err
	}
	ask := d.Ask()
	rules, err := royalflush.ParseRules(ask.Rules)
	if err != nil {
		return nil, err
	}
	return list{ask, c, Survivors(rules, deal.OnePack(ask.Number), c)}, nil
}

// A list is the survivors of one deal.
type list struct {
	ask      game.Ask
	category *Category
	hands    []Hand
}

// Text has a line for each hand.
func (l list) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %v, %s rules: %d of %d %s\n", royalflush.Game{}.Title(), l.ask.Number, l.ask.Rules,
		len(l.hands), len(l.category.hands), l.category.title)
	for _, h := range l.hands {
		fmt.Fprintln(&b, card.JoinPretty(h.Cards, " "))
	}
	return b.String()
}

// MarshalJSON writes "game", "rules", "number", "category", "hands", how many there are
// in all, and "survivors", a list of targets.
func (l list) MarshalJSON() ([]byte, error) {
	targets := make([]string, len(l.hands))
	for i, h := range l.hands {
		targets[i] = h.Target
	}
	return json.Marshal(struct {
		Game      string      `json:"game"`
		Rules     string      `json:"rules"`
		Number    deal.Number `json:"number"`
		Category  string      `json:"category"`
		Hands     int         `json:"hands"`
		Survivors []string    `json:"survivors"`
	}{royalflush.Game{}.Name(), l.ask.Rules, l.ask.Number, l.category.name, len(l.category.hands), targets})
}
