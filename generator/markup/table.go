package markup

import (
	"bufio"
	"fmt"
	"slices"

	"patiencepress/generator/game"
)

// table writes a table in an element that can be scrolled on a narrow screen. It takes
// the caption if no figure has.
func (b *Blocks) table(w *bufio.Writer, t *game.Table) {
	caption := t.Caption
	if b.Caption != "" {
		caption, b.Caption = b.Caption, ""
	}
	w.WriteString("<div class=\"scroll\" tabindex=\"0\">\n<table>\n")
	if caption != "" {
		fmt.Fprintf(w, "<caption>%s</caption>\n", Text(caption))
	}
	if slices.ContainsFunc(t.Head, func(cell string) bool { return cell != "" }) {
		w.WriteString("<thead>\n")
		row(w, t, t.Head, `th scope="col"`, "th")
		w.WriteString("</thead>\n")
	}
	w.WriteString("<tbody>\n")
	for _, cells := range t.Rows {
		row(w, t, cells, "td", "td")
	}
	w.WriteString("</tbody>\n</table>\n</div>\n")
}

// row writes a row of cells; the elements are as they are opened and closed. A cell with
// nothing in it heads nothing.
func row(w *bufio.Writer, t *game.Table, cells []string, open, shut string) {
	w.WriteString("<tr>\n")
	for i, cell := range cells {
		class := ""
		if i < len(t.Numbers) && t.Numbers[i] {
			class = ` class="right"`
		}
		if cell == "" {
			fmt.Fprintf(w, "<td%s></td>\n", class)
			continue
		}
		fmt.Fprintf(w, "<%s%s>%s</%s>\n", open, class, Text(cell), shut)
	}
	w.WriteString("</tr>\n")
}
