package address

import (
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
	"patiencepress/generator/royalparade"
)

func TestOf(t *testing.T) {
	tests := []struct {
		game       game.Game
		ask        game.Ask
		question   *game.Question
		want, file string
	}{
		{royalparade.Game{}, game.Ask{}, nil, "/royal-parade/7/", "royal-parade-7"},
		{royalparade.Game{}, game.Ask{Rules: "standard"}, nil, "/royal-parade/7/", "royal-parade-7"},
		{royalparade.Game{}, game.Ask{Rules: "classic"}, nil, "/royal-parade/classic/7/", "royal-parade-classic-7"},
		{royalparade.Game{}, game.Ask{Rules: "standard,aces=any-time"}, nil,
			"/royal-parade/standard-aces-any-time/7/", "royal-parade-standard-aces-any-time-7"},
		{royalflush.Game{}, game.Ask{}, nil, "/royal-flush/7/", "royal-flush-7"},
		{royalflush.Game{}, game.Ask{Rules: "morehead"}, nil, "/royal-flush/morehead/7/", "royal-flush-morehead-7"},
		{royalflush.Game{}, game.Ask{Target: "straight-flush:9H"}, nil,
			"/royal-flush/standard/straight-flush-9H/7/", "royal-flush-standard-straight-flush-9H-7"},
		{royalflush.Game{}, game.Ask{}, &game.Question{Kind: "cut-the-deck"}, "/royal-flush/7/cut-the-deck/", "royal-flush-7-cut-the-deck"},
		{royalflush.Game{}, game.Ask{Rules: "face-up"}, &game.Question{Kind: "which-hand-survives", Variant: "straight-flush:S"},
			"/royal-flush/face-up/7/which-hand-survives-straight-flush-S/", "royal-flush-face-up-7-which-hand-survives-straight-flush-S"},
	}
	for _, test := range tests {
		test.ask.Number = deal.NumberOf(7)
		d, err := test.game.Deal(test.ask)
		if err != nil {
			t.Fatal(err)
		}
		if test.question != nil {
			test.question.Ask = d.Ask()
		}
		if got, file := Of(d, test.question), File(d, test.question); got != test.want || file != test.file {
			t.Errorf("%+v: got %s and %s, want %s and %s", test.ask, got, file, test.want, test.file)
		}
	}
}

// A question does not tell its answer by its address: it is the question's own deal that
// is named.
func TestOfHidesTheAnswer(t *testing.T) {
	ask := game.Ask{Number: deal.NumberOf(7), Target: "straight-flush:9H"}
	d, err := royalflush.Game{}.Deal(ask)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := royalflush.Game{}.Deal(game.Ask{Number: ask.Number})
	if err != nil {
		t.Fatal(err)
	}
	q := &game.Question{Kind: "which-hand-survives", Ask: plain.Ask()}
	if got := Of(d, q); got != "/royal-flush/7/which-hand-survives/" {
		t.Errorf("got %s", got)
	}
}

func TestSlug(t *testing.T) {
	tests := []struct{ text, want string }{
		{"classic", "classic"},
		{"standard,deal=at-a-standstill", "standard-deal-at-a-standstill"},
		{"straight-flush:9H", "straight-flush-9H"},
		{"../x", "-x"},
	}
	for _, test := range tests {
		if got := Slug(test.text); got != test.want {
			t.Errorf("%s: %s, want %s", test.text, got, test.want)
		}
	}
}
