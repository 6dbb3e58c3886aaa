package book

import (
	"errors"
	"fmt"
	"slices"

	"patiencepress/generator/book/compose"
	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/typeset"
	"patiencepress/generator/figure"
	"patiencepress/generator/game"
)

// A panel is what there is to play a deal on, on a page or on a part of one: a head, what
// is asked, the worksheet in all the room there is, and boxes to fill in at the foot.
type panel struct {
	title    string
	kind     string      // what sort of puzzle it is, under the title; may be empty
	deal     []reference // which deal it is
	refs     []reference // where the rest of it is
	grade    game.Grade  // 0 for none
	code     *code       // that leads to the puzzle's page; nil for none
	intro    []string    // paragraphs under the head
	choices  []string    // what there is to choose from, to be ticked
	boxes    []box       // at the foot
	lines    bool        // room that is left is ruled to write on
	tight    bool        // there is no room to be generous with
	anchors  []string
	bookmark *flow.Bookmark
	sheet    compose.Sheet
	words    words
	puzzle   int                                        // counted from 0; it tells fillings apart
	filled   map[fillKey]filling                        // those that are done; nil not to keep any
	show     func(figure.Options) ([]game.Block, error) // what to play on
}

// The room between a panel's parts, in lines of text.
const (
	headGap  = 0.6 // under the rule of the head
	textGap  = 0.7 // under the text
	footGap  = 0.8 // over the boxes
	tightGap = 0.4 // in place of the gaps of head and foot, where the panel is tight
	boxHigh  = 1.6
	linesGap = 0.8 // over lines to write on
)

// gap is a gap of the head or the foot, mm.
func (p panel) gap(lines float64) float64 {
	if p.tight {
		lines = tightGap
	}
	return lines * p.sheet.Leading
}

// leastSheet is the part of the height between head and boxes that a worksheet must
// have.
const leastSheet = 0.45

// put adds the panel to a page. Where the worksheet would become too small, what there is
// to choose from is left out.
func (p panel) put(page *flow.Page, frame flow.Frame) error {
	frame = p.around(page, frame)
	f, err := p.fill(frame)
	if err == nil && f.room < leastSheet*frame.H && len(p.choices) > 0 {
		p.choices = nil
		f, err = p.fill(frame)
	}
	if err != nil {
		return err
	}
	page.Stack(f.texts, frame)
	return p.putSheet(page, below(frame, f.texts), f)
}

// below is what is left of a frame under boxes.
func below(frame flow.Frame, boxes []flow.Box) flow.Frame {
	high := flow.Height(boxes)
	frame.Y, frame.H = frame.Y+high, frame.H-high
	return frame
}

// crowded reports whether a page has too little room for words and worksheet both, or
// for the worksheet in type that can be printed. In large print it has too little where
// the worksheet would be a good deal larger on a page of its own.
func (p panel) crowded(whole flow.Frame) (bool, error) {
	const larger = 1.2
	frame := p.around(&flow.Page{}, whole)
	f, err := p.fill(frame)
	switch {
	case err != nil || f.tooSmall():
		return err == nil, err
	case len(f.texts) == 0:
		return false, nil
	case !p.sheet.Large():
		return f.room < leastSheet*frame.H, nil
	}
	p.intro, p.choices = nil, nil
	alone, err := p.fill(whole)
	return f.room < leastSheet*frame.H || alone.least > larger*f.least, err
}

// putApart adds the panel to two pages: its words, with room to write under them, and its
// worksheet.
func (p panel) putApart(first, second *flow.Page, left, right flow.Frame) error {
	left = p.around(first, left)
	f, err := p.fill(left)
	if err != nil {
		return err
	}
	first.Stack(f.texts, left)
	p.rule(first, below(left, f.texts))
	p.intro, p.choices = nil, nil
	if f, err = p.fill(right); err != nil {
		return err
	}
	return p.putSheet(second, right, f)
}

// around puts the head and the boxes on the page and gives the frame between them.
func (p panel) around(page *flow.Page, frame flow.Frame) flow.Frame {
	head := p.head(frame.W)
	page.Put(head, frame.X, frame.Y)
	frame.Y += head.Height + p.gap(headGap)
	frame.H -= head.Height + p.gap(headGap)
	if len(p.boxes) > 0 {
		boxes := p.boxRow(frame.W)
		frame.H -= boxes.Height + p.gap(footGap)
		page.Put(boxes, frame.X, frame.Y+frame.H+p.gap(footGap))
	}
	return frame
}

// A filling is what stands between a panel's head and its boxes.
type filling struct {
	texts      []flow.Box           // above the picture
	picture    func() *figure.Scene // nil if there is none
	room       float64              // the height that is left for the picture
	wide, high float64              // of the picture, made smaller if it has to be
	least      float64              // its smallest type, mm; 0 if it has none
}

// tooSmall reports whether the picture has type that is too small to be printed.
func (f filling) tooSmall() bool {
	const rounding = 1e-9
	return f.picture != nil && (f.high <= 0 || f.least > 0 && f.least < figure.LeastType-rounding)
}

// A fillKey tells the fillings of a book apart, which are worked out once: the puzzle, the
// frame, and how many of its words are in it.
type fillKey struct {
	puzzle     int
	wide, high float64
	words      int
}

// fill makes what fills a frame, unless that has been done.
func (p panel) fill(frame flow.Frame) (filling, error) {
	key := fillKey{p.puzzle, frame.W, frame.H, len(p.intro) + len(p.choices)}
	if f, done := p.filled[key]; done {
		return f, nil
	}
	f, err := p.filling(frame)
	if err == nil && p.filled != nil {
		p.filled[key] = f
	}
	return f, err
}

func (p panel) filling(frame flow.Frame) (filling, error) {
	f := filling{room: frame.H}
	words, picture, err := p.worksheet(frame)
	if err != nil {
		return f, err
	}
	if f.texts = p.text(words, frame.W); len(f.texts) > 0 {
		f.room -= flow.Height(f.texts)
		frame.H = max(f.room, 0)
		if frame.H > 0 { // the words take room from the figure: ask again
			_, picture, err = p.worksheet(frame)
		}
	}
	f.picture = picture
	if picture != nil && err == nil {
		s := picture()
		k := min(1, frame.W/s.Width, frame.H/s.Height)
		f.wide, f.high = k*s.Width, k*s.Height
		size, _ := s.Least()
		f.least = k * size
	}
	return f, err
}

// text sets the panel's words, those of the worksheet after its own, and the list of
// choices, with the space under them.
func (p panel) text(more []string, width float64) []flow.Box {
	const apart = 0.3 // lines between paragraphs
	c := p.composer(width)
	c.SmallText(func() {
		for i, t := range slices.Concat(p.intro, more) {
			if i > 0 && !p.tight {
				c.Space(apart)
			}
			c.Lines(c.Plain(t), typeset.Ragged)
		}
	})
	boxes := append(c.Boxes(), p.choiceRows(width)...)
	if n := len(boxes); n > 0 {
		boxes[n-1].Height += textGap * p.sheet.Leading
	}
	return boxes
}

// composer sets text in the panel's type to a width.
func (p panel) composer(width float64) *compose.Composer {
	s := p.sheet
	s.Measure, s.Wide = width, width
	return compose.New(s)
}

// errNoRoom is that a worksheet would have to be too small.
var errNoRoom = errors.New("its worksheet has no room in type that can be printed")

// putSheet puts the worksheet in the middle of its room's width, and lines to write on in
// what is left under it. What is too low for lines is shared above and below.
func (p panel) putSheet(page *flow.Page, frame flow.Frame, f filling) error {
	switch {
	case f.tooSmall():
		return errNoRoom
	case f.picture == nil:
		p.rule(page, frame)
		return nil
	}
	gap := linesGap * p.sheet.Leading
	under := flow.Frame{X: frame.X, Y: frame.Y + f.high + gap, W: frame.W, H: frame.H - f.high - gap}
	if !p.lines || under.H < leastLines*linePitch {
		frame.Y += min((frame.H-f.high)/2, 2*p.sheet.Leading)
	}
	page.Put(centred(f.picture, frame.W, f.high), frame.X, frame.Y)
	p.rule(page, under)
	return nil
}

// rule fills a frame with lines to write on, if they are wanted and a few have room.
func (p panel) rule(page *flow.Page, frame flow.Frame) {
	if p.lines && frame.H >= leastLines*linePitch {
		page.Put(ruled(frame.W, frame.H), frame.X, frame.Y)
	}
}

// boxRow is the boxes to fill in, their labels in them.
func (p panel) boxRow(width float64) *flow.Box {
	high := boxHigh * p.sheet.Leading
	gap := p.sheet.Text
	parts := 0.0
	for _, one := range p.boxes {
		parts += one.parts
	}
	unit := (width - gap*float64(len(p.boxes)-1)) / parts
	b := &flow.Box{Height: high}
	x := 0.0
	for _, one := range p.boxes {
		one.add(b, x, unit*one.parts, p.sheet)
		x += unit*one.parts + gap
	}
	return b
}

// worksheet gives what the playing sheet of a deal says in words, and its figure. Words
// that only describe the figure are left out.
func (p panel) worksheet(room flow.Frame) (text []string, picture func() *figure.Scene, err error) {
	o := figure.Options{Width: room.W, Height: room.H, Suits: p.sheet.Suits, Saver: p.sheet.Saver, Large: p.sheet.Large()}
	blocks, err := p.show(o)
	if err != nil {
		return nil, nil, err
	}
	for _, b := range blocks {
		if b.Text != "" && (b.Figure == nil || b.Figure().Description != b.Text) {
			text = append(text, b.Text)
		}
		if b.Figure != nil && picture == nil {
			picture = b.Figure
		}
	}
	return text, picture, nil
}

// playing asks a deal for its playing sheet, or for the plainest view where the game
// has none.
func playing(d game.Deal) func(figure.Options) ([]game.Block, error) {
	return func(o figure.Options) ([]game.Block, error) {
		kinds := d.Game().Views()
		i := max(0, slices.IndexFunc(kinds, func(k game.ViewKind) bool { return k.Name == "worksheet" }))
		if len(kinds) == 0 || kinds[i].Numbered || kinds[i].Solution {
			return nil, fmt.Errorf("%s has no view to play on", d.Game().Title())
		}
		return d.Show(game.View{Kind: kinds[i]}, nil, o)
	}
}

// centred puts a picture in the middle of a width, made smaller if it has to be.
func centred(picture func() *figure.Scene, width, height float64) *flow.Box {
	scene := func() *figure.Scene {
		s := compose.Fit(picture(), width, height)
		inner := &figure.Group{Name: "worksheet", X: (width - s.Width) / 2, Nodes: s.Nodes}
		whole := *s
		whole.Width, whole.Height, whole.Nodes = width, height, []figure.Node{inner}
		return &whole
	}
	return &flow.Box{Height: height, Pictures: []flow.Picture{{Scene: scene}}}
}
