//go:build unix

// Command bench measures how fast sites are made, side by side with Hugo, on a site that
// it writes itself: so many pages of about four kilobytes of Markdown, each with a table
// of contents, a table, a footnote, links to other pages and one figure of cards. This
// program draws the figure from a fence of three lines; Hugo gets it drawn, as SVG in the
// Markdown. Links are checked by both: ours to pages and to headings in them, Hugo's,
// which are written as relref, to pages.
//
//	go run ./generator/site/bench                      # installs Hugo for itself
//	go run ./generator/site/bench -hugo "$(which hugo)" -pages 1000 -runs 5
//
// Both build to a fresh folder, in turns, and the medians are compared: a machine that is
// busy with something else is so for both. The folders lie in memory where there is
// /dev/shm, since what a disk takes for a file is the same for both and says nothing of
// either. The last line is the time from the moment a page is saved until the preview
// server gives its new text.
//
// What is printed is the table of the page on building in content.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// hugoVersion is what is measured against.
const hugoVersion = "v0.165.0"

func main() {
	pages := flag.String("pages", "1000,10000", "sizes of the site, in `PAGES`")
	runs := flag.Int("runs", 5, "builds of each, of which the median counts")
	hugo := flag.String("hugo", "", "the `PROGRAM` hugo; one is installed if it is not given")
	dir := flag.String("dir", memory(), "a `FOLDER` to work in")
	write := flag.String("write", "", "only write the site of the first size to a `FOLDER`")
	flag.Parse()
	if err := run(*pages, *runs, *hugo, *dir, *write); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// memory is a folder that lies in memory, or else the usual one for passing things.
func memory() string {
	const dir = "/dev/shm"
	if info, err := os.Stat(dir); err == nil && info.IsDir() {
		return dir
	}
	return os.TempDir()
}

func run(sizes string, runs int, hugo, dir, write string) error {
	var list []int
	for size := range strings.SplitSeq(sizes, ",") {
		n, err := strconv.Atoi(size)
		if err != nil || n < 1 {
			return fmt.Errorf("%q is no number of pages", size)
		}
		list = append(list, n)
	}
	if write != "" {
		return writeSites(write, list[0])
	}
	scratch, err := os.MkdirTemp(dir, "bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	tools, err := prepare(scratch, hugo)
	if err != nil {
		return err
	}
	fmt.Printf("| | Hugo %s | Patience Press | ratio |\n|---|--:|--:|--:|\n", hugoVersion)
	for _, n := range list {
		if err := tools.compare(scratch, n, runs); err != nil {
			return err
		}
	}
	return tools.compareReload(filepath.Join(scratch, strconv.Itoa(list[0])), list[0], 2*runs+1)
}

// programs are the two that are compared.
type programs struct{ patience, hugo string }

// prepare builds this program and sees to the other.
func prepare(scratch, hugo string) (programs, error) {
	p := programs{filepath.Join(scratch, "patience"), hugo}
	build := exec.Command("go", "build", "-o", p.patience, "patiencepress/cmd/patience")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil || hugo != "" {
		return p, err
	}
	fmt.Fprintln(os.Stderr, "installing hugo, which takes some minutes")
	p.hugo = filepath.Join(scratch, "hugo")
	install := exec.Command("go", "install", "github.com/gohugoio/hugo@"+hugoVersion)
	install.Env = append(os.Environ(), "CGO_ENABLED=0", "GOBIN="+scratch, "GOFLAGS=")
	install.Stderr = os.Stderr
	return p, install.Run()
}
