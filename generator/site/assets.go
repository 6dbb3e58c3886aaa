package site

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path"
	"regexp"
	"strings"

	"patiencepress/generator/diag"
	"patiencepress/generator/font"
)

const (
	assetFolder = "/assets/"
	pipsName    = "fonts/PatiencePips.ttf"
)

// assets are the files that pages are shown with: style sheets, fonts, scripts. Each
// has a piece of its own hash in its name, so that a server may tell browsers to keep
// it for ever, and so that a page never meets the style sheet of another build.
type assets struct {
	files  templateFiles
	made   map[string]asset // by the name in the templates folder
	open   map[string]bool  // being made, to find style sheets that go round in a ring
	faults []error
}

type asset struct {
	address string
	data    []byte
	source  string
}

// readAssets gives every file of the templates that is no template its name and its
// final text.
func readAssets(files templateFiles) (*assets, error) {
	a := &assets{files: templateFiles{pipsName: {"the program's own font of suits", font.Pips.TTF()}}, made: map[string]asset{}, open: map[string]bool{}}
	for name, file := range files {
		if path.Ext(name) != ".html" && name != stringsFile {
			a.files[name] = file
		}
	}
	for _, name := range a.files.sorted() {
		if err := checkName(a.files[name].source, name); err != nil {
			a.faults = append(a.faults, err)
			continue
		}
		a.address(name)
	}
	return a, errors.Join(a.faults...)
}

// address is where a file is published, and false if there is no such file.
func (a *assets) address(name string) (string, bool) {
	if done, ok := a.made[name]; ok {
		return done.address, true
	}
	file, ok := a.files[name]
	if !ok || a.open[name] {
		return "", false
	}
	a.open[name] = true
	data := file.data
	if path.Ext(name) == ".css" {
		data = a.styleSheet(name, file)
	}
	made := asset{assetFolder + hashed(name, data), data, file.source}
	a.made[name] = made
	return made.address, true
}

// hashed puts a piece of the hash of a file into its name: "site.3f2a9c01.css". Plain
// texts, such as licences, keep theirs, since people look for them.
func hashed(name string, data []byte) string {
	ext := path.Ext(name)
	if ext == ".txt" {
		return name
	}
	sum := sha256.Sum256(data)
	return strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:5]) + ext
}

// What a style sheet may name another file in, and comments, which are passed over.
var styleLinks = regexp.MustCompile(`(?s)/\*.*?\*/|url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')`)

// styleSheet puts the published names of other files into a style sheet.
func (a *assets) styleSheet(name string, file templateFile) []byte {
	text := string(file.data)
	var b strings.Builder
	at := 0
	for _, m := range styleLinks.FindAllStringSubmatchIndex(text, -1) {
		for group := 2; group < len(m); group += 2 {
			if m[group] >= 0 {
				b.WriteString(text[at:m[group]])
				b.WriteString(a.styleLink(name, file, m[group], text[m[group]:m[group+1]]))
				at = m[group+1]
			}
		}
	}
	b.WriteString(text[at:])
	return []byte(b.String())
}

// styleLink is a link of a style sheet as it is published.
func (a *assets) styleLink(name string, file templateFile, offset int, link string) string {
	target, fragment, has := strings.Cut(strings.TrimSpace(link), "#")
	if target == "" || strings.HasPrefix(link, "data:") {
		return link
	}
	to, ok := a.address(path.Join(path.Dir(name), target))
	if !ok {
		a.fault(file, offset, link)
		return link
	}
	link = relative(assetFolder+name, to)
	if has {
		link += "#" + fragment
	}
	return link
}

func (a *assets) fault(file templateFile, offset int, link string) {
	text := string(file.data)
	line, column := diag.Offset(text, offset)
	message, hint := fmt.Sprintf("there is no file %.60q beside this one", link), "style sheets name files as they lie in the templates folder, and none that need this very sheet"
	if strings.Contains(link, "//") {
		message, hint = fmt.Sprintf("%.60q lies on another site, and pages ask nothing of other sites", link), "put a copy of the file into the templates folder"
	}
	fault := diag.At(file.source, text, line, column, message)
	fault.Cause = ErrBroken
	a.faults = append(a.faults, fault.WithHint(hint))
}

// planAssets plans the files that pages are shown with.
func (b *builder) planAssets() error {
	for _, name := range b.assets.files.sorted() {
		made, ok := b.assets.made[name]
		if !ok {
			continue
		}
		b.outputs.add(output{address: made.address, from: made.source, make: func(context.Context) ([]byte, error) {
			return made.data, nil
		}})
	}
	return nil
}
