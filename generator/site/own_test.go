package site

import (
	"path/filepath"
	"testing"

	_ "patiencepress/generator/games"
)

// The site that comes with the program is held to the same as any other.
func TestOwnSite(t *testing.T) {
	o := Options{Content: "../../content", Templates: ownTemplates, Out: filepath.Join(t.TempDir(), "public")}
	build(t, o)
	checkSite(t, o.Out)
}
