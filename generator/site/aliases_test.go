package site

import (
	"strings"
	"testing"
)

// An address that a page had before leads on to it, without a script, and a link to it
// is one to the page.
func TestAliases(t *testing.T) {
	o := laid(t, two(t).with(files{
		"site.yaml": "title: T\nbase-url: https://example.org/a/\n",
		"a.md":      "---\ntitle: New & old\naliases: [/was/here/, /old.html]\n---\n## Part\n",
		"b.md":      "---\ntitle: T\naliases: /was/\n---\n[to it](/old.html) [to its part](/was/here/#part)\n",
	}))
	build(t, o)
	made := readTree(t, o.Out)
	for name, want := range map[string][]string{
		"was/here/index.html": {`url=../../a/index.html"`, `href="../../a/index.html"`, `rel="canonical" href="https://example.org/a/a/"`, "New &amp; old", `lang="en"`},
		"old.html":            {`url=a/index.html"`},
		"was/index.html":      {`url=../b/index.html"`},
		"b/index.html":        {`href="../a/index.html"`, `href="../a/index.html#part"`},
	} {
		for _, one := range want {
			if !strings.Contains(made[name], one) {
				t.Errorf("%s does not have %s", name, one)
			}
		}
	}
	if strings.Contains(made["sitemap.xml"], "was/") {
		t.Error("the old address is in the sitemap")
	}
}

func TestAliasFaults(t *testing.T) {
	for _, test := range []struct{ name, aliases, body, want string }{
		{"not from the root", "old/", "", `content/a.md:3:10 "old/" is not an address that a page can have had`},
		{"no page", "/old", "", `content/a.md:3:10 "/old" is not an address that a page can have had`},
		{"up", "/x/../y/", "", `content/a.md:3:10 "/x/../y/" is not an address`},
		{"the folder itself", "/./", "", `content/a.md:3:10 "/./" is not an address`},
		{"a way round", "/x/./y/", "", `content/a.md:3:10 "/x/./y/" is not an address`},
		{"a hidden place", "/.git/", "", `content/a.md:3:10 "/.git/" is not an address`},
		{"below a file", "/robots.txt/", "", `content/a.md:3:0 this makes /robots.txt/, and there is a file of the name of that folder`},
		{"a character", "/ö/", "", `content/a.md:3:10 "/ö/" is not an address`},
		{"another site", "https://example.org/", "", `content/a.md:3:10 "https://example.org/" is not an address`},
		{"taken", "/game/", "", `content/a.md:3:10 there is something at /game/ now, made from content/game.md`},
		{"its own", "/A/", "", `content/a.md:3:10 there is something at /A/ now, made from content/a.md`},
		{"twice", "[/x/, /x/]", "", `content/a.md:3:10 there is something at /x/ now`},
		{"nothing", "", "", "content/a.md:3:1 aliases has no value"},
		{"a map", "{x: y}", "", "content/a.md:3:10 aliases must be one plain value"},
		{"a list in a list", "[[/x/]]", "", "content/a.md:3:10 aliases must be a list of plain values"},
		{"no such place", "/x/", "[y](/x/#z)", "content/a.md:5:1 the page /a/ has no heading #z"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			refused(t, laid(t, two(t).with(files{"a.md": "---\ntitle: T\naliases: " + test.aliases + "\n---\n" + test.body + "\n"})), test.want)
		})
	}
}
