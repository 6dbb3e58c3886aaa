package site

import (
	"bytes"
	"context"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/game"
	"patiencepress/generator/markup"
)

// A View is what a template gets: one page and what it may want to know of the
// site. Addresses in it become links by Link.
type View struct {
	Site        Site
	Layout      string // the name of the template: "page", "deal"
	Address     string
	Title       string
	Description string
	Canonical   string // the page's whole address; empty when the base URL is not known
	Content     template.HTML
	Contents    []Section // the headings of Content
	Game        *Game     // the game that the page is about, or nil
	Deal        *Deal     // on pages of a deal

	builder *builder
	sheet   *figure.Sheet
	ids     markup.IDs
}

// Site is the site as a whole.
type Site struct {
	Title, Description, Author, Language string
}

// A Section is a heading of a page.
type Section struct {
	Level int
	ID    string
	Text  template.HTML
}

// A NavItem is a page in the navigation.
type NavItem struct {
	Text, Address string
	Current       bool // it is this page
	Within        bool // this page lies below it
}

// view makes the view of a page. Ids that figures need start with an underscore,
// which no heading's id does.
func (b *builder) view(address, layout, title string) *View {
	c := b.config
	v := &View{
		Site:   Site{c.Title, c.Description, c.Author, c.Language},
		Layout: layout, Address: address, Title: title,
		builder: b, sheet: figure.NewSheet("_f"), ids: markup.IDs{},
	}
	if b.base != "" {
		v.Canonical = b.base + strings.TrimPrefix(address, "/")
	}
	return v
}

// Link is how this page links to an address of the site.
func (v *View) Link(address string) (string, error) {
	if !v.builder.outputs.has(address) {
		return "", fmt.Errorf("%w: the site has nothing at %s", ErrBroken, address)
	}
	return relative(v.Address, address), nil
}

// Nav lists the pages of the navigation.
func (v *View) Nav() []NavItem {
	var items []NavItem
	for _, p := range v.builder.nav {
		items = append(items, NavItem{
			Text: p.front.Nav, Address: p.address,
			Current: p.address == v.Address,
			Within:  p.address != v.Address && p.address != "/" && strings.HasPrefix(v.Address, p.address),
		})
	}
	return items
}

// Games lists the games that the site has a page or deals of, in the order of their
// pages in the navigation.
func (v *View) Games() []*Game { return v.builder.games }

// Books lists the site's books.
func (v *View) Books() []*Book { return v.builder.books }

// Start is what the plainest view of the page's deal shows, with headings of a
// level.
func (v *View) Start(level int) (template.HTML, error) {
	if v.Deal == nil {
		return "", fmt.Errorf("this page is not about a deal")
	}
	kinds := v.Deal.entry.Solution.Deal().Game().Views()
	if len(kinds) == 0 {
		return "", nil
	}
	return v.Show(kinds[0].Name, level)
}

// Show is what a view, such as "solution", shows of the page's deal, with headings
// of a level. It is empty for a view that the game does not have.
func (v *View) Show(view string, level int) (template.HTML, error) {
	if v.Deal == nil {
		return "", fmt.Errorf("this page is not about a deal")
	}
	g := v.Deal.entry.Solution.Deal().Game()
	has := func(k game.ViewKind) bool { return k.Name == strings.Fields(view + " x")[0] }
	if !slices.ContainsFunc(g.Views(), has) {
		return "", nil
	}
	parsed, err := game.ParseView(g, view)
	if err != nil {
		return "", err
	}
	blocks, err := v.Deal.blocks(parsed)
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	err = markup.Blocks{Figures: v.sheet, Level: level, IDs: v.ids}.Write(&b, blocks)
	return template.HTML(b.String()), err
}

// Cards writes plain text with its cards in elements of their own.
func (v *View) Cards(text string) template.HTML { return template.HTML(markup.Text(text)) }

// Lower is a sentence as it goes on after a colon.
func (v *View) Lower(sentence string) string {
	if sentence == "" {
		return ""
	}
	return strings.ToLower(sentence[:1]) + sentence[1:]
}

func pipsFont(context.Context) ([]byte, error) { return font.Pips.TTF(), nil }
