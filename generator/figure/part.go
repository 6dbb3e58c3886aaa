package figure

import (
	"hash/fnv"
	"strconv"
	"sync"
)

// A part is an element that a page defines once and draws wherever it is wanted: a
// glyph, a suit, a whole card. Its id is made from what it looks like, so that it is the
// same on every page, and with it the text of all that is drawn with its help. A card is
// therefore written as SVG once for a whole site.
type part struct {
	id    string
	text  string  // the element
	needs []*part // what it draws
	place int     // in the library
}

// A library has the parts met so far by the pages whose ids start alike and whose inks
// are named alike. It is safe for use from many goroutines.
type library struct {
	mu       sync.RWMutex
	prefix   string
	classes  bool
	count    int
	byText   map[string]*part
	glyphs   map[glyphKey]*part
	drawings map[*Node]*part // cards that are kept, by the first of their nodes
}

type libraryKey struct {
	prefix  string
	classes bool
}

var libraries struct {
	mu    sync.Mutex
	known map[libraryKey]*library
}

// libraryOf gives the library for pages of a kind. One that has grown too large is
// replaced: whatever widths figures come in, it is for those that recur.
func libraryOf(key libraryKey) *library {
	libraries.mu.Lock()
	defer libraries.mu.Unlock()
	l := libraries.known[key]
	if l == nil || l.size() > mostKept {
		l = &library{
			prefix: key.prefix, classes: key.classes,
			byText: map[string]*part{}, glyphs: map[glyphKey]*part{}, drawings: map[*Node]*part{},
		}
		if libraries.known == nil {
			libraries.known = map[libraryKey]*library{}
		}
		libraries.known[key] = l
	}
	return l
}

func (l *library) size() int {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.count
}

// add gives the part that is an element, which is its name and what follows its id.
func (l *library) add(name, rest string, needs []*part) *part {
	l.mu.Lock()
	defer l.mu.Unlock()
	key := name + rest
	known, ok := l.byText[key]
	if !ok {
		known = &part{id: l.name(key), needs: needs, place: l.count}
		known.text = "<" + name + ` id="` + known.id + `"` + rest
		l.count++
		l.byText[key] = known
	}
	return known
}

// name makes an id from the text of a part.
func (l *library) name(text string) string {
	h := fnv.New64a()
	h.Write([]byte(text)) // does not fail
	const digits = 8
	id := strconv.FormatUint(h.Sum64(), 36)
	return l.prefix + "d" + id[:min(digits, len(id))]
}

// glyph gives the part that is a glyph.
func (l *library) glyph(key glyphKey, data string) *part {
	l.mu.RLock()
	known, ok := l.glyphs[key]
	l.mu.RUnlock()
	if ok {
		return known
	}
	made := l.add("path", ` d="`+data+"\"/>\n", nil)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.glyphs[key] = made
	return made
}

// drawing gives the part that is a card that is kept.
func (l *library) drawing(g *Group) *part {
	key := &g.Nodes[0]
	l.mu.RLock()
	known, ok := l.drawings[key]
	l.mu.RUnlock()
	if ok {
		return known
	}
	made := l.draw(g)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.drawings[key] = made
	return made
}

// draw writes a card as a part, with the parts that it needs.
func (l *library) draw(g *Group) *part {
	c := svgCanvas{library: l, classes: l.classes, learning: true}
	c.Open(nil)
	for _, n := range g.Nodes {
		n.draw(&c)
	}
	return l.add("g", ">\n"+string(*c.top())+"</g>\n", c.needs)
}
