package site

import "context"

// planExtras plans what every site has without asking for it. A file or a page of the
// content at the same address goes before.
func (b *builder) planExtras() error {
	b.planRules()
	b.planSearch()
	b.planNotFound()
	b.planIcons()
	fault := b.planPictures()
	b.planWeb()
	return fault
}

const (
	notFoundAddress = "/404.html" // where servers look for it
	notFoundLayout  = "404"
)

// planNotFound plans the page that a server shows in the place of one that is not there.
// Since it is shown at any address, its links start at the root of the server.
func (b *builder) planNotFound() {
	if !b.layouts.has(notFoundLayout) {
		return
	}
	b.outputs.offer(output{address: notFoundAddress, from: "the page for what is not there", make: func(ctx context.Context) ([]byte, error) {
		v := b.view(ctx, notFoundAddress, notFoundLayout, b.say("title-404"))
		v.Description = b.say("describe-404")
		return b.execute(v)
	}})
}
