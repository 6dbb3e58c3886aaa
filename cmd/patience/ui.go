package main

// The voice of the command line.
//
//   - Results go to standard output, and nothing else does. What went wrong and how
//     far the work has come go to standard error.
//   - Errors are lower case without a full stop and say what is wrong. A line that
//     starts with "hint:" says what to do. Package diag prints both.
//   - There is no colour, and so nothing for NO_COLOR to turn off.
//   - Progress shows on a terminal only, and leaves nothing behind.
//   - Nothing is asked: a command does what it was told or says why not.

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"patiencepress/generator/catalogue"
	"patiencepress/generator/diag"
	"patiencepress/generator/near"
	"patiencepress/generator/site"
)

// The exit statuses.
const (
	statusDone        = 0
	statusNo          = 1   // the question was understood, and the answer is no
	statusWrong       = 2   // the command or its input is wrong
	statusInterrupted = 130 // Ctrl-C; for other signals see statusOf
)

// errNo ends a command whose answer is no and which has said so already.
var errNo = errors.New("the answer is no")

// errWrong ends a command whose input is wrong and which has said so already.
var errWrong = errors.New("the input is wrong")

// report prints what a command ended with and gives the exit status.
func report(ctx context.Context, stderr io.Writer, err error) int {
	switch {
	case err == nil:
		return statusDone
	case errors.Is(err, errNo):
		return statusNo
	case errors.Is(err, errWrong):
		return statusWrong
	case errors.Is(err, context.Canceled):
		diag.Print(stderr, errors.New("interrupted"))
		return statusOf(ctx)
	}
	diag.Print(stderr, err)
	if onlyNo(err) {
		return statusNo
	}
	return statusWrong
}

// onlyNo reports whether all that is wrong are answers: what was read could be read,
// but leads nowhere or is not true.
func onlyNo(err error) bool {
	for _, one := range diag.Split(err) {
		if !errors.Is(one, site.ErrBroken) && !errors.Is(one, catalogue.ErrDoesNotHold) {
			return false
		}
	}
	return err != nil
}

// fault is an error about the command line, with a hint that may be empty.
func fault(hint, format string, args ...any) error {
	return &diag.Error{Message: fmt.Sprintf(format, args...), Hint: hint}
}

// wantArgs checks the number of arguments; most is 0 for no bound. The hint is the
// command's first example.
func wantArgs(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return fault(firstExample(cmd), "%s needs %s", cmd.Name(), what)
		case most > 0 && len(args) > most:
			return fault(firstExample(cmd), "%s takes only %s, and %q is one too many", cmd.Name(), what, args[most])
		}
		return nil
	}
}

// noArgs refuses arguments.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fault(see(cmd), "%s takes no arguments, and %q is one", cmd.Name(), args[0])
	}
	return nil
}

// examples lists the command lines among a command's examples.
func examples(cmd *cobra.Command) []string {
	var list []string
	for line := range strings.Lines(cmd.Example) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			list = append(list, line)
		}
	}
	return list
}

func firstExample(cmd *cobra.Command) string {
	if list := examples(cmd); len(list) > 0 {
		return "for example: " + list[0]
	}
	return see(cmd)
}

func see(cmd *cobra.Command) string { return "see " + cmd.CommandPath() + " --help" }

// unknownCommand names the commands that may have been meant, or all there are.
func unknownCommand(root *cobra.Command, name string) error {
	var all []string
	for _, cmd := range root.Commands() {
		if cmd.IsAvailableCommand() {
			all = append(all, cmd.Name())
		}
	}
	hint := "the commands are " + strings.Join(all, ", ")
	if like := near.Of(name, all); len(like) > 0 {
		hint = "did you mean: " + strings.Join(like, ", ")
	}
	return fault(hint, "there is no command %.40q", name)
}

// flagFault puts what pflag says of a flag into this program's voice.
func flagFault(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var bad *pflag.InvalidValueError
	var bare *pflag.ValueRequiredError
	switch {
	case errors.Is(err, pflag.ErrHelp):
		return err
	case !cmd.HasParent() && cmd.Flags().NArg() > 0:
		// A flag that nobody knows, because it was meant for a command that nobody knows.
		return unknownCommand(cmd, cmd.Flags().Arg(0))
	case errors.As(err, &unknown):
		return unknownFlag(cmd, unknown)
	case errors.As(err, &bad) && errors.Is(err, errEmpty):
		return fault("give it a value, or leave it out", "--%s is empty", bad.GetFlag().Name)
	case errors.As(err, &bad) && errors.Is(err, errTwice):
		return fault("give it once", "--%s is %.40q already, and cannot be %.40q too", bad.GetFlag().Name, bad.GetFlag().Value, bad.GetValue())
	case errors.As(err, &bad):
		return fault("", "--%s cannot be %q: %v", bad.GetFlag().Name, bad.GetValue(), bad.Unwrap())
	case errors.As(err, &bare):
		_, usage := pflag.UnquoteUsage(bare.GetFlag())
		return fault(see(cmd), "--%s needs a value: %s", bare.GetFlag().Name, usage)
	}
	return fault(see(cmd), "%v", err)
}

func unknownFlag(cmd *cobra.Command, unknown *pflag.NotExistError) error {
	name := unknown.GetSpecifiedName()
	group := unknown.GetSpecifiedShortnames()
	switch {
	case group == "":
		return fault(flagHint(cmd, name), "%s has no flag --%s", cmd.Name(), name)
	case strings.ContainsAny(group[:1], "0123456789"):
		return fault("a deal number has no sign: write "+group, "%s has no flag -%s", cmd.Name(), group)
	}
	return fault(flagHint(cmd, group), "%s has no flag -%s", cmd.Name(), name)
}

// flagHint names the flags that may have been meant.
func flagHint(cmd *cobra.Command, name string) string {
	var all []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { all = append(all, f.Name) })
	like := near.Of(name, all)
	if len(like) == 0 {
		return see(cmd)
	}
	return "did you mean: --" + strings.Join(like, ", --")
}
