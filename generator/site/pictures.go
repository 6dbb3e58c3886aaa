package site

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"patiencepress/generator/diag"

	"patiencepress/generator/markdown"
	"patiencepress/generator/site/poster"
)

// Picture is the whole address of the picture that others show with a link to the page.
// It is empty when the base URL is not known, since such an address must be whole.
func (v *View) Picture() string {
	picture := v.builder.pictures[v.Address]
	if picture == "" {
		return ""
	}
	return v.builder.base + strings.TrimPrefix(picture, "/")
}

// PictureAlt is what the picture shows, in words.
func (v *View) PictureAlt() string { return v.Title }

// A posing gives what the preview of a page is to show.
type posing func(context.Context) (poster.Poster, error)

// planPictures plans a preview for each page of the site.
func (b *builder) planPictures() error {
	b.pictures = map[string]string{}
	if b.base == "" || !b.config.Previews {
		return nil
	}
	var faults []error
	for _, p := range b.pages {
		if b.published(p) && p.address != notFoundAddress {
			faults = append(faults, b.planPagePicture(p))
		}
	}
	for _, g := range b.games {
		if g.Index != "" {
			b.planGamePictures(g)
		}
	}
	for address, title := range map[string]string{searchAddress: "title-search", rulesAddress: "title-rules"} {
		if b.outputs.has(address) && b.pictures[address] == "" {
			b.planPicture(address, b.plain(b.say(title)))
		}
	}
	return errors.Join(faults...)
}

// planPicture plans the preview of a page, and gives its address.
func (b *builder) planPicture(address string, pose posing, from ...*page) string {
	picture := address + "preview.png"
	b.pictures[address] = picture
	b.outputs.offer(output{address: picture, from: "the preview of " + address, pages: from, make: func(ctx context.Context) ([]byte, error) {
		p, err := pose(ctx)
		if err != nil {
			return nil, err
		}
		return p.Draw()
	}})
	return picture
}

// plain is a preview that shows a title.
func (b *builder) plain(title string) posing {
	return func(context.Context) (poster.Poster, error) {
		return poster.Poster{Site: b.config.Title, Title: title}, nil
	}
}

// planPagePicture plans the preview of a page of the content: the picture that it names,
// or else one that is drawn with the first figure on the page.
func (b *builder) planPagePicture(p *page) error {
	if p.front.Image == "" {
		b.planPicture(p.address, func(ctx context.Context) (poster.Poster, error) {
			return b.posePage(ctx, p)
		}, p)
		return nil
	}
	address, why := b.target(p, &markdown.Link{Path: p.front.Image, Image: true})
	if why == "" && !slices.Contains(previewKinds, strings.ToLower(path.Ext(address))) {
		why = fmt.Sprintf("%.60q is not a picture that others show with a link", p.front.Image)
	}
	if why != "" {
		line, column := p.front.Place("image")
		fault := diag.At(p.source, p.text, line, column, why)
		fault.Cause = ErrBroken
		return fault.WithHint("name a file beside the page, of one of the kinds " + strings.Join(previewKinds, ", "))
	}
	b.pictures[p.address] = address
	return nil
}

// previewKinds are the kinds of picture that can be shown with a link.
var previewKinds = []string{".png", ".jpg", ".jpeg", ".webp", ".gif"}

// posePage finds the first figure of a page.
func (b *builder) posePage(ctx context.Context, p *page) (poster.Poster, error) {
	made := poster.Poster{Site: b.config.Title, Title: p.front.Title}
	doc, err := b.parse(ctx, p)
	if err != nil {
		return made, err
	}
	for _, d := range doc.Deals() {
		blocks, err := d.Blocks(figures)
		if err != nil {
			return made, err
		}
		for _, block := range blocks {
			if block.Figure != nil {
				made.Figure = block.Figure()
				return made, nil
			}
		}
	}
	return made, nil
}

// planGamePictures plans the previews of the indexes of a game and of its deals.
func (b *builder) planGamePictures(g *Game) {
	for _, x := range b.indexes(g) {
		first := x.deals[0]
		picture := b.planPicture(x.address, first.pose(b.config.Title, g.Title))
		for n := 2; n <= x.pages(); n++ {
			b.pictures[x.page(n)] = picture
		}
	}
	for _, d := range g.deals() {
		b.pictures[d.Solution] = b.planPicture(d.Address, d.pose(b.config.Title, d.Title))
	}
}

// pose shows a deal under a title.
func (d *Deal) pose(site, title string) posing {
	return func(context.Context) (poster.Poster, error) {
		made := poster.Poster{Site: site, Title: title}
		if draw := d.picture(); draw != nil {
			made.Figure = draw()
		}
		return made, nil
	}
}

// planIcons plans the marks on tabs and home screens that programs ask for by name.
func (b *builder) planIcons() {
	const source = "the site's mark"
	b.outputs.offer(output{address: "/favicon.ico", from: source, make: func(context.Context) ([]byte, error) { return poster.ICO() }})
	b.outputs.offer(output{address: "/apple-touch-icon.png", from: source, make: func(context.Context) ([]byte, error) { return poster.Icon(180, true) }})
}
