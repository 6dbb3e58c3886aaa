package site

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"patiencepress/generator/diag"
)

// The folders of content that are not published as they are.
const (
	catalogueFolder = "catalogues"
	bookFolder      = "books"
)

// readContent lists the files below the content folder, with / and in order. Names
// that start with a dot are passed over.
func (b *builder) readContent() ([]string, error) {
	var files []string
	err := filepath.WalkDir(b.Content, func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return cannotRead(name, err)
		case strings.HasPrefix(e.Name(), ".") && name != b.Content && e.IsDir():
			return filepath.SkipDir
		case strings.HasPrefix(e.Name(), ".") || e.IsDir():
			return nil
		}
		if err := checkEntry(name, e); err != nil {
			return err
		}
		below, err := filepath.Rel(b.Content, name)
		if err != nil {
			return err
		}
		files = append(files, filepath.ToSlash(below))
		return b.stamp(files[len(files)-1], name)
	})
	return files, err
}

// stamp notes how a file was found, if what is read from it is to be kept.
func (b *builder) stamp(file, name string) error {
	if b.store == nil {
		return nil
	}
	info, err := os.Stat(name)
	if err != nil {
		return cannotRead(name, err)
	}
	b.stamps.note(file, info)
	return nil
}

// checkEntry is checkPlain for a file met on a walk, of which its kind is known.
func checkEntry(file string, e fs.DirEntry) error {
	if e.Type().IsRegular() {
		return nil
	}
	return checkPlain(file)
}

// source is the name of a content file as diagnostics have it.
func (b *builder) source(file string) string {
	return filepath.ToSlash(filepath.Join(b.Content, filepath.FromSlash(file)))
}

// isData reports whether a file is read by the build and not itself published.
// Markdown beside a book's definition is a chapter, not a page.
func isData(file string) bool {
	dir, ext := path.Dir(file), path.Ext(file)
	return file == configFile || dir == catalogueFolder && ext == ".jsonl" || dir == bookFolder && (ext == bookExt || ext == ".md")
}

func isPage(file string) bool { return path.Ext(file) == ".md" && !isData(file) }

// planFiles plans the files that are copied as they are.
func (b *builder) planFiles(files []string) error {
	for _, file := range files {
		if isPage(file) || isData(file) {
			continue
		}
		if err := checkName(b.source(file), file); err != nil {
			return err
		}
		b.outputs.add(output{address: "/" + file, from: b.source(file), copied: file, make: func(context.Context) ([]byte, error) {
			return readFile(b.source(file))
		}})
	}
	return nil
}

// checkPlain refuses what is no file, links followed. A pipe must not even be opened:
// whoever reads one that nobody writes to waits for ever.
func checkPlain(file string) error {
	fault := func(message, hint string) error {
		return &diag.Error{File: filepath.ToSlash(file), Message: message, Hint: hint}
	}
	link, err := os.Lstat(file)
	if err != nil {
		return cannotRead(file, err)
	}
	info, err := os.Stat(file)
	switch {
	case err != nil && link.Mode()&fs.ModeSymlink != 0:
		return fault("this is a link that leads nowhere", "take it out, or let it lead to a file")
	case err != nil:
		return cannotRead(file, err)
	case info.IsDir() && link.Mode()&fs.ModeSymlink != 0:
		return fault("this is a link to a folder, and only links to files are followed", "take it out, or copy the folder here")
	case info.Mode()&fs.ModeNamedPipe != 0:
		return fault("this is not a file, but a pipe", "take it out")
	case !info.Mode().IsRegular() && !info.IsDir():
		return fault("this is not a file, but a device or a socket", "take it out")
	}
	return nil
}

func readFile(file string) ([]byte, error) {
	data, err := readAll(filepath.FromSlash(file))
	if err != nil {
		return nil, cannotRead(file, err)
	}
	return data, nil
}

// checkName refuses file names that cannot stand in an address as they are.
func checkName(source, file string) error {
	for _, r := range file {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_./~", r)) {
			return &diag.Error{
				File: source, Message: fmt.Sprintf("the name of this file has the character %q, and it is part of an address", r),
				Hint: "use letters a to z, digits, hyphens and underscores",
			}
		}
	}
	return nil
}
