// Package games brings in every game that the program offers: one line a game,
// and the only list of them. Each registers itself with package game.
package games

import (
	_ "patiencepress/generator/royalflush"          // Royal Flush
	_ "patiencepress/generator/royalflush/chance"   // its odds
	_ "patiencepress/generator/royalflush/question" // and its puzzles
	_ "patiencepress/generator/royalparade"         // Royal Parade
	_ "patiencepress/generator/royalparade/puzzle"  // and its puzzles
)
