package profile

import "fmt"

// unit is how many mm the unit of a file's lengths has.
type unit float64

const inch unit = 25.4

// UnmarshalText reads "mm" or "in".
func (u *unit) UnmarshalText(text []byte) error {
	return word(u, text, map[string]unit{"mm": 1, "in": inch})
}

// UnmarshalText reads "any" or "gray-or-cmyk".
func (c *Colour) UnmarshalText(text []byte) error {
	return word(c, text, map[string]Colour{"any": AnyColour, "gray-or-cmyk": GrayOrCMYK})
}

// UnmarshalText reads "plain", "archive" or "exchange".
func (s *Standard) UnmarshalText(text []byte) error {
	return word(s, text, map[string]Standard{"plain": PlainPDF, "archive": Archive, "exchange": Exchange})
}

// word sets a value by its name.
func word[T any](to *T, text []byte, words map[string]T) error {
	v, ok := words[string(text)]
	if !ok {
		return fmt.Errorf("%.40q is none of the words that can stand here", text)
	}
	*to = v
	return nil
}

// profile is the profile of one trim.
func (p *printer) profile(t trimTable) *Profile {
	u := float64(p.Unit)
	one := &Profile{
		Name: p.Prefix + "-" + t.Name, Printer: p.Printer, Verified: p.Verified, Source: p.Source,
		Width: t.Width * u, Height: t.Height * u,
		Bleed: p.Interior.Bleed * u, BleedBind: p.Interior.BleedBind, BleedAllowed: p.Interior.BleedAllowed * u,
		BleedOptional: p.Interior.BleedOptional,
		Booklet:       p.Booklet,
		Margin:        p.Interior.Margin * u, MarginWithBleed: p.Interior.MarginWithBleed * u,
		LeastType: p.LeastType, LeastLine: p.LeastLine, LeastFill: p.LeastFill,
		LeastDPI: p.LeastDPI, MostDPI: p.MostDPI, MostBytes: p.MostMegabytes * 1_000_000, MostInk: p.MostInk,
		Colour: p.Colour, Standard: p.Standard, Forbids: p.Forbids,
		cover: p.Cover.convert(u),
	}
	for _, row := range p.Interior.Inside {
		one.inside = append(one.inside, inside{row.To, row.Margin * u})
	}
	one.Pages, one.most = p.Pages.limits(t)
	return one
}

// limits are the limits on the number of pages, and the most by paper.
func (p pagesTable) limits(t trimTable) (Pages, map[string]int) {
	most := p.Most
	if t.Most != nil {
		most = t.Most
	}
	limits := Pages{Least: p.Least, Multiple: p.Multiple, Advised: p.Advised,
		BlankRun: p.BlankRun, BlankEnd: p.BlankEnd, LastBlank: p.LastBlank}
	for _, n := range most {
		limits.Most = max(limits.Most, n)
	}
	return limits, most
}

func (c *coverTable) convert(u float64) *cover {
	if c == nil {
		return nil
	}
	made := &cover{bleed: c.Bleed * u, safe: c.Safe * u, fold: c.Fold * u, free: c.SpineFree * u,
		constant: c.SpineConstant * u, textFrom: c.SpineTextFrom, estimated: c.Estimated,
		barcode: barcode{c.Barcode.Width * u, c.Barcode.Height * u, c.Barcode.FromBottom * u, c.Barcode.FromSpine * u}}
	for _, one := range c.Paper {
		page := one.Page * u
		if one.PagesToTheInch > 0 {
			page = float64(inch) / one.PagesToTheInch
		}
		made.papers = append(made.papers, paper{one.Name, page})
	}
	return made
}
