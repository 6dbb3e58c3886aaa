package site

import (
	"strings"
	"testing"

	_ "patiencepress/generator/games"
)

// The site that comes with the program is held to the same as any other. Its books
// and sheets are not made for this: their files are taken for there, and the page that
// tells how many pages the books have is left out.
func TestOwnSite(t *testing.T) {
	b := newBuilder(Options{Content: "../../content", Templates: ownTemplates}, nil)
	if err := b.plan(); err != nil {
		t.Fatal(err)
	}
	s := newSnapshot(b)
	if err := s.check(t.Context(), nil, false); err != nil {
		t.Fatal(err)
	}
	close(s.ready)
	made := files{}
	for name, o := range s.byFile {
		switch {
		case !o.books && !isPDF(name):
			made[name] = s.read(t, name)
		case isHTML(o.address):
			made[name] = leftOut
		default:
			made[name] = "%PDF"
		}
	}
	for name, data := range s.extra {
		made[name] = string(data)
	}
	checkFiles(t, made)
}

// leftOut is a page with what every page must have.
const leftOut = `<html lang="en"><title>x</title><header>x</header><header>x</header><nav>x</nav><main><h1>x</h1></main><footer>x</footer>`

func isPDF(name string) bool { return strings.HasSuffix(name, ".pdf") }

// read makes a file of a snapshot.
func (s *snapshot) read(t *testing.T, name string) string {
	t.Helper()
	data, err := s.file(t.Context(), name)
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
	return string(data)
}
