package preflight

import "fmt"

// count checks the number of pages.
func (c *checker) count() {
	if c.kind.cover {
		if n := len(c.pages); n != 1 {
			c.add(0, Pages, "", 0, "the cover has %d pages, and is one", n)
		}
		return
	}
	n, asks := c.bookPages(), c.profile.Pages
	most := asks.Most
	if c.kind.paper != "" {
		most = c.profile.MostOn(c.kind.paper)
	}
	if n < asks.Least {
		c.add(0, Pages, "least", 0, "there %s, and must be %d or more", pagesOf(n), asks.Least)
	}
	if most > 0 && n > most {
		c.add(0, Pages, "most", 0, "there %s, and the printer binds %d at most", pagesOf(n), most)
	}
	if asks.Multiple > 1 && n%asks.Multiple != 0 {
		c.add(0, Pages, "multiple", 0, "there %s, and the number must be a multiple of %d", pagesOf(n), asks.Multiple)
	}
}

// pagesOf is a number of pages in words.
func pagesOf(n int) string {
	if n == 1 {
		return "is 1 page"
	}
	return fmt.Sprintf("are %d pages", n)
}

// blanks checks which pages have nothing on them.
func (c *checker) blanks() {
	if c.kind.cover {
		return
	}
	asks, blank := c.profile.Pages, c.blankPages()
	n := len(blank)
	end := 0
	for end < n && blank[n-1-end] {
		end++
	}
	if asks.BlankEnd > 0 && end > asks.BlankEnd {
		c.add(c.fileLast(), Blank, "end", 0, "the last %d pages are blank, and the printer takes %d at most", end, asks.BlankEnd)
	}
	if asks.LastBlank && end == 0 {
		c.add(c.fileLast(), Blank, "last", 0, "the last page is not blank: the printer puts its own mark there")
	}
	if asks.BlankRun > 0 {
		c.runs(blank[:n-end], asks.BlankRun)
	}
}

func (c *checker) fileLast() int { return len(c.pages) }

// runs checks how many pages in a row are blank, before those at the end.
func (c *checker) runs(blank []bool, most int) {
	run := 0
	for i := 0; i <= len(blank); i++ {
		if i < len(blank) && blank[i] {
			run++
			continue
		}
		if run > most {
			c.add(i-run+1, Blank, "run", 0, "%d pages in a row are blank, and the printer takes %d at most", run, most)
		}
		run = 0
	}
}

// blankPages is which pages of the book are blank, in the book's order.
func (c *checker) blankPages() []bool {
	if !c.profile.Booklet {
		blank := make([]bool, len(c.pages))
		for i, p := range c.pages {
			blank[i] = p.blank
		}
		return blank
	}
	blank := make([]bool, c.bookPages())
	for i, p := range c.pages {
		left, right := imposed(i, len(blank))
		blank[left], blank[right] = !p.halves[0], !p.halves[1]
	}
	return blank
}

// imposed is which pages of a booklet of n pages, from 0, stand on the left and right
// of a side of a sheet: the sheets lie in one another, the outermost first.
func imposed(side, n int) (left, right int) {
	if side%2 == 0 {
		return n - 1 - side, side
	}
	return side, n - 1 - side
}
