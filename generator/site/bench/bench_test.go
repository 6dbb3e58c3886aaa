//go:build unix

package main

import (
	"os"
	"path/filepath"
	"testing"

	"patiencepress/generator/site"
)

// BenchmarkBuild makes the whole synthetic site of 1,000 pages.
func BenchmarkBuild(b *testing.B) {
	dir := b.TempDir()
	if err := writeSites(dir, 1000); err != nil {
		b.Fatal(err)
	}
	out := filepath.Join(dir, "out")
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		if err := os.RemoveAll(out); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		if _, err := site.Build(b.Context(), site.Options{Content: filepath.Join(dir, "ours", "content"), Out: out}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPreview reads the site of 1,000 pages again after one of them has changed.
func BenchmarkPreview(b *testing.B) {
	dir := b.TempDir()
	if err := writeSites(dir, 1000); err != nil {
		b.Fatal(err)
	}
	p := site.NewPreview(site.Options{Content: filepath.Join(dir, "ours", "content")})
	if _, err := p.Refresh(b.Context()); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if err := edit(filepath.Join(dir, "ours", "content", name(7)+".md"), "More."); err != nil {
			b.Fatal(err)
		}
		changed, err := p.Refresh(b.Context())
		if err != nil || !changed {
			b.Fatal(changed, err)
		}
	}
}

// The two sites that are compared are the same but for how each program has things.
func TestSites(t *testing.T) {
	dir := t.TempDir()
	if err := writeSites(dir, 3); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "out")
	if _, err := site.Build(t.Context(), site.Options{Content: filepath.Join(dir, "ours", "content"), Out: out}); err != nil {
		t.Fatal(err)
	}
	for i := range 3 {
		page, err := os.ReadFile(filepath.Join(out, name(i), "index.html"))
		if err != nil || len(page) < 20_000 {
			t.Errorf("page %d has %d bytes: %v", i, len(page), err)
		}
		source, err := os.ReadFile(filepath.Join(dir, "hugo", "content", name(i)+".md"))
		if err != nil || len(source) < 20_000 {
			t.Errorf("the source of page %d has %d bytes: %v", i, len(source), err)
		}
	}
}
