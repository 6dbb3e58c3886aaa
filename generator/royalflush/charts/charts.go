// Package charts makes the charts of Royal Flush's odds: how far games get, where they
// are lost, what is left at the end, and which hands come home most often.
//
// It chooses bars and words; package odds has the numbers and package plot draws.
package charts

import (
	"fmt"
	"math/big"
	"slices"

	"patiencepress/generator/figure/plot"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalflush/odds"
	"patiencepress/generator/royalflush/watch"
)

const chance = "Chance, per cent"

func percent(p *big.Rat) float64 {
	f, _ := p.Float64()
	return 100 * f
}

// subject names what a chart is of: "royal flush in spades, standard rules".
func subject(o odds.Odds) string {
	return fmt.Sprintf("%s, %s rules", titleOf(o.Target), o.Rules)
}

// titleOf gives a target's title, or its text if that is no target.
func titleOf(text string) string {
	target, err := royalflush.ParseTarget(text)
	if err != nil {
		return text
	}
	return target.Title()
}

// Through shows the chance that a game can still be won after each round.
func Through(c odds.Course) plot.Chart {
	chart := plot.Chart{
		Title:  "How far games get: " + subject(c.Odds),
		Says:   "The chance that a game can still be won after each round, as far as a watcher can tell; after the last it is the chance of winning.",
		Things: "After round", Values: chance,
	}
	for i, p := range c.Through {
		chart.Bars = append(chart.Bars, plot.Bar{Label: fmt.Sprint(i + 1), Value: percent(p), Marked: i == len(c.Through)-1})
	}
	return chart
}

// Breaks shows the chance that a game is lost at each pile of each round. The pile
// where most are lost is marked.
func Breaks(c odds.Course) plot.Chart {
	chart := plot.Chart{
		Title:  "Where games are lost: " + subject(c.Odds),
		Says:   "The chance that a game is lost at the search of each pile. Labels are round and pile.",
		Things: "Round and pile", Values: chance,
	}
	round, pile := c.Worst()
	for i, p := range c.Breaks {
		r, n := watch.Where(i + 1)
		chart.Bars = append(chart.Bars, plot.Bar{Label: fmt.Sprintf("%d/%d", r, n), Value: percent(p), Marked: r == round && n == pile})
	}
	return chart
}

// rare is the chance below which numbers of cards left share one bar.
var rare = big.NewRat(5, 10_000)

// Left shows the chance of each number of cards left at the end. The hand alone, which
// is a win, is marked; what is rare is put together at the end.
func Left(c odds.Course) plot.Chart {
	chart := plot.Chart{
		Title:  "What is left at the end: " + subject(c.Odds),
		Says:   "The chance of each number of cards left after the last round. The game is won if the hand alone is left, the first bar.",
		Things: "Cards left at the end", Values: chance,
	}
	rest, before := big.NewRat(1, 1), new(big.Rat)
	for n, p := range c.Left {
		if before.Sign() == 0 && p.Sign() == 0 {
			continue
		}
		if rest.Cmp(rare) < 0 {
			if rest.Sign() > 0 {
				chart.Bars = append(chart.Bars, plot.Bar{Label: fmt.Sprintf("%d+", n), Value: percent(rest)})
			}
			break
		}
		chart.Bars = append(chart.Bars, plot.Bar{Label: fmt.Sprint(n), Value: percent(p), Marked: before.Sign() == 0})
		rest, before = new(big.Rat).Sub(rest, p), p
	}
	return chart
}

// Hands shows the odds of several targets by one ruleset, the likeliest first.
func Hands(list []odds.Odds) plot.Chart {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b odds.Odds) int {
		return new(big.Rat).SetFrac(b.Wins, b.Of).Cmp(new(big.Rat).SetFrac(a.Wins, a.Of))
	})
	chart := plot.Chart{
		Title:  "Which hands come home",
		Says:   "The chance that each hand comes home, the likeliest first.",
		Things: "Hand", Values: chance,
	}
	for _, o := range list {
		chart.Title = fmt.Sprintf("Which hands come home, %s rules", o.Rules)
		chart.Bars = append(chart.Bars, plot.Bar{Label: titleOf(o.Target), Value: percent(new(big.Rat).SetFrac(o.Wins, o.Of))})
	}
	return chart
}
