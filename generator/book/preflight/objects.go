package preflight

import (
	"strings"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"patiencepress/generator/book/profile"
)

// forbid notes that a file has something that the printer forbids.
func (c *checker) forbid(o profile.Object, page int, way, format string, values ...any) {
	if c.profile.Forbidden(o) {
		c.add(page, string(o), way, 0, format, values...)
	}
}

// objects checks for what a file may not have in it besides what is on its pages.
func (c *checker) objects() {
	f, catalog := c.pdf, c.pdf.catalog()
	if outline := f.dict(catalog["Outlines"]); f.dict(outline["First"]) != nil {
		c.forbid(profile.Bookmarks, 0, "", "there are bookmarks")
	}
	if f.ctx.Encrypt != nil {
		c.forbid(profile.Encryption, 0, "", "the file is encrypted")
	}
	if f.dict(catalog["OCProperties"]) != nil {
		c.forbid(profile.Layers, 0, "", "there are layers")
	} else if u := c.uses.layered; u.page > 0 {
		c.forbid(profile.Layers, u.page, "", "something is on a layer")
	}
	if u := c.uses.transparent; u.page > 0 {
		c.forbid(profile.Transparency, u.page, "", "there is %s", u.what)
	}
	names := f.dict(catalog["Names"])
	if f.treeHolds(names["EmbeddedFiles"]) || len(f.array(catalog["AF"])) > 0 {
		c.forbid(profile.Attachments, 0, "", "there are attached files")
	}
	c.scripts(catalog, names)
	if form := f.dict(catalog["AcroForm"]); len(f.array(form["Fields"])) > 0 || form["XFA"] != nil {
		c.forbid(profile.Forms, 0, "", "there are fields to fill in")
	}
	c.metadata(catalog)
	for _, p := range c.pages {
		c.annotations(p)
	}
}

// treeHolds reports whether there is anything in a tree of names.
func (f *file) treeHolds(o types.Object) bool {
	d := f.dict(o)
	return len(f.array(d["Names"])) > 0 || len(f.array(d["Kids"])) > 0
}

func (c *checker) scripts(catalog, names types.Dict) {
	f := c.pdf
	if f.treeHolds(names["JavaScript"]) {
		c.forbid(profile.Scripts, 0, "", "there are scripts")
		return
	}
	if f.scripted(catalog["OpenAction"], 0) || f.scriptedAny(catalog["AA"]) {
		c.forbid(profile.Scripts, 0, "", "a script runs when the file is opened or printed")
		return
	}
	for _, p := range c.pages {
		if f.scriptedAny(p.dict["AA"]) {
			c.forbid(profile.Scripts, p.number, "", "a script runs when the page is seen")
		}
	}
}

// scripted reports whether an action is a script or leads to one.
func (f *file) scripted(o types.Object, depth int) bool {
	d := f.dict(o)
	if d == nil || depth > deepest {
		return false
	}
	if f.name(d["S"]) == "JavaScript" || d["JS"] != nil {
		return true
	}
	next, ok := d["Next"]
	if !ok {
		return false
	}
	if list := f.array(next); list != nil {
		for _, one := range list[:min(len(list), 100)] {
			if a := f.dict(one); a != nil && (f.name(a["S"]) == "JavaScript" || a["JS"] != nil) {
				return true
			}
		}
		return false
	}
	return f.scripted(next, depth+1)
}

// scriptedAny reports whether one of a dictionary of actions is a script.
func (f *file) scriptedAny(o types.Object) bool {
	for _, action := range f.dict(o) {
		if f.scripted(action, 0) {
			return true
		}
	}
	return false
}

// describing are the entries of a file's description that say what it is. What the
// program that wrote it says of itself and when is in every file.
var describing = []string{"Title", "Author", "Subject", "Keywords"}

func (c *checker) metadata(catalog types.Dict) {
	f := c.pdf
	info := f.info()
	for _, key := range describing {
		if f.text(info[key]) != "" {
			c.forbid(profile.Metadata, 0, "", "the file says its %s", strings.ToLower(key))
		}
	}
	if f.get(catalog["Metadata"]) != nil {
		c.forbid(profile.Metadata, 0, "xmp", "there is a packet of metadata (XMP)")
	}
}

// info is the file's description.
func (f *file) info() types.Dict {
	if f.ctx.Info == nil {
		return nil
	}
	return f.dict(*f.ctx.Info)
}

// annotations checks what lies on a page without being part of it.
func (c *checker) annotations(p *page) {
	f, n := c.pdf, 0
	all := f.array(p.dict["Annots"])
	for _, o := range all {
		d := f.dict(o)
		if d == nil {
			continue
		}
		n++
		switch f.name(d["Subtype"]) {
		case "PrinterMark":
			c.forbid(profile.Marks, p.number, "annotation", "there are printer's marks")
		case "FileAttachment":
			c.forbid(profile.Attachments, p.number, "", "a file is attached to the page")
		}
		if f.scripted(d["A"], 0) || f.scriptedAny(d["AA"]) {
			c.forbid(profile.Scripts, p.number, "", "a script runs when something on the page is used")
		}
	}
	if n > 0 {
		c.forbid(profile.Annotations, p.number, "", "there are annotations or links on the page: %d", n)
	}
}
