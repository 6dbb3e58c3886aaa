package grade_test

import "patiencepress/generator/game"

// stable is measures as they were when grades were first printed.
var stable = []struct {
	rules  string
	number uint64
	share  float64
	grade  game.Grade
}{
	{"standard", 5, 0.4375, game.Medium},
	{"standard", 7, 0.9475, game.Gentle},
	{"standard", 8, 0.2175, game.Hard},
	{"standard", 12345, 0.9975, game.Gentle},
	{"standard", 31999, 0.6975, game.Easy},
	{"standard", 32000, 0.0175, game.Fiendish},
	{"classic", 5, 0.295, game.Medium},
	{"classic", 7, 0.9425, game.Gentle},
	{"classic", 8, 0.165, game.Medium},
	{"classic", 12345, 1, game.Gentle},
	{"classic", 31999, 0.4575, game.Easy},
	{"goodsol", 5, 0.055, game.Hard},
	{"goodsol", 7, 0.4475, game.Easy},
	{"goodsol", 12345, 1, game.Gentle},
	{"goodsol", 31999, 0.345, game.Medium},
	{"pysolfc", 5, 0.0975, game.Fiendish},
	{"pysolfc", 7, 0.795, game.Easy},
	{"pysolfc", 8, 0.01, game.Fiendish},
	{"pysolfc", 12345, 0.9975, game.Gentle},
	{"pysolfc", 31999, 0.62, game.Medium},
	{"pysolfc", 32000, 0.0225, game.Fiendish},
	{"strict", 5, 0.06671724891177407, game.Hard},
	{"strict", 7, 0.25, game.Easy},
	{"strict", 8, 0.007080078125, game.Fiendish},
	{"strict", 12345, 0.9375, game.Gentle},
	{"strict", 31999, 0.029296875, game.Hard},
}
