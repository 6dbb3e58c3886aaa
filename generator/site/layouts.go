package site

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"patiencepress/generator/diag"
)

// The names that have a meaning in the templates folder.
const (
	frameFile     = "base.html"
	partialFolder = "partials/"
	stringsFile   = "strings.toml"
)

// layouts are the templates of a site, by layout name: "page" is page.html within
// the frame of base.html.
type layouts struct {
	files  templateFiles
	byName map[string]*layout
	texts  map[string]string // the templates by name
	books  map[string]bool   // by layout name: it may say something of the books
}

// A layout is made ready when it is first used: not every site uses all of them.
type layout struct {
	*template.Template
	settled func() error
}

// readLayouts reads the templates of a site, and puts in the texts that say gives. What
// else is always the same, by names such as "Site.Title", is asked for when a layout is
// first used. Its error joins all faults.
func readLayouts(files templateFiles, say func(key string) (string, error), always func() map[string]string) (*layouts, error) {
	l := &layouts{files: files, byName: map[string]*layout{}, texts: map[string]string{}, books: map[string]bool{}}
	for name, f := range files {
		if path.Ext(name) == ".html" {
			l.texts[name] = strings.ReplaceAll(string(f.data), "\r\n", "\n")
		}
	}
	if err := l.checkTexts(); err != nil {
		return l, err
	}
	frame, err := l.frame()
	if err != nil {
		return l, err
	}
	var faults []error
	for _, name := range l.sorted() {
		if name == frameFile || strings.HasPrefix(name, partialFolder) {
			continue
		}
		parsed, err := template.Must(frame.Clone()).New(name).Parse(l.texts[name])
		if err == nil {
			err = errors.Join(l.checkOutside(name, parsed), sayTexts(parsed, say))
		}
		if err != nil {
			faults = append(faults, l.fault(err))
			continue
		}
		whole := parsed.Lookup(frameFile)
		l.byName[strings.TrimSuffix(name, ".html")] = &layout{whole, sync.OnceValue(func() error { return settle(whole, always()) })}
	}
	return l, distinct(faults)
}

// checkTexts refuses templates that are empty or no text. A piece may be empty.
func (l *layouts) checkTexts() error {
	var faults []error
	for _, name := range l.sorted() {
		text := l.texts[name]
		if strings.TrimSpace(text) == "" && !strings.HasPrefix(name, partialFolder) {
			faults = append(faults, &diag.Error{File: l.source(name), Message: "this template is empty", Hint: "write it, or take the file away: the program has one of its own"})
		}
		if at := notUTF8(text); at >= 0 {
			line, column := diag.Offset(text, at)
			faults = append(faults, diag.At(l.source(name), text, line, column, "this byte is not UTF-8").WithHint("save the file as UTF-8"))
		}
		faults = append(faults, l.checkPlainLinks(name))
	}
	return errors.Join(faults...)
}

// notUTF8 is the first byte that belongs to no character, or -1.
func notUTF8(text string) int {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return -1
}

// frame parses base.html and the partials, which every layout has.
func (l *layouts) frame() (*template.Template, error) {
	if _, ok := l.texts[frameFile]; !ok {
		return nil, l.missing(strings.TrimSuffix(frameFile, ".html"))
	}
	frame, err := template.New(frameFile).Parse(l.texts[frameFile])
	if err != nil {
		return nil, l.fault(err)
	}
	var faults []error
	for _, name := range l.sorted() {
		if !strings.HasPrefix(name, partialFolder) {
			continue
		}
		if _, err := frame.New(name).Parse(l.texts[name]); err != nil {
			faults = append(faults, l.fault(err))
		}
	}
	return frame, errors.Join(faults...)
}

func (l *layouts) sorted() []string {
	var names []string
	for name := range l.texts {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func (l *layouts) has(name string) bool { return l.byName[name] != nil }

// dealLayouts are the templates that need a deal or the deals of a game to show. On
// any other page they leave out what the page says.
var dealLayouts = []string{"deals", "deal", "solution"}

// forPages reports whether there is a layout of the name that a page may have.
func (l *layouts) forPages(name string) bool {
	return l.has(name) && !slices.Contains(dealLayouts, name)
}

// names lists the layouts that a page may have.
func (l *layouts) names() []string {
	var names []string
	for name := range l.byName {
		if l.forPages(name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// asksBooks reports whether a page of the layout may say something of the books.
func (l *layouts) asksBooks(name string) bool {
	asks, known := l.books[name]
	if !known {
		asks = l.findBooks(name)
		l.books[name] = asks
	}
	return asks
}

func (l *layouts) findBooks(name string) bool {
	for file, text := range l.texts {
		common := file == frameFile || strings.HasPrefix(file, partialFolder)
		if (common || file == name+".html") && strings.Contains(text, ".Books") {
			return true
		}
	}
	return false
}

// source is a template's file as diagnostics have it.
func (l *layouts) source(name string) string {
	if f, ok := l.files[name]; ok {
		return f.source
	}
	return builtInName(name)
}

// find gives the first template that has some text in it, and the byte at which it stands
// there; -1 if none has it.
func (l *layouts) find(text string) (name string, at int) {
	for _, name := range l.sorted() {
		if at := strings.Index(l.texts[name], text); at >= 0 {
			return name, at
		}
	}
	return "", -1
}

// missing is the fault of a template that every site must have.
func (l *layouts) missing(name string) error {
	return &diag.Error{
		File: l.source(name + ".html"), Message: "this template is not there",
		Hint: "make it, or take it from the templates that come with the program",
	}
}

// buffers are used again from page to page.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// execute makes a page, in room that may be given back by recycle. Errors are faults of the template, or of what it asked for.
func (l *layouts) execute(name string, v *View) ([]byte, error) {
	layout := l.byName[name]
	if layout == nil {
		return nil, l.missing(name)
	}
	b := buffers.Get().(*bytes.Buffer)
	b.Reset()
	err := layout.settled()
	if err == nil {
		err = layout.Execute(b, v)
	}
	if err != nil {
		return nil, l.fault(err)
	}
	if len(bytes.TrimSpace(b.Bytes())) == 0 {
		return nil, &diag.Error{File: l.source(frameFile), Message: "the pages come out empty", Hint: "this is the frame of every page: take it from the templates that come with the program"}
	}
	return b.Bytes(), nil
}

// recycle lets a page that has been written be the room for another one.
func recycle(page []byte) { buffers.Put(bytes.NewBuffer(page)) }

var (
	templatePlace  = regexp.MustCompile(`(?s)^(?:html/template:|template: ?)([^:]+)(?::(\d+))?(?::(\d+))?: (.*)$`)
	templateCalled = regexp.MustCompile(`(?s)^executing .*?error calling \w+: (.*)$`)
	templateAt     = regexp.MustCompile(`(?s)^executing "[^"]*" at (<.*?>): (.*)$`)
)

// fault turns an error of the template packages, which has its place in its text,
// into one with a place. A fault in a file of the content stays what it is.
func (l *layouts) fault(err error) error {
	var inner *diag.Error
	if errors.As(err, &inner) {
		return inner
	}
	m := templatePlace.FindStringSubmatch(err.Error())
	if m == nil {
		return &diag.Error{File: l.source(frameFile), Message: "a template cannot be used: " + err.Error(), Cause: err}
	}
	line, column := l.place(m[1], m[2], m[3])
	message := m[4]
	if called := templateCalled.FindStringSubmatch(message); called != nil {
		message = called[1]
	} else if at := templateAt.FindStringSubmatch(message); at != nil {
		message = fmt.Sprintf("%s: %s", at[1], at[2])
	}
	fault := diag.At(l.source(m[1]), l.texts[m[1]], line, column, message)
	fault.Cause = err
	return fault.WithHint("the templates are written in the language of Go's html/template; what they can use is seen best in those that come with the program")
}

// place reads a line and a column as the template packages give them, the column
// in bytes from 0. Either may be empty.
func (l *layouts) place(name, lineText, bytesText string) (line, column int) {
	line, err := strconv.Atoi(lineText)
	lines := strings.Split(l.texts[name], "\n")
	if err != nil || line < 1 || line > len(lines) {
		return 0, 0
	}
	before, err := strconv.Atoi(bytesText)
	if err != nil || before > len(lines[line-1]) {
		return line, 0
	}
	return line, utf8.RuneCountInString(lines[line-1][:before]) + 1
}
