package site

import "slices"

// booksLayout is the template of pages that show the site's books.
const booksLayout = "books"

// A Volume is a book as it stands on the shelf of the home page: what its definition says
// of it. Nothing has to be laid out to show it, unlike a Book with its editions.
type Volume struct {
	Title, Subtitle string
	Front           string // the address of a picture of its cover
	PDF             string // the address of its first edition
}

// Shelf lists the site's books.
func (v *View) Shelf() []Volume {
	var list []Volume
	for _, b := range v.builder.books {
		list = append(list, Volume{b.Title, b.Subtitle, b.Front, b.Editions[0].PDF()})
	}
	return list
}

// ShelfPage is the address of the page that shows the books with their editions; empty if
// no page does.
func (v *View) ShelfPage() string {
	b := v.builder
	for _, p := range b.pages {
		if b.published(p) && p.layout() == booksLayout {
			return p.address
		}
	}
	return ""
}

// ForHome reports whether an edition of the book is for a desk printer.
func (b *Book) ForHome() bool { return slices.ContainsFunc(b.Editions, (*Edition).Home) }
