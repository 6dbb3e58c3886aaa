package proof_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/royalparade/proof"
	"patiencepress/generator/royalparade/solve/order"
	"patiencepress/generator/royalparade/table"
)

// lostDeals are lost deals with short certificates that between them have every kind
// of step and of literal.
var lostDeals = []struct {
	rules  string
	number uint64
}{
	{"classic", 100066},
	{"goodsol", 100082},
	{"goodsol", 100116},
	{"classic,row-spaces=block-the-deal", 3},
	{"pysolfc,row-spaces=block-the-deal", 31},
}

// lost gives the certificate of a lost deal.
func lost(t testing.TB, rules string, number uint64) *proof.Certificate {
	t.Helper()
	r, err := table.ParseRules(rules)
	if err != nil {
		t.Fatal(err)
	}
	o, err := order.Decide(context.Background(), r, table.Lay(r, deal.NumberOf(number)), order.Options{Proof: true})
	if err != nil || o.Proof == nil {
		t.Fatalf("%s %d: %v, %v; want a proof", rules, number, o.Result, err)
	}
	return o.Proof
}

func write(t testing.TB, c *proof.Certificate) string {
	t.Helper()
	var out bytes.Buffer
	n, err := c.WriteTo(&out)
	if err != nil || n != int64(out.Len()) {
		t.Fatalf("wrote %d of %d bytes, %v", n, out.Len(), err)
	}
	return out.String()
}

func TestRoundTrip(t *testing.T) {
	letters := map[string]bool{}
	for _, c := range lostDeals {
		text := write(t, lost(t, c.rules, c.number))
		back, err := proof.Read(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if err := proof.Check(back); err != nil {
			t.Errorf("%s %d: %v", c.rules, c.number, err)
		}
		if again := write(t, back); again != text {
			t.Errorf("%s %d reads as another certificate", c.rules, c.number)
		}
		s, err := back.Setup()
		if r, _ := table.ParseRules(c.rules); err != nil || !reflect.DeepEqual(s, table.Lay(r, deal.NumberOf(c.number))) {
			t.Errorf("%s %d is of another deal, %v", c.rules, c.number, err)
		}
		for _, line := range strings.Split(text, "\n") {
			letters[strings.SplitN(line, " ", 2)[0]] = true
		}
	}
	for _, letter := range []string{"c", "n", "o", "l"} {
		if !letters[letter] {
			t.Errorf("no certificate here has a line %q", letter)
		}
	}
}

var update = flag.Bool("update", false, "write the certificates in testdata anew")

// needed leaves out every step that the argument holds without.
func needed(c *proof.Certificate) *proof.Certificate {
	short := *c
	for i := len(short.Steps) - 2; i >= 0; i-- {
		try := short
		try.Steps = slices.Delete(slices.Clone(short.Steps), i, i+1)
		if proof.Check(&try) == nil {
			short = try
		}
	}
	return &short
}

// stored gives the certificate of a lost deal in which no step can be spared, from a
// file that is made with -update.
func stored(t *testing.T, rules string, number uint64) *proof.Certificate {
	t.Helper()
	file := fmt.Sprintf("testdata/%s-%d.txt", strings.NewReplacer(",", "-", "=", "-").Replace(rules), number)
	if *update {
		text := write(t, needed(lost(t, rules, number)))
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	c, err := proof.Read(in)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return c
}

// TestDamage damages every step in every place, one at a time. No step can be spared,
// so that nearly all damage must be seen; the rest makes another step that does as
// well.
func TestDamage(t *testing.T) {
	for _, d := range lostDeals {
		c := stored(t, d.rules, d.number)
		if err := proof.Check(c); err != nil {
			t.Fatal(err)
		}
		if testing.Short() && len(c.Steps) > 100 {
			continue
		}
		seen, all := map[proof.Kind]int{}, map[proof.Kind]int{}
		for i, s := range c.Steps {
			for _, bad := range sample(damaged(s), i, len(c.Steps)) {
				try := *c
				try.Steps = slices.Clone(c.Steps)
				try.Steps[i] = bad
				all[s.Kind]++
				if proof.Check(&try) != nil {
					seen[s.Kind]++
				}
			}
		}
		for kind, n := range all {
			if seen[kind]*10 < n*9 {
				t.Errorf("%s %d: of damage to steps of kind %d, %d of %d seen", d.rules, d.number, kind, seen[kind], n)
			}
		}
		t.Logf("%s %d, %d steps: seen %v of %v", d.rules, d.number, len(c.Steps), seen, all)
	}
}

// sample takes one damaged step of every third where there are many steps.
func sample(list []proof.Step, i, steps int) []proof.Step {
	if steps < 60 || len(list) == 0 {
		return list
	}
	if i%3 > 0 {
		return nil
	}
	return list[i%len(list):][:1]
}

// damaged gives a step with one literal turned, or with one event left out or made
// another.
func damaged(s proof.Step) (list []proof.Step) {
	for i, l := range s.Clause {
		bad := s
		bad.Clause = slices.Clone(s.Clause)
		bad.Clause[i] = l.Negate()
		list = append(list, bad)
	}
	for i, e := range s.Events {
		out, other := s, s
		out.Events = slices.Delete(slices.Clone(s.Events), i, i+1)
		other.Events = slices.Clone(s.Events)
		other.Events[i] = e ^ 1
		list = append(list, out, other)
	}
	return list
}

// TestWonDeals: no argument about a lost deal holds for a deal that can be won.
func TestWonDeals(t *testing.T) {
	for _, d := range lostDeals {
		c := stored(t, d.rules, d.number)
		won := 0
		for n := d.number + 1; won < 2; n++ {
			s := table.Lay(c.Rules, deal.NumberOf(n))
			o, err := order.Decide(context.Background(), c.Rules, s, order.Options{Limit: 500})
			if err != nil || o.Moves == nil {
				continue
			}
			won++
			other := *c
			other.Stock = s.Stock
			for row := range s.Rows {
				other.Rows[row] = s.Rows[row][:]
			}
			if proof.Check(&other) == nil {
				t.Errorf("the loss of %s %d is taken for one of %d, which is won", d.rules, d.number, n)
			}
		}
	}
}

// TestOtherDeal: an argument does not hold for the same deal with two cards
// exchanged, wherever that makes a deal that can be won.
func TestOtherDeal(t *testing.T) {
	c := lost(t, "classic", 100066)
	r := rand.New(rand.NewPCG(5, 6))
	rejected := 0
	for range 60 {
		other := *c
		other.Stock = slices.Clone(c.Stock)
		other.Rows[0] = slices.Clone(c.Rows[0])
		a, b := &other.Rows[0][1+r.IntN(7)], &other.Stock[r.IntN(80)]
		*a, *b = *b, *a
		if proof.Check(&other) == nil {
			continue
		}
		rejected++
	}
	if rejected == 0 {
		t.Error("the argument holds whatever card lies where")
	}
}

func TestCheckRefuses(t *testing.T) {
	for _, c := range []struct {
		why    string
		damage func(*proof.Certificate)
	}{
		{"last step must be an empty clause", func(c *proof.Certificate) { c.Steps = nil }},
		{"step 1 does not hold: the clause does not follow", func(c *proof.Certificate) {
			c.Steps = []proof.Step{{Kind: proof.Learn}}
		}},
		{"not of one length", func(c *proof.Certificate) { c.Rows[1] = c.Rows[1][1:] }},
		{"not of one length", func(c *proof.Certificate) { c.Rows = [3][]card.Card{} }},
		{"larger than the game", func(c *proof.Certificate) { c.Reserve = 0 }},
		{"larger than the game", func(c *proof.Certificate) { c.Stock = append(slices.Clone(c.Stock), 3) }},
		{"as often", func(c *proof.Certificate) { c.Stock = c.Stock[:70] }},
		{"as places", func(c *proof.Certificate) {
			c.Stock = slices.Clone(c.Stock)
			for row := range c.Rows {
				c.Stock = append(c.Stock, c.Rows[row][7])
				c.Rows[row] = c.Rows[row][:7]
			}
		}},
		{"is none", func(c *proof.Certificate) { c.Stock = slices.Repeat(c.Stock[:1], 80) }},
		{"is none", func(c *proof.Certificate) { c.Rows[0] = append([]card.Card{card.None}, c.Rows[0][1:]...) }},
		{"any time", func(c *proof.Certificate) { c.Rules.Deal = table.DealAtAStandstill }},
		{"no event", func(c *proof.Certificate) { c.Steps = steps(proof.Cycle, 1, 200) }},
		{"no event", func(c *proof.Certificate) { c.Steps = steps(proof.Cycle, 1, proof.LateEvent(11)) }},
		{"no event", func(c *proof.Certificate) { c.Steps = steps(proof.Cycle, 1, -1) }},
		{"two events or more", func(c *proof.Certificate) { c.Steps = steps(proof.Cycle, 30) }},
		{"two events or more", func(c *proof.Certificate) { c.Steps = steps(proof.Cycle) }},
		{"begins with a base card", func(c *proof.Certificate) { c.Steps = steps(proof.Count) }},
		{"begins with a base card", func(c *proof.Certificate) { c.Steps = steps(proof.Count, proof.LateEvent(5)) }},
		{"a deal that it blocks", func(c *proof.Certificate) { c.Steps = steps(proof.Open, proof.LateEvent(5)) }},
	} {
		x := lost(t, "classic", 100066)
		c.damage(x)
		if err := proof.Check(x); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("got %v; want an error with %q", err, c.why)
		}
	}
}

func steps(k proof.Kind, events ...proof.Event) []proof.Step {
	return []proof.Step{{Kind: k, Events: events}}
}

func TestReadRefuses(t *testing.T) {
	good := write(t, lost(t, "classic", 100066))
	lines := strings.Split(good, "\n")
	for _, c := range []struct {
		line int // from 1
		text string
		why  string
	}{
		{1, "royal-parade-loss 2", "other versions"},
		{1, "royal-parade-loss", "other versions"},
		{1, "hello", `should begin with "royal-parade-loss"`},
		{2, "rules chess", "no ruleset"},
		{3, "reserve eight", "should be a number"},
		{3, "reserve 08", "should be a number"},
		{3, "reserve -8", "should be a number"},
		{4, "B 2C", `should begin with "A"`},
		{4, "A 2C 1D", "is not a card"},
		{7, "", `should begin with "stock"`},
		{8, "", "one of the letters"},
		{8, "x 1 2", "one of the letters"},
		{8, "cc 1 2", "one of the letters"},
		{8, "c 1 1000", "should be a number"},
		{8, "c 1 a5", "should be a number"},
		{8, "o d2 5", "a row"},
		{8, "o", "a row"},
		{8, "l 5", "not a literal"},
		{8, "l -", "not a literal"},
		{8, "l -5<6", "should be a number"},
		{8, "l =1C", "is not a card"},
		{8, "l i5", "should be a number"},
		{8, "l S5.5", "should be a number"},
		{8, "l 5<", "should be a number"},
	} {
		bad := slices.Clone(lines)
		bad[c.line-1] = c.text
		_, err := proof.Read(strings.NewReader(strings.Join(bad, "\n")))
		var at *proof.LineError
		if !errors.As(err, &at) || at.Line != c.line || !strings.Contains(at.Error(), c.why) {
			t.Errorf("%q: got %v; want line %d and %q", c.text, err, c.line, c.why)
		}
	}
	if _, err := proof.Read(strings.NewReader(strings.Join(lines[:5], "\n"))); err == nil {
		t.Error("a certificate without its end of the deal was read")
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }
func (broken) Read([]byte) (int, error)  { return 0, errors.New("the line is down") }

func TestBrokenStreams(t *testing.T) {
	if _, err := lost(t, "classic", 100066).WriteTo(broken{}); err == nil {
		t.Error("no error from a full disk")
	}
	if _, err := proof.Read(broken{}); err == nil {
		t.Error("no error from a dead line")
	}
}

// FuzzRead: whatever is read is written as it was read, and can be checked without a
// panic.
func FuzzRead(f *testing.F) {
	for _, d := range lostDeals[:4] {
		f.Add(write(f, lost(f, d.rules, d.number)))
	}
	f.Add("royal-parade-loss 1\nrules standard\nreserve 1\nA 2C\nB 3C\nC 4C\nstock 5C\no A a0\nl S0 -R0.0 N999 w3 =KC\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := proof.Read(strings.NewReader(text))
		if err != nil {
			return
		}
		back, err := proof.Read(strings.NewReader(write(t, c)))
		if err != nil || !reflect.DeepEqual(back, c) {
			t.Fatalf("%q is written as another certificate, %v", text, err)
		}
		_ = proof.Check(c)
	})
}
