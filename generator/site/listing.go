package site

import (
	"context"
	"slices"
	"strconv"

	"patiencepress/generator/game"
)

// A Listing is one page of an index of deals.
type Listing struct {
	Grade    string // the grade of all deals of the index; empty if it has all of them
	Shelves  []Shelf
	Grades   []GradeLink // the indexes by grade; none if no deal has a grade
	Page     int         // of Pages, from 1
	Pages    int
	From, To int // the places in the index of the first and the last deal of the page, from 1
	Total    int // deals in the index
	Prev     string
	Next     string // the addresses of the pages before and after; empty at the ends
	Numbers  []PageLink
}

// A Shelf is what a page of an index has of a group.
type Shelf struct {
	*Group
	Here      []*Deal // of the group's deals those on this page
	Continued bool    // the group began on a page before
}

// A GradeLink leads to the deals of one grade.
type GradeLink struct {
	Grade   string
	Address string
	Count   int
	Current bool // it is the index of this page
}

// A PageLink leads to one page of an index.
type PageLink struct {
	Number      int
	Address     string
	First, Last string // the numbers of the deals it begins and ends with
	Current     bool
}

// An index is the deals of a game, or those of a grade, over some pages.
type index struct {
	game    *Game
	grade   string
	address string // of its first page
	deals   []*Deal
	per     int // deals a page
}

// indexes are those of a game: one of all its deals, and one for each grade.
func (b *builder) indexes(g *Game) []*index {
	all := &index{game: g, address: g.Index, deals: g.deals(), per: b.config.PerPage}
	list := []*index{all}
	for _, grade := range game.Grades() {
		has := func(d *Deal) bool { return d.Grade == grade.String() }
		if !slices.ContainsFunc(all.deals, has) {
			continue
		}
		one := &index{game: g, grade: grade.String(), address: g.Index + grade.String() + "/", per: all.per}
		one.deals = slices.DeleteFunc(slices.Clone(all.deals), func(d *Deal) bool { return !has(d) })
		list = append(list, one)
	}
	return list
}

// deals are all deals of a game in the order of its groups.
func (g *Game) deals() []*Deal {
	var all []*Deal
	for _, group := range g.Groups {
		all = append(all, group.Deals...)
	}
	return all
}

// Count is how many deals of the game there are.
func (g *Game) Count() int { return len(g.deals()) }

func (x *index) pages() int { return (len(x.deals) + x.per - 1) / x.per }

// page is the address of a page of the index.
func (x *index) page(n int) string {
	switch {
	case n < 1 || n > x.pages():
		return ""
	case n == 1:
		return x.address
	}
	return x.address + strconv.Itoa(n) + "/"
}

// links lead to all pages of the index.
func (x *index) links(current int) []PageLink {
	links := make([]PageLink, x.pages())
	for i := range links {
		from, to := i*x.per, min((i+1)*x.per, len(x.deals))
		links[i] = PageLink{i + 1, x.page(i + 1), x.deals[from].Number, x.deals[to-1].Number, i+1 == current}
	}
	return links
}

// listing is a page of the index, from 1.
func (x *index) listing(n int, all []*index) *Listing {
	from, to := (n-1)*x.per, min(n*x.per, len(x.deals))
	l := &Listing{
		Grade: x.grade, Page: n, Pages: x.pages(), From: from + 1, To: to, Total: len(x.deals),
		Prev: x.page(n - 1), Next: x.page(n + 1), Numbers: x.links(n),
	}
	for i, d := range x.deals[from:to] {
		if len(l.Shelves) == 0 || l.Shelves[len(l.Shelves)-1].Group != d.Group {
			began := from+i > 0 && x.deals[from+i-1].Group == d.Group
			l.Shelves = append(l.Shelves, Shelf{Group: d.Group, Continued: began})
		}
		last := &l.Shelves[len(l.Shelves)-1]
		last.Here = append(last.Here, d)
	}
	for _, other := range all {
		if other.grade != "" {
			l.Grades = append(l.Grades, GradeLink{other.grade, other.address, len(other.deals), other == x})
		}
	}
	return l
}

// planIndexes plans the indexes of a game's deals.
func (b *builder) planIndexes(g *Game) {
	all := b.indexes(g)
	g.Pages = all[0].links(0)
	for _, x := range all {
		for n := 1; n <= x.pages(); n++ {
			b.outputs.add(output{address: x.page(n), from: "the deals of " + g.Name, make: func(ctx context.Context) ([]byte, error) {
				return b.makeListing(ctx, x, x.listing(n, all))
			}})
		}
	}
}

// makeListing makes a page of an index.
func (b *builder) makeListing(ctx context.Context, x *index, l *Listing) ([]byte, error) {
	title, described := b.say("title-deals", x.game.Title), b.say("describe-deals", x.game.Title)
	if x.grade != "" {
		name := b.say("grade-" + x.grade)
		title, described = b.say("title-deals-grade", x.game.Title, name), b.say("describe-deals-grade", x.game.Title, name)
	}
	if l.Page > 1 {
		title = b.say("title-deals-page", title, l.Page)
	}
	v := b.view(ctx, x.page(l.Page), "deals", title)
	v.Description, v.Game, v.Listing = described, x.game, l
	return b.execute(v)
}
