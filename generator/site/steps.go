package site

import (
	"bytes"
	"cmp"
	"fmt"
	"html/template"

	"patiencepress/generator/markup"
)

// A Step is one step of a solution, to be shown by itself. It has an id of its own, so
// that a link to it shows it in a browser without scripts too.
type Step struct {
	Number, Of int    // counted from 1
	ID         string // "step-3"
	Prev, Next string // the ids of its neighbours; empty at the ends
	Heading    template.HTML
	Content    template.HTML
}

// Steps are the steps of the solution of the page's deal.
func (v *View) Steps() ([]Step, error) {
	if v.steps != nil {
		return v.steps, nil
	}
	var err error
	v.steps, err = v.makeSteps()
	return v.steps, err
}

// makeSteps writes the steps, once for a page: the figures of a page share what they are
// drawn with.
func (v *View) makeSteps() ([]Step, error) {
	blocks, err := v.blocks("solution")
	if err != nil {
		return nil, err
	}
	steps := make([]Step, len(blocks))
	for i, block := range blocks {
		var b bytes.Buffer
		if err := v.writer().WriteInside(&b, block); err != nil {
			return nil, err
		}
		steps[i] = Step{
			Number: i + 1, Of: len(blocks), ID: stepID(i+1, len(blocks)),
			Prev: stepID(i, len(blocks)), Next: stepID(i+2, len(blocks)),
			Heading: template.HTML(markup.Text(cmp.Or(block.Heading, v.builder.say("step", i+1)))), Content: template.HTML(b.String()),
		}
	}
	return steps, nil
}

// stepID is the id of a step, and empty if there is none of the number.
func stepID(n, of int) string {
	if n < 1 || n > of {
		return ""
	}
	return fmt.Sprintf("step-%d", n)
}
