package markup

import (
	"errors"
	"io"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"patiencepress/generator/card"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

func TestText(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", ""},
		{"a < b & \"c\"", "a &lt; b &amp; &#34;c&#34;"},
		{"10♣", `<span class="card">10♣</span>`},
		{"Q♥ on 9♥.", `<span class="card red">Q♥</span> on <span class="card red">9♥</span>.`},
		{"♦ and ♠", `<span class="card red">♦</span> and <span class="card">♠</span>`},
		{"110♣", `110<span class="card">♣</span>`},
		{"R3♣", `R3<span class="card">♣</span>`},
		{"(2♦)", `(<span class="card red">2♦</span>)`},
		{"A♠A♠", `<span class="card">A♠</span><span class="card">A♠</span>`},
		{"1♣ 0♣ X♣", `1<span class="card">♣</span> 0<span class="card">♣</span> X<span class="card">♣</span>`},
		{"ä10♣", `ä10<span class="card">♣</span>`},
		{"♡☘", "♡☘"},
	}
	for _, test := range tests {
		if got := Text(test.text); got != test.want {
			t.Errorf("%q becomes %q, want %q", test.text, got, test.want)
		}
	}
}

// Every card is found, whole, wherever card.Pretty writes it.
func TestEveryCard(t *testing.T) {
	for c := range card.Card(card.Count) {
		spans := Cards("x " + c.Pretty() + "!")
		if len(spans) != 1 || spans[0] != (Span{2, 2 + len(c.Pretty()), c.Suit()}) {
			t.Errorf("%s is found as %v", c, spans)
		}
	}
}

func TestIDs(t *testing.T) {
	ids := IDs{}
	tests := []struct{ heading, want string }{
		{"How to play", "how-to-play"},
		{"How to play!", "how-to-play-2"},
		{"How to play 2", "how-to-play-2-2"},
		{"Round 2: four piles", "round-2-four-piles"},
		{"The dealer’s pack", "the-dealers-pack"},
		{"Über – größer", "über-größer"},
		{"♠♥", "section"},
		{"♣", "section-2"},
	}
	for _, test := range tests {
		if got := ids.For(test.heading); got != test.want {
			t.Errorf("%q gets the id %q, want %q", test.heading, got, test.want)
		}
	}
}

// drawer stands in for a sheet: it writes the scene's title.
type drawer struct{ err error }

func (d drawer) SVG(w io.Writer, s *figure.Scene) error {
	io.WriteString(w, "<svg><title>"+s.Title+"</title></svg>\n")
	return d.err
}

func scene(title, description string) func() *figure.Scene {
	return func() *figure.Scene { return &figure.Scene{Title: title, Description: description} }
}

func TestBlocks(t *testing.T) {
	blocks := []game.Block{
		{Heading: "Deal 1", Text: "Two ♦s.", Moves: []string{"5♠ R3→A4", "deal"}, First: 17, Figure: scene("One", "A <card>.")},
		{Heading: "Deal 1", Moves: []string{"a"}, First: 1, Figure: scene("Two", "")},
	}
	var b strings.Builder
	if err := (Blocks{Figures: drawer{}, Level: 3, IDs: IDs{}, Caption: "First of all"}).Write(&b, blocks); err != nil {
		t.Fatal(err)
	}
	want := `<section class="block">
<h3 id="deal-1">Deal 1</h3>
<p>Two <span class="card red">♦</span>s.</p>
<ol class="moves" start="17">
<li><span class="card">5♠</span> R3→A4</li>
<li>deal</li>
</ol>
<figure class="table">
<svg><title>One</title></svg>
<figcaption>First of all
<details class="words"><summary>In words</summary><p>A &lt;card&gt;.</p></details>
</figcaption>
</figure>
</section>
<section class="block">
<h3 id="deal-1-2">Deal 1</h3>
<ol class="moves">
<li>a</li>
</ol>
<figure class="table">
<svg><title>Two</title></svg>
<figcaption>Two
</figcaption>
</figure>
</section>
`
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

func TestBlocksWithoutFigure(t *testing.T) {
	var b strings.Builder
	if err := (Blocks{Caption: "A caption"}).Write(&b, []game.Block{{Heading: "H", Text: "T"}}); err != nil {
		t.Fatal(err)
	}
	want := "<div class=\"block\">\n<p class=\"block-heading\">H</p>\n<p>T</p>\n</div>\n<p class=\"caption\">A caption</p>\n"
	if b.String() != want {
		t.Errorf("got %q, want %q", b.String(), want)
	}
}

func TestTextOfTheFigureIsSaidOnce(t *testing.T) {
	var b strings.Builder
	err := Blocks{Figures: drawer{}}.Write(&b, []game.Block{{Text: "All of it.", Figure: scene("One", "All of it.")}})
	if n := strings.Count(b.String(), "All of it."); err != nil || n != 1 || !strings.Contains(b.String(), "<details") {
		t.Errorf("it is said %d times in\n%s", n, b.String())
	}
}

func TestDrawingFails(t *testing.T) {
	fault := errors.New("no ink")
	err := Blocks{Figures: drawer{fault}}.Write(io.Discard, []game.Block{{Figure: scene("", "")}})
	if !errors.Is(err, fault) {
		t.Errorf("the error is %v", err)
	}
}

func FuzzText(f *testing.F) {
	for _, seed := range []string{"10♣ <b>", "A♠A♠", "♥", "&amp;", "\xff♦", "1♣"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text = strings.ToValidUTF8(strings.NewReplacer("\r", "", "\x00", "").Replace(text), "")
		nodes, err := html.ParseFragment(strings.NewReader("<p>"+Text(text)+"</p>"), nil)
		if err != nil {
			t.Fatal(err)
		}
		var read strings.Builder
		for n := range nodes[0].Descendants() {
			if n.Type == html.TextNode {
				read.WriteString(n.Data)
			}
		}
		if read.String() != text {
			t.Errorf("%q reads back as %q", text, read.String())
		}
	})
}
