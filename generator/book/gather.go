package book

import (
	"fmt"
	"slices"

	"patiencepress/generator/book/flow"
	"patiencepress/generator/book/impose"
	"patiencepress/generator/figure"
	"patiencepress/generator/font"
)

// gatherings divides the pages of a booklet into gatherings, sheets that are folded
// together: as few and as equal as can be, none of more pages than can be folded. Their
// sizes, in pages, are multiples of those of a sheet.
func gatherings(pages, most int) []int {
	sheets := pages / impose.PerSheet
	n := 1
	if perGathering := most / impose.PerSheet; perGathering > 0 {
		n = max(1, (sheets+perGathering-1)/perGathering)
	}
	sizes := make([]int, n)
	for i := range sizes {
		sizes[i] = ((i+1)*sheets/n - i*sheets/n) * impose.PerSheet
	}
	return sizes
}

// fold draws the pages of a booklet, gathering by gathering. If there are several, the
// foot of the first page of each says which it is, since all are printed at once.
func (b *builder) fold(c flow.Canvas) error {
	sizes := gatherings(len(b.pages), b.profile.Pages.Advised)
	done := 0
	for i, size := range sizes {
		pages := slices.Clone(b.pages[done : done+size])
		if len(sizes) > 1 {
			pages[0] = b.signed(pages[0], fmt.Sprintf(b.words.Gathering, i+1, len(sizes), size/impose.PerSheet))
		}
		var progress func(n, total int)
		if b.Progress != nil {
			before := done
			progress = func(n, _ int) { b.Progress(before+n, len(b.pages)) }
		}
		if err := impose.Draw(c, pages, b.profile.Width, progress); err != nil {
			return err
		}
		done += size
	}
	return nil
}

// signed is a page with a signature, as binders call it: small words at its foot, in
// the margin.
func (b *builder) signed(p *flow.Page, text string) *flow.Page {
	size := b.sheet.Small()
	signature := flow.Box{Height: size, Texts: []figure.Text{
		{Y: size, Size: size, Face: font.Italic, Ink: figure.Label, S: text},
	}}
	signed := *p
	signed.Placed = slices.Clone(p.Placed)
	signed.Put(&signature, b.format.left(p.Number), b.format.Height-max(b.profile.Margin, 0.5*b.format.Bottom)-1.3*size)
	return &signed
}
