package typeset

import (
	"math"
	"math/rand"
	"strings"
	"testing"

	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

var plain = Style{Face: font.Regular, Size: 4, Ink: figure.Label}

func spans(text string) []Span { return []Span{{plain, text}} }

// read gives the lines of a paragraph as text.
func read(lines []Line) []string {
	var out []string
	for _, l := range lines {
		var b strings.Builder
		for _, t := range l.Texts {
			b.WriteString(t.S)
		}
		out = append(out, strings.TrimRight(b.String(), " "))
	}
	return out
}

func TestWhereLinesEnd(t *testing.T) {
	code := plain
	code.Keep = true
	bold := Style{Face: font.Bold, Size: 4}
	tests := []struct {
		name  string
		spans []Span
		room  string // the measure is as wide as this and half an em
		want  string // lines parted by |
	}{
		{"nothing", spans(""), "spade", ""},
		{"only space", spans(" \t\u2003 "), "spade", ""},
		{"one word", spans("spade"), "spade", "spade"},
		{"white space is one space", spans("  two \t words "), "two words", "two words"},
		{"a newline ends a line", spans("two\nwords"), "two words", "two|words"},
		{"a newline after a space", spans("two \n words"), "two words", "two|words"},
		{"newlines are not empty lines", spans("two\n\nwords\n"), "two words", "two|words"},
		{"at a space", spans("hearts hearts"), "hearts", "hearts|hearts"},
		{"after a hyphen between letters", spans("a two-pack game"), "a two-", "a two-|pack|game"},
		{"not after a hyphen in a move", spans("go R3-A4"), "R3-A4", "go|R3-A4"},
		{"not after a hyphen in front", spans("go -pack"), "-pack", "go|-pack"},
		{"after a dash between words", spans("hearts–spades"), "hearts–", "hearts–|spades"},
		{"not in a range", spans("no 10–12"), "10–12", "no|10–12"},
		{"not at a no-break space", spans("to p.\u00a074"), "p. 74", "to|p.\u00a074"},
		{"not in a card", spans("a 10♣"), "10♣", "a|10♣"},
		{"not in code", []Span{{plain, "do "}, {code, "a b-c d"}, {plain, " now"}}, "a b-c d", "do|a b-c d|now"},
		{"code wider than the line, at its spaces", []Span{{code, "spades hearts"}}, "spades", "spades|hearts"},
		{"a word wider than the line", spans("wwwwwwwwww"), "wwww", "wwww|wwww|ww"},
		{"styles within a word", []Span{{plain, "non"}, {bold, "sense now"}}, "nonsense", "nonsense|now"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			room := (font.Width(font.Regular, test.room) + 0.5) * plain.Size
			lines := Paragraph{Spans: test.spans, Width: room}.Lines()
			if got := strings.Join(read(lines), "|"); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// prose is text of random words, some of them long, some with hyphens.
func prose(r *rand.Rand, words int) string {
	var b strings.Builder
	for range words {
		for range 1 + r.Intn(9) {
			b.WriteByte(byte('a' + r.Intn(26)))
		}
		switch r.Intn(12) {
		case 0:
			b.WriteString("-and")
		case 1:
			b.WriteString(" 10♣ R3→A4")
		}
		b.WriteByte(' ')
	}
	return b.String()
}

// No line leaves the measure, lines are in order and nothing is lost, whatever the
// text, the measure and the alignment.
func TestLinesHoldTheMeasure(t *testing.T) {
	for seed := range int64(60) {
		r := rand.New(rand.NewSource(seed))
		text := prose(r, r.Intn(120))
		p := Paragraph{
			Spans: spans(text), Width: (2 + 40*r.Float64()) * plain.Size,
			Indent: r.Float64() * plain.Size, Align: Align(r.Intn(4)),
		}
		lines := p.Lines()
		for i, l := range lines {
			for _, piece := range l.Texts {
				end := piece.X + font.Width(piece.Face, strings.TrimRight(piece.S, " "))*piece.Size
				if piece.X < -1e-6 || end > p.Width+0.02 {
					t.Fatalf("seed %d line %d: %q runs from %v to %v in a measure of %v", seed, i, piece.S, piece.X, end, p.Width)
				}
			}
		}
		got := strings.ReplaceAll(strings.Join(read(lines), ""), " ", "")
		if want := strings.ReplaceAll(text, " ", ""); got != want {
			t.Fatalf("seed %d: the text came out as %q, want %q", seed, got, want)
		}
	}
}

func TestJustifiedLinesAreFull(t *testing.T) {
	text := prose(rand.New(rand.NewSource(5)), 200)
	p := Paragraph{Spans: spans(text), Width: 110, Align: Justify}
	lines := p.Lines()
	for i, l := range lines[:len(lines)-1] {
		if math.Abs(l.Width-p.Width) > 0.02 {
			t.Errorf("line %d ends at %v, not %v", i, l.Width, p.Width)
		}
	}
	if last := lines[len(lines)-1]; last.Width > p.Width-1 {
		t.Errorf("the last line is stretched to %v", last.Width)
	}
}

func TestAlignments(t *testing.T) {
	w := font.Width(font.Regular, "deal") * plain.Size
	tests := []struct {
		align Align
		want  float64
	}{{Ragged, 0}, {Justify, 0}, {Centre, (50 - w) / 2}, {Right, 50 - w}}
	for _, test := range tests {
		l := Paragraph{Spans: spans("deal"), Width: 50, Align: test.align}.Lines()[0]
		if got := l.Texts[0].X; math.Abs(got-test.want) > 1e-9 {
			t.Errorf("align %d: the text starts at %v, want %v", test.align, got, test.want)
		}
	}
}

// The breaks must be at least as good as those of every way to break a short text,
// tried one by one.
func TestTotalFitIsBest(t *testing.T) {
	for seed := range int64(40) {
		r := rand.New(rand.NewSource(seed))
		p := Paragraph{Spans: spans(prose(r, 9)), Width: 42, Align: Align(r.Intn(2))}
		words := p.words()
		if len(words) > 14 {
			continue
		}
		best := math.Inf(1)
		for ways := range 1 << (len(words) - 1) {
			best = min(best, p.total(words, endsOf(ways, len(words))))
		}
		if got := p.total(words, p.breaks(words)); got > best+1e-9 {
			t.Errorf("seed %d: the breaks cost %v, and %v is possible", seed, got, best)
		}
	}
}

// endsOf turns a bit set of breaks into the indices after which lines end.
func endsOf(ways, n int) []int {
	var ends []int
	for i := range n - 1 {
		if ways>>i&1 == 1 {
			ends = append(ends, i+1)
		}
	}
	return append(ends, n)
}

// total is the cost of given breaks, infinite if a line is too long.
func (p Paragraph) total(words []word, ends []int) float64 {
	total, from := 0.0, 0
	for _, to := range ends {
		natural, spaces := 0.0, 0.0
		for i := from; i < to; i++ {
			natural += words[i].width
			if i < to-1 {
				natural += words[i].space
				spaces += words[i].space
			}
		}
		room := p.measure(from)
		if to-from > 1 && p.least(natural, spaces) > room+slack {
			return math.Inf(1)
		}
		total += p.fault(words, from, to, natural, spaces, room)
		from = to
	}
	return total
}

// Lines of display are of about the same length.
func TestBalanced(t *testing.T) {
	tests := []struct{ text, measure, want string }{
		{"one two three", "one two three", "one two three"},
		{"one two three four", "one two three.", "one two|three four"},
		{"from gentle to the fiendish", "from gentle to the", "from gentle to|the fiendish"},
		{"a longestword b", "longestword.", "a|longestword|b"},
		{"longestword", "longest", "longest|word"},
		{"", "x", ""},
	}
	for _, test := range tests {
		p := Paragraph{Spans: spans(test.text), Width: Natural(spans(test.measure)), Align: Ragged}
		p.Width = p.Balanced()
		if got := strings.Join(read(p.Lines()), "|"); got != test.want {
			t.Errorf("%q on the measure of %q: got %q, want %q", test.text, test.measure, got, test.want)
		}
	}
}

func TestLinks(t *testing.T) {
	link := plain
	link.Link = "#reserve"
	bold := link
	bold.Face = font.Bold
	lines := Paragraph{Width: 200, Spans: []Span{{plain, "see "}, {link, "the "}, {bold, "reserve"}, {plain, " there"}}}.Lines()
	if len(lines) != 1 || len(lines[0].Links) != 1 {
		t.Fatalf("want one line with one link, got %+v", lines)
	}
	l := lines[0].Links[0]
	from := font.Width(font.Regular, "see ") * plain.Size
	long := (font.Width(font.Regular, "the ") + font.Width(font.Bold, "reserve")) * plain.Size
	if l.Target != "#reserve" || math.Abs(l.X-from) > 1e-9 || math.Abs(l.Width-long) > 1e-9 {
		t.Errorf("the link is %+v, want it from %v and %v wide", l, from, long)
	}
}

func TestMeasures(t *testing.T) {
	text := spans("hearts and spades")
	if got, want := Natural(text), font.Width(font.Regular, "hearts and spades")*plain.Size; math.Abs(got-want) > 0.05 {
		t.Errorf("natural width %v, want %v", got, want)
	}
	if got, want := Narrowest(text), font.Width(font.Regular, "spades")*plain.Size; math.Abs(got-want) > 1e-9 {
		t.Errorf("narrowest width %v, want %v", got, want)
	}
}

func FuzzLines(f *testing.F) {
	f.Add("two words", 30.0, 2.0, uint8(0))
	f.Add("a\u00a0very-long—thing\nR3→A4", 3.0, 4.0, uint8(1))
	f.Fuzz(func(t *testing.T, text string, width, indent float64, align uint8) {
		if !(width > 1 && width < 1000 && indent >= 0 && indent < width/2) || len(text) > 2000 {
			return
		}
		p := Paragraph{Spans: spans(text), Width: width, Indent: indent, Align: Align(align % 4)}
		for _, l := range p.Lines() {
			if len(l.Texts) == 0 {
				t.Error("a line has no text")
			}
		}
	})
}
