package book

import (
	"fmt"
	"slices"
	"testing"

	"patiencepress/generator/book/flow/flowtest"
)

// A puzzle points at the chapter that tells its rules, where one does.
func TestRulesReference(t *testing.T) {
	for _, heading := range []string{"### Standard rules", "### How it is played {#standard-rules}", "### Other rules"} {
		file := content(t, 2, "")
		change(t, file, "books/notes.md", "Some words.\n\n## More", "## More\n\n"+heading+"\n\nThese.")
		_, r := recorded(t, file)
		at := slices.IndexFunc(r.Pages, func(p *flowtest.Page) bool {
			return slices.Contains(p.Anchors, "books/notes.md#standard-rules")
		}) + 1
		want := fmt.Sprintf("standard rules p.\u00a0%d", at)
		if told := heading != "### Other rules"; told != (at > 0) {
			t.Errorf("%s: the rules are on page %d", heading, at)
		}
		for _, puzzle := range []string{puzzleAnchor(0), puzzleAnchor(1)} {
			p := r.Pages[slices.IndexFunc(r.Pages, func(p *flowtest.Page) bool { return slices.Contains(p.Anchors, puzzle) })]
			says := slices.ContainsFunc(textsOf(p), func(l located) bool { return l.text == want })
			linked := slices.Contains(p.Links, "#books/notes.md#standard-rules")
			if linked != (at > 0) || says != (at > 0) {
				t.Errorf("%s: the puzzle says %q: %v, and its link is %v", heading, want, says, linked)
			}
		}
	}
}
