package pdf

import (
	"bytes"
	"fmt"
	"regexp"
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
	(*file).passOutline,
	(*file).passInfo,
	(*file).passMetadata,
	(*file).passIntent,
	(*file).passCatalog,
}

// assemble has the library write its file and makes of it the one that goes out.
func (d *Document) assemble() (*file, error) {
	var raw bytes.Buffer
	if err := d.pdf.Output(&raw); err != nil {
		return nil, err
	}
	f, err := takeApart(raw.Bytes())
	if err != nil {
		return nil, err
	}
	if d.options.Standard == Exchange {
		f.version = "1.3" // which is what PDF/X-1a:2001 builds on
	}
	for _, pass := range passes {
		if err := pass(f, d); err != nil {
			return nil, err
		}
	}
	return f, nil
}

var (
	mediaBox     = regexp.MustCompile(`/MediaBox \[[^]]*\]\s*`)
	catalogTree  = regexp.MustCompile(`/Outlines \d+ 0 R\s+/PageMode /UseOutlines`)
	pageContents = regexp.MustCompile(`/Contents (\d+) 0 R>>$`)
	parent       = regexp.MustCompile(`/Parent (\d+) 0 R`)
)

// is reports whether an object's dictionary is of a type.
func (o object) is(kind string) bool {
	rest, ok := strings.CutPrefix(o.head, "<</Type /"+kind)
	return ok && (strings.HasPrefix(rest, "\n") || strings.HasPrefix(rest, " "))
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

// passPages writes the pages anew: the library's boxes come in any order, and what
// is on the pages it has never seen.
func (f *file) passPages(d *Document) error {
	number := 0
	for i := range f.objects {
		if !f.objects[i].is("Page") {
			continue
		}
		contents := pageContents.FindStringSubmatch(f.objects[i].head)
		if contents == nil || number == len(d.pages) {
			return errStrange
		}
		links, err := f.links(f.objects[i].head)
		if err != nil {
			return err
		}
		stream, err := f.at(contents[1])
		if err != nil {
			return err
		}
		*stream = d.pages[number]
		number++
		f.objects[i].head = "<</Type /Page\n/Parent 1 0 R\n" + d.boxes(number) + "/Resources 2 0 R\n" + links + contents[0]
	}
	if number != len(d.pages) {
		return errStrange
	}
	// The list of pages has a box for those that have none, of which there are none.
	f.objects[0].head = mediaBox.ReplaceAllString(f.objects[0].head, "")
	return nil
}

// links makes each link of a page an object of its own, as the standard wants it,
// and lets it print, as archives do. It gives the page's list of them.
func (f *file) links(page string) (string, error) {
	const list, start = "/Annots [", "<</Type /Annot "
	_, rest, ok := strings.Cut(page, list)
	if !ok {
		return "", nil
	}
	// No address has a space in it, so none of these marks is part of one.
	rest, _, ok = strings.Cut(rest, "]\n/Contents")
	if !ok {
		return "", errStrange
	}
	var numbers []string
	for _, link := range strings.Split(rest, start)[1:] {
		link = strings.Replace(link, "/Border [0 0 0] ", "/Border [0 0 0] /F 4 ", 1)
		numbers = append(numbers, fmt.Sprintf("%d 0 R", f.add(object{head: start + link})))
	}
	return list + strings.Join(numbers, " ") + "]\n", nil
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

// passCatalog writes the root anew: the library has an empty list of attachments
// in it, and neither a language nor the wish to see the title. Both are of PDF 1.4
// and of no use on a press.
func (f *file) passCatalog(d *Document) error {
	root := &f.objects[f.catalog-1]
	entries := []string{"/Type /Catalog", "/Pages 1 0 R"}
	if tree := catalogTree.FindString(root.head); tree != "" {
		entries = append(entries, tree)
	}
	if o := d.options; o.linked() {
		if o.Language != "" {
			entries = append(entries, fmt.Sprintf("/Lang (%s)", o.Language))
		}
		if o.Title != "" {
			entries = append(entries, "/ViewerPreferences <</DisplayDocTitle true>>")
		}
	}
	if f.metadata > 0 {
		entries = append(entries, fmt.Sprintf("/Metadata %d 0 R", f.metadata))
	}
	if f.intent > 0 {
		entries = append(entries, fmt.Sprintf("/OutputIntents [%d 0 R]", f.intent))
	}
	root.head = "<<" + strings.Join(entries, "\n") + ">>"
	return nil
}
