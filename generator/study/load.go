package study

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

// Folder is where the results that are kept stand in the content folder: files of
// lines as Result.MarshalJSON writes them, with names that end in ".jsonl".
const Folder = "studies"

// Load reads the results that are kept with some content, in the order of the files'
// names and their lines. Where there is no folder of them there are none. A result of
// a shard, or one that is there twice, is refused; the error joins a *diag.Error for
// each file that is wrong.
func Load(content string) ([]Part, error) {
	var all []Part
	var faults []error
	for _, file := range Files(content) {
		parts, err := loadFile(file)
		faults = append(faults, err)
		for _, p := range parts {
			faults = append(faults, admit(all, p))
			all = append(all, p)
		}
	}
	return all, errors.Join(faults...)
}

// Files lists the files that Load reads, in their order.
func Files(content string) []string {
	files, err := filepath.Glob(filepath.Join(escape(content), Folder, "*.jsonl"))
	if err != nil {
		return nil // the pattern is at fault, and escape sees to it that it is not
	}
	slices.Sort(files)
	return files
}

// escape makes a path stand for itself in a pattern.
func escape(path string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(path)
}

func loadFile(file string) ([]Part, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return ReadParts(file, f)
}

// admit says what speaks against one more result that is kept.
func admit(all []Part, p Part) error {
	if p.Shard != Whole {
		return p.fault("merge all shards with `patience study merge`, and keep what that prints", "this is the result of a shard only")
	}
	i := slices.IndexFunc(all, func(other Part) bool { return other.Question == p.Question })
	if i < 0 {
		return nil
	}
	return p.fault("take one of them out", "this study is there already, at %s", all[i].place())
}

// Select gives the results of a game, and of the rules named, in that order; without
// rules all of them, in the order in which the game lists its rulesets. Of the same
// rules, the one of the most deals comes first. It fails for rules that the game does
// not have.
func Select(parts []Part, g game.Game, rules ...string) ([]Result, error) {
	order := slices.Clone(rules)
	for i, text := range order {
		d, err := g.Deal(game.Ask{Number: deal.NumberOf(1), Rules: text})
		if err != nil {
			return nil, err
		}
		order[i] = d.Ask().Rules
	}
	var found []Result
	for _, p := range parts {
		if p.Game == g.Name() && (len(rules) == 0 || slices.Contains(order, p.Rules)) {
			found = append(found, p.Result)
		}
	}
	if len(rules) == 0 {
		order = names(g)
	}
	slices.SortStableFunc(found, func(a, b Result) int {
		return cmp.Or(place(order, a.Rules)-place(order, b.Rules), strings.Compare(a.Rules, b.Rules),
			cmp.Compare(b.Tally.Deals(), a.Tally.Deals()), a.Range.From.Compare(b.Range.From))
	})
	return found, nil
}

func names(g game.Game) []string {
	var list []string
	for _, r := range g.Rulesets() {
		list = append(list, r.Name)
	}
	return list
}

// place is where rules stand in an order, in which a ruleset that is changed comes
// with the one that it changes.
func place(order []string, rules string) int {
	if i := slices.Index(order, rules); i >= 0 {
		return i
	}
	name, _, _ := strings.Cut(rules, ",")
	return slices.Index(order, name)
}

// bare is a share in per cent without the sign, which stands in the table's head.
func bare(share float64) string { return strings.TrimSuffix(percent(share), " %") }

// Table gives the heads and the rows of a table of results, for people. What is won
// is given of all deals; those that nobody decided show in the interval.
func Table(results []Result) (heads []string, rows [][]string) {
	heads = []string{"Rules", "Deals", "Won", "Lost", "Undecided", "Won, %", "95 % interval"}
	for _, r := range results {
		low, high := r.Interval()
		rows = append(rows, []string{
			r.rules(), group(r.Tally.Deals()), group(r.Won), group(r.Lost), group(r.Undecided),
			bare(r.Share()), bare(low) + "–" + bare(high),
		})
	}
	return heads, rows
}
