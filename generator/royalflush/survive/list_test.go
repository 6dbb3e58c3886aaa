package survive

import (
	"encoding/json"
	"strings"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalflush"
)

// Every hand that is listed is won when it is looked for, and no other is.
func TestListIsTrue(t *testing.T) {
	for _, rules := range []string{"standard", "face-up"} {
		d, err := royalflush.Game{}.Deal(game.Ask{Number: deal.NumberOf(17), Rules: rules})
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"straight-flush", "four-of-a-kind"} {
			s, err := Lister{}.Survivors(d, name)
			if err != nil {
				t.Fatal(err)
			}
			line, err := s.MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			var read struct{ Survivors []string }
			if err := json.Unmarshal(line, &read); err != nil {
				t.Fatal(err)
			}
			listed := map[string]bool{}
			for _, target := range read.Survivors {
				listed[target] = true
			}
			c, _ := ParseCategory(name)
			for _, h := range c.Hands() {
				one, err := royalflush.Game{}.Deal(game.Ask{Number: deal.NumberOf(17), Rules: rules, Target: h.Target})
				if err != nil {
					t.Fatal(err)
				}
				s, err := one.Decide(t.Context(), 0)
				if err != nil || (s.Result() == game.Won) != listed[h.Target] {
					t.Errorf("%s: %s is %v, and listed %v", rules, h.Target, s.Result(), listed[h.Target])
				}
			}
			if lines := strings.Count(s.Text(), "\n"); lines != len(listed)+1 {
				t.Errorf("%d lines for %d hands", lines, len(listed))
			}
		}
	}
}

func TestListRefuses(t *testing.T) {
	d, err := royalflush.Game{}.Deal(game.Ask{Number: deal.NumberOf(1)})
	if err != nil {
		t.Fatal(err)
	}
	_, err = Lister{}.Survivors(d, "pair")
	for _, name := range (Lister{}).Categories() {
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%v does not name %s", err, name)
		}
	}
}
