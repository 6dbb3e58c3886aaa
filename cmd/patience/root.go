package main

import (
	"bytes"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

const rootLong = `Patience Press turns deal numbers into printed pages: it deals two games of
patience, decides deals, checks solutions, and makes a web site and puzzle
books of them.

Exit status: 0 done; 1 the answer is no (a solution does not hold); 2 the
command or its input is wrong; 128 and its number after a signal that ends the
work: 129 hang-up, 130 interrupt, 143 termination. Errors go to standard error.`

// newRoot makes the whole command line, whose results go to out. Nothing is kept from
// one to the next.
func newRoot(out io.Writer) *cobra.Command {
	root := &cobra.Command{
		Use:   "patience",
		Short: "deal numbers into printed pages",
		Long:  rootLong,
		Example: examplesOf(
			"patience deal royal-parade 12345",
			"patience solve royal-parade 12345 --rules classic",
			"patience solve royal-flush 1-20 --format json | patience verify -",
		),
		Args: func(root *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknownCommand(root, args[0])
			}
			return nil
		},
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		SilenceErrors: true,
		SilenceUsage:  true,
		Version:       version(),
	}
	root.SetOut(out) // before completion is made, which keeps it
	root.SetFlagErrorFunc(flagFault)
	root.SetVersionTemplate("patience {{.Version}}\n")
	root.SetHelpCommand(newHelp(root))
	root.CompletionOptions.SetDefaultShellCompDirective(cobra.ShellCompDirectiveNoFileComp)
	root.AddCommand(newBuild(), newServe(), newInit(), newDeal(), newSolve(), newVerify(), newChoose(), newBook(), newPreflight(), newOdds(), newStudy(), newVersion())
	nameCompletion(root)
	onceEach(root)
	printHelp(root)
	return root
}

// printHelp makes help one write, whose fault standard output keeps. Cobra's own would
// be printed without this program's name and then forgotten.
func printHelp(root *cobra.Command) {
	show := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		out := cmd.OutOrStdout()
		var text bytes.Buffer
		cmd.SetOut(&text)
		show(cmd, args)
		cmd.SetOut(out)
		_, _ = out.Write(text.Bytes())
	})
}

// nameCompletion puts cobra's completion command into this program's voice.
func nameCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		if cmd.Name() != "completion" {
			continue
		}
		cmd.Use = "completion SHELL"
		cmd.Short = "print the completion script for a shell"
		cmd.Args = wantArgs(1, 1, "a shell: bash, fish, powershell or zsh")
		cmd.RunE = func(_ *cobra.Command, args []string) error {
			return fault("the shells are bash, fish, powershell and zsh", "there is no completion for %q", args[0])
		}
	}
}

// newHelp is cobra's help command, but one that fails on an unknown name.
func newHelp(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "show how a command is used",
		ValidArgsFunction: func(*cobra.Command, []string, string) (names []string, _ cobra.ShellCompDirective) {
			for _, cmd := range root.Commands() {
				names = append(names, cobra.CompletionWithDesc(cmd.Name(), cmd.Short))
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			cmd, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return unknownCommand(root, strings.Join(args, " "))
			}
			cmd.InitDefaultHelpFlag()
			cmd.InitDefaultVersionFlag()
			return cmd.Help()
		},
	}
}

// examplesOf lays out examples under their heading.
func examplesOf(lines ...string) string { return "  " + strings.Join(lines, "\n  ") }
