package site

import (
	"net/url"
	"path"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// Every page that is written is looked at as a browser would: what must be there,
// what must not, and where its links lead.
func TestHTML(t *testing.T) {
	o := laid(t, small(t))
	o.Drafts = true
	build(t, o)
	checkSite(t, o.Out)
}

func checkSite(t *testing.T, dir string) {
	t.Helper()
	checkFiles(t, readTree(t, dir))
}

func checkFiles(t *testing.T, made files) {
	t.Helper()
	site := webSite{files: made, ids: map[string]map[string]bool{}}
	for name, text := range site.files {
		if strings.HasSuffix(name, ".html") {
			site.read(t, name, text)
		}
	}
	for name, page := range site.pages {
		t.Run(name, func(t *testing.T) { site.check(t, name, page) })
	}
	if len(site.pages) < 10 {
		t.Errorf("only %d pages were looked at", len(site.pages))
	}
}

// A webSite is all that was published.
type webSite struct {
	files files
	pages map[string]*html.Node
	ids   map[string]map[string]bool // by file name
}

// read parses a page and notes its ids, each of which must be there once.
func (s *webSite) read(t *testing.T, name, text string) {
	doc, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if s.pages == nil {
		s.pages = map[string]*html.Node{}
	}
	s.pages[name], s.ids[name] = doc, map[string]bool{}
	for n := range doc.Descendants() {
		if id, ok := attribute(n, "id"); ok {
			if s.ids[name][id] || id == "" {
				t.Errorf("%s: the id %q is there twice", name, id)
			}
			s.ids[name][id] = true
		}
	}
}

func attribute(n *html.Node, key string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

func (s *webSite) check(t *testing.T, name string, doc *html.Node) {
	count := map[string]int{}
	level := 1
	for n := range doc.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		count[n.Data]++
		s.checkAttributes(t, name, n)
		switch n.Data {
		case "html":
			if lang, _ := attribute(n, "lang"); lang != "en" {
				t.Errorf("the language is %q", lang)
			}
		case "script":
			if src, _ := attribute(n, "src"); src == "" || words(n) != "" {
				t.Error("there is a script inline")
			}
		case "style", "iframe", "object", "base":
			t.Errorf("there is an element %s", n.Data)
		case "a", "button", "summary", "h1", "h2", "h3":
			if hidden, _ := attribute(n, "aria-hidden"); hidden != "true" && strings.TrimSpace(words(n)) == "" {
				t.Errorf("there is an empty %s", n.Data)
			}
		case "svg":
			s.checkFigure(t, name, n)
		}
		if len(n.Data) == 2 && n.Data[0] == 'h' && n.Data[1] >= '1' && n.Data[1] <= '6' {
			if next := int(n.Data[1] - '0'); next > level+1 {
				t.Errorf("a heading of level %d follows one of level %d", next, level)
			} else {
				level = next
			}
		}
	}
	for _, one := range []string{"title", "h1", "main", "header", "footer"} {
		if want := map[bool]int{true: 2, false: 1}[one == "header"]; count[one] != want && !(one == "title" && count[one] > 0) {
			t.Errorf("there are %d of the element %s, want %d", count[one], one, want)
		}
	}
	if count["nav"] == 0 {
		t.Error("there is no navigation")
	}
}

// words is the text of an element, or what stands for it.
func words(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
		alt, _ := attribute(d, "alt")
		b.WriteString(alt)
	}
	return b.String()
}

// checkAttributes checks what would be refused under a strict policy for content,
// and every link.
func (s *webSite) checkAttributes(t *testing.T, name string, n *html.Node) {
	for _, a := range n.Attr {
		switch {
		case a.Key == "style" || strings.HasPrefix(a.Key, "on"):
			t.Errorf("the element %s has %s inline", n.Data, a.Key)
		case a.Key == "aria-labelledby" || a.Key == "aria-describedby":
			for _, id := range strings.Fields(a.Val) {
				if !s.ids[name][id] {
					t.Errorf("%s names the id %s, which is not there", a.Key, id)
				}
			}
		case a.Key == "rel" && a.Val == "canonical":
			return // a whole address
		case a.Key == "href" && n.Data == "a" && strings.HasPrefix(a.Val, "https://"): // where only a reader goes
		case a.Key == "src" || a.Key == "href" || a.Key == "action" || a.Key == "data-index":
			s.checkLink(t, name, a.Val)
		}
	}
	if _, ok := attribute(n, "alt"); n.Data == "img" && !ok {
		t.Error("there is an image of which it is not said what it shows, or that it is there for the eye only")
	}
}

// checkLink follows a link as a browser does that opened the page from disk.
func (s *webSite) checkLink(t *testing.T, name, link string) {
	u, err := url.Parse(link)
	rooted := name == "404.html" // shown at any address
	if err != nil || u.IsAbs() || u.Host != "" || u.Path != "" && strings.HasPrefix(u.Path, "/") != rooted {
		t.Errorf("the link %q is not a relative one", link)
		return
	}
	target := name
	switch {
	case strings.HasSuffix(u.Path, "/"):
		target = strings.TrimPrefix(u.Path+"index.html", "/")
	case u.Path != "":
		target = strings.TrimPrefix(path.Join("/", path.Dir(name), u.Path), "/")
		if rooted {
			target = strings.TrimPrefix(u.Path, "/")
		}
	}
	if _, ok := s.files[target]; !ok {
		t.Errorf("the link %q leads to no file", link)
	}
	if u.Fragment != "" && !s.ids[target][u.Fragment] {
		t.Errorf("the link %q leads to no place in %s", link, target)
	}
}

// checkFigure holds that a figure has a role, a title and a description.
func (s *webSite) checkFigure(t *testing.T, name string, n *html.Node) {
	role, _ := attribute(n, "role")
	labels, _ := attribute(n, "aria-labelledby")
	if role != "img" || len(strings.Fields(labels)) != 2 {
		t.Errorf("a figure has the role %q and is labelled by %q", role, labels)
	}
	for d := range n.Descendants() {
		if (d.Data == "title" || d.Data == "desc") && d.Type == html.ElementNode && strings.TrimSpace(words(d)) == "" {
			t.Errorf("a figure has an empty %s", d.Data)
		}
	}
}
