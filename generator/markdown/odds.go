package markdown

import (
	"fmt"

	"github.com/yuin/goldmark/ast"

	"patiencepress/generator/deal"
	"patiencepress/generator/diag"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
	"patiencepress/generator/keys"
)

// KindOdds is the kind of an Odds node.
var KindOdds = ast.NewNodeKind("Odds")

// An Odds is a fence ```odds: something of a game's chances to be shown here. Its
// numbers are counted when the page is made, so that none can be wrong.
type Odds struct {
	ast.BaseBlock
	Line    int    // of the file, on which the fence opens
	Caption string // plain text; empty means the figure's or the table's own
	View    string // what is shown

	page   *Page
	shower game.OddsShower
	ask    game.Ask
}

// Kind is KindOdds.
func (o *Odds) Kind() ast.NodeKind { return KindOdds }

// IsRaw says that there is no Markdown inside.
func (o *Odds) IsRaw() bool { return true }

// Dump prints the node for people who look for a fault in the program.
func (o *Odds) Dump(source []byte, level int) {
	ast.DumpHelper(o, source, level, map[string]string{"View": o.View}, nil)
}

// Blocks gives what the fence shows. The error is a *diag.Error at the fence.
func (o *Odds) Blocks(f figure.Options) ([]game.Block, error) {
	blocks, err := o.shower.ShowOdds(o.View, o.ask, f)
	if err != nil {
		fault := o.page.At(o, err.Error())
		fault.Cause = err
		return nil, fault.WithHint("show another view, or the same of another hand")
	}
	return blocks, nil
}

var oddsKeys = []string{"game", "rules", "target", "show", "caption"}

// readOdds puts an Odds in the place of a fence, or notes what is wrong with it.
func (p *Page) readOdds(n *ast.FencedCodeBlock) {
	line, _ := diag.Offset(p.text, n.Pos())
	p.checkInfo(n, "odds")
	o := &Odds{page: p, Line: line}
	o.SetPos(n.Pos())
	if !p.checkEnd(n) {
		return
	}
	f := &oddsFence{Values: keys.Read(p.block(n), oddsKeys...), odds: o}
	if !f.Broken() {
		o.Caption = f.Text("caption")
		f.read(p.Front.Game)
	}
	p.faults = append(p.faults, diag.Split(f.Err())...)
	n.Parent().ReplaceChild(n.Parent(), n, o)
}

// An oddsFence is an Odds being read.
type oddsFence struct {
	*keys.Values
	odds *Odds
}

// read finds the game, and then what is asked of it. Without the game nothing else can
// be looked at.
func (f *oddsFence) read(name string) {
	if f.Has("game") {
		name = f.Text("game")
	}
	if name == "" && f.odds.page.lacksGame {
		return
	}
	if name == "" {
		f.Require(f.odds.Line, "write game: and the game's name, or name the game in the page's front matter", "game")
		return
	}
	g, err := game.ByName(name)
	if err != nil {
		if f.Has("game") {
			advise(f.Fault("game", err))
		}
		return
	}
	known, _ := game.OdderOf(g)
	shower, ok := known.(game.OddsShower)
	if !ok {
		shower, ok = f.odds.page.odds(g)
	}
	if !ok {
		f.blame("game", fmt.Errorf("%s has neither exact odds to show nor a study of them", g.Title()))
		return
	}
	f.odds.shower = shower
	f.readAsk(g)
	f.readShow()
}

// readAsk checks the ruleset and the target on a deal; any deal will do.
func (f *oddsFence) readAsk(g game.Game) {
	key, ask := "rules", game.Ask{Number: deal.NumberOf(1), Rules: f.Text("rules")}
	_, err := g.Deal(ask)
	if err == nil && f.Has("target") {
		key, ask.Target = "target", f.Text("target")
		_, err = g.Deal(ask)
	}
	if err != nil {
		f.blame(key, err)
		return
	}
	f.odds.ask = ask
}

func (f *oddsFence) readShow() {
	view, err := game.ParseOddsView(f.odds.shower, f.Text("show"))
	if err != nil {
		f.blame("show", err)
	}
	f.odds.View = view
}

// blame notes a fault at a key, or at the fence when the key is not there.
func (f *oddsFence) blame(key string, err error) {
	if f.Has(key) {
		advise(f.Fault(key, err))
		return
	}
	p := f.odds.page
	p.faults = append(p.faults, advise(p.At(f.odds, err.Error())))
}
