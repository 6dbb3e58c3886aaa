package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"patiencepress/generator/font"
)

// passes put right, one after the other, what the library leaves in its file. A
// pass may change objects and add some; none may change their order.
var passes = []func(*file, *Document) error{
	(*file).passFonts,
	(*file).passResources,
	(*file).passPages,
	(*file).passLinks,
	(*file).passOutline,
	(*file).passInfo,
	(*file).passCatalog,
	(*file).passStreams,
}

// write has the library write its file and gives the file that goes out.
func (d *Document) write() ([]byte, error) {
	var raw bytes.Buffer
	if err := d.pdf.Output(&raw); err != nil {
		return nil, err
	}
	f, err := takeApart(raw.Bytes())
	if err != nil {
		return nil, err
	}
	for _, pass := range passes {
		if err := pass(f, d); err != nil {
			return nil, err
		}
	}
	return f.putTogether(), nil
}

var (
	fontName    = regexp.MustCompile(`/(BaseFont|FontName) /utf8face(\d)`)
	unicodeMap  = regexp.MustCompile(`/ToUnicode (\d+) 0 R`)
	catalogTree = regexp.MustCompile(`/Outlines \d+ 0 R\s+/PageMode /UseOutlines`)
	mediaBox    = regexp.MustCompile(`/MediaBox \[[^]]*\]`)
	parent      = regexp.MustCompile(`/Parent (\d+) 0 R`)
	date        = regexp.MustCompile(`\(D:\d{14}\)`)
)

// is reports whether an object's dictionary is of a type.
func (o object) is(kind string) bool {
	rest, ok := strings.CutPrefix(o.head, "<</Type /"+kind)
	return ok && (strings.HasPrefix(rest, "\n") || strings.HasPrefix(rest, " "))
}

// passFonts names the embedded faces as they are called, with the six letters that
// mark a part of a face, and gives them a map to Unicode that keeps to the rules.
func (f *file) passFonts(d *Document) error {
	for i := range f.objects {
		o := &f.objects[i]
		name := fontName.FindStringSubmatch(o.head)
		if name == nil {
			continue
		}
		face := font.Face(name[2][0] - '0')
		runes := d.faces.sorted(face)
		o.head = fontName.ReplaceAllString(o.head, "/$1 /"+subsetTag(face, runes)+"+"+face.Name())
		if to := unicodeMap.FindStringSubmatch(o.head); to != nil {
			number, _ := strconv.Atoi(to[1])
			if number < 1 || number > len(f.objects) {
				return errStrange
			}
			f.objects[number-1] = packed("", toUnicode(runes))
			f.fonts[face] = i + 1
		}
	}
	return nil
}

// subsetTag is different for different parts of a face.
func subsetTag(f font.Face, runes []rune) string {
	sum := sha256.Sum256([]byte(f.Name() + string(runes)))
	const letters = 26
	tag := make([]byte, 6)
	for i := range tag {
		tag[i] = 'A' + sum[i]%letters
	}
	return string(tag)
}

// passResources writes the dictionary of what all pages draw on anew, with the
// names that our operators use, and adds the stamps.
func (f *file) passResources(d *Document) error {
	const shared = 2 // the number of that dictionary
	var fonts, forms strings.Builder
	for face, number := range f.fonts {
		if number > 0 {
			fmt.Fprintf(&fonts, " /%s %d 0 R", fontResource(font.Face(face)), number)
		}
	}
	own := fmt.Sprintf("/ProcSet [/PDF /Text] /Font <<%s>>", fonts.String())
	f.objects[shared-1].head = "<<" + own + ">>"
	if len(d.stamps.made) == 0 {
		return nil
	}
	inStamps := f.add(object{head: "<<" + own + ">>"})
	for i, s := range d.stamps.made {
		form := fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [%s] /Resources %d 0 R", s.box, inStamps)
		fmt.Fprintf(&forms, " /%s %d 0 R", stampResource(i+1), f.add(packed(form, []byte(s.ops))))
	}
	f.objects[shared-1].head = "<<" + own + " /XObject <<" + forms.String() + ">>>>"
	return nil
}

// passPages puts the page boxes in order, with the sheet's size on every page.
func (f *file) passPages(*Document) error {
	sheet := mediaBox.FindString(f.objects[0].head)
	for i := range f.objects {
		o := &f.objects[i]
		if !o.is("Page") {
			continue
		}
		var boxes, rest []string
		for line := range strings.Lines(o.head) {
			if strings.Contains(line, "Box [") {
				boxes = append(boxes, line)
			} else {
				rest = append(rest, line)
			}
		}
		if !slices.ContainsFunc(boxes, func(b string) bool { return strings.HasPrefix(b, "/MediaBox") }) {
			boxes = append(boxes, sheet+"\n")
		}
		slices.Sort(boxes)
		o.head = strings.Join(slices.Insert(rest, 1, boxes...), "")
	}
	return nil
}

// passLinks makes each link an object of its own, as the standard wants it, and
// lets it print, as archives do.
func (f *file) passLinks(*Document) error {
	const list, start = "/Annots [", "<</Type /Annot "
	for i := range f.objects {
		before, rest, ok := strings.Cut(f.objects[i].head, list)
		if !ok || !f.objects[i].is("Page") {
			continue
		}
		// No address has a space in it, so none of these marks is part of one.
		links, after, ok := strings.Cut(rest, "]\n/Contents")
		if !ok {
			return errStrange
		}
		head := before + list
		for _, link := range strings.Split(links, start)[1:] {
			link = strings.Replace(link, "/Border [0 0 0] ", "/Border [0 0 0] /F 4 ", 1)
			head += fmt.Sprintf("%d 0 R ", f.add(object{head: start + link}))
		}
		f.objects[i].head = strings.TrimSuffix(head, " ") + "]\n/Contents" + after
	}
	return nil
}

// passOutline counts the entries under each entry of the outline, less than zero
// for closed ones. The library says 0 everywhere, which means nothing.
func (f *file) passOutline(*Document) error {
	under := map[string]int{}
	for _, o := range f.objects {
		if to := parent.FindStringSubmatch(o.head); to != nil && o.bookmark() {
			under[to[1]]++
		}
	}
	for i := range f.objects {
		o, n := &f.objects[i], under[strconv.Itoa(i+1)]
		head, ok := strings.CutSuffix(o.head, ">>")
		switch {
		case !ok || !o.bookmark() && !o.is("Outlines"):
			continue
		case o.bookmark() && n > 0:
			head = strings.TrimSuffix(head, "\n/Count 0") + fmt.Sprintf("\n/Count %d", -n)
		case o.bookmark():
			head = strings.TrimSuffix(head, "\n/Count 0")
		default:
			head += fmt.Sprintf("\n/Count %d", n)
		}
		o.head = head + ">>"
	}
	return nil
}

// bookmark reports whether an object is an entry of the outline.
func (o object) bookmark() bool { return strings.HasPrefix(o.head, "<</Title ") }

// passInfo says that dates are in universal time.
func (f *file) passInfo(*Document) error {
	o := &f.objects[f.info-1]
	o.head = date.ReplaceAllStringFunc(o.head, func(s string) string { return s[:len(s)-1] + "+00'00')" })
	return nil
}

// passCatalog writes the root anew: the library has an empty list of attachments
// in it, and neither a language nor the wish to see the title.
func (f *file) passCatalog(d *Document) error {
	old := f.objects[f.catalog-1].head
	head := "<</Type /Catalog\n/Pages 1 0 R\n" + catalogTree.FindString(old)
	if d.options.Language != "" {
		head += fmt.Sprintf("\n/Lang (%s)", d.options.Language)
	}
	if d.options.Title != "" {
		head += "\n/ViewerPreferences <</DisplayDocTitle true>>"
	}
	f.objects[f.catalog-1].head = head + ">>"
	return nil
}

// passStreams compresses the pages, at which the library is slower and worse.
func (f *file) passStreams(*Document) error {
	for i, o := range f.objects {
		if o.stream != nil && !strings.Contains(o.head, "/Filter") {
			f.objects[i] = packed("", o.stream)
		}
	}
	return nil
}
