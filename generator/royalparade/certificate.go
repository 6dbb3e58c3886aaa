package royalparade

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"

	"patiencepress/generator/game"
	"patiencepress/generator/royalparade/proof"
	"patiencepress/generator/royalparade/solve"
	"patiencepress/generator/royalparade/solve/standstill/check"
	"patiencepress/generator/royalparade/table"
)

// Prove is Decide, with a certificate if the deal is lost.
func (d *Deal) Prove(ctx context.Context, limit int64) (game.Solution, game.Certificate, error) {
	return d.decide(ctx, solve.Options{Limit: limit, Proof: true})
}

func (d *Deal) decide(ctx context.Context, o solve.Options) (game.Solution, game.Certificate, error) {
	out, err := solve.Decide(ctx, d.rules, d.setup, o)
	if err != nil {
		return nil, game.Certificate{}, err
	}
	var c game.Certificate
	if out.Certificate != nil {
		c = game.Certificate{Game: name, Rules: d.rules.String(), Number: d.number, Method: out.Method.String(), Body: out.Certificate}
	}
	return &Solution{d, out.Result, out.Moves}, c, nil
}

// CheckCertificate lays out the deal that the certificate names, and has the argument
// checked by the package that knows its method. Neither package that judges has
// anything from the ones that search.
func (Game) CheckCertificate(c game.Certificate) error {
	d, err := layOut(game.Ask{Number: c.Number, Rules: c.Rules})
	if err != nil {
		return err
	}
	switch c.Method {
	case solve.Order.String():
		return d.checkOrder(c.Body)
	case solve.Standstill.String():
		return check.Loss(d.rules, d.setup, c.Body)
	}
	return fmt.Errorf("there is no method %.40q: a certificate of %s argues by %v or %v", c.Method, title, solve.Order, solve.Standstill)
}

// checkOrder checks an argument about the order of events, which restates the deal.
func (d *Deal) checkOrder(body []byte) error {
	c, err := proof.Read(bytes.NewReader(body))
	if err != nil {
		return err
	}
	setup, err := c.Setup()
	if err != nil {
		return err
	}
	if setup.Rows != d.setup.Rows || !slices.Equal(setup.Stock, d.setup.Stock) {
		return errors.New("the argument is about other cards than the deal's")
	}
	wide := d.rules
	wide.Deal = table.DealAnyTime // what is lost by these rules is lost all the more at a standstill
	if !plays(c.Rules, d.rules) && !plays(c.Rules, wide) {
		return fmt.Errorf("the argument is about the rules %v, and the deal is of %v", c.Rules, d.rules)
	}
	return proof.Check(c)
}

// plays reports whether two rules are played alike, whatever they are named by.
func plays(a, b table.Rules) bool {
	for _, o := range table.Options() {
		if o.Of(a) != o.Of(b) {
			return false
		}
	}
	return true
}
