package study

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// part makes a part of a question's result, read from its JSON.
func part(t testing.TB, file string, q Question) Part {
	t.Helper()
	line, err := run(t, q).MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	parts, err := ReadParts(file, strings.NewReader(string(line)+"\n"))
	if err != nil || len(parts) != 1 {
		t.Fatal(parts, err)
	}
	return parts[0]
}

// Shards and ranges, in any order, merge to the bytes of one run.
func TestMergeIsOneRun(t *testing.T) {
	want, err := run(t, ask(t, "1-300", limit(6))).MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	for of := 1; of <= 7; of++ {
		var parts []Part
		for i := range of {
			parts = append(parts, part(t, fmt.Sprint(i), ask(t, "101-300", limit(6), shard(1+(i+3)%of, of))))
		}
		parts = append(parts, part(t, "b", ask(t, "1-100", limit(6), shard(2, 2))), part(t, "a", ask(t, "1-100", limit(6), shard(1, 2))))
		merged, err := Merge(parts)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := merged.MarshalJSON(); err != nil || string(got) != string(want) {
			t.Errorf("%d shards: %s, %v", of, got, err)
		}
	}
}

// More shards than deals are merged too: some have nothing.
func TestMergeEmptyShards(t *testing.T) {
	var parts []Part
	for i := 1; i <= 5; i++ {
		parts = append(parts, part(t, "f", ask(t, "1-3", shard(i, 5))))
	}
	if got, err := Merge(parts); err != nil || got != run(t, ask(t, "1-3")) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestMergeRefuses(t *testing.T) {
	a := func(numbers string, change ...func(*Question)) Part { return part(t, "a", ask(t, numbers, change...)) }
	b := func(numbers string, change ...func(*Question)) Part { return part(t, "b", ask(t, numbers, change...)) }
	for _, c := range []struct {
		parts []Part
		want  string
	}{
		{nil, "there is nothing to merge"},
		{[]Part{a("1-10"), b("11-20", rules("other"))}, "b:1: this is about stub --rules other, and a:1 about stub --rules plain"},
		{[]Part{a("1-10"), b("11-20", limit(3))}, "b:1: this is about stub --rules plain --limit 3, and a:1"},
		{[]Part{a("1-10"), b("1-10")}, "b:1: deals 1-10 is in a:1 too, and would be counted twice"},
		{[]Part{a("1-10"), b("10-20")}, "b:1: deals 10-20 overlap with deals 1-10 of a:1, and would be counted twice"},
		{[]Part{a("1-10"), b("1-20")}, "b:1: deals 1-20 overlap with deals 1-10 of a:1"},
		{[]Part{b("1-30"), a("12-13"), a("31-40")}, "a:1: deals 12-13 overlap with deals 1-30 of b:1"},
		{[]Part{b("12-20"), a("1-10")}, "b:1: deals 12-20 leave a gap after deals 1-10 of a:1"},
		{[]Part{a("1-10", shard(1, 2))}, "a:1: of deals 1-10 the shards are not complete: 2/2 missing"},
		{[]Part{a("1-10", shard(2, 4))}, "a:1: of deals 1-10 the shards are not complete: 1/4, 3/4, 4/4 missing"},
		{[]Part{a("1-10", shard(2, 50))}, "a:1: of deals 1-10 the shards are not complete: 1/50, 3/50, 4/50, 5/50, 6/50, 7/50, 8/50, 9/50, and 41 more missing"},
		{[]Part{a("1-10", shard(1, 2)), b("1-10", shard(1, 2))}, "b:1: shard 1/2 of deals 1-10 is in a:1 too, and would be counted twice"},
		{[]Part{a("1-10", shard(1, 2)), b("1-10", shard(2, 3))}, "b:1: shard 2/3 of deals 1-10 overlaps with shard 1/2 of deals 1-10 of a:1"},
		{[]Part{a("1-10", shard(1, 2)), b("1-10")}, "b:1: deals 1-10 overlaps with shard 1/2 of deals 1-10 of a:1"},
	} {
		if _, err := Merge(c.parts); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v; want %s", err, c.want)
		}
	}
}

// Journals are read as results when they are complete.
func TestReadJournals(t *testing.T) {
	file := filepath.Join(t.TempDir(), "j")
	q := ask(t, "1-50", shard(2, 3))
	want := journaled(t, file, q, 2)
	whole := read(t, file)
	parts, err := ReadParts("j", strings.NewReader(whole))
	if err != nil || len(parts) != 1 || parts[0].Result != want {
		t.Fatalf("%+v, %v", parts, err)
	}
	_, err = ReadParts("j", strings.NewReader(whole[:len(whole)-1]))
	if err == nil || err.Error() != "j:1: this journal has 16 of 17 deals" {
		t.Errorf("a journal that is not complete: %v", err)
	}
}

func TestReadPartsRefuses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "f: there is no result in it"},
		{"\n \n", "f: there is no result in it"},
		{resultLine + "\n\n[]\n", "f:3: this is not a result in JSON"},
		{resultLine + "\n" + strings.Repeat("x", longestRecord+1), "f:2: this line is too long"},
		{`{"journal":`, "f:1: this file is no journal"},
	} {
		if _, err := ReadParts("f", strings.NewReader(c.text)); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%.40q: %v", c.text, err)
		}
	}
}
