package markdown

import (
	"errors"
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"

	"patiencepress/generator/deal"
	"patiencepress/generator/diag"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/keys"
)

// KindDeal is the kind of a Deal node.
var KindDeal = ast.NewNodeKind("Deal")

// A Deal is a fence ```deal: something of a numbered deal to be shown here.
type Deal struct {
	ast.BaseBlock
	Line    int       // of the file, on which the fence opens
	Caption string    // plain text; empty means the figure's own title
	Deal    game.Deal // the deal named
	View    game.View // what is shown of it

	page     *Page
	solution game.Solution // of the moves given; else nil
	shown    []game.Block  // with the page's own options, if it was tried
	line     int           // where a view that cannot be shown is reported
	column   int
}

// Kind is KindDeal.
func (d *Deal) Kind() ast.NodeKind { return KindDeal }

// IsRaw says that there is no Markdown inside.
func (d *Deal) IsRaw() bool { return true }

// Dump prints the node for people who look for a fault in the program.
func (d *Deal) Dump(source []byte, level int) {
	ast.DumpHelper(d, source, level, map[string]string{"View": d.View.String()}, nil)
}

// Blocks gives what the fence shows. Where that takes a solution and no moves were
// given, the page's solver is asked. The error is a *diag.Error at the fence.
func (d *Deal) Blocks(o figure.Options) ([]game.Block, error) {
	if d.shown != nil && o == d.page.figures {
		return d.shown, nil
	}
	blocks, err := d.show(o)
	if err != nil {
		fault := diag.At(d.page.File, d.page.text, d.line, d.column, err.Error())
		fault.Cause = err
		return nil, advise(fault)
	}
	return blocks, nil
}

func (d *Deal) show(o figure.Options) ([]game.Block, error) {
	s := d.solution
	if s == nil && d.View.Kind.Solution {
		var err error
		if s, err = d.page.solver(d.Deal); err != nil {
			return nil, fmt.Errorf("cannot solve the deal: %w", err)
		}
	}
	return d.Deal.Show(d.View, s, o)
}

var dealKeys = []string{"game", "number", "rules", "target", "show", "moves", "caption"}

// readDeal puts a Deal in the place of a fence, or notes what is wrong with it.
func (p *Page) readDeal(n *ast.FencedCodeBlock) {
	line, column := diag.Offset(p.text, n.Pos())
	p.checkInfo(n, "deal")
	d := &Deal{page: p, Line: line, line: line, column: column}
	if !p.checkEnd(n) {
		return
	}
	f := &fence{Values: keys.Read(p.block(n), dealKeys...), deal: d}
	if !f.Broken() {
		d.Caption = f.Text("caption")
		f.readAsk(p.Front.Game)
		f.readShow()
		f.readMoves()
		f.try()
	}
	p.faults = append(p.faults, diag.Split(f.Err())...)
	d.SetPos(n.Pos())
	n.Parent().ReplaceChild(n.Parent(), n, d)
	p.nodes.deals = append(p.nodes.deals, d)
}

// A fence is a Deal being read. What depends on a key that is wrong is not looked
// at, so that each fault is reported once.
type fence struct {
	*keys.Values
	deal *Deal
	game game.Game // nil when it is not known
}

// readAsk finds the game and the deal.
func (f *fence) readAsk(game string) {
	if f.Has("game") {
		game = f.Text("game")
	}
	if game == "" && !f.deal.page.lacksGame {
		f.Require(f.deal.Line, "write game: and the game's name, or name the game in the page's front matter", "game")
	}
	f.findGame(game)
	f.Require(f.deal.Line, "write number: and the deal's number", "number")
	text := f.Text("number")
	if text == "" {
		return
	}
	number, err := deal.ParseNumber(text)
	if err != nil {
		f.Fault("number", err).WithHint("a deal number has no sign, no spaces and no leading zeros")
		number = deal.NumberOf(1) // so that the other keys are still looked at
	}
	if f.game != nil {
		f.findDeal(number)
	}
}

func (f *fence) findGame(name string) {
	g, err := game.ByName(name)
	switch {
	case err == nil:
		f.game = g
	case f.Has("game") && name != "":
		advise(f.Fault("game", err))
	}
}

// findDeal lays out the deal. If it cannot be, one of rules and target is at fault.
func (f *fence) findDeal(n deal.Number) {
	key, ask := "rules", game.Ask{Number: n, Rules: f.Text("rules")}
	d, err := f.game.Deal(ask)
	if err == nil && f.Has("target") {
		key, ask.Target = "target", f.Text("target")
		d, err = f.game.Deal(ask)
	}
	if err != nil {
		f.blame(key, err)
		return
	}
	f.deal.Deal = d
}

// blame notes a fault at a key, or at the fence when the key is not there.
func (f *fence) blame(key string, err error) {
	if f.Has(key) {
		advise(f.Fault(key, err))
		return
	}
	d := f.deal
	fault := diag.At(d.page.File, d.page.text, d.line, d.column, err.Error())
	d.page.faults = append(d.page.faults, advise(fault))
}

// advise makes what a message of a game or of the register says after its colon
// the hint: there is no game "chess": the games are ….
func advise(fault *diag.Error) *diag.Error {
	quoted := false
	for i, r := range fault.Message {
		quoted = quoted != (r == '"')
		if rest, ok := strings.CutPrefix(fault.Message[i:], ": "); ok && !quoted {
			fault.Message = fault.Message[:i]
			return fault.WithHint(rest)
		}
	}
	return fault.WithHint("choose another deal or another view of it")
}

// readShow finds the view; the plainest is the default.
func (f *fence) readShow() {
	if f.game == nil {
		return
	}
	text := f.Text("show")
	if text == "" {
		if kinds := f.game.Views(); len(kinds) > 0 {
			f.deal.View.Kind = kinds[0]
		}
		return
	}
	view, err := game.ParseView(f.game, text)
	if err != nil {
		advise(f.Fault("show", err))
		return
	}
	f.deal.View = view
	f.deal.line, f.deal.column = f.Place("show")
}

// readMoves plays the moves given.
func (f *fence) readMoves() {
	moves := f.Text("moves")
	if moves == "" || f.deal.Deal == nil || f.deal.View.Kind.Name == "" {
		return
	}
	if !f.deal.View.Kind.Solution {
		f.Fault("moves", fmt.Errorf("moves change nothing where %q is shown", f.deal.View)).
			WithHint(viewsHint(f.game))
		return
	}
	s, err := f.deal.Deal.Play(moves)
	if err != nil {
		f.Fault("moves", err).WithHint("moves are played from the set-up, in the notation of the game, with spaces between")
		return
	}
	f.deal.solution = s
}

// viewsHint names the views that moves go with.
func viewsHint(g game.Game) string {
	var names []string
	for _, k := range g.Views() {
		if k.Solution {
			names = append(names, k.Name)
		}
	}
	if len(names) == 0 {
		return "take the moves out"
	}
	return "take the moves out, or show one of " + strings.Join(names, ", ")
}

// try shows the fence once if that takes no search, so that a step that does not
// exist is found when the page is read.
func (f *fence) try() {
	d := f.deal
	if f.Err() != nil || d.Deal == nil || d.View.Kind.Name == "" || (d.View.Kind.Solution && d.solution == nil) {
		return
	}
	shown, err := d.Blocks(d.page.figures)
	if d.shown = shown; err != nil {
		var fault *diag.Error
		errors.As(err, &fault)
		d.page.faults = append(d.page.faults, fault)
	}
}

// Deals lists the page's fences ```deal in order.
func (p *Page) Deals() []*Deal { return p.nodes.deals }
