package grade_test

import "patiencepress/generator/game"

// stable is measures as they were when grades were first printed.
var stable = []struct {
	rules  string
	number uint64
	share  float64
	grade  game.Grade
}{}
