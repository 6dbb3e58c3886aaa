package main

import (
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"patiencepress/generator/book"
)

const bookLong = `Make a puzzle book from its definition, a TOML file that names its title, its
chapters in Markdown and the deals it takes from a catalogue. Each solution is
replayed through the rules before it is printed.

Exit status: 0 done; 1 an entry of the catalogue does not hold; 2 something else
is wrong.`

type bookCommand struct {
	output
	quiet bool
}

func newBook() *cobra.Command {
	c := &bookCommand{}
	cmd := &cobra.Command{
		Use:               "book FILE",
		Short:             "make a puzzle book as PDF",
		Long:              bookLong,
		Example:           examplesOf("patience book content/books/royal-parade.toml -o royal-parade.pdf"),
		Args:              wantArgs(1, 1, "one book definition"),
		RunE:              c.run,
		ValidArgsFunction: cobra.FixedCompletions([]string{"toml"}, cobra.ShellCompDirectiveFilterFileExt),
	}
	addOutput(cmd, &c.output, "write to `FILE` instead of standard output")
	addQuiet(cmd, &c.quiet)
	return cmd
}

func (c *bookCommand) run(cmd *cobra.Command, args []string) error {
	if err := c.binary(cmd, "PDF"); err != nil {
		return err
	}
	def, err := book.LoadDefinition(args[0])
	if err != nil {
		return err
	}
	meter := newMeter(cmd, "printing", -1, c.quiet, false)
	defer meter.stop()
	def.Progress = meter.set
	pdf, err := def.Build()
	if err != nil {
		return err
	}
	if err := cmd.Context().Err(); err != nil {
		return err
	}
	meter.stop()
	return c.write(cmd, inputsOf(args[0], def), func(w io.Writer) error {
		_, err := w.Write(pdf)
		return err
	})
}

// inputsOf lists the files that a book is made from. They are named from the
// definition's folder or the one above it, and a name too many does no harm.
func inputsOf(file string, def *book.Definition) []string {
	inputs := []string{file}
	for _, name := range append([]string{def.Catalogue}, def.Chapters...) {
		name = filepath.FromSlash(name)
		inputs = append(inputs, filepath.Join(filepath.Dir(file), name), filepath.Join(filepath.Dir(file), "..", name))
	}
	return inputs
}
