package markdown

import (
	"io"
	"sync"

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
	p.html = o
	return rendererOf(rendererKey{o.Notes, o.Prefix, p.raw}).Render(w, p.Source, p.Doc)
}

// A rendererKey is what tells renderers from each other.
type rendererKey struct {
	notes, prefix string
	raw           bool
}

// renderers are those used so far. There are few, one for each language of a site and
// one for each chapter of a page with several; they are safe for use from many goroutines.
var renderers sync.Map // rendererKey → renderer.Renderer

func rendererOf(key rendererKey) renderer.Renderer {
	if known, ok := renderers.Load(key); ok {
		return known.(renderer.Renderer)
	}
	made, _ := renderers.LoadOrStore(key, newRenderer(key))
	return made.(renderer.Renderer)
}

func newRenderer(key rendererKey) renderer.Renderer {
	notes := extension.NewFootnoteHTMLRenderer(extension.WithFootnoteBacklinkTitle(key.notes), extension.WithFootnoteIDPrefix(key.prefix))
	return renderer.NewRenderer(renderer.WithNodeRenderers(
		util.Prioritized(nodeRenderer{}, 100),
		util.Prioritized(notes, 500),
		util.Prioritized(extension.NewDefinitionListHTMLRenderer(), 500),
		util.Prioritized(extension.NewTableHTMLRenderer(), 500),
		util.Prioritized(html.NewRenderer(unsafe(key.raw)...), 1000),
	))
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
// that can be scrolled on a narrow screen. A head without words heads nothing, and is a
// cell like others: readers aloud would stumble over it.
type nodeRenderer struct{}

func (nodeRenderer) RegisterFuncs(register renderer.NodeRendererFuncRegisterer) {
	register.Register(KindDeal, renderFence)
	register.Register(KindOdds, renderFence)
	register.Register(kindCard, renderCard)
	register.Register(tables.KindTable, renderTable)
	register.Register(tables.KindTableCell, renderCell)
}

// renderFence writes what a Deal or an Odds shows.
func renderFence(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	class, caption, show, o := "deal", "", (func(figure.Options) ([]game.Block, error))(nil), HTML{}
	switch n := n.(type) {
	case *Deal:
		caption, show, o = n.Caption, n.Blocks, n.page.html
	case *Odds:
		class, caption, show, o = "odds", n.Caption, n.Blocks, n.page.html
	}
	blocks, err := show(o.Figure)
	if err != nil {
		return ast.WalkStop, err
	}
	w.WriteString("<div class=\"" + class + "\">\n")
	if err := (markup.Blocks{Figures: o.Figures, Caption: caption, InWords: o.InWords}).Write(w, blocks); err != nil {
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

func renderCell(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	tag, filter := "td", extension.TableTdCellAttributeFilter
	if n.Parent().Kind() == tables.KindTableHeader && n.HasChildren() {
		tag, filter = "th", extension.TableThCellAttributeFilter
	}
	if !entering {
		w.WriteString("</" + tag + ">\n")
		return ast.WalkContinue, nil
	}
	w.WriteString("<" + tag)
	html.RenderAttributes(w, n, filter)
	w.WriteByte('>')
	return ast.WalkContinue, nil
}
