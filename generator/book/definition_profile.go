package book

import (
	"fmt"
	"slices"
	"strings"

	"patiencepress/generator/book/profile"
	"patiencepress/generator/near"
)

// defaultProfile is the one edition of a book that names none.
const defaultProfile = "home-a4"

// profiles checks the editions that are asked for.
func (c *checker) profiles() {
	switch {
	case !c.places.has("profiles"):
		c.Profiles = []string{defaultProfile}
	case len(c.Profiles) == 0:
		c.fault("profiles", `name one at least, as in profiles = ["home-a4"]`, "the list of profiles is empty")
		return
	}
	var all []*profile.Profile
	for i, name := range c.Profiles {
		key := elementKey("profiles", i)
		if slices.Contains(c.Profiles[:i], name) {
			c.fault(key, "leave one of them out", "the profile %s is named twice", name)
			continue
		}
		p, err := c.suited(name)
		if err != nil {
			c.fault(key, err.hint, "%s", err.message)
			continue
		}
		all = append(all, p)
	}
	if len(all) == len(c.Profiles) {
		c.forSome(all)
	}
}

// An unsuited is why a book cannot be made for a profile.
type unsuited struct{ key, message, hint string }

// Error gives the message and, since it may stand alone, the hint.
func (u *unsuited) Error() string { return u.message + ": " + u.hint }

// suited finds a profile by its name and says whether the book can be made for it.
func (d *Definition) suited(name string) (*profile.Profile, *unsuited) {
	p, err := profile.Of(name)
	if err != nil {
		return nil, &unsuited{"profiles", fmt.Sprintf("there is no profile %.40q", name), profileHint(name)}
	}
	if _, err := formatFor(p, d.LargePrint, 0); err != nil {
		return nil, &unsuited{"large-print", err.Error(), "choose a wider page, such as home-a4 or kdp-8.5x11"}
	}
	return p, nil
}

// profileHint names the profiles that may have been meant: near ones, or those of the
// same printer, or one of each.
func profileHint(name string) string {
	all := profile.Names()
	if like := near.Of(name, all); len(like) > 0 && len(like) < 6 {
		return "did you mean " + strings.Join(like, " or ") + "?"
	}
	printer, _, _ := strings.Cut(strings.ToLower(name), "-")
	var same, each []string
	for _, n := range all {
		prefix, _, _ := strings.Cut(n, "-")
		if prefix == printer {
			same = append(same, n)
		}
		if len(each) == 0 || !strings.HasPrefix(each[len(each)-1], prefix+"-") {
			each = append(each, n)
		}
	}
	if len(same) > 0 {
		return "there are " + strings.Join(same, ", ")
	}
	return "there are profiles such as " + strings.Join(each, ", ") + "; `patience book --profiles` lists them all"
}

// forSome checks the options that are for some editions and would say nothing if the
// book had none of these.
func (c *checker) forSome(all []*profile.Profile) {
	home := slices.ContainsFunc(all, func(p *profile.Profile) bool { return len(p.Papers()) == 0 })
	if c.Cards != "" && !home {
		c.fault("cards", "add a profile such as home-a4, or leave the key out", "cards to cut out are for paper at home, and no profile of the book is")
	}
	if !slices.Contains(papers, c.Paper) {
		return // there is none, or it has been found fault with
	}
	takes := func(p *profile.Profile) bool { return slices.Contains(p.Papers(), c.Paper) }
	for i, p := range all {
		if len(p.Papers()) > 0 && !takes(p) {
			c.fault(elementKey("profiles", i), "write paper as one of "+strings.Join(p.Papers(), ", "), "%s does not print on %s paper", p.Name, c.Paper)
		}
	}
	if !slices.ContainsFunc(all, takes) {
		c.fault("paper", "leave the key out", "the paper is for the spine, and no profile of the book has a cover")
	}
}
