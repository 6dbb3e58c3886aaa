package study

import (
	"fmt"
	"math"
	"strings"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// The measures of a plot, mm; all but the width are times the drawing's k.
const (
	natural  = 118.0
	em       = 3.0 // of type
	hairline = 0.27
	gap      = 1.3 // between type and what it belongs to
	pitch    = 5.4 // from one bar to the next
	thick    = 3.2 // of a bar
	tip      = 0.7 // of the ends of an interval, to either side
	labelMax = 0.5 // the part of the width that labels may take
)

const axis = "Deals that can be won, per cent, with 95 % intervals"

// Plot draws the winnable shares as lying bars, one under another, each with its
// interval as a line with ends. A bar is the deals that are known to be won; the
// interval reaches as far as those that nobody decided may take it.
func Plot(results []Result, o figure.Options) *figure.Scene {
	width := o.Width
	if width == 0 {
		width = natural
	}
	k := math.Min(1, width/natural)
	s := draw(results, width, k)
	if o.Height > 0 && s.Height > o.Height {
		shrink := o.Height / s.Height
		s = draw(results, width*shrink, k*shrink)
	}
	return s
}

// A plotted is a plot being laid out.
type plotted struct {
	*figure.Scene
	k           float64
	left, right float64 // where 0 and 100 per cent are
}

func draw(results []Result, width, k float64) *figure.Scene {
	p := plotted{Scene: &figure.Scene{Title: plotTitle(results), Description: describe(results), Width: width}, k: k}
	labels, values := p.widest(results, Result.rules), p.widest(results, shortShare)
	if labels > labelMax*width {
		p.k *= labelMax * width / labels
		labels, values = p.widest(results, Result.rules), p.widest(results, shortShare)
	}
	k = p.k
	high := font.CapHeight * em * k
	p.left, p.right = labels+1.5*gap*k, width-values-2*gap*k
	top := high + 1.6*gap*k
	bottom := top + float64(len(results))*pitch*k
	p.text(0, high, figure.Left, font.Italic, "Rules")
	p.scale(top, bottom)
	for i, r := range results {
		p.row(r, top+float64(i)*pitch*k)
	}
	p.Add(figure.Line(p.left, top, p.left, bottom).Stroked(figure.Label, 1.5*hairline))
	p.Height = bottom + 3.4*gap*k + 2*high + 0.3*em*k
	return p.Scene
}

// scale draws the lines of every 20 per cent with their numbers and their name.
func (p *plotted) scale(top, bottom float64) {
	k := p.k
	high := font.CapHeight * em * k
	for tick := 0; tick <= 100; tick += 20 {
		x := p.at(float64(tick) / 100)
		p.Add(figure.Line(x, top, x, bottom).Stroked(figure.Muted, hairline))
		p.text(x, bottom+gap*k+high, figure.Middle, font.Regular, fmt.Sprint(tick))
	}
	half := font.Width(font.Italic, axis) * em * k / 2
	middle := math.Max(half, math.Min((p.left+p.right)/2, p.Width-half))
	p.text(middle, bottom+2.8*gap*k+2*high, figure.Middle, font.Italic, axis)
}

// row draws one bar with its interval, its label and its value.
func (p *plotted) row(r Result, top float64) {
	k := p.k
	middle := top + pitch*k/2
	baseline := middle + font.CapHeight*em*k/2
	low, high := r.Interval()
	p.text(p.left-gap*k, baseline, figure.Right, font.Regular, r.rules())
	bar := &figure.Group{Name: "bar " + r.Rules}
	if r.Won > 0 {
		bar.Add(figure.Rect(p.left, middle-thick*k/2, p.at(r.Share())-p.left, thick*k).Filled(figure.Tint).Stroked(figure.Label, hairline))
	}
	x0, x1 := p.at(low), p.at(high)
	interval := (&figure.Group{Name: "interval " + r.Rules}).Add(
		figure.Line(x0, middle, x1, middle).Stroked(figure.Label, 1.5*hairline),
		figure.Line(x0, middle-tip*k, x0, middle+tip*k).Stroked(figure.Label, 1.5*hairline),
		figure.Line(x1, middle-tip*k, x1, middle+tip*k).Stroked(figure.Label, 1.5*hairline),
	)
	p.Add(bar, interval)
	p.text(p.Width, baseline, figure.Right, font.Regular, shortShare(r))
}

// at is where a share is on the axis.
func (p *plotted) at(share float64) float64 { return p.left + share*(p.right-p.left) }

func (p *plotted) text(x, y float64, anchor figure.Anchor, face font.Face, s string) {
	p.Add(&figure.Text{X: x, Y: y, Size: em * p.k, Face: face, Anchor: anchor, Ink: figure.Label, S: s})
}

// widest is the width of the widest word that is set for a result.
func (p *plotted) widest(results []Result, word func(Result) string) float64 {
	most := 0.0
	for _, r := range results {
		most = math.Max(most, font.Width(font.Regular, word(r)))
	}
	return most * em * p.k
}

// shortShare is the share of a bar as it stands beside it: "17.9".
func shortShare(r Result) string {
	text := fmt.Sprintf("%.1f", 100*r.Share())
	if r.Undecided > 0 {
		return "≥ " + text
	}
	return text
}

func plotTitle(results []Result) string {
	if len(results) == 0 {
		return "How many deals can be won"
	}
	return results[0].title() + ": how many deals can be won"
}

// describe tells the plot in words.
func describe(results []Result) string {
	words := []string{"A bar chart of the deals that can be won, with 95 % intervals."}
	for _, r := range results {
		low, high := r.Interval()
		words = append(words, fmt.Sprintf("%s: %s of %s deals, interval %s to %s.", r.rules(), r.share(), group(r.Tally.Deals()), percent(low), percent(high)))
	}
	return strings.Join(words, " ")
}
