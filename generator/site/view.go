package site

import (
	"bytes"
	"context"
	"fmt"
	"html/template"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/yuin/goldmark/ast"

	"patiencepress/generator/figure"
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
	Day         string // the date of what the page says, as 2026-01-31; may be empty
	Canonical   string // the page's whole address; empty when the base URL is not known
	Content     template.HTML
	Contents    []Section // the headings of Content
	Game        *Game     // the game that the page is about, or nil
	Deal        *Deal     // on pages of a deal
	Listing     *Listing  // on indexes of deals

	builder  *builder
	facts    *facts
	ctx      context.Context
	sheet    *figure.Sheet
	ids      markup.IDs
	headings []*ast.Heading // those of Content, if nothing else in it has an id
	steps    []Step
	chapters []Chapter
	up       string // the way to the root of the site: "../../"
	absolute bool   // links start at the root of the server
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

// sheets are used again from page to page. Ids that figures need start with an underscore,
// which no heading's id does.
var sheets = sync.Pool{New: func() any { return figure.NewSheet("_f") }}

// done lets what a view was made with be used for another one.
func (v *View) done() {
	v.sheet.Clear()
	sheets.Put(v.sheet)
	v.sheet = nil
}

// view makes the view of a page.
func (b *builder) view(ctx context.Context, address, layout, title string) *View {
	c := b.config
	v := &View{
		Site:   Site{c.Title, c.Description, c.Author, b.words.Tag()},
		Layout: layout, Address: address, Title: title,
		absolute: address == notFoundAddress, up: strings.Repeat("../", strings.Count(filePath(address), "/")),
		builder: b, facts: &facts{}, ctx: ctx, sheet: sheets.Get().(*figure.Sheet), ids: markup.IDs{},
	}
	if b.base != "" && !v.absolute {
		v.Canonical = b.base + strings.TrimPrefix(address, "/")
	}
	return v
}

// Link is how this page links to an address of the site, which may end in # and the
// id of a place in the page there.
func (v *View) Link(address string) (string, error) {
	address, id, hasID := strings.Cut(address, "#")
	if !v.builder.outputs.has(address) {
		return "", fmt.Errorf("%w: the site has nothing at %s", ErrBroken, address)
	}
	link := v.relative(address)
	if hasID {
		link += "#" + (&url.URL{Fragment: id}).EscapedFragment()
		v.facts.wants = append(v.facts.wants, want{address: address, id: id, source: v.builder.layouts.source(v.Layout + ".html")})
	}
	return link, nil
}

// relative is a link to an address that is known to be there.
func (v *View) relative(address string) string {
	if v.absolute {
		return v.builder.root() + strings.TrimPrefix(address, "/")
	}
	if strings.HasPrefix(address, assetFolder) && !strings.HasPrefix(v.Address, assetFolder) {
		return v.up + address[1:] // most of what a page links to
	}
	return relative(v.Address, address)
}

// Asset is how this page links to a file that lies beside the templates, such as
// "site.css".
func (v *View) Asset(name string) (string, error) {
	made, ok := v.builder.assets.made[name]
	if !ok {
		return "", fmt.Errorf("%w: there is no file %s beside the templates", ErrBroken, name)
	}
	return v.relative(made.address), nil
}

// LinkAttr is Link as it stands in an attribute, to which nothing has to be done any
// more. The program puts it in the place of Link where a template writes an attribute.
func (v *View) LinkAttr(address string) (string, error) {
	link, err := v.Link(address)
	return inAttribute(link), err
}

// AssetAttr is Asset as it stands in an attribute, like LinkAttr.
func (v *View) AssetAttr(name string) (string, error) {
	link, err := v.Asset(name)
	return inAttribute(link), err
}

// inAttribute writes a link as an attribute. All but a few are of letters and slashes.
func inAttribute(link string) string {
	if strings.ContainsAny(link, `&'"<>`) {
		return template.HTMLEscapeString(link)
	}
	return link
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
		return "", errNoDeal
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
	blocks, err := v.blocks(view)
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	writer := v.writer()
	writer.Level = level
	err = writer.Write(&b, blocks)
	return template.HTML(b.String()), err
}

var errNoDeal = fmt.Errorf("this page is not about a deal")

// blocks are what a view shows of the page's deal; none if the game does not have it.
func (v *View) blocks(view string) ([]game.Block, error) {
	if v.Deal == nil {
		return nil, errNoDeal
	}
	g := v.Deal.entry.Solution.Deal().Game()
	has := func(k game.ViewKind) bool { return k.Name == strings.Fields(view + " x")[0] }
	if !slices.ContainsFunc(g.Views(), has) {
		return nil, nil
	}
	parsed, err := game.ParseView(g, view)
	if err != nil {
		return nil, err
	}
	return v.Deal.blocks(parsed)
}

// writer writes blocks on this page.
func (v *View) writer() markup.Blocks {
	return markup.Blocks{Figures: v.sheet, IDs: v.ids, InWords: v.builder.say("in-words")}
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
