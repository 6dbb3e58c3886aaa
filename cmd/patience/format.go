package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
)

// A choice is a flag whose value is one of a few words, the first the default.
type choice struct {
	value   string
	allowed []string
}

// addChoice defines such a flag, with completion.
func addChoice(cmd *cobra.Command, name, usage string, allowed ...string) *choice {
	c := &choice{allowed[0], allowed}
	cmd.Flags().Var(c, name, usage)
	// The error is for a flag that does not exist or is completed twice.
	_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(allowed, cobra.ShellCompDirectiveNoFileComp))
	return c
}

// String is the value chosen.
func (c *choice) String() string { return c.value }

// Type is what help shows for the value.
func (c *choice) Type() string { return strings.Join(c.allowed, "|") }

// Set chooses a value.
func (c *choice) Set(value string) error {
	if !slices.Contains(c.allowed, value) {
		return errors.New("it must be " + series(c.allowed))
	}
	c.value = value
	return nil
}

// series joins words for a sentence: "text, json or svg".
func series(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// A count is a flag whose value is a whole number, 0 or more.
type count int64

// String is the number.
func (c *count) String() string { return strconv.FormatInt(int64(*c), 10) }

// Type is what help shows for a value that its usage does not name.
func (c *count) Type() string { return "N" }

// Set reads the number.
func (c *count) Set(value string) error {
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil || n < 0 {
		return errors.New("it must be a whole number, 0 or more")
	}
	*c = count(n)
	return nil
}

// onlyWith refuses a flag that would have no effect with the format chosen.
func onlyWith(cmd *cobra.Command, flag string, format *choice, formats ...string) error {
	if !cmd.Flags().Changed(flag) || slices.Contains(formats, format.value) {
		return nil
	}
	hint := fmt.Sprintf("add --format %s, or leave --%s out", formats[0], flag)
	return fault(hint, "--%s has no effect on %s", flag, format)
}
