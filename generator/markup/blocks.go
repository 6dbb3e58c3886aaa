package markup

import (
	"bufio"
	"cmp"
	"fmt"
	"html"
	"io"
	"strconv"

	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// A Drawer puts figures on a page: *figure.Sheet is one.
type Drawer interface {
	SVG(w io.Writer, s *figure.Scene) error
}

// Blocks says how blocks are written.
type Blocks struct {
	Figures Drawer
	Level   int    // of the headings, 2 to 6; 0 writes them as plain lines
	IDs     IDs    // where headings get their ids; nil gives them none
	Caption string // of the first figure, in place of its title
	InWords string // opens the description of a figure in words; empty means "In words"
}

// Write writes blocks in order.
func (b Blocks) Write(to io.Writer, blocks []game.Block) error {
	w := bufio.NewWriter(to)
	for _, block := range blocks {
		if err := b.block(w, block); err != nil {
			return err
		}
	}
	return b.end(w)
}

// WriteInside writes one block without its heading and the element around it, for
// whoever has elements of their own for these.
func (b Blocks) WriteInside(to io.Writer, block game.Block) error {
	w := bufio.NewWriter(to)
	if err := b.inside(w, block, sceneOf(block)); err != nil {
		return err
	}
	return b.end(w)
}

// end writes a caption that no figure had a use for.
func (b *Blocks) end(w *bufio.Writer) error {
	if b.Caption != "" {
		fmt.Fprintf(w, "<p class=\"caption\">%s</p>\n", Text(b.Caption))
	}
	return w.Flush()
}

// block writes one block. The caption is used up by the first figure. A text that
// only says what the figure shows is left to the figure, which has it folded away.
func (b *Blocks) block(w *bufio.Writer, block game.Block) error {
	element := "div"
	if block.Heading != "" && b.Level > 0 {
		element = "section"
	}
	fmt.Fprintf(w, "<%s class=\"block\">\n", element)
	if block.Heading != "" {
		b.heading(w, block.Heading)
	}
	if err := b.inside(w, block, sceneOf(block)); err != nil {
		return err
	}
	fmt.Fprintf(w, "</%s>\n", element)
	return nil
}

func sceneOf(block game.Block) *figure.Scene {
	if block.Figure == nil {
		return nil
	}
	return block.Figure()
}

// inside writes what a block has below its heading.
func (b *Blocks) inside(w *bufio.Writer, block game.Block, scene *figure.Scene) error {
	if block.Text != "" && (scene == nil || scene.Description != block.Text) {
		fmt.Fprintf(w, "<p>%s</p>\n", Text(block.Text))
	}
	if len(block.Moves) > 0 {
		moves(w, block)
	}
	if scene != nil {
		if err := b.figure(w, scene); err != nil {
			return err
		}
	}
	if block.Table != nil {
		b.table(w, block.Table)
	}
	return nil
}

func (b *Blocks) heading(w *bufio.Writer, text string) {
	switch {
	case b.Level == 0:
		fmt.Fprintf(w, "<p class=\"block-heading\">%s</p>\n", Text(text))
	case b.IDs == nil:
		fmt.Fprintf(w, "<h%d>%s</h%[1]d>\n", b.Level, Text(text))
	default:
		fmt.Fprintf(w, "<h%d id=\"%s\">%s</h%[1]d>\n", b.Level, html.EscapeString(b.IDs.For(text)), Text(text))
	}
}

// moves writes the moves as a list that counts on from where it stands in the game.
func moves(w *bufio.Writer, block game.Block) {
	w.WriteString(`<ol class="moves"`)
	if block.First > 1 {
		fmt.Fprintf(w, ` start="%d"`, block.First)
	}
	w.WriteString(">\n")
	for _, move := range block.Moves {
		fmt.Fprintf(w, "<li>%s</li>\n", Text(move))
	}
	w.WriteString("</ol>\n")
}

// figure writes a scene with its caption and, to be opened by readers who want it,
// its description in words.
func (b *Blocks) figure(w *bufio.Writer, s *figure.Scene) error {
	caption := b.Caption
	if b.Caption = ""; caption == "" {
		caption = s.Title
	}
	w.WriteString("<figure class=\"table\">\n")
	if err := b.Figures.SVG(w, s); err != nil {
		return err
	}
	fmt.Fprintf(w, "<figcaption>%s\n%s</figcaption>\n</figure>\n", Text(caption), b.description(s))
	return nil
}

// description writes what a scene shows in words, folded away.
func (b *Blocks) description(s *figure.Scene) string {
	if s.Description == "" {
		return ""
	}
	summary := cmp.Or(b.InWords, "In words")
	return fmt.Sprintf("<details class=\"words\"><summary>%s</summary><p>%s</p></details>\n", Text(summary), Text(s.Description))
}

func itoa(n int) string { return strconv.Itoa(n) }
