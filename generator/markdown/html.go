package markdown

import (
	"io"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"

	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/markup"
)

// HTML says how a page is written as HTML.
type HTML struct {
	Figures markup.Drawer  // what figures are drawn with
	Figure  figure.Options // how
	Notes   string         // the title of a link from a footnote back to the text
	InWords string         // opens the description of a figure in words; empty means "In words"
	Prefix  string         // of the ids of footnotes, where several pages are written as one
}

// WriteHTML writes the page's body as HTML, once. Links are written as they stand,
// so they must have been resolved before. An error may be a *diag.Error at the
// fence that could not be shown.
func (p *Page) WriteHTML(w io.Writer, o HTML) error {
	p.prepare()
	notes := extension.NewFootnoteHTMLRenderer(extension.WithFootnoteBacklinkTitle(o.Notes), extension.WithFootnoteIDPrefix(o.Prefix))
	r := renderer.NewRenderer(renderer.WithNodeRenderers(
		util.Prioritized(&nodeRenderer{o}, 100),
		util.Prioritized(notes, 500),
		util.Prioritized(extension.NewDefinitionListHTMLRenderer(), 500),
		util.Prioritized(extension.NewTableHTMLRenderer(), 500),
		util.Prioritized(html.NewRenderer(unsafe(p.raw)...), 1000),
	))
	return r.Render(w, p.Source, p.Doc)
}

// unsafe lets HTML through, as goldmark calls it. Where it may not stand in a page there
// is none left.
func unsafe(raw bool) []html.Option {
	if raw {
		return []html.Option{html.WithUnsafe()}
	}
	return nil
}

// nodeRenderer writes our own nodes, and tables, which get an element around them
// that can be scrolled on a narrow screen.
type nodeRenderer struct{ HTML }

func (r *nodeRenderer) RegisterFuncs(register renderer.NodeRendererFuncRegisterer) {
	register.Register(KindDeal, r.renderFence)
	register.Register(KindOdds, r.renderFence)
	register.Register(kindCard, renderCard)
	register.Register(tables.KindTable, renderTable)
}

// renderFence writes what a Deal or an Odds shows.
func (r *nodeRenderer) renderFence(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	class, caption, show := "deal", "", (func(figure.Options) ([]game.Block, error))(nil)
	switch n := n.(type) {
	case *Deal:
		caption, show = n.Caption, n.Blocks
	case *Odds:
		class, caption, show = "odds", n.Caption, n.Blocks
	}
	blocks, err := show(r.Figure)
	if err != nil {
		return ast.WalkStop, err
	}
	w.WriteString("<div class=\"" + class + "\">\n")
	if err := (markup.Blocks{Figures: r.Figures, Caption: caption, InWords: r.InWords}).Write(w, blocks); err != nil {
		return ast.WalkStop, err
	}
	w.WriteString("</div>\n")
	return ast.WalkSkipChildren, nil
}

func renderCard(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		w.WriteString(`<span class="` + n.(*cardNode).class + `">`)
	} else {
		w.WriteString("</span>")
	}
	return ast.WalkContinue, nil
}

func renderTable(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		w.WriteString("<div class=\"scroll\" tabindex=\"0\">\n<table>\n")
	} else {
		w.WriteString("</table>\n</div>\n")
	}
	return ast.WalkContinue, nil
}
