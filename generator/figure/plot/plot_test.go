package plot

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"patiencepress/generator/figure"
	"patiencepress/generator/figure/figuretest"
)

func chart(bars ...Bar) Chart {
	return Chart{
		Title: "A title", Says: "What is shown.", Things: "Cards left at the end", Values: "Chance, per cent", Bars: bars,
	}
}

// falling gives so many bars, the first the longest.
func falling(n int, longest float64) (bars []Bar) {
	for i := range n {
		bars = append(bars, Bar{Label: fmt.Sprint(i + 4), Value: longest / math.Pow(1.6, float64(i)), Marked: i == 0})
	}
	return bars
}

var rooms = []figure.Options{{}, {Width: 118}, {Width: 180, Height: 60}, {Width: 60}, {Width: 90, Height: 30}, {Width: 400}}

// Charts of any size keep inside their room, with no word on another.
func TestChartsOfAnySize(t *testing.T) {
	for _, o := range rooms {
		for _, n := range []int{1, 2, 5, 16} {
			for _, longest := range []float64{0.03, 1, 39.2, 73, 100} {
				c := chart(falling(n, longest)...)
				name := fmt.Sprintf("%d bars to %v in %v × %v", n, longest, o.Width, o.Height)
				for way, s := range map[string]*figure.Scene{"columns": c.Columns(o), "rows": c.Rows(o)} {
					figuretest.Check(t, name+", "+way, s)
					figuretest.CheckRoom(t, name+", "+way, s, o)
				}
			}
		}
	}
}

// On pages of any size a chart can be printed, and to save ink it fills nothing, bars
// that are marked being told by slashes.
func TestChartsCanBePrinted(t *testing.T) {
	for _, o := range []figure.Options{{Width: 85, Height: 120}, {Width: 100, Height: 60}, {Width: 118}, {Width: 180, Height: 235}} {
		for _, o.Saver = range []bool{false, true} {
			c := chart(falling(12, 39.2)...)
			for way, s := range map[string]*figure.Scene{"columns": c.Columns(o), "rows": c.Rows(o)} {
				name := fmt.Sprintf("%s in %v × %v, saver %v", way, o.Width, o.Height, o.Saver)
				figuretest.Check(t, name, s)
				figuretest.CheckRoom(t, name, s, o)
				figuretest.CheckPrint(t, name, s, o)
				paths := map[string]int{}
				for _, d := range figure.Record(s) {
					if d.In("bar ") {
						paths[d.Groups[0]]++
					}
				}
				if o.Saver && (paths["bar 4"] != 2 || paths["bar 5"] != 1) {
					t.Errorf("%s: marked and other bars have %d and %d paths", name, paths["bar 4"], paths["bar 5"])
				}
			}
		}
	}
}

// Long labels of rows make the type smaller, not the figure wider.
func TestLongLabels(t *testing.T) {
	for _, o := range rooms {
		s := chart(Bar{Label: "straight flush from A♠ down, the ten in its place", Value: 12}, Bar{Label: "one", Value: 80}).Rows(o)
		figuretest.Check(t, "long labels", s)
		figuretest.CheckRoom(t, "long labels", s, o)
	}
}

// Bars are as long as their values, on a scale that starts at zero.
func TestBarsAreInProportion(t *testing.T) {
	c := chart(Bar{Label: "a", Value: 40}, Bar{Label: "b", Value: 10, Marked: true}, Bar{Label: "none"})
	for _, way := range []struct {
		name   string
		scene  *figure.Scene
		length func(figure.Drawn) float64
	}{
		{"columns", c.Columns(figure.Options{}), func(d figure.Drawn) float64 { return d.Y1 - d.Y0 - hairline }},
		{"rows", c.Rows(figure.Options{}), func(d figure.Drawn) float64 { return d.X1 - d.X0 - hairline }},
	} {
		got := map[string]float64{}
		for _, d := range figure.Record(way.scene) {
			if d.In("bar ") {
				got[d.Groups[0]] = way.length(d)
			}
		}
		if len(got) != 2 || math.Abs(got["bar a"]-4*got["bar b"]) > 1e-4 || got["bar b"] <= 0 {
			t.Errorf("%s: %v", way.name, got)
		}
	}
}

// All that a chart shows is told: names of axes, labels and values.
func TestEverythingIsTold(t *testing.T) {
	c := chart(falling(9, 55)...)
	for way, s := range map[string]*figure.Scene{"columns": c.Columns(figure.Options{}), "rows": c.Rows(figure.Options{})} {
		set := map[string]bool{}
		for _, d := range figure.Record(s) {
			if d.Text != nil {
				set[d.Text.S] = true
			}
		}
		want := []string{c.Things, c.Values, "0", "20", "60"}
		for _, b := range c.Bars {
			want = append(want, b.Label, b.Percent())
			if !strings.Contains(s.Description, b.Label+": "+b.Percent()) {
				t.Errorf("%s: %q does not tell of %q", way, s.Description, b.Label)
			}
		}
		for _, w := range want {
			if !set[w] {
				t.Errorf("%s: %q is not set", way, w)
			}
		}
	}
}

func TestDescription(t *testing.T) {
	got := chart(Bar{Label: "5", Value: 40}, Bar{Label: "6", Value: 60}).description()
	const want = "What is shown. A bar chart. Cards left at the end, and for each: chance, per cent. 5: 40.0; 6: 60.0."
	if got != want {
		t.Errorf("%s", got)
	}
}

func TestPercent(t *testing.T) {
	for _, c := range []struct {
		value float64
		want  string
	}{{0, "0"}, {100, "100"}, {99.97, "99.97"}, {39.1658, "39.2"}, {5, "5.0"}, {0.1, "0.1"}, {0.094, "0.094"}, {0.0123, "0.012"}} {
		if got := (Bar{Value: c.value}).Percent(); got != c.want {
			t.Errorf("%v is %q, want %q", c.value, got, c.want)
		}
	}
}

func TestScale(t *testing.T) {
	for _, c := range []struct {
		longest float64
		ticks   string
	}{{0, "[0 1]"}, {0.4, "[0 1]"}, {6, "[0 1 2 3 4 5 6]"}, {7, "[0 2 4 6 8]"}, {39, "[0 10 20 30 40]"}, {73, "[0 20 40 60 80]"}, {100, "[0 20 40 60 80 100]"}} {
		d := &drawing{Chart: chart(Bar{Value: c.longest})}
		if d.scale(); fmt.Sprint(d.ticks) != c.ticks {
			t.Errorf("to %v: %v, want %s", c.longest, d.ticks, c.ticks)
		}
	}
}
