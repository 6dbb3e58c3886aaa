package preflight

// uses are what the pages of a file use that standards and printers have a say on:
// the first page that does, or 0, and sometimes what it was.
type uses struct {
	transparent, groups, layered, opi, postscript, transfer, interpolated use

	gray, rgb, cmyk, calibrated use // colours told in these ways
}

// use is the first use of something.
type use struct {
	page int
	what string
}

// see notes a use, if it is the first.
func (u *uses) see(one *use, page int, what string) {
	if one.page == 0 {
		*one = use{page, what}
	}
}

// colour notes the use of a colour space.
func (u *uses) colour(s *space, page int) {
	for s.base != nil && s.family == other { // a table of colours, or an image
		s = s.base
	}
	switch {
	case s.calibrated:
		u.see(&u.calibrated, page, "")
	case s.rgb:
		u.see(&u.rgb, page, "")
	case s.family == gray:
		u.see(&u.gray, page, "")
	case s.family == cmyk, s.family == spot:
		u.see(&u.cmyk, page, "")
	case s.family == pattern && s.base != nil:
		u.colour(s.base, page)
	}
}
