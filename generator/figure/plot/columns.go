package plot

import (
	"math"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

const (
	columnsHigh = 52.0 // the plot, mm
	columnShare = 0.68 // of its pitch that a column takes
	smallest    = 2.2  // of the values over the columns, mm
)

// Columns draws the bars upright, side by side, the values over them. Labels must be
// short.
func (c Chart) Columns(o figure.Options) *figure.Scene {
	return c.fit(o, (*drawing).columns)
}

func (d *drawing) columns(width float64) {
	k := d.k
	cap := font.CapHeight * size * k
	top := cap + 3*gap*k + cap // the name of the axis, then a value over the highest column
	high := columnsHigh * d.squeeze * k
	d.elastic = columnsHigh * k
	base := top + high
	left := d.widest([]string{tickLabel(d.ticks[len(d.ticks)-1])}) + gap*k
	width -= hairline // lines are as broad beyond their ends
	d.text(0, cap, figure.Left, font.Italic, d.Values)
	for _, tick := range d.ticks {
		y := base - tick/d.extent*high
		d.text(left-gap*k, y+cap/2, figure.Right, font.Regular, tickLabel(tick))
		d.Add(figure.Line(left, y, width, y).Stroked(figure.Muted, hairline))
	}
	d.eachColumn(left, base, width, high)
	d.Add(figure.Line(left, base, width, base).Stroked(figure.Label, 1.5*hairline))
	y := base + gap*k + cap
	d.text((left+width)/2, y+gap*k+cap+0.6*gap*k, figure.Middle, font.Italic, d.Things)
	d.Height = y + 2.2*gap*k + cap + 0.3*size*k
}

// eachColumn draws the columns with what stands over and under them.
func (d *drawing) eachColumn(left, base, width, high float64) {
	k := d.k
	pitch := (width - left) / float64(len(d.Bars))
	wide := pitch * columnShare
	em := math.Min(size*k, size*k*0.94*pitch/d.widest(d.values()))
	for i, b := range d.Bars {
		middle := left + (float64(i)+0.5)*pitch
		tall := b.Value / d.extent * high
		d.bar(b, middle-wide/2, base-tall, wide, tall)
		d.text(middle, base+gap*k+font.CapHeight*size*k, figure.Middle, font.Regular, b.Label)
		if em >= d.leastOver(width) {
			d.over(middle, base-tall-0.8*gap*k, em, b.Percent())
		}
	}
}

// leastOver is the smallest type of the values over the columns. On a page they are
// left out where they would be too small for print.
func (d *drawing) leastOver(width float64) float64 {
	if d.o.Width >= narrow && width+hairline >= narrow {
		return figure.LeastType
	}
	return smallest * d.k
}

// over sets a value over a column, on paper so that no line runs through it.
func (d *drawing) over(x, y, em float64, s string) {
	wide, high := font.Width(font.Regular, s)*em, font.CapHeight*em
	const edge = 0.2
	d.Add(figure.Rect(x-wide/2-edge, y-high-edge, wide+2*edge, high+2*edge).Filled(figure.Paper))
	d.sized(x, y, em, figure.Middle, font.Regular, s)
}
