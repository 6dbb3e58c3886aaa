package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"patiencepress/generator/book/preflight"
	"patiencepress/generator/book/profile"
	"patiencepress/generator/diag"
)

const preflightLong = `Hold a finished PDF against what a printer asks, before the printer does. The file
may be of any program: a book of this one or not. - reads standard input.

A profile is a printer and a trim; --list names them with the day when their figures
were last compared with the printer's own. A cover is checked for the number of pages
and the paper of its book:

  patience preflight cover.pdf --profile kdp-6x9 --cover --pages 212 --paper cream

Where the printer's own template gives the width of the spine, say it with --spine.

For each breach there is a line on standard output: the pages, the rule, what was
measured, what is asked, and where, in mm from the page's top left corner. As JSON
each page has its own.

Exit status: 0 the printer has nothing to object to; 1 it has; 2 the file cannot be
read.`

type preflightCommand struct {
	profile string
	cover   bool
	pages   count
	paper   string
	spine   float64
	list    bool
	format  *choice
}

func newPreflight() *cobra.Command {
	c := &preflightCommand{}
	cmd := &cobra.Command{
		Use:   "preflight FILE",
		Short: "hold a PDF against what a printer asks",
		Long:  preflightLong,
		Example: examplesOf(
			"patience book content/books/royal-parade.toml --profile home-a4 -o royal-parade.pdf",
			"patience preflight royal-parade.pdf --profile home-a4",
			"patience preflight royal-parade.pdf --profile home-a4 --format json",
			"patience preflight --list",
		),
		Args:              c.args,
		RunE:              c.run,
		ValidArgsFunction: cobra.FixedCompletions([]string{"pdf"}, cobra.ShellCompDirectiveFilterFileExt),
	}
	c.format = addChoice(cmd, "format", "how to print the breaches", "text", "json")
	flags := cmd.Flags()
	flags.StringVar(&c.profile, "profile", "", "the `PROFILE` of the printer and the trim, such as kdp-6x9")
	flags.BoolVar(&c.cover, "cover", false, "the file is a cover")
	flags.Var(&c.pages, "pages", "the number of pages of the cover's book")
	flags.StringVar(&c.paper, "paper", "", "the `PAPER` of the book: white, cream or colour (default: what the printer has first)")
	flags.Float64Var(&c.spine, "spine", 0, "the width of the spine in `MM`, if the printer's template gives it")
	flags.BoolVar(&c.list, "list", false, "list the profiles")
	// The errors are for a flag that does not exist or is completed twice.
	_ = cmd.RegisterFlagCompletionFunc("profile", completeProfiles)
	_ = cmd.RegisterFlagCompletionFunc("paper", cobra.FixedCompletions([]string{"white", "cream", "colour"}, cobra.ShellCompDirectiveNoFileComp))
	for _, flag := range []string{"pages", "spine"} {
		_ = cmd.RegisterFlagCompletionFunc(flag, cobra.NoFileCompletions)
	}
	return cmd
}

func completeProfiles(*cobra.Command, []string, string) (names []string, _ cobra.ShellCompDirective) {
	for _, name := range profile.Names() {
		if p, err := profile.Of(name); err == nil {
			names = append(names, cobra.CompletionWithDesc(name, p.Printer))
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

func (c *preflightCommand) args(cmd *cobra.Command, args []string) error {
	if c.list {
		return noArgs(cmd, args)
	}
	if len(args) == 0 {
		return fault("for example: patience preflight royal-parade.pdf --profile kdp-6x9", "preflight needs a PDF, or - for standard input")
	}
	return wantArgs(1, 1, "one PDF")(cmd, args)
}

func (c *preflightCommand) run(cmd *cobra.Command, args []string) error {
	if c.list {
		return c.listAll(cmd.OutOrStdout())
	}
	p, kind, err := c.asked(cmd)
	if err != nil {
		return err
	}
	data, err := readPDF(cmd, args[0])
	if err != nil {
		return err
	}
	breaches, err := preflight.Check(data, p, kind)
	if err != nil {
		return c.notChecked(args[0], err)
	}
	if err := c.print(cmd.OutOrStdout(), filepath.ToSlash(args[0]), p, breaches); err != nil {
		return err
	}
	if len(breaches) > 0 {
		return errNo
	}
	return nil
}

// asked is the profile and what the file is, by the flags.
func (c *preflightCommand) asked(cmd *cobra.Command) (*profile.Profile, preflight.Kind, error) {
	if c.profile == "" {
		return nil, preflight.Interior, fault("name one with --profile, such as kdp-6x9; --list lists them", "preflight needs a profile")
	}
	p, err := profile.Of(c.profile)
	if err != nil {
		return nil, preflight.Interior, fault("`patience preflight --list` lists them", "%v", err)
	}
	kind, err := c.kind(cmd, p)
	return p, kind, err
}

// kind is what the file is.
func (c *preflightCommand) kind(cmd *cobra.Command, p *profile.Profile) (preflight.Kind, error) {
	given := cmd.Flags().Changed
	papers := p.Papers()
	if given("paper") && p.Papers() != nil && !slices.Contains(papers, c.paper) {
		return preflight.Interior, fault("", "%s has no paper %.40q: its papers are %s", p.Name, c.paper, strings.Join(papers, ", "))
	}
	switch {
	case given("paper") && papers == nil:
		return preflight.Interior, fault("leave --paper out", "%s has no papers to choose from", p.Name)
	case !c.cover && (given("pages") || given("spine")):
		return preflight.Interior, fault("add --cover if the file is a cover", "--pages and --spine are for a cover")
	case !c.cover && c.paper != "":
		return preflight.InteriorOn(c.paper), nil
	case !c.cover:
		return preflight.Interior, nil
	case papers == nil:
		return preflight.Interior, fault("leave --cover out", "%s has no cover: only books for a printer have one", p.Name)
	case !given("pages"):
		return preflight.Interior, fault("say how many pages the book has, as in --pages 212", "a cover cannot be checked without the number of pages")
	case given("spine"):
		return preflight.CoverWith(int(c.pages), c.spine), nil
	case c.paper == "":
		return preflight.Cover(int(c.pages), papers[0]), nil
	}
	return preflight.Cover(int(c.pages), c.paper), nil
}

// mostPDF is the most bytes of a file that are read.
const mostPDF = 2 << 30

func readPDF(cmd *cobra.Command, file string) ([]byte, error) {
	in, err := open(cmd, file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, mostPDF+1))
	switch {
	case err != nil:
		return nil, cannotRead(file, err)
	case len(data) > mostPDF:
		return nil, &diag.Error{File: filepath.ToSlash(file), Message: fmt.Sprintf("it has more than %d bytes, too many to check", mostPDF)}
	}
	return data, nil
}

// notChecked says why a file could not be checked.
func (c *preflightCommand) notChecked(file string, err error) error {
	if !errors.Is(err, preflight.ErrUnreadable) && !errors.Is(err, preflight.ErrTooMuch) {
		return fault("", "%v", err) // about the cover that was asked for
	}
	unread := &diag.Error{File: filepath.ToSlash(file), Message: err.Error(), Cause: err}
	if errors.Is(err, preflight.ErrUnreadable) {
		return unread.WithHint("see that it is a PDF and whole, or export it again")
	}
	return unread
}

// preflighted is the answer as JSON.
type preflighted struct {
	File     string             `json:"file"`
	Profile  string             `json:"profile"`
	Verified string             `json:"verified"`
	Breaches []preflight.Breach `json:"breaches"`
}

func (c *preflightCommand) print(out io.Writer, file string, p *profile.Profile, breaches []preflight.Breach) error {
	if c.format.value == "json" {
		return json.NewEncoder(out).Encode(preflighted{file, p.Name, p.Verified, append([]preflight.Breach{}, breaches...)})
	}
	var b strings.Builder
	for _, one := range alike(breaches) {
		fmt.Fprintf(&b, "%s: %s%s: %s\n", file, one.where(), one.Rule, one.Message)
	}
	verdict := "nothing to object to"
	switch n := len(breaches); {
	case n == 1:
		verdict = "1 breach"
	case n > 1:
		verdict = fmt.Sprintf("%d breaches", n)
	}
	fmt.Fprintf(&b, "%s: %s by %s (%s, figures of %s)\n", file, verdict, p.Name, p.Printer, p.Verified)
	_, err := io.WriteString(out, b.String())
	return err
}

// alikes is one breach with all the pages that have it.
type alikes struct {
	preflight.Breach
	pages []int
}

// alike puts breaches together that say the same, in the order of their first pages.
func alike(breaches []preflight.Breach) []*alikes {
	var all []*alikes
	known := map[[2]string]*alikes{}
	for _, b := range breaches {
		key := [2]string{b.Rule, b.Message}
		if known[key] == nil {
			known[key] = &alikes{Breach: b}
			all = append(all, known[key])
		}
		known[key].pages = append(known[key].pages, b.Page)
	}
	return all
}

// where names the pages, with runs of them as "3–7": "pages 1, 3–7: ". There are none
// if the breach is of the file as a whole.
func (a *alikes) where() string {
	if a.Page == 0 {
		return ""
	}
	var runs []string
	for i := 0; i < len(a.pages); {
		j := i
		for j+1 < len(a.pages) && a.pages[j+1] == a.pages[j]+1 {
			j++
		}
		run := fmt.Sprint(a.pages[i])
		if j > i {
			run += "–" + fmt.Sprint(a.pages[j])
		}
		runs = append(runs, run)
		i = j + 1
	}
	if len(a.pages) == 1 {
		return "page " + runs[0] + ": "
	}
	return "pages " + strings.Join(runs, ", ") + ": "
}

// listAll lists the profiles.
func (c *preflightCommand) listAll(out io.Writer) error {
	var all []*profile.Profile
	for _, name := range profile.Names() {
		p, err := profile.Of(name)
		if err != nil {
			return err
		}
		all = append(all, p)
	}
	if c.format.value == "json" {
		return listJSON(out, all)
	}
	var b strings.Builder
	for _, p := range all {
		fmt.Fprintf(&b, "%-17s %6.1f × %5.1f mm  %s, %s\n", p.Name, p.Width, p.Height, p.Printer, p.Verified)
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func listJSON(out io.Writer, all []*profile.Profile) error {
	type line struct {
		Name     string  `json:"name"`
		Printer  string  `json:"printer"`
		Width    float64 `json:"width"`
		Height   float64 `json:"height"`
		Verified string  `json:"verified"`
		Source   string  `json:"source"`
	}
	e := json.NewEncoder(out)
	for _, p := range all {
		if err := e.Encode(line{p.Name, p.Printer, p.Width, p.Height, p.Verified, p.Source}); err != nil {
			return err
		}
	}
	return nil
}
