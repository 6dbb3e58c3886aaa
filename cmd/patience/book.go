package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"patiencepress/generator/book"
	"patiencepress/generator/book/profile"
)

const bookLong = `Make a puzzle book from its definition, a TOML file that names its title, its
chapters in Markdown, the puzzles it takes from catalogues and the printers it is
for. Each edition has an interior and, where they are asked for or the printer takes
one, a cover, solutions apart and cards to cut out. Each solution is replayed through
the rules before it is printed, and each file is held against the printer's rules
before it is written: all files of a run are left, or none.

Files are named after the definition and the profile: royal-parade-kdp-6x9.pdf,
royal-parade-kdp-6x9-cover.pdf. A book of one file can go to a file or to standard
output; one of several goes to a folder.

Exit status: 0 done; 1 an entry of a catalogue does not hold; 2 something else is
wrong.`

type bookCommand struct {
	output
	profiles []string
	list     bool
	known    bool
	quiet    bool
}

func newBook() *cobra.Command {
	c := &bookCommand{}
	cmd := &cobra.Command{
		Use:   "book FILE",
		Short: "make a puzzle book as PDF, inside and cover",
		Long:  bookLong,
		Example: examplesOf(
			"patience book content/books/royal-parade.toml -o books/",
			"patience book content/books/royal-parade.toml --profile home-a4 -o royal-parade.pdf",
			"patience book content/books/royal-parade.toml --list",
			"patience book --profiles",
		),
		Args:              c.args,
		RunE:              c.run,
		ValidArgsFunction: cobra.FixedCompletions([]string{"toml"}, cobra.ShellCompDirectiveFilterFileExt),
	}
	addOutput(cmd, &c.output, "write to the `FOLDER`, or a book of one file to a file, instead of standard output")
	flags := cmd.Flags()
	flags.StringSliceVar(&c.profiles, "profile", nil, "make the edition for this `PROFILE`, or for several with commas, instead of the definition's")
	flags.BoolVar(&c.list, "list", false, "list the files that would be made")
	flags.BoolVar(&c.known, "profiles", false, "list the profiles there are")
	addQuiet(cmd, &c.quiet)
	// The error is for a flag that does not exist or is completed twice.
	_ = cmd.RegisterFlagCompletionFunc("profile", cobra.FixedCompletions(profile.Names(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func (c *bookCommand) args(cmd *cobra.Command, args []string) error {
	if c.known {
		return noArgs(cmd, args)
	}
	return wantArgs(1, 1, "one book definition")(cmd, args)
}

func (c *bookCommand) run(cmd *cobra.Command, args []string) error {
	if c.known {
		return listProfiles(cmd.OutOrStdout())
	}
	def, err := book.LoadDefinition(args[0])
	if err != nil {
		return err
	}
	editions, err := c.editions(def)
	switch {
	case err != nil:
		return err
	case c.list:
		return listFiles(cmd.OutOrStdout(), editions)
	case c.toFolder():
		return c.folder(cmd, def, editions)
	}
	return c.single(cmd, def, editions)
}

// editions are those asked for with --profile, or else all of the definition.
func (c *bookCommand) editions(def *book.Definition) ([]book.Edition, error) {
	if len(c.profiles) == 0 {
		return def.Editions(), nil
	}
	var editions []book.Edition
	seen := map[string]bool{}
	for _, name := range c.profiles {
		e, err := def.EditionFor(name)
		switch {
		case err != nil:
			return nil, err
		case seen[name]:
			return nil, fault("name it once", "--profile has %s twice", name)
		}
		seen[name] = true
		editions = append(editions, e)
	}
	return editions, nil
}

// single makes a book of one file.
func (c *bookCommand) single(cmd *cobra.Command, def *book.Definition, editions []book.Edition) error {
	n := 0
	for _, e := range editions {
		n += len(e.Names())
	}
	if n != 1 {
		return fault("name a folder with a final slash, as in -o books/, or choose with --profile; --list lists the files",
			"the book has %d files", n)
	}
	if err := c.binary(cmd, "PDF"); err != nil {
		return err
	}
	files, err := c.make(cmd, def, editions[0])
	if err != nil {
		return err
	}
	return c.write(cmd, def.Files(), func(w io.Writer) error {
		_, err := w.Write(files[0].Data)
		return err
	})
}

// folder makes a book of any number of files.
func (c *bookCommand) folder(cmd *cobra.Command, def *book.Definition, editions []book.Edition) error {
	files := together{folder: c.path}
	defer files.drop()
	var told strings.Builder
	for _, e := range editions {
		made, err := c.make(cmd, def, e)
		if err != nil {
			return err
		}
		for _, f := range made {
			if err := files.add(f.Name, def.Files(), f.Data); err != nil {
				return err
			}
			told.WriteString(tell(f))
		}
	}
	if err := files.keep(); err != nil || c.quiet {
		return err
	}
	_, err := io.WriteString(cmd.OutOrStdout(), told.String())
	return err
}

// tell is a line on a file that was made.
func tell(f book.File) string {
	pages := "pages"
	if f.Pages == 1 {
		pages = "page"
	}
	if n := len(f.Gatherings); n > 1 {
		pages += fmt.Sprintf(" in %d gatherings to fold", n)
	}
	return fmt.Sprintf("%s: %d %s, %s\n", f.Name, f.Pages, pages, sizeOf(len(f.Data)))
}

// sizeOf is the size of a file for people.
func sizeOf(bytes int) string {
	if bytes < 1e6 {
		return fmt.Sprintf("%d kB", (bytes+500)/1000)
	}
	return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
}

// make makes the files of an edition.
func (c *bookCommand) make(cmd *cobra.Command, def *book.Definition, e book.Edition) ([]book.File, error) {
	meter := newMeter(cmd, "printing "+e.Names()[0], -1, c.quiet, false)
	defer meter.stop()
	def.Progress = meter.set
	files, err := e.Files()
	if err != nil {
		return nil, err
	}
	return files, cmd.Context().Err()
}

// listFiles lists what would be made.
func listFiles(out io.Writer, editions []book.Edition) error {
	for _, e := range editions {
		for _, name := range e.Names() {
			if _, err := fmt.Fprintln(out, name); err != nil {
				return err
			}
		}
	}
	return nil
}

// listProfiles lists all profiles with their pages' size.
func listProfiles(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, name := range profile.Names() {
		p, err := profile.Of(name)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(w, "%s\t%s\t%.1f × %.1f mm\n", name, p.Printer, p.Width, p.Height); err != nil {
			return err
		}
	}
	return w.Flush()
}
