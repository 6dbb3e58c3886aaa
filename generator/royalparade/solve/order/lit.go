package order

// A lit is a variable or its negation: twice the variable, plus one if negated.
// Two more stand for what is known beforehand.
type lit int32

// always and never are each other's negation, like any two literals.
const (
	never  lit = -1
	always lit = -2
)

func pos(v int32) lit      { return lit(v << 1) }
func (l lit) not() lit     { return l ^ 1 }
func (l lit) index() int32 { return int32(l >> 1) }

// A reason is why a literal is true.
type reason struct {
	kind uint8
	at   int32
}

const (
	decided  uint8 = iota
	byClause       // at is where the clause lies in the store; the literal is its first
	byPair         // at is the other literal of a clause of two, which is false
	byCycle        // at is the edge that would close a cycle
	byCount        // at is the count that leaves no choice
	byCached       // at is where the explanation lies
)

// A watch is a clause to be looked at when a literal becomes false. In a clause of
// two, clause is -1 and other is all the rest of it.
type watch struct {
	other  lit
	clause int32
}
