package check_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/solve/standstill"
	"patiencepress/generator/royalparade/solve/standstill/check"
	"patiencepress/generator/royalparade/table"
)

func rules(t testing.TB, text string) table.Rules {
	t.Helper()
	r, err := table.ParseRules(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func lay(r table.Rules, n int) table.Setup { return table.Lay(r, deal.NumberOf(uint64(n))) }

// prove gives the proof that a deal is lost, or nil if it is won.
func prove(t testing.TB, r table.Rules, s table.Setup) []byte {
	t.Helper()
	out, err := standstill.Decide(context.Background(), r, s, standstill.Options{Proof: true})
	if err != nil {
		t.Fatal(err)
	}
	if (out.Proof != nil) != (out.Result == game.Lost) {
		t.Fatalf("a deal that is %v has the proof %q", out.Result, out.Proof)
	}
	return out.Proof
}

// Every loss is proved under all rules, and the proofs use all there is to use.
func TestProofsHold(t *testing.T) {
	used := map[string]int{}
	for _, text := range []string{
		"strict", "strict,interchange=none", "strict,aces=any-time", "strict,row-spaces=block-the-deal",
		"goodsol,deal=at-a-standstill", "pysolfc,deal=at-a-standstill,reserve-spaces=wait-for-deal",
	} {
		r := rules(t, text)
		for n := 200000; n < 200060; n++ {
			proof := prove(t, r, lay(r, n))
			if len(proof) == 0 || len(proof) > 40000 {
				continue
			}
			if err := check.Loss(r, lay(r, n), proof); err != nil {
				t.Errorf("%v %d: %v", r, n, err)
			}
			for _, word := range strings.Fields(string(proof)) {
				used[strings.Trim(word, "ABC12345678")]++
			}
		}
	}
	for _, word := range []string{"", "R", "=", "D", "[", "|", "]", ".", "!"} {
		if used[word] == 0 {
			t.Errorf("no proof has the word %q", word)
		}
	}
}

// A proof of one deal is none of another, and not of the same under other rules.
func TestProofsOfOthers(t *testing.T) {
	r := rules(t, "strict")
	proofs := 0
	for n := 200000; n < 200100; n++ {
		proof := prove(t, r, lay(r, n))
		if proof == nil {
			continue
		}
		proofs++
		if err := check.Loss(r, lay(r, n+1), proof); err == nil {
			t.Errorf("the proof of %d proves %d", n, n+1)
		}
		if err := check.Loss(rules(t, "classic"), lay(r, n), proof); err == nil {
			t.Errorf("the proof of %d holds where cards can be held back", n)
		}
	}
	if proofs < 50 {
		t.Errorf("there were only %d proofs", proofs)
	}
}

// A proof with a word gone or changed is refused, except where what is left is a proof
// as well: a line may give up sooner, or without having placed a card.
func TestDamagedProofs(t *testing.T) {
	r := rules(t, "strict")
	rng := rand.New(rand.NewPCG(1, 1))
	marks := []string{"[", "|", "]", ".", "!", "=", "D", "A1", "R4", "C8", "A3=B5", "X", "R9", ""}
	refused, tried := 0, 0
	for n := 200000; n < 200060; n++ {
		words := strings.Fields(string(prove(t, r, lay(r, n))))
		if len(words) == 0 || len(words) > 3000 {
			continue
		}
		for range 20 {
			damaged, i := slices.Clone(words), rng.IntN(len(words))
			mark := marks[rng.IntN(len(marks))]
			if mark == damaged[i] {
				continue
			}
			damaged[i] = mark
			tried++
			if check.Loss(r, lay(r, n), []byte(strings.Join(damaged, " "))) != nil {
				refused++
			} else if placed := len(words[i]) > 1; mark != "!" && !(mark == "" && placed) {
				t.Errorf("%d holds with %q for %q at word %d", n, mark, words[i], i+1)
			}
		}
	}
	if tried < 300 || refused < tried*8/10 {
		t.Errorf("%d of %d damaged proofs were refused", refused, tried)
	}
}

// A won deal has no proof of its loss, whatever a line to a standstill says.
func TestNoProofOfAWin(t *testing.T) {
	r := rules(t, "strict")
	for n := 200000; n < 200100; n++ {
		s := lay(r, n)
		out, err := standstill.Decide(context.Background(), r, s, standstill.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if out.Result != game.Won {
			continue
		}
		for _, end := range []string{".", "!", "=", "]", "", "D ."} {
			if check.Loss(r, s, []byte(places(out.Moves)+" "+end)) == nil {
				t.Errorf("the win of %d ends with %q and is proved lost", n, end)
			}
			if check.Loss(r, s, []byte(end)) == nil {
				t.Errorf("%d is proved lost by %q", n, end)
			}
		}
	}
}

// places writes moves as a proof does.
func places(moves []table.Move) string {
	var words []string
	for _, m := range moves {
		word, _, _ := strings.Cut(m.String(), "-")
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

func TestFaults(t *testing.T) {
	r := rules(t, "strict")
	s := lay(r, 200000)
	for _, c := range []struct{ proof, says string }{
		{"", `word 1 of the proof: "" is neither a place nor a mark`},
		{".", "word 1 of the proof: play could go on with "},
		{"=", "word 1 of the proof: the position was not met before"},
		{"!", "word 1 of the proof: in the kinder game every card is placed"},
		{"D", "word 1 of the proof: dealing waits while a move is legal"},
		{"Q1", `word 1 of the proof: "Q1" is neither a place`},
		{"A1", "word 1 of the proof: the card at A1 can't be placed"},
		{"[ ]", `word 2 of the proof: "]" is neither a place`},
		{"A1=B1", "word 1 of the proof: A1 is a foundation and stays"},
	} {
		if err := check.Loss(r, s, []byte(c.proof)); err == nil || !strings.HasPrefix(err.Error(), c.says) {
			t.Errorf("%q: %v; want %q", c.proof, err, c.says)
		}
	}
}

func TestBadSetups(t *testing.T) {
	r := rules(t, "strict")
	for _, c := range []card.Card{60, card.None, 3} {
		s := lay(r, 200000)
		for i := range 3 {
			s.Stock[i] = c
		}
		if err := check.Loss(r, s, []byte("!")); err == nil || !strings.Contains(err.Error(), "setup") {
			t.Errorf("a setup with three times %d: %v", c, err)
		}
	}
}

// FuzzLoss: no text is a proof of a win, and none makes the check fall over.
func FuzzLoss(f *testing.F) {
	r := rules(f, "strict")
	won := 0
	for n := 200000; won == 0; n++ {
		proof := prove(f, r, lay(r, n))
		if proof == nil {
			won = n
		} else if len(proof) < 2000 {
			f.Add(proof)
		}
	}
	s := lay(r, won)
	f.Fuzz(func(t *testing.T, proof []byte) {
		if check.Loss(r, s, proof) == nil {
			t.Errorf("%q proves the loss of a won deal", proof)
		}
	})
}
