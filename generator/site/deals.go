package site

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"

	"patiencepress/generator/address"
	"patiencepress/generator/catalogue"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// A Game is one that the site has a page or deals of.
type Game struct {
	Name        string // "royal-parade"
	Title       string // "Royal Parade"
	Description string // of its page
	Page        string // the address of its page; may be empty
	Index       string // the address of the index of its deals; empty when it has none
	Groups      []*Group
	Pages       []PageLink // of the index
	note        string
	order       int
}

// First is the game's first deal, or nil.
func (g *Game) First() *Deal {
	if len(g.Groups) == 0 {
		return nil
	}
	return g.Groups[0].Deals[0]
}

// A Deal is one of the catalogue, and has pages and files.
type Deal struct {
	Game   *Game
	Group  *Group
	Number string
	Title  string         // "Royal Parade 12345"
	Result string         // "won" or "lost"
	Steps  int            // of its solution
	Note   string         // how to call it up elsewhere; may be empty
	Grade  string         // how hard it is as a puzzle; may be empty
	Chance string         // how often a casual player wins it, in words; may be empty
	Hints  []string       // the vaguest first
	Asked  *game.Question // what is asked about the deal; nil if it is to be played
	Prev   *Deal          // in its group, or nil
	Next   *Deal

	Address      string // of its page
	Solution     string // of its solution's page
	A4, Letter   string // its sheet, PDF
	SVG          string // its picture; empty when it has none
	SheetSVG     string // a picture of its A4 sheet; only the featured deal of a game has one
	JSON         string // the deal as data
	SolutionJSON string

	entry catalogue.Entry
}

// blocks shows a view of the deal. Where something is asked, the plainest view and the
// solution are the question's own.
func (d *Deal) blocks(v game.View) ([]game.Block, error) {
	if q := d.Asked; q != nil {
		switch v.Kind.Name {
		case d.entry.Deal().Game().Views()[0].Name:
			return q.Start(figures)
		case "solution":
			return q.Reveal(figures)
		}
	}
	return d.entry.Solution.Deal().Show(v, d.entry.Solution, figures)
}

// readGames sorts the catalogue's deals into games and groups.
func (b *builder) readGames() {
	for _, p := range b.gamePages() {
		b.addGamePage(p)
	}
	for _, e := range b.catalogue.Entries() {
		b.addDeal(e)
	}
	slices.SortStableFunc(b.games, func(x, y *Game) int { return x.order - y.order })
	for _, g := range b.games {
		g.sortGroups()
	}
}

// addGamePage makes a page the one of its game.
func (b *builder) addGamePage(p *page) {
	g := b.game(p.front.Game)
	g.Page, g.Description, g.note, g.order = p.address, p.front.Description, p.front.DealNote, p.front.Order
}

// gameNamed finds a game of the site; nil when it has none of the name.
func (b *builder) gameNamed(name string) *Game {
	i := slices.IndexFunc(b.games, func(g *Game) bool { return g.Name == name })
	if i < 0 {
		return nil
	}
	return b.games[i]
}

// game finds a registered game of the site, or adds it.
func (b *builder) game(name string) *Game {
	g := b.gameNamed(name)
	if g == nil {
		g = &Game{Name: name, Title: name, order: len(b.pages)}
		if known, err := game.ByName(name); err == nil {
			g.Title = known.Title()
		}
		b.games = append(b.games, g)
	}
	return g
}

// addDeal adds an entry's deal to its game and group.
func (b *builder) addDeal(e catalogue.Entry) {
	d := e.Deal()
	ask, g := d.Ask(), b.game(d.Game().Name())
	g.Index = "/" + g.Name + "/deals/"
	if e.Question != nil {
		ask = e.Question.Ask
	}
	group := b.group(g, d.Game(), ask, e.Question)
	n := &Deal{
		Game: g, Group: group, Number: ask.Number.String(), Title: g.Title + " " + ask.Number.String(), Asked: e.Question,
		Result: e.Solution.Result().String(), Steps: e.Solution.Steps(),
		Note:  strings.ReplaceAll(g.note, "{number}", ask.Number.String()),
		entry: e,
	}
	if e.Grade != 0 {
		n.Grade, n.Chance, n.Hints = e.Grade.String(), b.chance(e.Share), e.Hints
	}
	if e.Question != nil {
		n.Grade = e.Question.Grade.String()
		n.Title = e.Question.Headed(n.Title)
	}
	n.name()
	if len(group.Deals) > 0 {
		n.Prev = group.Deals[len(group.Deals)-1]
		n.Prev.Next = n
	}
	group.Deals = append(group.Deals, n)
}

// chance says how often a casual player wins, from a share of 0 to 1.
func (b *builder) chance(share float64) string {
	switch percent := int(100*share + 0.5); percent {
	case 0:
		return b.say("chance-never")
	case 100:
		return b.say("chance-always")
	default:
		return b.say("chance-often", percent)
	}
}

// name gives the deal its addresses.
func (d *Deal) name() {
	one := d.entry.Solution.Deal()
	d.Address = address.Of(one, d.Asked)
	file := address.File(one, d.Asked)
	d.Solution = d.Address + "solution/"
	d.A4, d.Letter = d.Address+file+"-a4.pdf", d.Address+file+"-letter.pdf"
	d.JSON, d.SolutionJSON = d.Address+file+".json", d.Solution+file+"-solution.json"
	if d.picture() != nil {
		d.SVG = d.Address + file + ".svg"
	}
}

// picture is the figure of the deal's plainest view; nil when that has none.
func (d *Deal) picture() func() *figure.Scene {
	kinds := d.entry.Solution.Deal().Game().Views()
	if len(kinds) == 0 || kinds[0].Numbered {
		return nil
	}
	blocks, err := d.blocks(game.View{Kind: kinds[0]})
	if err != nil || len(blocks) != 1 {
		return nil
	}
	return blocks[0].Figure
}

// planGames plans the pages and files of all deals.
func (b *builder) planGames() error {
	var faults []error
	for _, name := range []string{"deals", "deal", "solution"} {
		if len(b.catalogue.Entries()) > 0 && !b.layouts.has(name) {
			faults = append(faults, b.layouts.missing(name))
		}
	}
	for _, g := range b.games {
		if g.Index == "" {
			continue
		}
		b.planIndexes(g)
		b.planSheetPicture(g)
		for _, group := range g.Groups {
			for _, d := range group.Deals {
				b.planDeal(d)
			}
		}
	}
	return errors.Join(faults...)
}

func (b *builder) planDeal(d *Deal) {
	plan := func(address string, make func(context.Context) ([]byte, error)) {
		b.outputs.add(output{address: address, from: d.entry.File, line: d.entry.Line, make: make})
	}
	plan(d.Address, func(ctx context.Context) ([]byte, error) {
		return b.makeDeal(ctx, d, d.Address, "deal", d.Title)
	})
	plan(d.Solution, func(ctx context.Context) ([]byte, error) {
		return b.makeDeal(ctx, d, d.Solution, "solution", b.say(d.answerKey(), d.Title))
	})
	plan(d.JSON, func(context.Context) ([]byte, error) { return line(d.entry.Solution.Deal().MarshalJSON()) })
	plan(d.SolutionJSON, func(context.Context) ([]byte, error) { return line(d.entry.Solution.MarshalJSON()) })
	plan(d.A4, func(context.Context) ([]byte, error) { return b.sheet(d, "a4") })
	plan(d.Letter, func(context.Context) ([]byte, error) { return b.sheet(d, "letter") })
	if d.SVG != "" {
		plan(d.SVG, func(context.Context) ([]byte, error) {
			var out bytes.Buffer
			err := figure.WriteSVG(&out, d.picture()())
			return out.Bytes(), err
		})
	}
}

func line(data []byte, err error) ([]byte, error) { return append(data, '\n'), err }

// answerKey is the text that is the title of the page with the deal's solution.
func (d *Deal) answerKey() string {
	if d.Asked != nil {
		return "title-answer"
	}
	return "title-solution"
}

// makeDeal makes one of the pages of a deal.
func (b *builder) makeDeal(ctx context.Context, d *Deal, address, layout, title string) ([]byte, error) {
	v := b.view(ctx, address, layout, title)
	v.Game, v.Deal = d.Game, d
	return b.execute(v)
}
