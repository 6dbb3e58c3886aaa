package main

import (
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// A build that is killed at whatever moment leaves the whole of the old site or the whole
// of the new one, and the next build clears away what it left.
func TestKilledBuild(t *testing.T) {
	dir := t.TempDir()
	if err := smallSite(&testscript.Env{WorkDir: dir}); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(dir, "content", "books")); err != nil { // they want a catalogue
		t.Fatal(err)
	}
	var sites [2]map[string]string
	took := [2]time.Duration{}
	for i := range sites {
		turn(t, dir, i)
		start := time.Now()
		run := building(dir)
		if out, err := run.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		took[i] = time.Since(start)
		sites[i] = published(t, filepath.Join(dir, "public"))
	}
	now, killed := 1, 0
	for step := range 16 {
		turn(t, dir, 1-now)
		run := building(dir)
		if err := run.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(took[0] * time.Duration(step) / 14)
		run.Process.Kill()
		if run.Wait() != nil {
			killed++
		}
		switch got := published(t, filepath.Join(dir, "public")); {
		case maps.Equal(got, sites[1-now]):
			now = 1 - now
		case !maps.Equal(got, sites[now]):
			t.Fatalf("after a kill %d of the build's way the site is neither the old one nor the new one", step)
		}
	}
	if killed == 0 {
		t.Error("no build was killed")
	}
	if out, err := building(dir).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".public") {
			t.Errorf("%s was left", e.Name())
		}
	}
}

// turn gives the site one of two contents.
func turn(t *testing.T, dir string, which int) {
	t.Helper()
	text := "---\ntitle: A small site\n---\n\nOne.\n"
	if which == 1 {
		text = "---\ntitle: Another small site\n---\n\nTwo.\n"
	}
	if err := os.WriteFile(filepath.Join(dir, "content", "index.md"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func building(dir string) *exec.Cmd {
	cmd := exec.Command("patience", "build", "--quiet")
	cmd.Dir = dir
	return cmd
}

// published gives the files of a site, without their own list.
func published(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(file)
		all[strings.TrimPrefix(file, dir)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
