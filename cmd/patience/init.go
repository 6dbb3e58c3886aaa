package main

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"patiencepress/generator/site/starter"
)

const initLong = `Make a new site in a folder: a few pages that show what there is, a catalogue of
puzzles, the definition of a book, and settings with comments. It builds as it is.

The folder must be empty or not be there. Templates are those of the program, and a
site has files only of what it wants to look different; --templates copies all of
them, to be changed freely.

Exit status: 0 done; 2 the folder cannot be had or is not empty.`

type initCommand struct {
	starter.Options
	quiet bool
}

func newInit() *cobra.Command {
	c := &initCommand{}
	cmd := &cobra.Command{
		Use:   "init DIR",
		Short: "make a new site",
		Long:  initLong,
		Example: examplesOf(
			"patience init my-site",
			"patience init my-other-site --templates --quiet",
		),
		Args: wantArgs(1, 1, "the folder of the new site"),
		RunE: c.run,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveFilterDirs
		},
	}
	cmd.Flags().BoolVar(&c.Templates, templatesFlag, false, "copy all of the program's templates into the site")
	addQuiet(cmd, &c.quiet)
	return cmd
}

func (c *initCommand) run(cmd *cobra.Command, args []string) error {
	made, err := starter.Make(args[0], c.Options)
	if err != nil || c.quiet {
		return err
	}
	dir := filepath.ToSlash(args[0])
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: a new site of %d files\nto look at it: cd %s && patience serve\n", dir, len(made), dir)
	return err
}
