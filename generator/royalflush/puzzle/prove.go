package puzzle

import (
	"fmt"
	"strconv"
	"strings"

	"patiencepress/generator/card"
	"patiencepress/generator/deal"
	"patiencepress/generator/royalflush"
)

// Prove shows that an entry holds: its solution is true, the question has one answer,
// which is the one given, and the grade is right. It plays the deal, and every
// candidate of the puzzle, from the start and card by card. The error says what is
// wrong.
func Prove(e Entry) error {
	if e.Solution == nil || e.Kind == nil {
		return fmt.Errorf("the puzzle has no deal or no kind")
	}
	ask := e.Solution.Deal().Ask()
	if err := prove(e); err != nil {
		return fmt.Errorf("the puzzle %s of deal %v (%s) does not hold: %w", e.Kind.Name, ask.Number, ask.Rules, err)
	}
	return nil
}

func prove(e Entry) error {
	if err := e.Solution.Verify(); err != nil {
		return err
	}
	s, err := e.seeker()
	if err != nil {
		return err
	}
	deck := deal.OnePack(e.Solution.Deal().Ask().Number)
	switch answers := s.kind.prove(s, deck); {
	case len(answers) == 0:
		return fmt.Errorf("it has no answer")
	case len(answers) > 1:
		return fmt.Errorf("it has %d answers: %s", len(answers), strings.Join(answers, ", "))
	case answers[0] != e.Answer:
		return fmt.Errorf("the answer is %s, not %.40q", answers[0], e.Answer)
	}
	if target := e.Solution.Deal().Ask().Target; s.kind.surviving() && target != e.Answer {
		return fmt.Errorf("its solution looks for %s, not for the answer %s", target, e.Answer)
	}
	return e.proveGrade(s.kind.measure(s, deck))
}

func (e Entry) proveGrade(measure int) error {
	if e.Measure != measure {
		return fmt.Errorf("its measure is %d, not %d", measure, e.Measure)
	}
	if grade := e.grade(); e.Grade != grade {
		return fmt.Errorf("its grade is %v, not %v", grade, e.Grade)
	}
	return nil
}

// seeker gives the question that the entry says it answers.
func (e Entry) seeker() (*seeker, error) {
	ask := e.Solution.Deal().Ask()
	rules, err := royalflush.ParseRules(ask.Rules)
	if err != nil {
		return nil, err
	}
	list := ""
	if e.Shortlist != nil {
		list = e.Shortlist.Name
	}
	return newSeeker(e.Kind, rules, ask.Target, list)
}

// proveSurvivors plays every hand of the shortlist and lists those that come home.
func (s *seeker) proveSurvivors(deck []card.Card) (answers []string) {
	for _, h := range s.list.Hands {
		target, err := royalflush.ParseTarget(h.Target)
		if err == nil && royalflush.Play(s.rules, &target, deck).Won() {
			answers = append(answers, h.Target)
		}
	}
	return answers
}

// proveResult plays the deal.
func (s *seeker) proveResult(deck []card.Card) []string {
	if royalflush.Play(s.rules, s.target, deck).Won() {
		return []string{"won"}
	}
	return []string{"lost"}
}

// proveCuts plays the deal and every cut of it, and lists the cuts that win. A deal
// that wins uncut is no puzzle, and has no answer.
func (s *seeker) proveCuts(deck []card.Card) (answers []string) {
	if royalflush.Play(s.rules, s.target, deck).Won() {
		return nil
	}
	for n := range cuts {
		if royalflush.Play(s.rules, s.target, cut(deck, n)).Won() {
			answers = append(answers, strconv.Itoa(n))
		}
	}
	return answers
}
