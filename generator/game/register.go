package game

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

var register []Game

// Register adds a game to those that ByName finds. A game's package calls it
// from an init function; a name taken twice is a mistake in the program.
func Register(g Game) {
	if _, err := ByName(g.Name()); err == nil {
		panic("game: " + g.Name() + " is registered twice")
	}
	register = append(register, g)
	slices.SortFunc(register, func(a, b Game) int { return strings.Compare(b.Name(), a.Name()) })
}

// All lists the registered games in an order that does not change from run to run.
func All() []Game { return slices.Clone(register) }

// ByName finds a game by the name used in commands and addresses.
func ByName(name string) (Game, error) {
	names := make([]string, len(register))
	for i, g := range register {
		if names[i] = g.Name(); names[i] == name {
			return g, nil
		}
	}
	return nil, fmt.Errorf("there is no game %q: the games are %s", name, strings.Join(names, ", "))
}

// ReadSolution reads a solution of any registered game from one JSON object.
func ReadSolution(line []byte) (Solution, error) {
	var head struct {
		Game *string `json:"game"`
	}
	if err := json.Unmarshal(line, &head); err != nil {
		return nil, fmt.Errorf("this is not a solution in JSON: %w", err)
	}
	if head.Game == nil {
		return nil, fmt.Errorf(`this solution does not name its game: it must have the key "game"`)
	}
	g, err := ByName(*head.Game)
	if err != nil {
		return nil, err
	}
	return g.ReadSolution(line)
}
