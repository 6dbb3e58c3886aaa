package main

import (
	"io"

	"github.com/spf13/cobra"

	"patiencepress/generator/book"
)

// mostSheets keeps a slip of the finger from filling the memory: a PDF is made as a
// whole.
const mostSheets = 5000

// sheets makes one PDF with a page for each deal.
func (c *dealCommand) sheets(cmd *cobra.Command) error {
	if n := c.count(); n < 0 || n > mostSheets {
		return fault("make several files", "one PDF can have %d deals at most", mostSheets)
	}
	if err := c.binary(cmd, "PDF"); err != nil {
		return err
	}
	puzzles, err := c.puzzles()
	if err != nil {
		return err
	}
	pdf, err := book.Sheets(puzzles, book.SheetOptions{Paper: c.paper.value, Suits: c.suits()})
	if err != nil {
		return err
	}
	if err := cmd.Context().Err(); err != nil {
		return err
	}
	return c.write(cmd, nil, func(w io.Writer) error {
		_, err := w.Write(pdf)
		return err
	})
}

func (c *dealCommand) puzzles() ([]book.Puzzle, error) {
	var puzzles []book.Puzzle
	for ask := range c.asks() {
		d, err := c.game.Deal(ask)
		if err != nil {
			return nil, err
		}
		puzzles = append(puzzles, book.Puzzle{Deal: d})
	}
	return puzzles, nil
}
