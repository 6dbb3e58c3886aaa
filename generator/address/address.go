// Package address says where on the site a deal has its page. The site puts it there,
// and books print it as a code, so the rule stands here, once.
//
// The package knows games by what package game says of them. It knows no site: an address
// is a path from its root.
package address

import (
	"strings"

	"patiencepress/generator/game"
)

// Of is the address of the page of a deal, or of a question about one: "/royal-parade/12345/"
// under the game's own rules, "/royal-parade/classic/12345/" under others. q is nil for a
// deal to be played.
func Of(d game.Deal, q *game.Question) string { return "/" + strings.Join(parts(d, q), "/") + "/" }

// File is the name of a file about the deal, without what comes after the last dot:
// "royal-parade-classic-12345".
func File(d game.Deal, q *game.Question) string { return strings.Join(parts(d, q), "-") }

// parts are the game, the ruleset and the target where they are not the game's own, the
// number, and the question.
func parts(d game.Deal, q *game.Question) []string {
	ask := d.Ask()
	if q != nil {
		ask = q.Ask
	}
	own := Own(d.Game(), ask)
	all := []string{d.Game().Name()}
	if own.Rules != "" {
		all = append(all, Slug(own.Rules))
	}
	if own.Target != "" {
		all = append(all, Slug(own.Target))
	}
	all = append(all, ask.Number.String())
	if q != nil {
		all = append(all, Slug(q.Name()))
	}
	return all
}

// Own takes from what names a deal what goes without saying: a target that its rules have
// anyway, and then a ruleset that is the game's own.
func Own(g game.Game, ask game.Ask) game.Ask {
	if d, err := g.Deal(game.Ask{Number: ask.Number, Rules: ask.Rules}); err == nil && d.Ask() == ask {
		ask.Target = ""
	}
	d, err := g.Deal(game.Ask{Number: ask.Number})
	if err == nil && ask.Target == "" && d.Ask().Rules == ask.Rules {
		ask.Rules = ""
	}
	return ask
}

// Slug makes a part of an address of a ruleset, a target or a question: letters, digits,
// dots and hyphens stay.
func Slug(text string) string {
	keep := func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '.' || r == '-' {
			return r
		}
		return '-'
	}
	return strings.Trim(strings.Map(keep, text), ".")
}
