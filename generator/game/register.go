package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
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
	return nil, fmt.Errorf("there is no game %.40q: the games are %s", name, strings.Join(names, ", "))
}

// ReadSolution reads a solution of any registered game from one JSON object.
func ReadSolution(line []byte) (Solution, error) {
	var head *struct {
		Game *string `json:"game"`
	}
	if err := json.Unmarshal(line, &head); err != nil {
		return nil, &unreadable{inWords(line, err), err}
	}
	if head == nil {
		return nil, &unreadable{says: noObject}
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

// An unreadable line is no JSON, or no object. The cause keeps what package json said,
// which has the place, but speaks of Go and not of the line.
type unreadable struct {
	says  string
	cause error
}

func (u *unreadable) Error() string { return "this is not a solution in JSON: " + u.says }

func (u *unreadable) Unwrap() error { return u.cause }

const noObject = "it must be one object, keys and values in braces"

// inWords says what package json found wrong with a line.
func inWords(line []byte, err error) string {
	var kind *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &kind) && kind.Field == "":
		return noObject
	case errors.As(err, &kind):
		return fmt.Sprintf("the value of %q must be text in quotes", kind.Field)
	case cutOff(line):
		return "it ends in the middle"
	case !errors.As(err, &syntax) || syntax.Offset < 1 || syntax.Offset > int64(len(line)):
		return err.Error()
	}
	before, rest := line[:syntax.Offset-1], line[syntax.Offset-1:]
	_, size := utf8.DecodeRune(rest)
	return fmt.Sprintf("character %d, %q, does not belong there", utf8.RuneCount(before)+1, rest[:size])
}

// cutOff reports whether a line is the start of JSON only.
func cutOff(line []byte) bool {
	var value json.RawMessage
	err := json.NewDecoder(bytes.NewReader(line)).Decode(&value)
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
}
