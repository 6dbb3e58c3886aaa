package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"patiencepress/generator/diag"
	"patiencepress/generator/game"
)

const solveLong = `Decide deals: won, with the moves that win; lost, with proof; or undecided, if
neither was found within the limit. Every win is replayed through the rules
before it is printed. With --proof, every loss leaves a certificate, a file that
` + "`patience verify`" + ` checks without trusting what found it.

A number may be a range. Ranges are solved on all cores, and the answers come in
the order asked for, the same whatever the number of cores.

Each of the three results is an answer, so the exit status is 0.

With --survivors nothing is decided: of a category of hands, those are listed that the
deal brings home, each looked for by itself.`

type solveCommand struct {
	batch
	limit count
	proof string

	survivors string
}

func newSolve() *cobra.Command {
	c := &solveCommand{}
	cmd := &cobra.Command{
		Use:   "solve GAME NUMBER…",
		Short: "decide deals, with moves",
		Long:  solveLong + gamesHelp(),
		Example: examplesOf(
			"patience solve royal-parade 12345",
			"patience solve royal-parade 12345 --rules classic",
			"patience solve royal-parade 1-5 --format json -o solutions.jsonl",
			"patience solve royal-parade 1-30 --rules strict --proof certificates",
			"patience solve royal-flush 1 --target four-of-a-kind:Q",
			"patience solve royal-flush 1 --survivors straight-flush",
		),
		Args: wantArgs(2, 0, "a game and at least one number"),
		RunE: c.run,
	}
	c.define(cmd, "text", "json")
	cmd.Flags().Var(&c.limit, "limit", "the `EFFORT` to spend on a deal, a count (default: the game's own)")
	cmd.Flags().StringVar(&c.proof, "proof", "", "write the certificate of each lost deal into the folder `DIR`")
	c.addSurvivors(cmd)
	// The error is for a flag that does not exist or is completed twice.
	_ = cmd.MarkFlagDirname("proof")
	return cmd
}

func (c *solveCommand) run(cmd *cobra.Command, args []string) error {
	if err := c.parse(args); err != nil {
		return err
	}
	if cmd.Flags().Changed("survivors") {
		if err := c.checkSurvivors(cmd); err != nil {
			return err
		}
		return c.stream(cmd, "listing", c.listSurvivors)
	}
	if c.proof != "" {
		if err := os.MkdirAll(c.proof, 0o777); err != nil {
			return fault("name a folder that can be made", "cannot make the folder %s: %v", c.proof, diag.Reason(err))
		}
	}
	return c.stream(cmd, "solving", c.solve)
}

// solve makes the record of one deal.
func (c *solveCommand) solve(ctx context.Context, ask game.Ask) ([]byte, error) {
	d, err := c.game.Deal(ask)
	if err != nil {
		return nil, err
	}
	s, err := c.decide(ctx, d)
	if err != nil {
		return nil, err
	}
	if s.Result() == game.Won {
		if err := s.Verify(); err != nil {
			return nil, fmt.Errorf("the win found for %s does not hold, which is a mistake in this program: %w", nameOf(d), err)
		}
	}
	return c.render(s)
}

// decide decides a deal, and writes the certificate if it is lost and one is wanted.
// Games whose losses can be seen by playing them have none.
func (c *solveCommand) decide(ctx context.Context, d game.Deal) (game.Solution, error) {
	prover, ok := d.(game.Prover)
	if c.proof == "" || !ok {
		return d.Decide(ctx, int64(c.limit))
	}
	s, certificate, err := prover.Prove(ctx, int64(c.limit))
	if err != nil || s.Result() != game.Lost {
		return s, err
	}
	return s, writeFile(filepath.Join(c.proof, certificateFile(d.Ask(), d.Game().Name())), func(w io.Writer) error {
		_, err := w.Write(certificate.Text())
		return err
	})
}

// certificateFile is "royal-parade-classic-12345.proof".
func certificateFile(a game.Ask, name string) string {
	return fmt.Sprintf("%s-%s-%v.proof", name, a.Rules, a.Number)
}
