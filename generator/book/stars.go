package book

import (
	"fmt"
	"math"

	"patiencepress/generator/book/flow"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
	"patiencepress/generator/game"
)

// Measures of stars, in sizes of the type beside them.
const (
	starHigh  = 1.04 // from point to point
	starPitch = 1.2
	starInner = 0.46 // the radius of the inner corners, as a part of that of the points
	starLine  = 0.07
)

// starLength is the width of a row of five stars, in sizes of type.
func starLength() float64 {
	return starHigh + float64(len(game.Grades())-1)*starPitch
}

// star is a star around a place, on a line's worth of height.
func star(x, y, high float64) *figure.Path {
	p := new(figure.Path)
	r := high / 2
	for i := range 10 {
		radius := r
		if i%2 == 1 {
			radius *= starInner
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		if i == 0 {
			p.Move(x+radius*sin, y-radius*cos)
		} else {
			p.Line(x+radius*sin, y-radius*cos)
		}
	}
	return p.Close()
}

// stars draws a grade as five stars from x = 0 on, as many of them filled as the grade
// says. To save ink, stars that count stay open and the others are small rings.
func stars(g game.Grade, baseline, size float64, saver bool) []*figure.Path {
	line := max(figure.Hairline, starLine*size)
	y := baseline - font.CapHeight*size/2
	var paths []*figure.Path
	for i := range game.Grades() {
		x := (starHigh/2 + float64(i)*starPitch) * size
		s := star(x, y, starHigh*size-line).Stroked(figure.Label, line)
		switch counts := i < int(g); {
		case counts && !saver:
			s.Filled(figure.Label)
		case !counts && saver:
			s = figure.Circle(x, y, 0.12*size).Stroked(figure.Label, line)
		}
		paths = append(paths, s)
	}
	return paths
}

// gradeScene is a grade as stars with its name after them. Read aloud or copied it is
// "grade 3 of 5, medium".
func gradeScene(g game.Grade, w words, size float64, saver bool) *figure.Scene {
	const gap = 0.5
	name := w.grade(g)
	says := fmt.Sprintf(w.GradeSays, int(g), name)
	width := (starLength() + gap + font.Width(font.Italic, name)) * size
	high := 1.3 * size
	group := &figure.Group{Name: "grade", Says: says}
	for _, s := range stars(g, size, size, saver) {
		group.Add(s)
	}
	group.Add(&figure.Text{X: (starLength() + gap) * size, Y: size, Size: size, Face: font.Italic, Ink: figure.Label, S: name})
	scene := &figure.Scene{Title: says, Description: says, Width: width, Height: high}
	scene.Add(group)
	return scene
}

// gradePicture puts a grade with its baseline and its right end at a place.
func gradePicture(g game.Grade, w words, size float64, saver bool, right, baseline float64) (flow.Picture, float64) {
	s := gradeScene(g, w, size, saver)
	return flow.Picture{X: right - s.Width, Y: baseline - size, Scene: func() *figure.Scene { return s }}, s.Width
}

// grade is the name of a grade.
func (w words) grade(g game.Grade) string {
	return map[game.Grade]string{
		game.Gentle: w.GradeGentle, game.Easy: w.GradeEasy, game.Medium: w.GradeMedium,
		game.Hard: w.GradeHard, game.Fiendish: w.GradeFiendish,
	}[g]
}
