package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/parallel"
)

// picture draws the plainest view of a deal that has a figure.
func (c *dealCommand) picture(d game.Deal) ([]byte, error) {
	for _, kind := range d.Game().Views() {
		if kind.Solution {
			continue
		}
		blocks, err := d.Show(game.View{Kind: kind}, nil, figure.Options{Suits: c.suits()})
		if err != nil {
			return nil, err
		}
		for _, b := range blocks {
			if b.Figure != nil {
				var svg bytes.Buffer
				err := figure.WriteSVG(&svg, b.Figure())
				return svg.Bytes(), err
			}
		}
	}
	return nil, fmt.Errorf("%s has no picture of a deal", d.Game().Title())
}

// mostPictures keeps a slip of the finger from filling the disk.
const mostPictures = 5000

// pictures writes each deal to a file of a folder, GAME-NUMBER.svg. The files are
// made in a folder of their own first and moved only when all are there.
func (c *dealCommand) pictures(cmd *cobra.Command) error {
	if n := c.count(); n < 0 || n > mostPictures {
		return fault("take a part of them for each folder", "one folder can have %d pictures at most", mostPictures)
	}
	if err := c.wantFolder(); err != nil {
		return err
	}
	made := os.Mkdir(c.path, 0o777)
	if made != nil && !errors.Is(made, os.ErrExist) {
		return cannotWrite(c.path, made)
	}
	err := c.fillFolder(cmd)
	if err != nil && made == nil {
		err = errors.Join(err, os.Remove(c.path))
	}
	return err
}

// wantFolder says what -o must be for several pictures.
func (c *dealCommand) wantFolder() error {
	info, err := os.Stat(c.path)
	switch {
	case c.toStdout():
		return fault("name a folder with -o, such as -o pictures/", "several pictures do not go into one stream")
	case err == nil && !info.IsDir():
		return fault("name a folder with -o", "%s is a file, and several pictures do not go into one file", c.path)
	case err != nil && !strings.HasSuffix(c.path, "/"):
		return fault(fmt.Sprintf("write -o %s/ to make it", c.path), "there is no folder %s", c.path)
	}
	return nil
}

// wantFree refuses a folder that has folders in the place of pictures, before any
// picture is there.
func (c *dealCommand) wantFree(names []string) error {
	for _, name := range names {
		file := filepath.Join(c.path, name)
		if isFolder(file) {
			return fault("move it, or name another folder with -o", "%s is a folder, and a picture would go there", filepath.ToSlash(file))
		}
	}
	return nil
}

// fillFolder draws into a folder inside the one wanted, and moves the files up.
func (c *dealCommand) fillFolder(cmd *cobra.Command) error {
	beside, err := os.MkdirTemp(c.path, ".part-")
	if err != nil {
		return cannotWrite(c.path, err)
	}
	defer os.RemoveAll(beside)
	var names []string
	seen := map[string]bool{} // a deal may be asked for twice
	meter := newMeter(cmd, "drawing", c.count(), c.quiet, false)
	defer meter.stop()
	err = parallel.InOrder(cmd.Context(), int(c.jobs), c.asks(), c.sketch, func(s sketch) error {
		meter.add()
		if !seen[s.name] {
			seen[s.name] = true
			names = append(names, s.name)
		}
		return os.WriteFile(filepath.Join(beside, s.name), s.svg, 0o666)
	})
	if err != nil {
		return err
	}
	if err := c.wantFree(names); err != nil {
		return err
	}
	for _, name := range names {
		if err := os.Rename(filepath.Join(beside, name), filepath.Join(c.path, name)); err != nil {
			return cannotWrite(filepath.Join(c.path, name), err)
		}
	}
	return nil
}

// A sketch is a picture and the name of its file.
type sketch struct {
	name string
	svg  []byte
}

func (c *dealCommand) sketch(_ context.Context, ask game.Ask) (sketch, error) {
	d, err := c.game.Deal(ask)
	if err != nil {
		return sketch{}, err
	}
	svg, err := c.picture(d)
	return sketch{fmt.Sprintf("%s-%v.svg", c.game.Name(), ask.Number), svg}, err
}

// suits are the colours of the suits.
func (c *dealCommand) suits() figure.Suits {
	if c.red {
		return figure.RedSuits
	}
	return figure.BlackSuits
}
