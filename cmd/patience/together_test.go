package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// look lists a folder's files with what is in them.
func look(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "no folder"
	}
	var all []string
	for _, e := range entries {
		text := "/"
		if !e.IsDir() {
			data, err := os.ReadFile(filepath.Join(dir, e.Name()))
			if err != nil {
				t.Fatal(err)
			}
			text = "=" + string(data)
		}
		all = append(all, e.Name()+text)
	}
	return strings.Join(all, " ")
}

func TestTogether(t *testing.T) {
	tests := []struct {
		name  string
		there []string // before, all of them old
		block string   // becomes a folder before the files are kept
		keep  bool     // whether they are to be kept at all
		want  string
	}{
		{"new files", nil, "", true, "a=new b=new c=new"},
		{"files in the place of others", []string{"a", "b"}, "", true, "a=new b=new c=new"},
		{"files beside another", []string{"d"}, "", true, "a=new b=new c=new d=old"},
		{"work given up", []string{"b"}, "", false, "b=old"},
		{"work given up in a folder that was made", nil, "", false, "no folder"},
		{"the last one is not to be had", []string{"a", "b"}, "c", true, "a=old b=old c/"},
		{"one in the middle is not to be had", []string{"a", "c"}, "b", true, "a=old b/ c=old"},
		{"the first one is not to be had", []string{"b"}, "a", true, "a/ b=old"},
	}
	for _, test := range tests {
		dir := filepath.Join(t.TempDir(), "out")
		if test.there != nil {
			if err := os.Mkdir(dir, 0o777); err != nil {
				t.Fatal(err)
			}
		}
		for _, name := range test.there {
			if err := os.WriteFile(filepath.Join(dir, name), []byte("old"), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		files := together{folder: dir}
		for _, name := range []string{"a", "b", "c"} {
			if err := files.add(name, nil, []byte("new")); err != nil {
				t.Fatal(err)
			}
		}
		if test.block != "" {
			if err := os.Mkdir(filepath.Join(dir, test.block), 0o777); err != nil {
				t.Fatal(err)
			}
		}
		if test.keep {
			if err := files.keep(); (err != nil) != (test.block != "") {
				t.Errorf("%s: %v", test.name, err)
			}
		}
		files.drop()
		if got := look(t, dir); got != test.want {
			t.Errorf("%s: there are %s, want %s", test.name, got, test.want)
		}
	}
}
