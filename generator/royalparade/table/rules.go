package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Rules says which form of the game is played: one Choice for each option, and
// the ruleset that they were named by. The zero Rules is the ruleset "standard".
//
// Rules can be compared with ==. Two that play alike but were named differently,
// "strict" and "classic,deal=at-a-standstill", are not equal.
type Rules struct {
	base          uint8 // index in rulesets
	BaseColumn    Choice
	ReserveSpaces Choice
	RowSpaces     Choice
	Interchange   Choice
	Aces          Choice
	Deal          Choice
}

// A Choice is a value of one option: an index in its Values.
type Choice uint8

// The choices of BaseColumn: whether a 2, a 3 and a 4 are looked out for the
// first column before dealing.
const (
	Preplaced Choice = iota
	AsDealt
)

// The choices of ReserveSpaces: what becomes of an empty reserve pile.
const (
	FilledFromStock Choice = iota
	WaitForDeal
)

// The choices of RowSpaces: whether a row may have a space when cards are dealt.
const (
	MayStayOpen Choice = iota
	BlockTheDeal
)

// The choices of Interchange: whether two row cards may change places.
const (
	Mutual Choice = iota
	NoInterchange
)

// The choices of Aces: when an ace on top of a reserve pile goes out.
const (
	AcesAtOnce Choice = iota
	AcesAnyTime
)

// The choices of Deal: when the player may deal.
const (
	DealAnyTime Choice = iota
	DealAtAStandstill
)

// An Option is a rule on which the forms of the game differ. Values are indexed
// by Choice; the first is that of the ruleset "standard".
type Option struct {
	Name    string
	Values  []string
	Summary string // one sentence without a full stop
	field   func(*Rules) *Choice
}

// Of gives the name of the value that the rules have for the option.
func (o Option) Of(r Rules) string {
	c := *o.field(&r)
	if int(c) >= len(o.Values) {
		return "?"
	}
	return o.Values[c]
}

// options is the one table from which rules are read, written and documented.
var options = []Option{
	{"base-column", []string{"preplaced", "as-dealt"},
		"Whether a 2, a 3 and a 4 are looked out first and laid in column 1 of their rows",
		func(r *Rules) *Choice { return &r.BaseColumn }},
	{"reserve-spaces", []string{"filled-from-stock", "wait-for-deal"},
		"Whether an empty reserve pile gets a card from the stock at once or stays empty until the next deal",
		func(r *Rules) *Choice { return &r.ReserveSpaces }},
	{"row-spaces", []string{"may-stay-open", "block-the-deal"},
		"Whether cards may be dealt while a row has a space",
		func(r *Rules) *Choice { return &r.RowSpaces }},
	{"interchange", []string{"mutual", "none"},
		"Whether two row cards may change places when that brings both into their own rows",
		func(r *Rules) *Choice { return &r.Interchange }},
	{"aces", []string{"at-once", "any-time"},
		"Whether an ace on top of a reserve pile goes out by itself or only when the player says so",
		func(r *Rules) *Choice { return &r.Aces }},
	{"deal", []string{"any-time", "at-a-standstill"},
		"Whether cards may be dealt at any time or only when no other move is legal",
		func(r *Rules) *Choice { return &r.Deal }},
}

// A Ruleset is a set of choices that has a name.
type Ruleset struct {
	Name    string
	Rules   Rules
	Summary string // one sentence without a full stop
}

// rulesets has the default first. The base of each Rules is its own index.
var rulesets = []Ruleset{
	{"standard", Rules{base: 0},
		"A 2, a 3 and a 4 start column 1, and an empty reserve pile is filled from the stock at once"},
	{"classic", Rules{base: 1, ReserveSpaces: WaitForDeal},
		"As in most older books: an empty reserve pile waits for the next deal, so that the ten deals are fixed"},
	{"strict", Rules{base: 2, ReserveSpaces: WaitForDeal, Deal: DealAtAStandstill},
		"As classic, but cards are dealt only when no other move is left, so that none can be held back"},
	{"goodsol", Rules{base: 3, BaseColumn: AsDealt, ReserveSpaces: WaitForDeal},
		"As in Pretty Good Solitaire: all 24 row cards are laid as they come, and an empty reserve pile waits for the next deal"},
	{"pysolfc", Rules{base: 4, BaseColumn: AsDealt, Aces: AcesAnyTime},
		"As in PySolFC: all 24 row cards are laid as they come, spaces are filled from the stock, and aces go out when the player says so"},
}

// Rulesets lists the named rulesets, the default first.
func Rulesets() []Ruleset { return slices.Clone(rulesets) }

// Options lists the options in the order in which rules are written.
func Options() []Option {
	list := slices.Clone(options)
	for i := range list {
		list[i].Values = slices.Clone(list[i].Values)
	}
	return list
}

// Ruleset gives the name of the ruleset that the rules were named by.
func (r Rules) Ruleset() string { return rulesets[r.base].Name }

// String gives the canonical form that ParseRules reads: the ruleset's name, then
// the options that differ from it, in the order of Options.
func (r Rules) String() string {
	base := rulesets[r.base].Rules
	var text strings.Builder
	text.WriteString(r.Ruleset())
	for _, o := range options {
		if value := o.Of(r); value != o.Of(base) {
			fmt.Fprintf(&text, ",%s=%s", o.Name, value)
		}
	}
	return text.String()
}

// ParseRules reads "NAME" or "NAME,option=value,…"; empty text is the default
// ruleset. Names are written exactly as in Rulesets and Options, and no option
// twice. An error lists what is allowed.
func ParseRules(text string) (Rules, error) {
	if text == "" {
		return Rules{}, nil
	}
	words := strings.Split(text, ",")
	i := slices.IndexFunc(rulesets, func(s Ruleset) bool { return s.Name == words[0] })
	if i < 0 {
		return Rules{}, noRuleset(words[0])
	}
	r, seen := rulesets[i].Rules, map[string]bool{}
	for _, word := range words[1:] {
		if word == "" {
			return Rules{}, noOption(text)
		}
		name, err := r.set(word)
		if err != nil {
			return Rules{}, err
		}
		if seen[name] {
			return Rules{}, fmt.Errorf("the option %s is given twice: give it once", name)
		}
		seen[name] = true
	}
	return r, nil
}

// set reads one "option=value" and gives the option's name back.
func (r *Rules) set(word string) (string, error) {
	name, value, _ := strings.Cut(word, "=")
	i := slices.IndexFunc(options, func(o Option) bool { return o.Name == name })
	if i < 0 {
		return "", fmt.Errorf("there is no option %q: the options are %s", shorten(name), names(options, Option.name))
	}
	o := options[i]
	if value == "" {
		return "", fmt.Errorf("the option %s has no value: write %s=%s", name, name, strings.Join(o.Values, " or "+name+"="))
	}
	v := slices.Index(o.Values, value)
	if v < 0 {
		return "", fmt.Errorf("the option %s cannot be %q: it is %s", name, shorten(value), strings.Join(o.Values, " or "))
	}
	*o.field(r) = Choice(v)
	return name, nil
}

// noOption is the fault of rules that have a comma without an option after it.
func noOption(text string) error {
	if !strings.HasSuffix(text, ",") {
		return errors.New("there is nothing between two commas: leave one out")
	}
	return fmt.Errorf("the rules end with a comma: leave it out, or write one of the options after it: %s", names(options, Option.name))
}

func noRuleset(name string) error {
	err := fmt.Errorf("there is no ruleset %q: the rulesets are %s", shorten(name), names(rulesets, Ruleset.name))
	if strings.Contains(name, "=") {
		err = fmt.Errorf("%w; an option follows the name: %q", err, rulesets[0].Name+","+shorten(name))
	}
	return err
}

func (o Option) name() string  { return o.Name }
func (s Ruleset) name() string { return s.Name }

func names[T any](list []T, name func(T) string) string {
	words := make([]string, len(list))
	for i, x := range list {
		words[i] = name(x)
	}
	return strings.Join(words, ", ")
}

// shorten keeps an error message readable when the input was huge.
func shorten(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}
