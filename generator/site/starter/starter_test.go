package starter_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/diag"
	_ "patiencepress/generator/games"
	"patiencepress/generator/site"
	. "patiencepress/generator/site/starter"
)

// list gives the files below a folder.
func list(t *testing.T, dir string) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(dir, func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, file)
		names = append(names, filepath.ToSlash(name))
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	slices.Sort(names)
	return names
}

// A new site has what the contract says, is where it was asked for, and builds at once
// without a fault, with or without templates of its own.
func TestMake(t *testing.T) {
	for _, test := range []struct {
		name  string
		o     Options
		setUp func(dir string) error
		most  int // files
	}{
		{"a folder that is not there", Options{}, func(string) error { return nil }, 15},
		{"an empty folder", Options{}, func(dir string) error { return os.Mkdir(dir, 0o777) }, 15},
		{"with templates", Options{Templates: true}, func(string) error { return nil }, 100},
	} {
		t.Run(test.name, func(t *testing.T) {
			parent := t.TempDir()
			dir := filepath.Join(parent, "site")
			if err := test.setUp(dir); err != nil {
				t.Fatal(err)
			}
			names, err := Make(dir, test.o)
			if err != nil {
				t.Fatal(err)
			}
			if got := list(t, dir); !slices.Equal(got, names) || len(names) > test.most {
				t.Errorf("there are %q; told was %q", got, names)
			}
			for _, want := range []string{"content/site.yaml", "content/index.md", "content/catalogues/royal-parade.jsonl", "content/books/ten-deals.toml", "templates/strings.toml", ".gitignore", "README.md"} {
				if !slices.Contains(names, want) {
					t.Errorf("there is no %s", want)
				}
			}
			if slices.Contains(names, "templates/base.html") != test.o.Templates {
				t.Error("the templates are there, or not, against what was asked for")
			}
			if left := list(t, parent); len(left) != len(names) {
				t.Errorf("something else was left: %q", left)
			}
			builds(t, dir)
		})
	}
}

// builds builds a site. Books take long and are left to the tests of the command.
func builds(t *testing.T, dir string) {
	t.Helper()
	p := site.NewPreview(site.Options{Content: filepath.Join(dir, "content"), Templates: filepath.Join(dir, "templates")})
	if _, err := p.Refresh(t.Context()); err != nil {
		t.Errorf("the site has faults: %v", err)
	}
	for _, name := range []string{"index.html", "royal-parade/index.html", "royal-parade/classic/13/index.html", "royal-parade/classic/13/royal-parade-classic-13-a4.pdf"} {
		if data, err := p.File(t.Context(), name); err != nil || len(data) == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestRefused(t *testing.T) {
	parent := t.TempDir()
	full := filepath.Join(parent, "full")
	if err := errors.Join(os.Mkdir(full, 0o777), os.WriteFile(filepath.Join(full, "thesis.txt"), nil, 0o666)); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, dir, want string }{
		{"not empty", full, "this folder is not empty: it has thesis.txt"},
		{"a file", filepath.Join(full, "thesis.txt"), "cannot make a site here: "},
		{"nowhere", filepath.Join(parent, "x", "y"), "cannot make a site here: no such file"},
	} {
		before := list(t, parent)
		_, err := Make(test.dir, Options{})
		var fault *diag.Error
		if !errors.As(err, &fault) || !strings.HasPrefix(fault.Message, test.want) || fault.Hint == "" {
			t.Errorf("%s: %v", test.name, err)
		}
		if after := list(t, parent); !slices.Equal(before, after) {
			t.Errorf("%s: there are %q now", test.name, after)
		}
	}
}

// A fault in the middle leaves the folder as it was.
func TestNothingPartial(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("the superuser may write anywhere")
	}
	dir := filepath.Join(t.TempDir(), "site")
	if err := os.Mkdir(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	if _, err := Make(dir, Options{}); err == nil {
		t.Error("a site was made where nothing may be written")
	}
	if left := list(t, dir); len(left) != 0 {
		t.Errorf("left are %q", left)
	}
}
