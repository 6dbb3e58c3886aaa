package study

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

// A Result is the answer to a question.
type Result struct {
	Question
	Tally
}

// A record is a result in JSON.
type record struct {
	Game      string      `json:"game"`
	Rules     string      `json:"rules"`
	From      deal.Number `json:"from"`
	To        deal.Number `json:"to"`
	Deals     int64       `json:"deals"`
	Won       int64       `json:"won"`
	Lost      int64       `json:"lost"`
	Undecided int64       `json:"undecided"`
	Low       float64     `json:"low"`
	High      float64     `json:"high"`
	Target    string      `json:"target,omitempty"`
	Limit     int64       `json:"limit,omitempty"`
	Shard     *Shard      `json:"shard,omitempty"`
	Command   string      `json:"command"`
}

func (r Result) record() record {
	low, high := r.Interval()
	made := record{
		Game: r.Game, Rules: r.Rules, From: r.Range.From, To: r.Range.To,
		Deals: r.Tally.Deals(), Won: r.Won, Lost: r.Lost, Undecided: r.Undecided,
		Low: low, High: high, Target: r.Target, Limit: r.Limit,
		Command: r.Command() + " --format json",
	}
	if r.Shard != Whole {
		made.Shard = &r.Shard
	}
	return made
}

// MarshalJSON writes one object on one line: "game", "rules", "from", "to", "deals",
// "won", "lost", "undecided", "low", "high", then where they say something "target",
// "limit" and "shard", and "command", which makes the same line again.
func (r Result) MarshalJSON() ([]byte, error) { return json.Marshal(r.record()) }

// ReadResult reads what MarshalJSON writes. It refuses counts that do not add up to
// the deals of the question, and an interval that does not follow from them. Keys
// that it does not know are passed over.
func ReadResult(line []byte) (Result, error) {
	var got record
	if err := json.Unmarshal(line, &got); err != nil {
		return Result{}, fmt.Errorf("this is not a result in JSON: %w", err)
	}
	if got.From.IsZero() || got.To.IsZero() {
		return Result{}, errors.New(`this result does not name its deals: it must have the keys "from" and "to"`)
	}
	q := Question{got.Game, got.Rules, got.Target, deal.Range{From: got.From, To: got.To}, got.Limit, Whole}
	if got.Shard != nil {
		q.Shard = *got.Shard
	}
	q, err := q.Canonical()
	if err != nil {
		return Result{}, err
	}
	r := Result{q, Tally{got.Won, got.Lost, got.Undecided}}
	return r, r.check(got)
}

// check holds the numbers of a record against each other.
func (r Result) check(got record) error {
	n := r.Question.Deals()
	if got.Deals != n {
		return fmt.Errorf("%s has %d deals, and the result says %d", r.name(), n, got.Deals)
	}
	// Taken away one by one, since the sum of what is written may be too large.
	left := n
	for _, count := range []int64{got.Won, got.Lost, got.Undecided} {
		if count < 0 || count > left {
			return r.wrongSum(got)
		}
		left -= count
	}
	if left != 0 {
		return r.wrongSum(got)
	}
	const slack = 1e-9
	low, high := r.Interval()
	if math.Abs(low-got.Low) > slack || math.Abs(high-got.High) > slack {
		return fmt.Errorf("the interval %v to %v does not follow from the counts: it must be %v to %v", got.Low, got.High, low, high)
	}
	return nil
}

func (r Result) wrongSum(got record) error {
	return fmt.Errorf("%d won, %d lost and %d undecided are not the %d deals", got.Won, got.Lost, got.Undecided, got.Deals)
}

// name names what was studied: "deals 1-1000", "shard 1/4 of deals 1-1000".
func (q Question) name() string {
	if q.Shard != Whole {
		return fmt.Sprintf("shard %v of deals %s", q.Shard, q.deals())
	}
	return "deals " + q.deals()
}

// CSV writes the result as a line of names and a line of values, with the keys of
// MarshalJSON.
func (r Result) CSV() ([]byte, error) {
	v := r.record()
	whole := func(n int64) string { return strconv.FormatInt(n, 10) }
	part := func(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	err := w.WriteAll([][]string{
		{"game", "rules", "from", "to", "deals", "won", "lost", "undecided", "low", "high", "target", "limit", "shard", "command"},
		{v.Game, v.Rules, v.From.String(), v.To.String(), whole(v.Deals), whole(v.Won), whole(v.Lost), whole(v.Undecided),
			part(v.Low), part(v.High), v.Target, whole(v.Limit), r.Shard.String(), v.Command},
	})
	return b.Bytes(), err
}

// Text tells the result on a terminal, with a final newline.
func (r Result) Text() string {
	var b strings.Builder
	low, high := r.Interval()
	fmt.Fprintf(&b, "%s, %s: %s\n", r.title(), r.rules(), r.name())
	fmt.Fprintf(&b, "%s can be won; 95 %% interval %s to %s\n\n", r.share(), percent(low), percent(high))
	for _, row := range []struct {
		name  string
		count int64
	}{{"won", r.Won}, {"lost", r.Lost}, {"undecided", r.Undecided}, {"deals", r.Tally.Deals()}} {
		fmt.Fprintf(&b, "%-10s%15s\n", row.name, group(row.count))
	}
	fmt.Fprintf(&b, "\n%s\n", r.Command())
	return b.String()
}

// title is the game's name for people.
func (q Question) title() string {
	g, err := game.ByName(q.Game)
	if err != nil {
		return q.Game
	}
	return g.Title()
}

// rules writes the rules, and the target where there is one, so that a line may break
// in them.
func (q Question) rules() string {
	text := strings.ReplaceAll(q.Rules, ",", ", ")
	if q.Target != "" {
		text += ", target " + q.Target
	}
	return text
}

// share is the share of deals that can be won in words; deals that nobody decided
// make it a range.
func (r Result) share() string {
	if r.Undecided == 0 {
		return percent(r.Share())
	}
	most := Tally{Won: r.Won + r.Undecided, Lost: r.Lost}.Share()
	return fmt.Sprintf("between %s and %s", percent(r.Share()), percent(most))
}

// percent writes a share with two places, and with more where two would make it
// nothing or everything.
func percent(share float64) string {
	p := 100 * share
	switch {
	case p == 0 || p == 100:
		return fmt.Sprintf("%.0f %%", p)
	case p < 0.01:
		return fmt.Sprintf("%.1g %%", p)
	case p > 99.99:
		return fmt.Sprintf("%.6g %%", p)
	}
	return fmt.Sprintf("%.2f %%", p)
}

// group writes a count with a comma before each three digits.
func group(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
