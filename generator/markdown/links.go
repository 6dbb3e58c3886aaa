package markdown

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// A Link is a link or an image that points to something on the page's own site.
type Link struct {
	Path     string // as written, decoded; empty for a link within the page
	Fragment string // what follows #, decoded
	Image    bool
	Node     ast.Node // *ast.Link or *ast.Image
}

// SetDestination makes the link point to an address.
func (l *Link) SetDestination(address string) {
	switch n := l.Node.(type) {
	case *ast.Link:
		n.Destination = []byte(address)
	case *ast.Image:
		n.Destination = []byte(address)
	}
}

// readLinks lists the page's links and notes those that can point to nothing.
func (p *Page) readLinks() {
	p.Links = nil // of a reading before
	for _, n := range p.nodes.links {
		switch n := n.(type) {
		case *ast.Link:
			p.readLink(n, n.Destination, false)
		case *ast.AutoLink:
			if n.AutoLinkType == ast.AutoLinkURL {
				p.readLink(n, n.URL(p.Source), false)
			}
		case *ast.Image:
			p.readLink(n, n.Destination, true)
			if strings.TrimSpace(p.Text(n)) == "" {
				p.fault(offset(n), "the image has no words for people who cannot see it").
					WithHint("write what it shows between the brackets: ![a hand of cards](hand.svg)")
			}
		}
	}
}

func (p *Page) readLink(n ast.Node, destination []byte, image bool) {
	fault := func(format string, args ...any) {
		p.fault(offset(n), fmt.Sprintf(format, args...)).
			WithHint("link to a page as file.md or file.md#heading, to another site as https://…")
	}
	u, err := url.Parse(string(destination))
	switch {
	case len(destination) == 0:
		fault("the link points to nothing")
	case err != nil:
		fault("%.60q is not an address", destination)
	case image && (u.Scheme != "" || u.Host != ""):
		fault("the image %.60q lies on another site, and pages ask nothing of other sites", destination)
	case u.Scheme == "http" || u.Scheme == "https" || u.Scheme == "mailto":
	case u.Scheme != "" || u.Host != "":
		fault("%.60q is not an address that a page may link to", destination)
	case u.RawQuery != "" || u.ForceQuery:
		fault("%.60q has a ? in it, and no page of the site takes a question", destination)
	default:
		p.Links = append(p.Links, &Link{Path: u.Path, Fragment: u.Fragment, Image: image, Node: n})
	}
}
