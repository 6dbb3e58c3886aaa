package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// What a flag's value must not be, whatever the flag. flagFault puts them in words.
var (
	errEmpty = errors.New("the value is empty")
	errTwice = errors.New("the flag has another value already")
)

// A once is a flag's value that is not empty and is given once, or again as it was. An
// empty value is most often a variable that is not set, and of two values one would
// be passed over without a word.
type once struct {
	pflag.Value
	given bool
}

// Set sets the value.
func (o *once) Set(text string) error {
	if text == "" {
		return errEmpty
	}
	before := o.String()
	if !o.given {
		o.given = true
		return o.Value.Set(text)
	}
	if err := o.Value.Set(text); err != nil {
		return err
	}
	if o.String() == before {
		return nil
	}
	return errors.Join(errTwice, o.Value.Set(before))
}

// A list is a flag's value that grows when the flag is given again, and is not empty
// either.
type list struct{ pflag.Value }

// Set adds to the list.
func (l list) Set(text string) error {
	if text == "" {
		return errEmpty
	}
	return l.Value.Set(text)
}

// onceEach makes all flags of a command and of those below it a once, but for lists.
func onceEach(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if strings.HasSuffix(f.Value.Type(), "Slice") {
			f.Value = list{f.Value}
			return
		}
		f.Value = &once{Value: f.Value}
	})
	for _, sub := range cmd.Commands() {
		onceEach(sub)
	}
}
