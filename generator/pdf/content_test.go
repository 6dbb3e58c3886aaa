package pdf

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

func TestNumber(t *testing.T) {
	cases := []struct {
		x    float64
		want string
	}{
		{0, "0"}, {1, "1"}, {-1, "-1"}, {0.5, ".5"}, {-0.25, "-.25"}, {10.1, "10.1"}, {100, "100"},
		{0.0004, "0"}, {-0.0004, "0"}, {0.001, ".001"}, {0.0005, ".001"}, {12.3456, "12.346"}, {0.9999, "1"}, {-841.8898, "-841.89"},
		{1.05, "1.05"}, {1.005, "1.005"}, {999999, "999999"},
	}
	for _, c := range cases {
		if got := string(appendNumber(nil, c.x)); got != c.want {
			t.Errorf("%v: %s, want %s", c.x, got, c.want)
		}
	}
	for x := -3.0; x < 3; x += 0.00037 {
		got, err := strconv.ParseFloat(string(appendNumber(nil, x)), 64)
		if err != nil || math.Abs(got-x) > 0.0005001 {
			t.Fatalf("%v was written as %v (%v)", x, got, err)
		}
	}
}

// An inch is 72 units in PDF; a page 25.4 mm high has y = 72 at its top.
const inch = 25.4

func TestPathOperators(t *testing.T) {
	cases := []struct {
		name string
		path *figure.Path
		want string
	}{
		{"filled", figure.Rect(0, 0, inch, inch/2).Filled(figure.Black), "0 g 0 72 m 72 72 l 72 36 l 0 36 l h f"},
		{"stroked", figure.Line(0, 0, inch, inch).Stroked(figure.Black, inch/72), "0 G 1 w 0 72 m 72 0 l S"},
		{"both, in grey", figure.Line(0, 0, inch, 0).Filled(figure.Tint).Stroked(figure.Muted, inch/36),
			".878 g .439 G 2 w 0 72 m 72 72 l B"},
		{"white", figure.Line(0, 0, inch, 0).Filled(figure.Paper), "1 g 0 72 m 72 72 l f"},
		{"red", figure.Line(0, 0, inch, 0).Filled(figure.Red), ".698 .094 .125 rg 0 72 m 72 72 l f"},
		{"curve", new(figure.Path).Move(0, 0).Curve(0, inch, inch, inch, inch, 0).Filled(figure.Black), "0 g 0 72 m 0 0 72 0 72 72 c f"},
		{"dashed", figure.Line(0, 0, inch, 0).Stroked(figure.Mark, inch/72, inch/72, inch/36), "0 G 1 w [1 2 ] 0 d 0 72 m 72 72 l S"},
		{"no ink", figure.Rect(0, 0, 1, 1), ""},
		{"no width", figure.Rect(0, 0, 1, 1).Stroked(figure.Black, 0), ""},
		{"nothing", new(figure.Path).Filled(figure.Black), ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := newContent(0, inch)
			got.path(c.path, 0, 0)
			if oneLine(got) != c.want {
				t.Errorf("%s\nwant %s", oneLine(got), c.want)
			}
		})
	}
}

func oneLine(c *content) string { return strings.Join(strings.Fields(string(c.ops)), " ") }

// What is already set is not set again, and what was set for one path does not
// reach the next.
func TestStateIsKept(t *testing.T) {
	c := newContent(0, inch)
	line := func(dash ...float64) *figure.Path {
		return figure.Line(0, 0, inch, 0).Stroked(figure.Black, inch/72, dash...)
	}
	for _, p := range []*figure.Path{line(), line(inch), line(inch), line(), line()} {
		c.path(p, 0, 0)
	}
	const want = "0 G 1 w 0 72 m 72 72 l S [72 ] 0 d 0 72 m 72 72 l S 0 72 m 72 72 l S [] 0 d 0 72 m 72 72 l S 0 72 m 72 72 l S"
	if got := oneLine(c); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

func TestTextOperators(t *testing.T) {
	kern := func(pair string) string {
		apart := font.Width(font.Regular, pair[:1]) + font.Width(font.Regular, pair[1:])
		return string(appendNumber(nil, (apart-font.Width(font.Regular, pair))*1000))
	}
	if kern("AV") == "0" {
		t.Fatal("AV is not kerned: this test shows nothing")
	}
	width := font.Width(font.Regular, "ab") * 72
	cases := []struct {
		name string
		text figure.Text
		want string
	}{
		{"plain", figure.Text{S: "ab"}, "BT /F0 72 Tf 0 72 Td [(\x00a\x00b)]TJ ET"},
		{"kerned", figure.Text{S: "AV"}, "BT /F0 72 Tf 0 72 Td [(\x00A)" + kern("AV") + " (\x00V)]TJ ET"},
		{"suit", figure.Text{S: "5♠!"}, "BT /F0 72 Tf 0 72 Td [(\x005)]TJ /F4 72 Tf [(\x26\x60)]TJ /F0 72 Tf [(\x00!)]TJ ET"},
		{"right", figure.Text{S: "ab", X: inch, Anchor: figure.Right},
			"BT /F0 72 Tf " + string(appendNumber(nil, 72-width)) + " 72 Td [(\x00a\x00b)]TJ ET"},
		{"middle", figure.Text{S: "ab", X: inch, Anchor: figure.Middle},
			"BT /F0 72 Tf " + string(appendNumber(nil, 72-width/2)) + " 72 Td [(\x00a\x00b)]TJ ET"},
		{"escapes", figure.Text{S: "(\\)č"}, "BT /F0 72 Tf 0 72 Td [(\x00\\(\x00\\\\\x00\\)\x01\\r)]TJ ET"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d := New(Options{Width: inch, Height: inch})
			d.AddPage()
			start := len(d.page.ops)
			c.text.Ink, c.text.Size = figure.Label, inch
			d.Text(c.text)
			got := strings.TrimSpace(string(d.page.ops[start:]))
			if want := "0 g " + c.want; got != want {
				t.Errorf("%q\nwant %q", got, want)
			}
		})
	}
}

func TestGroupsWithText(t *testing.T) {
	dot := func() figure.Node { return figure.Line(0, 0, inch, 0).Filled(figure.Black) }
	group := func(says string, stamp bool, nodes ...figure.Node) *figure.Group {
		return &figure.Group{Says: says, Stamp: stamp, X: inch, Nodes: nodes}
	}
	const span = "/Span <</ActualText <FEFF00312663>>> BDC"
	cases := []struct {
		name   string
		node   figure.Node
		page   string
		stamps string
	}{
		{"moved", group("", false, dot()), "0 g 72 72 m 144 72 l f", ""},
		{"spoken", group("1♣", false, dot()), span + " 0 g 72 72 m 144 72 l f EMC", ""},
		{"only the outermost speaks", group("1♣", false, group("two", false, dot())), span + " 0 g 144 72 m 216 72 l f EMC", ""},
		{"stamp", group("", true, dot()), "q 1 0 0 1 72 72 cm /S1 Do Q", "0 g 0 0 m 72 0 l f"},
		{"a stamp holds its span", group("1♣", true, dot()), "q 1 0 0 1 72 72 cm /S1 Do Q", span + " 0 g 0 0 m 72 0 l f EMC"},
		{"a stamp in a span is drawn", group("1♣", false, group("two", true, dot())), span + " 0 g 144 72 m 216 72 l f EMC", ""},
		{"a stamp in a stamp is drawn", group("", true, group("", true, dot())), "q 1 0 0 1 72 72 cm /S1 Do Q", "0 g 72 0 m 144 0 l f"},
		{"an empty stamp is nothing", group("", true), "", ""},
		{"a line in a stamp is solid", group("", true, figure.Line(0, 0, inch, 0).Stroked(figure.Black, inch/72)),
			"q 1 0 0 1 72 72 cm /S1 Do Q", "0 G 1 w [] 0 d 0 0 m 72 0 l S"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d := New(Options{Width: inch, Height: inch})
			d.AddPage()
			d.page.ops = d.page.ops[:0]
			for range 2 { // the second time no new stamp is made
				d.Draw(&figure.Scene{Nodes: []figure.Node{c.node}}, 0, 0)
			}
			var stamps []string
			for _, s := range d.stamps.made {
				stamps = append(stamps, strings.Join(strings.Fields(s.ops), " "))
			}
			second := strings.Replace(c.page, "0 g ", "", 1)
			if got, want := oneLine(d.page), strings.TrimSpace(c.page+" "+second); got != want {
				t.Errorf("page   %s\nwant   %s", got, want)
			}
			if got := strings.Join(stamps, " | "); got != c.stamps {
				t.Errorf("stamps %s\nwant   %s", got, c.stamps)
			}
		})
	}
}

// The box of a stamp is what readers cut it to.
func TestStampBox(t *testing.T) {
	d := New(Options{Width: 100, Height: 100})
	d.AddPage()
	d.Draw(&figure.Scene{Nodes: []figure.Node{
		(&figure.Group{Stamp: true}).Add(
			figure.Rect(0, 0, inch, inch).Stroked(figure.Black, inch/72),
			&figure.Text{X: inch, Y: inch, Size: inch, Ink: figure.Label, S: "M"},
		),
	}}, 0, 0)
	b := d.stamps.made[0].box
	right := 72 + font.Width(font.Regular, "M")*72
	if b.x0 > -2 || b.y1 < 2 || b.x1 < right || b.y0 > -72-72*0.4 {
		t.Errorf("the box %v cuts off what is drawn", b)
	}
	if b.x0 < -10 || b.y1 > 10 || b.x1 > right+10 || b.y0 < -72-50 {
		t.Errorf("the box %v is much larger than what is drawn", b)
	}
}

func newContent(left, top float64) *content {
	c := new(content)
	c.reset(left, top)
	return c
}
