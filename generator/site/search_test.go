package site

import (
	"encoding/json"
	"path"
	"slices"
	"strings"
	"testing"
)

// The index of the search has every page with its sections and every deal, and its links
// lead there.
func TestSearchIndex(t *testing.T) {
	o := laid(t, small(t).with(files{
		"a.md": "---\ntitle: A\n---\nFirst *words* and\nmore.\n\n```\ncode\n```\n\n## Part “one”\n\n- in a\n- list\n\n| a | b |\n|---|---|\n| c | d |\n\n### Deeper\n",
	}))
	build(t, o)
	made := readTree(t, o.Out)
	var index struct {
		Pages []struct {
			Href, Title, Description string
			Sections                 [][3]string
		}
		Deals [][5]string
	}
	unpack(t, made, &index)
	titles := []string{}
	for _, p := range index.Pages {
		titles = append(titles, p.Title)
		if made[path.Join("search", p.Href)] == "" {
			t.Errorf("%s leads nowhere", p.Href)
		}
		if p.Title != "A" {
			continue
		}
		want := [][3]string{{"", "", "First words and more."}, {"part-one", "Part “one”", "in a list a b c d"}, {"deeper", "Deeper", ""}}
		if !slices.Equal(p.Sections, want) {
			t.Errorf("the sections are %q; want %q", p.Sections, want)
		}
	}
	if want := []string{"A", "Books", "Pick the Aces", "Home"}; !slices.Equal(titles, want) {
		t.Errorf("the pages are %q; want %q", titles, want)
	}
	for _, d := range index.Deals {
		if made[path.Join("search", d[0])] == "" || !strings.Contains(d[2], d[1]) {
			t.Errorf("the deal is %q", d)
		}
	}
	if len(index.Deals) != 4 {
		t.Errorf("there are %d deals", len(index.Deals))
	}
}

// A deal is found by its grade as the language of the site has it, and tells by which
// rules it is played, since one number may be there under several.
func TestSearchDeals(t *testing.T) {
	o := laid(t, two(t).with(files{"catalogues/aces.jsonl": graded(t), "site.yaml": "title: T\nlanguage: de\n"}))
	build(t, o)
	var index struct{ Deals [][5]string }
	unpack(t, readTree(t, o.Out), &index)
	seen := map[string]bool{}
	for _, d := range index.Deals {
		if strings.Contains("gentle easy medium hard fiendish", d[3]) && d[3] != "" {
			t.Errorf("the grade of %s is %q", d[2], d[3])
		}
		if !strings.Contains(d[4], "Regeln") {
			t.Errorf("the rules of %s are %q", d[2], d[4])
		}
		seen[d[3]] = true
	}
	if !seen["schwer"] {
		t.Errorf("the grades are %v", seen)
	}
}

// unpack reads the index of the search of a site.
func unpack(t *testing.T, made files, index any) {
	t.Helper()
	found := made.matching("assets/search.*.json")
	if len(found) != 1 || !strings.Contains(made["search/index.html"], "../"+found[0]) {
		t.Fatalf("the page of the search does not name one of %q", found)
	}
	var raw struct{ Pages, Deals json.RawMessage }
	if err := json.Unmarshal([]byte(made[found[0]]), &raw); err != nil {
		t.Fatal(err)
	}
	var rows [][]json.RawMessage
	if err := json.Unmarshal(raw.Pages, &rows); err != nil {
		t.Fatal(err)
	}
	var pages []map[string]json.RawMessage
	for _, row := range rows {
		pages = append(pages, map[string]json.RawMessage{"Href": row[0], "Title": row[1], "Description": row[2], "Sections": row[3]})
	}
	again, err := json.Marshal(map[string]any{"Pages": pages, "Deals": raw.Deals})
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(again, index); err != nil {
		t.Fatal(err)
	}
}

// Only the page that finds things may ask for all there is: it is the last to be made.
func TestSearchElsewhere(t *testing.T) {
	refused(t, look(t, files{"books.html": "{{define \"main\"}}\n{{.Search}}{{end}}"}),
		"templates/books.html:2:3 only the template search.html can ask what there is to find")
}
