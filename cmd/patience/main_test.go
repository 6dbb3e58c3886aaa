package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes this very program the command patience, for the scripts and for
// tests that start it.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"patience": main})
}

// The scripts under testdata each show one behaviour of the command line. Each
// starts in a folder with a small site. With
// UPDATE=1 in the environment, what they compare with is written anew.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		Setup:               smallSite,
		UpdateScripts:       os.Getenv("UPDATE") != "",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
	})
}
