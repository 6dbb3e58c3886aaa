package royalparade

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"patiencepress/generator/deal"
	"patiencepress/generator/game"
)

// lost gives certificates of deals that are lost, by both methods.
func lost(t testing.TB) []game.Certificate {
	t.Helper()
	var list []game.Certificate
	for _, c := range []struct {
		rules  string
		number uint64
	}{{"classic", 3}, {"classic", 15}, {"strict", 6}, {"goodsol,deal=at-a-standstill", 6}} {
		d := dealt(t, c.number, c.rules)
		s, certificate, err := d.Prove(context.Background(), 0)
		if err != nil || s.Result() != game.Lost {
			t.Fatalf("%s %d: %v, %v", c.rules, c.number, s, err)
		}
		list = append(list, certificate)
	}
	return list
}

func TestCertificates(t *testing.T) {
	for _, c := range lost(t) {
		text := c.Text()
		if !game.IsCertificate(text) {
			t.Errorf("starts %.40q", text)
		}
		again, err := game.ParseCertificate(text)
		if err != nil || !bytes.Equal(again.Text(), text) {
			t.Fatalf("read and written again: %v", err)
		}
		if err := again.Check(); err != nil {
			t.Errorf("%s %v: %v", c.Rules, c.Number, err)
		}
	}
}

// A certificate is good for its own deal, rules and method, and for nothing else.
func TestCertificatesOfOthers(t *testing.T) {
	for _, c := range lost(t) {
		for what, change := range map[string]func(*game.Certificate){
			"another deal": func(c *game.Certificate) { c.Number = deal.NumberOf(4) },
			"other rules":  func(c *game.Certificate) { c.Rules = "standard" },
			"no rules":     func(c *game.Certificate) { c.Rules = "clasic" },
			"no method":    func(c *game.Certificate) { c.Method = "faith" },
			"another game": func(c *game.Certificate) { c.Game = "royal-flush" },
			"no body":      func(c *game.Certificate) { c.Body = nil },
			"half a body":  func(c *game.Certificate) { c.Body = c.Body[:len(c.Body)/2] },
			"other method": func(c *game.Certificate) {
				c.Method = map[string]string{"order": "standstill", "standstill": "order"}[c.Method]
			},
		} {
			damaged := c
			change(&damaged)
			if err := damaged.Check(); err == nil {
				t.Errorf("%s %v with %s is accepted", c.Rules, c.Number, what)
			}
		}
	}
}

func TestCertificateHeads(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{"", "line 1"},
		{"patience-certificate 2\n\n", "line 1"},
		{"patience-certificate 1\ngame royal-parade\n\n", "line 2"},
		{"patience-certificate 1\nrules classic\ngame royal-parade\nnumber 3\nmethod order\n\n", `line 2: this must be "game"`},
		{"patience-certificate 1\ngame royal-parade\nrules classic\nnumber x\nmethod order\n\n", "line 4"},
		{"patience-certificate 1\ngame royal-parade\nrules classic\nnumber 3\nmethod \n\n", "line 5"},
		{"patience-certificate 1\ngame royal-parade\nrules classic\nnumber 3\nmethod order\n", "line 2"},
	} {
		if _, err := game.ParseCertificate([]byte(c.text)); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v; want it to say %s", c.text, err, c.says)
		}
	}
}

func FuzzCertificate(f *testing.F) {
	for _, c := range lost(f) {
		f.Add(c.Text())
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		c, err := game.ParseCertificate(text)
		if err != nil {
			return
		}
		if !bytes.Equal(c.Text(), text) {
			t.Errorf("%q is written %q", text, c.Text())
		}
		if c.Check() == nil && c.Rules == "classic" && c.Number == deal.NumberOf(4) {
			t.Error("deal 4 can be won under classic rules, and a certificate says not")
		}
	})
}
