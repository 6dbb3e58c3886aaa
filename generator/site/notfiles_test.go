package site

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What is neither a file nor a folder is refused and never opened, since reading a
// pipe would wait for ever. A link is as good as the file that it leads to.
func TestNotFiles(t *testing.T) {
	tests := []struct {
		name, file string
		make       func(file string) error
		want       string
	}{
		{"a page that is a pipe", "content/z.md", pipe, "content/z.md:0:0 this is not a file, but a pipe"},
		{"another pipe", "content/pic/z", pipe, "content/pic/z:0:0 this is not a file, but a pipe"},
		{"a link to a pipe", "content/z.md", linkTo("../pipe"), "content/z.md:0:0 this is not a file, but a pipe"},
		{"settings that are a pipe", "content/site.yaml", pipe, "content/site.yaml:0:0 this is not a file, but a pipe"},
		{"a template that is a pipe", "templates/z.html", pipe, "templates/z.html:0:0 this is not a file, but a pipe"},
		{"an asset that is a pipe", "templates/z.css", pipe, "templates/z.css:0:0 this is not a file, but a pipe"},
		{"a link to a folder", "content/z", linkTo("."), "content/z:0:0 this is a link to a folder"},
		{"a link to itself", "content/z", linkTo("z"), "content/z:0:0 this is a link that leads nowhere"},
		{"a link to nothing", "templates/z", linkTo("none"), "templates/z:0:0 this is a link that leads nowhere"},
		{"a link to a file", "content/z.md", linkTo("../page"), ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			o := laid(t, two(t))
			dir := filepath.Dir(o.Out)
			o.Templates = filepath.Join(dir, "templates")
			readTree(t, ownTemplates).write(t, o.Templates)
			files{"page": "---\ntitle: T\n---\n"}.write(t, dir)
			if err := pipe(filepath.Join(dir, "pipe")); err != nil {
				t.Skip("there are no pipes here: ", err)
			}
			file := filepath.Join(dir, filepath.FromSlash(test.file))
			os.Remove(file)
			if err := test.make(file); err != nil {
				t.Fatal(err)
			}
			_, err := Build(context.Background(), o)
			if got := strings.Join(places(t, err, dir), "|"); !strings.HasPrefix(got, test.want) || (got == "") != (test.want == "") {
				t.Errorf("fault %s, want %s", got, test.want)
			}
		})
	}
}

func linkTo(target string) func(string) error {
	return func(file string) error { return os.Symlink(target, file) }
}
