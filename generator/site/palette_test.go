package site

import (
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"patiencepress/generator/figure"
)

// These tests hold the style sheets that come with the program to what they promise: that
// every colour is a role, and that roles can be told apart by everybody.

func readTemplate(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(ownTemplates, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// A palette is the colours of roles, as they stand: "--ink" → "#191a1c".
type palette map[string]string

var (
	cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	cssRoot    = regexp.MustCompile(`(?s)(@media \(([a-z-]+: [a-z-]+)\) \{\s*)?:root \{([^}]*)\}`)
	cssRole    = regexp.MustCompile(`(--[a-z-]+):\s*(#[0-9a-f]+);`)
)

// palettes reads the :root blocks of a style sheet by the media feature that they are
// for, "" for the first.
func palettes(css string) map[string]palette {
	all := map[string]palette{}
	for _, m := range cssRoot.FindAllStringSubmatch(cssComment.ReplaceAllString(css, ""), -1) {
		if all[m[2]] == nil {
			all[m[2]] = palette{}
		}
		for _, role := range cssRole.FindAllStringSubmatch(m[3], -1) {
			all[m[2]][role[1]] = role[2]
		}
	}
	return all
}

// looks are the three palettes of the site whole: what dark and print do not set is as
// in light.
func looks(t *testing.T) map[string]palette {
	t.Helper()
	screen := palettes(readTemplate(t, "site.css"))
	print := palettes(readTemplate(t, "print.css"))[""]
	all := map[string]palette{"light": screen[""], "dark": screen["prefers-color-scheme: dark"], "print": print}
	for name, p := range all {
		if len(p) < 10 {
			t.Fatalf("the palette for %s has %d roles: it was not read", name, len(p))
		}
	}
	for role, colour := range all["light"] {
		if _, ok := all["dark"][role]; !ok {
			all["dark"][role] = colour
		}
		if _, ok := print[role]; !ok {
			t.Errorf("print.css does not say what %s is on paper", role)
		}
	}
	return all
}

// luminance is the relative luminance of WCAG 2.2.
func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	if len(colour) != 7 {
		t.Fatalf("%s is not a colour of six digits", colour)
	}
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		c := float64(n) / 255
		if c <= 0.04045 {
			sum += weight * c / 12.92
		} else {
			sum += weight * math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	return sum
}

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestContrastFormula(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want float64
	}{
		{"#000000", "#ffffff", 21},
		{"#ffffff", "#ffffff", 1},
		{"#777777", "#ffffff", 4.48},
		{"#0000ff", "#ffffff", 8.59},
	} {
		if got := contrast(t, c.a, c.b); math.Abs(got-c.want) > 0.01 {
			t.Errorf("%s on %s: %.2f; want %.2f", c.a, c.b, got, c.want)
		}
	}
}

// WCAG 2.2 AA wants 4.5 of text, and 3 of what is drawn and of what shows that a thing can
// be pressed or has the focus. We want 7 of running text.
const (
	running = 7
	text    = 4.5
	drawn   = 3
)

// pairs are all that stands on something.
var pairs = []struct {
	front, ground string
	least         float64
}{
	{"--ink", "--paper", running},
	{"--ink", "--wash", running},
	{"--pip", "--leaf", running},
	{"--soft", "--paper", text},
	{"--link", "--paper", text},
	{"--link", "--wash", text},
	{"--red", "--paper", text},
	{"--red", "--wash", text},
	{"--green", "--paper", text},
	{"--blue", "--paper", text},
	{"--paper", "--ink", running}, // the current one of a row of links
	{"--ink", "--tint", text},     // what was found, marked
	{"--pip-red", "--leaf", text},
	{"--pip-green", "--leaf", text},
	{"--pip-blue", "--leaf", text},
	{"--edge", "--paper", drawn},
	{"--edge", "--leaf", drawn},
	{"--mark", "--paper", drawn},
	{"--mark", "--leaf", drawn},
	{"--pip", "--blank", running}, // a picture of a sheet
}

// ornaments are roles that say nothing and may be as pale as they like.
var ornaments = []string{"--guide", "--grid", "--shade"}

func TestContrast(t *testing.T) {
	for name, p := range looks(t) {
		tested := slices.Clone(ornaments)
		for _, pair := range pairs {
			tested = append(tested, pair.front, pair.ground)
			if p[pair.front] == "" || p[pair.ground] == "" {
				t.Errorf("%s: there is no colour %s or %s", name, pair.front, pair.ground)
			} else if got := contrast(t, p[pair.front], p[pair.ground]); got < pair.least {
				t.Errorf("%s: %s on %s has a contrast of %.2f; it must have %.1f", name, pair.front, pair.ground, got, pair.least)
			}
		}
		for role := range p {
			if !slices.Contains(tested, role) {
				t.Errorf("%s: %s stands on nothing that is tested", name, role)
			}
		}
	}
}

// On paper there is one ink, and no colour that a printer without it would print as some
// grey.
func TestPrintIsGrey(t *testing.T) {
	for role, c := range looks(t)["print"] {
		if c[1:3] != c[3:5] || c[3:5] != c[5:7] {
			t.Errorf("%s is %s on paper, and no grey", role, c)
		}
	}
}

var (
	cssValue   = regexp.MustCompile(`[a-z-]+:\s*([^;{}]+);`)
	cssLiteral = regexp.MustCompile(`#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|\b(white|black|gray|grey|silver|red|green|blue|navy|maroon|yellow|orange)\b`)
	cssQuoted  = regexp.MustCompile(`"[^"]*"|url\([^)]*\)|var\([^)]*\)`)
)

// Colours are written in the palettes and nowhere else, or their contrast could not be
// known.
func TestColoursAreRoles(t *testing.T) {
	for _, sheet := range []string{"site.css", "print.css"} {
		css := cssComment.ReplaceAllString(readTemplate(t, sheet), "")
		css = cssRoot.ReplaceAllString(css, "")
		for _, m := range cssValue.FindAllStringSubmatch(css, -1) {
			if found := cssLiteral.FindString(cssQuoted.ReplaceAllString(m[1], "")); found != "" {
				t.Errorf("%s: the colour %s is no role, in %s", sheet, found, m[0])
			}
		}
		for _, m := range regexp.MustCompile(`var\((--[a-z-]+)\)`).FindAllStringSubmatch(css, -1) {
			if !strings.Contains(readTemplate(t, "site.css"), m[1]+":") {
				t.Errorf("%s: the role %s is not set", sheet, m[1])
			}
		}
	}
}

// Whatever ink a figure has is one of the site's own.
func TestInksHaveColours(t *testing.T) {
	css := readTemplate(t, "site.css")
	for ink := figure.Black; ink <= figure.LabelBlue; ink++ {
		for _, part := range []string{"fill", "stroke"} {
			if rule := ".pp-" + part + "-" + ink.Name() + " { " + part + ": var("; !strings.Contains(css, rule) {
				t.Errorf("the style sheet has no rule for the ink %s as %s", ink.Name(), part)
			}
		}
	}
}
