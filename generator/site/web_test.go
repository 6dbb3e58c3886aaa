package site

import (
	"bytes"
	"encoding/xml"
	"image"
	_ "image/png"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const webBase = "https://example.org/sub/"

// onWeb is a site with all that a base URL brings.
func onWeb(t *testing.T) files {
	return two(t).with(files{
		"site.yaml": "title: Test & Press\ndescription: For tests\nauthor: A. Author\nbase-url: " + webBase + "\n",
		"a.md":      "---\ntitle: A < B\ndate: 2026-03-01\ndescription: About & about.\n---\nx\n",
		"b.md":      "---\ntitle: B\ndate: 2026-03-02\nimage: pic/photo.PNG\n---\nx\n",
		"c.md":      "---\ntitle: C\ndate: 2026-03-01\n---\nx\n",
		"d.md":      "---\ntitle: D\ndate: 2026-03-03\ndraft: true\n---\nx\n",

		"pic/photo.PNG": "not looked into",
	})
}

func TestFeed(t *testing.T) {
	o := laid(t, onWeb(t))
	build(t, o)
	text := readTree(t, o.Out)["feed.xml"]
	var feed atomFeed
	if err := xml.Unmarshal([]byte(text), &feed); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range feed.Entries {
		got = append(got, strings.Join([]string{e.Title, e.ID, e.Updated, e.Link.Href, e.Summary}, " "))
	}
	want := []string{
		"B " + webBase + "b/ 2026-03-02T00:00:00Z " + webBase + "b/ ",
		"A < B " + webBase + "a/ 2026-03-01T00:00:00Z " + webBase + "a/ About & about.",
		"C " + webBase + "c/ 2026-03-01T00:00:00Z " + webBase + "c/ ",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the entries are %q; want %q", got, want)
	}
	if feed.Title != "Test & Press" || feed.Author != "A. Author" || feed.ID != webBase || feed.Updated != "2026-03-02T00:00:00Z" || feed.Links[0].Href != webBase+"feed.xml" {
		t.Errorf("the feed is %+v", feed)
	}
}

// The sitemap has every page that is worth finding, and no other.
func TestSitemap(t *testing.T) {
	o := laid(t, onWeb(t))
	build(t, o)
	made := readTree(t, o.Out)
	got := mappedIn(t, made["sitemap.xml"])
	var want []string
	for name := range made {
		if strings.HasSuffix(name, "index.html") && name != "search/index.html" {
			want = append(want, webBase+strings.TrimSuffix(name, "index.html"))
		}
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the pages are %q; want %q", got, want)
	}
	if !strings.Contains(made["sitemap.xml"], "<lastmod>2026-03-02</lastmod>") {
		t.Error("no page says of what day it is")
	}
	if want := "User-agent: *\nAllow: /\nSitemap: " + webBase + "sitemap.xml\n"; made["robots.txt"] != want {
		t.Errorf("robots.txt is %q", made["robots.txt"])
	}
}

var mappedPage = regexp.MustCompile(`<loc>(.*?)</loc>`)

func mappedIn(t *testing.T, text string) []string {
	t.Helper()
	var pages []string
	for _, m := range mappedPage.FindAllStringSubmatch(text, -1) {
		pages = append(pages, m[1])
	}
	return pages
}

// A sitemap of many pages comes in parts, which together are the whole.
func TestLargeSitemap(t *testing.T) {
	defer func(n int) { mostInSitemap = n }(mostInSitemap)
	o := laid(t, onWeb(t))
	build(t, o)
	whole := mappedIn(t, readTree(t, o.Out)["sitemap.xml"])
	mostInSitemap = 4
	build(t, o)
	made := readTree(t, o.Out)
	var parts []string
	for _, part := range mappedIn(t, made["sitemap.xml"]) {
		pages := mappedIn(t, made[strings.TrimPrefix(part, webBase)])
		if len(pages) == 0 || len(pages) > 4 {
			t.Errorf("%s has %d pages", part, len(pages))
		}
		parts = append(parts, pages...)
	}
	if !slices.Equal(parts, whole) {
		t.Errorf("the parts have %q; want %q", parts, whole)
	}
}

// Files of the content go before those that every site gets.
func TestOwnExtras(t *testing.T) {
	own := files{"robots.txt": "mine", "favicon.ico": "mine", "feed.xml": "mine", "sitemap.xml": "mine", "apple-touch-icon.png": "mine"}
	o := laid(t, onWeb(t).with(own).with(files{
		"search.md": "---\ntitle: Seek\n---\nMy own words.\n",
		"rules.md":  "---\ntitle: All rules\n---\nMy own words.\n",
		"404.md":    "---\ntitle: Gone\n---\nMy own [words](game.md#odds).\n",
	}))
	build(t, o)
	made := readTree(t, o.Out)
	for name := range own {
		if made[name] != "mine" {
			t.Errorf("%s is not the site's own", name)
		}
	}
	for name, want := range map[string]string{
		"search/index.html": "My own words", "rules/index.html": "My own words",
		"404.html": `My own <a href="/sub/game/#odds">words</a>`,
	} {
		if !strings.Contains(made[name], want) {
			t.Errorf("%s does not have %s", name, want)
		}
	}
}

// Without a base URL there is nothing that needs one.
func TestNoBaseURL(t *testing.T) {
	o := laid(t, onWeb(t).with(files{"site.yaml": "title: T\n"}))
	build(t, o)
	made := readTree(t, o.Out)
	for _, name := range []string{"feed.xml", "sitemap.xml", "preview.png", "game/preview.png"} {
		if made[name] != "" {
			t.Errorf("there is %s", name)
		}
	}
	if made["robots.txt"] != "User-agent: *\nAllow: /\n" {
		t.Errorf("robots.txt is %q", made["robots.txt"])
	}
	if !strings.Contains(made["404.html"], `href="/game/"`) {
		t.Error("the links of the page for what is not there do not start at the root")
	}
	if strings.Contains(made["index.html"], "og:image") {
		t.Error("there is a picture without an address")
	}
}

var ogImage = regexp.MustCompile(`property="og:image" content="([^"]*)"`)

// Each page has a picture for those who link to it, which is there and of the right size.
func TestPictures(t *testing.T) {
	o := laid(t, onWeb(t))
	build(t, o)
	made := readTree(t, o.Out)
	for name, page := range made {
		if !strings.HasSuffix(name, ".html") || name == "404.html" {
			continue
		}
		m := ogImage.FindStringSubmatch(page)
		if m == nil {
			t.Errorf("%s has no picture", name)
			continue
		}
		file := strings.TrimPrefix(m[1], webBase)
		if name == "b/index.html" {
			if file != "pic/photo.PNG" {
				t.Errorf("the picture of b is %s", file)
			}
			continue
		}
		picture, _, err := image.DecodeConfig(bytes.NewReader([]byte(made[file])))
		if err != nil || picture.Width != 1200 || picture.Height != 630 {
			t.Errorf("%s: the picture %s: %v %+v", name, file, err, picture)
		}
	}
	files{"site.yaml": "title: T\nbase-url: " + webBase + "\npreviews: false\n"}.write(t, o.Content)
	build(t, o)
	if made := readTree(t, o.Out); made["preview.png"] != "" || !strings.Contains(made["b/index.html"], "</html>") {
		t.Error("there are pictures though none are wanted")
	}
}

func TestPictureFaults(t *testing.T) {
	for _, test := range []struct{ image, want string }{
		{"none.png", "content/x.md:3:8 there is no file content/none.png"},
		{"pic/dot.svg", `content/x.md:3:8 "pic/dot.svg" is not a picture that others show with a link`},
		{"../x.png", "content/x.md:3:8 ../x.png lies outside the content folder"},
		{"game.md", `content/x.md:3:8 "game.md" is not a picture`},
	} {
		t.Run(test.image, func(t *testing.T) {
			t.Parallel()
			refused(t, laid(t, onWeb(t).with(files{"x.md": "---\ntitle: T\nimage: " + test.image + "\n---\n"})), test.want)
		})
	}
}
