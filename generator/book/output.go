package book

import (
	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/profile"
	"patiencepress/generator/pdf"
)

// pdf draws the pages into a file.
func (b *builder) pdf() ([]byte, error) {
	o := b.options()
	doc := pdf.New(o)
	if b.profile.Booklet {
		if err := b.fold(doc); err != nil {
			return nil, err
		}
		return doc.Bytes()
	}
	b.draw(doc)
	return doc.Bytes()
}

// draw draws the pages on a canvas.
func (b *builder) draw(c flow.Canvas) {
	for i, p := range b.pages {
		p.Draw(c)
		if b.Progress != nil {
			b.Progress(i+1, len(b.pages))
		}
	}
}

// options are those of the file, by what the printer asks for.
func (b *builder) options() pdf.Options {
	p := b.profile
	o := fileOptions(p, b.Suits != 0)
	o.Title, o.Author, o.Subject, o.Language = b.Title, b.Author, b.Subtitle, b.Language
	o.Width, o.Height = p.Width, p.Height
	o.Bleed, o.Bound = p.Bleed, !p.BleedBind
	if p.Booklet {
		o.Width *= 2 // two pages to a side
	}
	return o
}

// fileOptions are what a printer asks of any file. A book whose suits have no colours
// is in black alone.
func fileOptions(p *profile.Profile, colours bool) pdf.Options {
	o := pdf.Options{Bare: p.Forbidden(profile.Bookmarks) || p.Forbidden(profile.Metadata)}
	switch p.Standard {
	case profile.Archive:
		o.Standard = pdf.Archive
	case profile.Exchange:
		o.Standard = pdf.Exchange
	}
	switch {
	case p.Colour == profile.GrayOrCMYK && colours:
		o.Colours = pdf.CMYK
	case !colours && p.Standard != profile.Archive:
		o.Colours = pdf.Gray
	}
	return o
}
