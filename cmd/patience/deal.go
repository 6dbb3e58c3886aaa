package main

import (
	"context"

	"github.com/spf13/cobra"

	"patiencepress/generator/game"
)

const dealLong = `Deal games by number: as text, as JSON, as a picture, or as sheets to print.

A number may be a range. As text and JSON, deals follow each other; as PDF, each
has a page. A picture is one deal: for several, name a folder with -o, and each
gets a file in it. Where -o ends with / the folder is made.`

type dealCommand struct {
	batch
	paper *choice
	red   bool
}

func newDeal() *cobra.Command {
	c := &dealCommand{}
	cmd := &cobra.Command{
		Use:   "deal GAME NUMBER…",
		Short: "deal games by number",
		Long:  dealLong + gamesHelp(),
		Example: examplesOf(
			"patience deal royal-parade 12345",
			"patience deal royal-parade 1-1000 --rules classic --format json -o deals.jsonl",
			"patience deal royal-flush 1 --format svg --red -o royal-flush-1.svg",
			"patience deal royal-parade 1-4 --format svg -o pictures/",
			"patience deal royal-parade 12345 --format pdf --paper letter -o sheet.pdf",
		),
		Args: wantArgs(2, 0, "a game and at least one number"),
		RunE: c.run,
	}
	c.define(cmd, "text", "json", "svg", "pdf")
	c.paper = addChoice(cmd, "paper", "the sheet of a PDF", "a4", "letter")
	cmd.Flags().BoolVar(&c.red, "red", false, "print hearts and diamonds in red")
	return cmd
}

func (c *dealCommand) run(cmd *cobra.Command, args []string) error {
	if err := onlyWith(cmd, "paper", c.format, "pdf"); err != nil {
		return err
	}
	if err := onlyWith(cmd, "red", c.format, "svg", "pdf"); err != nil {
		return err
	}
	if err := c.parse(args); err != nil {
		return err
	}
	switch {
	case c.format.value == "pdf":
		return c.sheets(cmd)
	case c.format.value == "svg" && (c.count() != 1 || c.toFolder()):
		return c.pictures(cmd)
	}
	return c.stream(cmd, "dealing", c.record)
}

// record makes the record of one deal.
func (c *dealCommand) record(_ context.Context, ask game.Ask) ([]byte, error) {
	d, err := c.game.Deal(ask)
	if err != nil {
		return nil, err
	}
	if c.format.value == "svg" {
		return c.picture(d)
	}
	return c.render(d)
}
