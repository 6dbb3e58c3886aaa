package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"patiencepress/generator/site"
)

const buildLong = `Make the whole site: the pages of the content folder, their diagrams, the page and
the sheet of every deal in the catalogues, and the books as PDF.

Of templates and style sheets the program has its own; each file of the same name in
the templates folder goes before.

The site is made beside its place and then put there as a whole, so that a fault
leaves the one before it standing. The same content makes the same bytes.

Exit status: 0 done; 1 links lead nowhere or a catalogue entry does not hold; 2
something else is wrong.`

type buildCommand struct {
	site.Options
	jobs  count
	quiet bool
}

func newBuild() *cobra.Command {
	c := &buildCommand{}
	cmd := &cobra.Command{
		Use:   "build",
		Short: "make the site",
		Long:  buildLong,
		Example: examplesOf(
			"patience build",
			"patience build --out site --base-url https://patience.example",
			"patience build --drafts --quiet",
		),
		Args: noArgs,
		RunE: c.run,
	}
	flags := cmd.Flags()
	addSite(cmd, &c.Options)
	flags.StringVar(&c.Out, "out", "public", "the `FOLDER` to write")
	// The error is for a flag that does not exist.
	_ = cmd.MarkFlagDirname("out")
	addJobs(cmd, &c.jobs)
	addQuiet(cmd, &c.quiet)
	return cmd
}

const templatesFlag = "templates"

// addSite adds the flags that say what a site is made from.
func addSite(cmd *cobra.Command, o *site.Options) {
	flags := cmd.Flags()
	flags.StringVar(&o.Content, "content", "content", "the `FOLDER` of pages, books and catalogues")
	flags.StringVar(&o.Templates, templatesFlag, "templates", "the `FOLDER` of the site's own templates, if it has any")
	flags.StringVar(&o.BaseURL, "base-url", "", "the `URL` that the site will have, for links from paper and from other sites")
	flags.BoolVar(&o.Drafts, "drafts", false, "make drafts too")
	for _, name := range []string{"content", templatesFlag} {
		_ = cmd.MarkFlagDirname(name)
	}
}

// looseTemplates reports whether there need be no folder of templates: nobody asked for
// one.
func looseTemplates(cmd *cobra.Command) bool { return !cmd.Flags().Changed(templatesFlag) }

func (c *buildCommand) run(cmd *cobra.Command, _ []string) error {
	meter := newMeter(cmd, "building", -1, c.quiet, false)
	defer meter.stop()
	c.Jobs, c.Progress, c.Planned = int(c.jobs), meter.set, letGather
	c.LooseTemplates = looseTemplates(cmd)
	summary, err := site.Build(cmd.Context(), c.Options)
	meter.stop()
	if err != nil || c.quiet {
		return err
	}
	_, err = fmt.Fprintln(cmd.OutOrStdout(), c.paragraph(summary))
	return err
}

// letGather lets the garbage of a small site gather for longer than Go would by itself:
// all that a page takes is of no use once it is written, and to look for what is still
// in use takes a fifth of the time. A site of a thousand pages takes 85 MB this way, and a
// larger one as much as it must.
func letGather(files int) {
	const pages, most = 1200, 250 // percent for so many pages
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(max(100, min(most, most*pages/max(files, 1))))
	}
}

// paragraph says what was built.
func (c *buildCommand) paragraph(s site.Summary) string {
	text := fmt.Sprintf("%s: %d pages, and %d files beside them, %.1f MB in all",
		filepath.ToSlash(c.Out), s.Pages, s.Files-s.Pages, float64(s.Bytes)/1e6)
	if kept := gathered(s.Kept); len(kept) > 0 {
		text += "; kept what no build wrote: " + strings.Join(kept, ", ")
	}
	return text
}

// gathered are files for a sentence, those of one folder as that folder if they are many.
// What is there for git goes without saying.
func gathered(files []string) []string {
	const many = 4
	in := map[string]int{}
	for _, name := range files {
		in[top(name)]++
	}
	var list []string
	for _, name := range files {
		folder := top(name)
		switch n := in[folder]; {
		case name == ".gitignore" || n < 0:
		case folder == ".git/":
			in[folder] = -1
		case folder != "" && n > many:
			list = append(list, fmt.Sprintf("%s (%d files)", folder, n))
			in[folder] = -1
		default:
			list = append(list, name)
		}
	}
	return list
}

// top is the outermost folder that a file lies in, with a slash; empty if there is none.
func top(name string) string {
	return name[:strings.IndexByte(name, '/')+1]
}
