package cutout

import "patiencepress/generator/card"

// Pages is how many pages Sheets makes, both sides counted.
func Pages(o Options) (int, error) {
	o = o.settled()
	l, err := layoutOf(o)
	if err != nil {
		return 0, err
	}
	perSheet := len(l.places)
	return 2 * o.Packs * ((card.Count + perSheet - 1) / perSheet), nil
}
