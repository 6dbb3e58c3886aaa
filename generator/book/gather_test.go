package book

import (
	"fmt"
	"strings"
	"testing"

	"patiencepress/generator/book/flow/flowtest"
	"patiencepress/generator/book/impose"
)

func TestGatherings(t *testing.T) {
	tests := []struct {
		pages, most int
		want        string
	}{
		{4, 64, "[4]"}, {64, 64, "[64]"}, {68, 64, "[32 36]"}, {132, 64, "[44 44 44]"}, {136, 64, "[44 44 48]"}, {200, 0, "[200]"},
	}
	for _, test := range tests {
		if got := fmt.Sprint(gatherings(test.pages, test.most)); got != test.want {
			t.Errorf("%d pages: %s, want %s", test.pages, got, test.want)
		}
	}
	for pages := impose.PerSheet; pages < 800; pages += impose.PerSheet {
		sum := 0
		for _, size := range gatherings(pages, 64) {
			sum += size
			if size < 4 || size > 64 || size%4 != 0 {
				t.Errorf("%d pages have a gathering of %d", pages, size)
			}
		}
		if sum != pages {
			t.Errorf("the gatherings of %d pages have %d", pages, sum)
		}
	}
}

// All pages of a thick booklet are printed, and each gathering says which it is.
func TestThickBooklet(t *testing.T) {
	e := load(t, content(t, 70, "profiles = [\"booklet-a4\"]\n")).Editions()[0]
	laid, err := e.layOut()
	if err != nil {
		t.Fatal(err)
	}
	b := laid[InteriorFile]
	sizes := gatherings(len(b.pages), e.Profile.Pages.Advised)
	if len(sizes) < 2 {
		t.Fatalf("%d pages have the gatherings %v", len(b.pages), sizes)
	}
	last := 0
	b.Progress = func(done, total int) {
		if done != last+1 || total != len(b.pages) {
			t.Errorf("after page %d of %d comes %d of %d", last, len(b.pages), done, total)
		}
		last = done
	}
	var r flowtest.Recorder
	if err := b.fold(&r); err != nil {
		t.Fatal(err)
	}
	if len(r.Pages) != len(b.pages)/2 || last != len(b.pages) {
		t.Errorf("%d pages are on %d sides, and %d of them are told of", len(b.pages), len(r.Pages), last)
	}
	side := 0
	for i, size := range sizes {
		want := fmt.Sprintf("Gathering %d of %d: fold %d sheets together", i+1, len(sizes), size/4)
		if text := strings.Join(r.Pages[side].Lines(), "|"); !strings.Contains(text, want) {
			t.Errorf("the side %d lacks %q: %s", side+1, want, text)
		}
		side += size / 2
	}
	for i, p := range r.Pages {
		area := e.Profile
		if found := append(p.Outside(area.Margin, area.Margin, 2*area.Width-2*area.Margin, area.Height-2*area.Margin), p.Overlaps()...); len(found) > 0 {
			t.Errorf("side %d: %v", i+1, found)
		}
	}
}
