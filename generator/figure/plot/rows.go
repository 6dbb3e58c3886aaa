package plot

import (
	"math"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

const (
	rowPitch = 5.4  // mm
	rowShare = 0.66 // of its pitch that a row takes
	labelMax = 0.5  // of the width that labels may take
)

// Rows draws the bars lying, one under another, labels on their left and values at
// their ends.
func (c Chart) Rows(o figure.Options) *figure.Scene {
	return c.fit(o, (*drawing).rows)
}

func (d *drawing) rows(width float64) {
	if widest := d.widest(d.labels()); widest > labelMax*width {
		d.k *= labelMax * width / widest
	}
	k := d.k
	cap := font.CapHeight * size * k
	left := d.widest(d.labels()) + 1.5*gap*k
	right := width - d.widest(d.values()) - 1.5*gap*k
	top := cap + 1.6*gap*k
	pitch := rowPitch * d.squeeze * k
	d.elastic = float64(len(d.Bars)) * rowPitch * k
	bottom := top + float64(len(d.Bars))*pitch
	d.text(0, cap, figure.Left, font.Italic, d.Things)
	for _, tick := range d.ticks {
		x := left + tick/d.extent*(right-left)
		d.Add(figure.Line(x, top, x, bottom).Stroked(figure.Muted, hairline))
	}
	for i, b := range d.Bars {
		d.row(b, left, top+float64(i)*pitch, right-left, pitch)
	}
	d.Add(figure.Line(left, top, left, bottom).Stroked(figure.Label, 1.5*hairline))
	d.underRows(left, right, bottom)
	d.Height = bottom + 3.4*gap*k + 2*cap + 0.3*size*k
}

// row draws one bar of at most so much room, its label and its value, in a row so high.
func (d *drawing) row(b Bar, left, top, room, pitch float64) {
	k := d.k
	high, long := pitch*rowShare, b.Value/d.extent*room
	baseline := top + (pitch+font.CapHeight*size*k)/2
	d.text(left-gap*k, baseline, figure.Right, font.Regular, b.Label)
	d.bar(b, left, top+(pitch-high)/2, long, high)
	s := b.Percent()
	x, wide := left+long+gap*k, font.Width(font.Regular, s)*size*k
	d.Add(figure.Rect(x-gap*k/2, top, wide+gap*k, pitch).Filled(figure.Paper)) // no line runs through the value
	d.text(x, baseline, figure.Left, font.Regular, s)
}

// underRows sets the scale and its name, which is kept inside the scene.
func (d *drawing) underRows(left, right, bottom float64) {
	k := d.k
	cap := font.CapHeight * size * k
	for _, tick := range d.ticks {
		d.text(left+tick/d.extent*(right-left), bottom+gap*k+cap, figure.Middle, font.Regular, tickLabel(tick))
	}
	half := font.Width(font.Italic, d.Values) * size * k / 2
	middle := math.Max(half, math.Min((left+right)/2, d.Width-half))
	d.text(middle, bottom+2.8*gap*k+2*cap, figure.Middle, font.Italic, d.Values)
}
