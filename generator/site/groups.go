package site

import (
	"slices"
	"strings"

	"patiencepress/generator/address"
	"patiencepress/generator/game"
	"patiencepress/generator/markup"
)

// A Group is the deals of a game under one ruleset and, where the game has a
// choice, for one target, all to be played or all with the same question.
type Group struct {
	Rules    string // "classic"
	Target   string // empty for the game's own
	Summary  string // of the ruleset; may be empty
	Question string // the kind of question asked; empty for deals to be played
	Default  bool   // deals to be played whose ruleset and target are the game's own
	Deals    []*Deal

	title string
}

// Title names the group: "Under classic rules", "Cut the deck, under face-up rules".
func (g *Group) Title() string { return g.title }

// titleOf names a group whose questions have a heading; it is empty for deals to be
// played.
func (b *builder) titleOf(g *Group, heads string) string {
	name, changes, changed := strings.Cut(g.Rules, ",")
	title := b.say("group-rules", name)
	switch {
	case strings.HasSuffix(heads, "?"):
		title = b.say("group-asks", heads, name)
	case heads != "":
		title = b.say("group-question", heads, name)
	}
	if changed {
		title += ", " + strings.ReplaceAll(changes, ",", ", ")
	}
	if g.Target != "" {
		title = b.say("group-target", title, g.Target)
	}
	return title
}

// Anchor is the id of the group's heading in an index.
func (g *Group) Anchor() string { return markup.Slug(g.Title()) }

// group finds the group of a deal, or makes it. q is nil for a deal to be played.
func (b *builder) group(g *Game, rules game.Game, ask game.Ask, q *game.Question) *Group {
	own := address.Own(rules, ask)
	ask.Target = own.Target
	for _, group := range g.Groups {
		if group.Rules == ask.Rules && group.Target == ask.Target && group.Question == q.Name() {
			return group
		}
	}
	group := &Group{Rules: ask.Rules, Target: ask.Target, Question: q.Name()}
	group.Default = own.Rules == "" && q == nil
	heads := ""
	if q != nil {
		heads = headingOf(q)
	}
	group.title = b.titleOf(group, heads)
	name, _, _ := strings.Cut(ask.Rules, ",")
	for _, r := range rules.Rulesets() {
		if r.Name == name {
			group.Summary = r.Summary
		}
	}
	g.Groups = append(g.Groups, group)
	return group
}

// headingOf names a question: "Which hand survives? Among the four royal flushes".
func headingOf(q *game.Question) string {
	if q.Among == "" {
		return q.Title
	}
	return q.Title + " Among " + q.Among
}

// sortGroups puts the default group first, then the others to be played in the order
// of names, and then questions in the order of the catalogue.
func (g *Game) sortGroups() {
	slices.SortStableFunc(g.Groups, func(x, y *Group) int {
		place := x.place() - y.place()
		if place != 0 || x.Question != "" {
			return place
		}
		return strings.Compare(x.Rules+" "+x.Target, y.Rules+" "+y.Target)
	})
}

// place is 0 for the default group, 1 for others to be played and 2 for questions.
func (g *Group) place() int {
	switch {
	case g.Default:
		return 0
	case g.Question == "":
		return 1
	}
	return 2
}
