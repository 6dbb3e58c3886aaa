package raster

import (
	"math"

	"patiencepress/generator/figure"
)

// A line is a run of points, in pixels.
type line struct {
	points []figure.Point
	closed bool
}

// flatten turns a path into lines on the image.
func (c *Canvas) flatten(p *figure.Path) []line {
	var lines []line
	at := func(q figure.Point) figure.Point {
		return figure.Point{X: c.x + q.X*c.scale, Y: c.y + q.Y*c.scale}
	}
	for _, s := range p.Segments {
		if s.Op == figure.MoveTo {
			lines = append(lines, line{points: []figure.Point{at(s.P[0])}})
			continue
		}
		if len(lines) == 0 {
			continue
		}
		last := &lines[len(lines)-1]
		switch s.Op {
		case figure.LineTo:
			last.points = append(last.points, at(s.P[0]))
		case figure.CurveTo:
			last.curve(at(s.P[0]), at(s.P[1]), at(s.P[2]))
		case figure.Close:
			last.closed = true
		}
	}
	return lines
}

// curve adds a cubic curve as short straight bits.
func (l *line) curve(a, b, end figure.Point) {
	start := l.points[len(l.points)-1]
	length := distance(start, a) + distance(a, b) + distance(b, end)
	n := int(math.Sqrt(length)*1.5) + 2
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		l.points = append(l.points, figure.Point{
			X: k0*start.X + k1*a.X + k2*b.X + k3*end.X,
			Y: k0*start.Y + k1*a.Y + k2*b.Y + k3*end.Y,
		})
	}
}

func distance(a, b figure.Point) float64 { return math.Hypot(b.X-a.X, b.Y-a.Y) }

// stroke gives the shapes that make a stroke along lines.
func stroke(lines []line, width float64) []line {
	var shapes []line
	for _, l := range lines {
		shapes = append(shapes, strokeOne(distinct(l), width/2)...)
	}
	return shapes
}

// distinct leaves out points that are the same as the one before. A closed line ends
// where it starts.
func distinct(l line) line {
	made := line{points: l.points[:1:1], closed: l.closed}
	for _, p := range l.points[1:] {
		if p != made.points[len(made.points)-1] {
			made.points = append(made.points, p)
		}
	}
	if n := len(made.points); l.closed && n > 1 && made.points[0] != made.points[n-1] {
		made.points = append(made.points, made.points[0])
	}
	return made
}

// strokeOne gives a bar for each straight bit of a line. Where the line bends a little
// two bars meet edge to edge; where it turns sharply there is a disc between them.
func strokeOne(l line, half float64) []line {
	n := len(l.points) - 1 // bits
	if n < 1 {
		return []line{disc(l.points[0], half)}
	}
	shapes := make([]line, 0, n)
	sides := make([]figure.Point, n) // to the left of each bit
	for i := range n {
		sides[i] = side(l.points[i], l.points[i+1])
	}
	for i := range n {
		start, end := sides[i], sides[i]
		if i > 0 || l.closed {
			way, ok := meet(sides[(i+n-1)%n], sides[i])
			if ok {
				start = way
			} else {
				shapes = append(shapes, disc(l.points[i], half))
			}
		}
		if i+1 < n || l.closed {
			if way, ok := meet(sides[i], sides[(i+1)%n]); ok {
				end = way
			}
		}
		shapes = append(shapes, bar(l.points[i], l.points[i+1], start, end, half))
	}
	return shapes
}

// side is the direction to one side of a straight bit, of length 1.
func side(a, b figure.Point) figure.Point {
	length := distance(a, b)
	return figure.Point{X: -(b.Y - a.Y) / length, Y: (b.X - a.X) / length}
}

// meet is where the edges of two bits meet, as a way from their common point, unless
// the turn is sharp.
func meet(a, b figure.Point) (way figure.Point, ok bool) {
	const sharp = 0.8 // the cosine of the turn
	cos := a.X*b.X + a.Y*b.Y
	return figure.Point{X: (a.X + b.X) / (1 + cos), Y: (a.Y + b.Y) / (1 + cos)}, cos >= sharp
}

// bar is a straight bit of a stroke, with the ways from its ends to their edges.
func bar(a, b, atStart, atEnd figure.Point, half float64) line {
	off := func(p, way figure.Point, by float64) figure.Point {
		return figure.Point{X: p.X + way.X*by, Y: p.Y + way.Y*by}
	}
	return line{points: []figure.Point{off(a, atStart, half), off(a, atStart, -half), off(b, atEnd, -half), off(b, atEnd, half)}, closed: true}
}

// disc is a corner of a stroke, turned as bars are.
func disc(at figure.Point, r float64) line {
	const corners = 12
	l := line{closed: true}
	for i := range corners {
		angle := 2 * math.Pi * float64(i) / corners
		l.points = append(l.points, figure.Point{X: at.X + r*math.Cos(angle), Y: at.Y + r*math.Sin(angle)})
	}
	return l
}

// dashed cuts lines into dashes, by the lengths that are drawn and left out in turn.
func dashed(lines []line, lengths []float64) []line {
	var dashes []line
	for _, l := range lines {
		points := l.points
		if l.closed {
			points = append(points[:len(points):len(points)], points[0])
		}
		dashes = append(dashes, cut(points, lengths)...)
	}
	return dashes
}

// cut walks along points and gives the dashes.
func cut(points []figure.Point, lengths []float64) []line {
	var dashes []line
	turn, left := 0, lengths[0]
	open := line{points: []figure.Point{points[0]}}
	for i, to := range points[1:] {
		from := points[i]
		for rest := distance(from, to); rest >= left && left > 0; rest = distance(from, to) {
			from = between(from, to, left/rest)
			if turn%2 == 0 {
				dashes = append(dashes, line{points: append(open.points, from)})
			}
			turn++
			left = lengths[turn%len(lengths)]
			open = line{points: []figure.Point{from}}
		}
		if rest := distance(from, to); rest > 0 {
			left -= rest
			open.points = append(open.points, to)
		}
	}
	if turn%2 == 0 && len(open.points) > 1 {
		dashes = append(dashes, open)
	}
	return dashes
}

func between(a, b figure.Point, t float64) figure.Point {
	return figure.Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
}
