package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"patiencepress/generator/diag"
	"patiencepress/generator/site"
	"patiencepress/generator/site/serve"
)

const serveLong = `Show the site in a browser while it is being written. Nothing is published: pages
are made when they are looked at, and open pages follow each change of a file. What
is wrong with the site stands in their place, and on standard error.

The site is served to this machine only. With another --addr, such as :8080, everybody
in the network can look at it.

Exit status: 0 ended by Ctrl-C or a signal; 2 the address cannot be had.`

type serveCommand struct {
	site.Options
	addr  string
	jobs  count
	quiet bool
}

func newServe() *cobra.Command {
	c := &serveCommand{}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "show the site while it is being written",
		Long:  serveLong,
		Example: examplesOf(
			"patience serve",
			"patience serve --addr 127.0.0.1:0 --drafts",
		),
		Args: noArgs,
		RunE: c.run,
	}
	addSite(cmd, &c.Options)
	cmd.Flags().StringVar(&c.addr, "addr", "127.0.0.1:8080", "the `HOST:PORT` to listen on; port 0 takes any that is free")
	addJobs(cmd, &c.jobs)
	addQuiet(cmd, &c.quiet)
	return cmd
}

func (c *serveCommand) run(cmd *cobra.Command, _ []string) error {
	c.Jobs = int(c.jobs)
	c.LooseTemplates = looseTemplates(cmd)
	return serve.Run(cmd.Context(), site.NewPreview(c.Options), serve.Options{
		Addr: c.addr,
		Started: func(at string) {
			if !c.quiet {
				fmt.Fprintf(cmd.OutOrStdout(), "%s shows the site; Ctrl-C ends it\n", at)
			}
		},
		Report: func(err error) {
			if err != nil {
				diag.Print(cmd.ErrOrStderr(), err)
			} else if !c.quiet {
				fmt.Fprintln(cmd.OutOrStdout(), "all is well again")
			}
		},
	})
}
