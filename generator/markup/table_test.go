package markup

import (
	"strings"
	"testing"

	"patiencepress/generator/game"
)

func TestTable(t *testing.T) {
	table := &game.Table{Caption: "Own", Head: []string{"Hand", "Per < cent"}, Rows: [][]string{{"2♥", "1"}}, Numbers: []bool{false, true}}
	const body = `<thead>
<tr>
<th scope="col">Hand</th>
<th scope="col" class="right">Per &lt; cent</th>
</tr>
</thead>
<tbody>
<tr>
<td><span class="card red">2♥</span></td>
<td class="right">1</td>
</tr>
</tbody>
</table>
</div>
</div>
`
	for _, test := range []struct {
		name, caption, want string
		figure              bool
	}{
		{"its own caption", "", "<div class=\"block\">\n<div class=\"scroll\" tabindex=\"0\">\n<table>\n<caption>Own</caption>\n" + body, false},
		{"the caption given", "A 3♠", "<div class=\"block\">\n<div class=\"scroll\" tabindex=\"0\">\n<table>\n<caption>A <span class=\"card\">3♠</span></caption>\n" + body, false},
		{"a figure takes the caption given", "Given", "<div class=\"block\">\n<figure class=\"table\">\n<svg><title>T</title></svg>\n<figcaption>Given\n</figcaption>\n</figure>\n<div class=\"scroll\" tabindex=\"0\">\n<table>\n<caption>Own</caption>\n" + body, true},
	} {
		block := game.Block{Table: table}
		if test.figure {
			block.Figure = scene("T", "")
		}
		var b strings.Builder
		if err := (Blocks{Figures: drawer{}, Caption: test.caption}).Write(&b, []game.Block{block}); err != nil || b.String() != test.want {
			t.Errorf("%s: %v, got\n%s\nwant\n%s", test.name, err, b.String(), test.want)
		}
	}
}

// A cell of the head with nothing in it is no heading, and a head with nothing in it no
// head.
func TestTableHeads(t *testing.T) {
	for _, test := range []struct {
		head []string
		want string
	}{
		{[]string{"", "1"}, "<thead>\n<tr>\n<td></td>\n<th scope=\"col\">1</th>\n</tr>\n</thead>\n<tbody>\n"},
		{[]string{"", ""}, "<table>\n<tbody>\n"},
	} {
		var b strings.Builder
		block := game.Block{Table: &game.Table{Head: test.head, Rows: [][]string{{"A", ""}}}}
		if err := (Blocks{}).Write(&b, []game.Block{block}); err != nil || !strings.Contains(b.String(), test.want) || !strings.Contains(b.String(), "<td>A</td>\n<td></td>") {
			t.Errorf("head %q: %v, got\n%s", test.head, err, b.String())
		}
	}
}
