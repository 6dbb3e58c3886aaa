package game

// A Packer is a game that is played with another number of packs than one.
type Packer interface {
	Packs() int
}

// PacksOf gives how many packs of 52 cards a game is played with: what a player has to
// have on the table.
func PacksOf(g Game) int {
	if p, ok := g.(Packer); ok {
		return p.Packs()
	}
	return 1
}
