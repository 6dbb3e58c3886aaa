package table

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
)

// The layouts were read from PySolFC itself: 18 numbers with each base column.
func TestLayAgainstPySolFC(t *testing.T) {
	text, err := os.ReadFile("../../deal/testdata/deals.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		RoyalParade []struct {
			Number     deal.Number              `json:"number"`
			BaseColumn string                   `json:"base_column"`
			Rows       [Rows][Columns]card.Card `json:"rows"`
			Stock      []card.Card              `json:"stock"`
		} `json:"royal-parade"`
	}
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, want := range vectors.RoyalParade {
		r, err := ParseRules("classic,base-column=" + want.BaseColumn)
		if err != nil {
			t.Fatal(err)
		}
		if got := Lay(r, want.Number); !reflect.DeepEqual(got, Setup{want.Rows, want.Stock}) {
			t.Errorf("%v %s:\n got %v\nwant %v %v", want.Number, want.BaseColumn, got, want.Rows, want.Stock)
		}
		count[want.BaseColumn]++
	}
	if count["preplaced"] != 18 || count["as-dealt"] != 18 {
		t.Errorf("tried %v; want 18 of each", count)
	}
}
