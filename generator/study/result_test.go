package study

import (
	"strings"
	"testing"
)

const resultLine = `{"game":"stub","rules":"plain","from":"1","to":"100","deals":100,"won":44,"lost":56,"undecided":0,` +
	`"low":0.34672026630160807,"high":0.5377189534832302,"command":"patience study stub 1-100 --rules plain --format json"}`

func TestResultJSON(t *testing.T) {
	got, err := run(t, ask(t, "1-100")).MarshalJSON()
	if err != nil || string(got) != resultLine {
		t.Errorf("%s, %v", got, err)
	}
	part, err := run(t, ask(t, "1-100", shard(2, 3), limit(5))).MarshalJSON()
	if err != nil || !strings.Contains(string(part), `,"limit":5,"shard":"2/3","command":"patience study stub 1-100 --rules plain --limit 5 --shard 2/3 --format json"}`) {
		t.Errorf("%s, %v", part, err)
	}
}

func TestReadResult(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"", "", ""},
		{`"rules":"plain"`, `"rules":""`, ""},
		{`{"game"`, `{"more":[1],"game"`, ""},
		{`"game":"stub"`, `"game":"stab"`, `there is no game "stab"`},
		{`"rules":"plain"`, `"rules":"odd"`, `no ruleset "odd"`},
		{`"from":"1",`, ``, "this result does not name its deals"},
		{`"from":"1"`, `"from":"0"`, "this is not a result in JSON"},
		{`"from":"1"`, `"from":"101"`, "the deals 101-100 run backwards"},
		{`"to":"100"`, `"to":"101"`, "deals 1-101 has 101 deals, and the result says 100"},
		{`"deals":100`, `"deals":99`, "deals 1-100 has 100 deals, and the result says 99"},
		{`"won":44`, `"won":45`, "45 won, 56 lost and 0 undecided are not the 100 deals"},
		{`"won":44`, `"won":-44`, "-44 won"},
		{`"won":44`, `"won":9223372036854775807`, "9223372036854775807 won"},
		{`"undecided":0`, `"undecided":1`, "44 won, 56 lost and 1 undecided"},
		{`"low":0.34`, `"low":0.35`, "the interval 0.35"},
		{`"high":0.53`, `"high":0.54`, "the interval 0.34"},
		{`"command"`, `"shard":"1/2","command"`, "shard 1/2 of deals 1-100 has 50 deals"},
		{`"command"`, `"shard":"3/2","command"`, "this is not a result in JSON: it must be a shard"},
		{`"command"`, `"limit":-1,"command"`, "the limit -1"},
		{resultLine, `[]`, "this is not a result in JSON"},
	} {
		_, err := ReadResult([]byte(strings.Replace(resultLine, c.old, c.new, 1)))
		switch {
		case (err == nil) != (c.want == ""):
			t.Errorf("%s: %v", c.new, err)
		case err != nil && !strings.HasPrefix(err.Error(), c.want):
			t.Errorf("%s: %v", c.new, err)
		}
	}
}

// What is read is written as it was, and read again as it is.
func FuzzReadResult(f *testing.F) {
	f.Add([]byte(resultLine))
	f.Add([]byte(`{"game":"stub","from":"7","to":"7","deals":1,"won":1,"low":0.20654931437723745,"high":1}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		r, err := ReadResult(line)
		if err != nil {
			return
		}
		text, err := r.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		if again, err := ReadResult(text); err != nil || again != r {
			t.Fatalf("%s is read as %+v, %v", text, again, err)
		}
	})
}

func TestCSV(t *testing.T) {
	got, err := run(t, ask(t, "1-100", rules("other,option=on"))).CSV()
	const want = `game,rules,from,to,deals,won,lost,undecided,low,high,target,limit,shard,command
stub,"other,option=on",1,100,100,44,56,0,0.34672026630160807,0.5377189534832302,,0,1/1,"patience study stub 1-100 --rules other,option=on --format json"
`
	if err != nil || string(got) != want {
		t.Errorf("%s, %v", got, err)
	}
}

func TestText(t *testing.T) {
	const want = `Stub, plain: shard 1/2 of deals 1-2000
between 30.00 % and 60.00 % can be won; 95 % interval 27.24 % to 62.99 %

won                   300
lost                  400
undecided             300
deals               1,000

patience study stub 1-2000 --rules plain --shard 1/2
`
	r := Result{ask(t, "1-2000", shard(1, 2)), Tally{300, 400, 300}}
	if got := r.Text(); got != want {
		t.Error(got)
	}
}

func TestPercentAndGroup(t *testing.T) {
	for _, c := range []struct {
		share float64
		want  string
	}{{0, "0 %"}, {1, "100 %"}, {0.00004, "0.004 %"}, {0.0001, "0.01 %"}, {0.179, "17.90 %"}, {0.99996, "99.996 %"}} {
		if got := percent(c.share); got != c.want {
			t.Errorf("%v: %s", c.share, got)
		}
	}
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", 123456: "123,456", 1234567: "1,234,567"} {
		if got := group(n); got != want {
			t.Errorf("%d: %s", n, got)
		}
	}
}
