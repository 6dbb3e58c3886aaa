// Package study measures how many deals of a range can be won, and keeps what was
// measured.
//
// A Question names the deals and how they are decided. Run decides them and counts
// verdicts; the counts are a Result. A Journal keeps the verdict of each deal as it
// comes, so that work that was ended goes on where it was. Merge joins the results
// of shards, which share a range among machines. Load reads the results that are
// kept with the content, and Table and Plot show them.
//
// A result is its question and four counts, so it does not matter how many cores
// found it, in how many runs or shards: the bytes are the same. No clock comes into
// it. The interval that goes with a share is worked out from the counts alone.
//
// The package asks package game for every verdict and replays every win. It knows
// no game and no solver.
package study

import (
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

// A Question is what a study asks: of how many of these deals is it known that they
// can be won? Canonical puts one into its only form, which can be compared with ==;
// all else in this package wants that form.
type Question struct {
	Game   string
	Rules  string // as game.Ask has them; empty means the default
	Target string
	Range  deal.Range
	Limit  int64 // the effort to spend on a deal; 0 is the game's own bound
	Shard  Shard
}

// ErrTooMany is the fault of a range whose deals cannot be counted in 64 bits.
var ErrTooMany = errors.New("this range has too many deals to study: take a smaller one")

// Canonical checks a question and fills in the defaults.
func (q Question) Canonical() (Question, error) {
	g, err := game.ByName(q.Game)
	if err != nil {
		return Question{}, err
	}
	d, err := g.Deal(q.ask(q.Range.From))
	if err != nil {
		return Question{}, err
	}
	q.Rules, q.Target = d.Ask().Rules, d.Ask().Target
	switch {
	case q.Range.From.Compare(q.Range.To) > 0:
		return Question{}, fmt.Errorf("the deals %v-%v run backwards", q.Range.From, q.Range.To)
	case q.Limit < 0:
		return Question{}, fmt.Errorf("the limit %d is below 0", q.Limit)
	case !q.count().IsInt64():
		return Question{}, ErrTooMany
	}
	if q.Shard == (Shard{}) {
		q.Shard = Whole
	}
	return q, q.Shard.check()
}

func (q Question) ask(n deal.Number) game.Ask {
	return game.Ask{Number: n, Rules: q.Rules, Target: q.Target}
}

// Deals is the number of deals in the question's shard.
func (q Question) Deals() int64 {
	all := q.count()
	step := big.NewInt(int64(q.Shard.Of))
	all.Add(all, big.NewInt(int64(q.Shard.Of-q.Shard.Index)))
	return all.Div(all, step).Int64()
}

// count is the number of deals in the range.
func (q Question) count() *big.Int {
	n := new(big.Int).Sub(integer(q.Range.To), integer(q.Range.From))
	return n.Add(n, big.NewInt(1))
}

func integer(n deal.Number) *big.Int {
	i, _ := new(big.Int).SetString(n.String(), 10)
	return i
}

// first gives the first number of the shard, and false if it has none.
func (q Question) first() (deal.Number, bool) { return q.step(q.Range.From, q.Shard.Index-1) }

// next gives the shard's number after n, and false if n is the last.
func (q Question) next(n deal.Number) (deal.Number, bool) { return q.step(n, q.Shard.Of) }

func (q Question) step(n deal.Number, by int) (deal.Number, bool) {
	ok := true
	for range by {
		if n, ok = n.Next(); !ok {
			return n, false
		}
	}
	return n, n.Compare(q.Range.To) <= 0
}

// Command is the command line that asks the question.
func (q Question) Command() string {
	words := []string{"patience study", q.Game, q.deals(), "--rules", q.Rules}
	if q.Target != "" {
		words = append(words, "--target", q.Target)
	}
	if q.Limit != 0 {
		words = append(words, "--limit", strconv.FormatInt(q.Limit, 10))
	}
	if q.Shard != Whole {
		words = append(words, "--shard", q.Shard.String())
	}
	return strings.Join(words, " ")
}

// deals is the range as it is written: "1-1000", or one number.
func (q Question) deals() string {
	if q.Range.From == q.Range.To {
		return q.Range.From.String()
	}
	return fmt.Sprintf("%v-%v", q.Range.From, q.Range.To)
}

// A Shard is a share of a range: of every Of numbers one, the first time the one in
// the place Index, counted from 1.
type Shard struct{ Index, Of int }

// Whole is the shard that is everything.
var Whole = Shard{1, 1}

// mostShards bounds the steps from one number of a shard to the next.
const mostShards = 10000

var errShard = fmt.Errorf("it must be a shard and their number, 1/4 to 4/4 for example, and %d is the most", mostShards)

// String is the form that UnmarshalText reads: "2/4".
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Index, s.Of) }

// MarshalText writes the form that UnmarshalText reads.
func (s Shard) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a shard written "2/4".
func (s *Shard) UnmarshalText(text []byte) error {
	index, of, _ := strings.Cut(string(text), "/")
	i, errI := strconv.Atoi(index)
	n, errN := strconv.Atoi(of)
	read := Shard{i, n}
	if errI != nil || errN != nil || read.check() != nil || read.String() != string(text) {
		return errShard
	}
	*s = read
	return nil
}

func (s Shard) check() error {
	if s.Index < 1 || s.Index > s.Of || s.Of > mostShards {
		return errShard
	}
	return nil
}
