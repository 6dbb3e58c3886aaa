package site

import (
	"bytes"
	"cmp"
	"context"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
)

// This file makes what search engines and feed readers look for. All but robots.txt
// must name whole addresses, and is made only when the base URL is known.

const (
	feedAddress    = "/feed.xml"
	sitemapAddress = "/sitemap.xml"
	robotsAddress  = "/robots.txt"
)

// mostInFeed is how many pages a feed has, the latest.
const mostInFeed = 40

// mostInSitemap is how many pages a sitemap may have by its protocol.
var mostInSitemap = 50000

// Feed is the address of the feed, and empty if there is none.
func (v *View) Feed() string { return v.builder.known(feedAddress) }

// whole is the whole address of one on the site.
func (b *builder) whole(address string) string { return b.base + strings.TrimPrefix(address, "/") }

// planWeb plans the feed, the sitemap and robots.txt.
func (b *builder) planWeb() {
	if b.base != "" {
		b.planFeed()
		b.planSitemap()
	}
	b.outputs.offer(output{address: robotsAddress, from: "the rules for robots", make: func(context.Context) ([]byte, error) {
		text := "User-agent: *\nAllow: /\n"
		if b.base != "" {
			text += "Sitemap: " + b.whole(sitemapAddress) + "\n"
		}
		return []byte(text), nil
	}})
}

// dated are the pages that say of what day they are, the latest first.
func (b *builder) dated() []*page {
	var list []*page
	for _, p := range b.pages {
		if b.published(p) && !p.front.Date.IsZero() {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(x, y *page) int {
		return cmp.Or(y.front.Date.Compare(x.front.Date), strings.Compare(x.address, y.address))
	})
	return list[:min(len(list), mostInFeed)]
}

// An atomFeed is a feed as Atom (RFC 4287) has it.
type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string      `xml:"xml:lang,attr"`
	Title   string      `xml:"title"`
	About   string      `xml:"subtitle,omitempty"`
	ID      string      `xml:"id"`
	Updated string      `xml:"updated"`
	Author  string      `xml:"author>name"`
	Links   []atomLink  `xml:"link"`
	Entries []atomEntry `xml:"entry"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
	Href string `xml:"href,attr"`
}

type atomEntry struct {
	Title   string   `xml:"title"`
	ID      string   `xml:"id"`
	Updated string   `xml:"updated"`
	Link    atomLink `xml:"link"`
	Summary string   `xml:"summary,omitempty"`
}

func (b *builder) planFeed() {
	pages := b.dated()
	if len(pages) == 0 {
		return
	}
	b.outputs.offer(output{address: feedAddress, from: "the feed", make: func(context.Context) ([]byte, error) {
		c := b.config
		feed := atomFeed{
			Lang: b.words.Tag(), Title: c.Title, About: c.Description, ID: b.base,
			Updated: moment(pages[0]), Author: cmp.Or(c.Author, c.Title),
			Links: []atomLink{{"self", "application/atom+xml", b.whole(feedAddress)}, {"alternate", "text/html", b.base}},
		}
		for _, p := range pages {
			where := b.whole(p.address)
			feed.Entries = append(feed.Entries, atomEntry{p.front.Title, where, moment(p), atomLink{"alternate", "text/html", where}, p.front.Description})
		}
		return asXML(feed)
	}})
}

// moment is the start of a page's day, as feeds have times.
func moment(p *page) string { return p.day() + "T00:00:00Z" }

func asXML(v any) ([]byte, error) {
	var out bytes.Buffer
	out.WriteString(xml.Header)
	e := xml.NewEncoder(&out)
	e.Indent("", " ")
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

type sitemap struct {
	XMLName xml.Name      `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	Pages   []sitemapPage `xml:"url"`
}

type sitemapPage struct {
	Where string `xml:"loc"`
	Day   string `xml:"lastmod,omitempty"`
}

type sitemapIndex struct {
	XMLName xml.Name      `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 sitemapindex"`
	Maps    []sitemapPage `xml:"sitemap"`
}

// planSitemap plans the list of all pages; of a very large site in several files.
func (b *builder) planSitemap() {
	pages := b.mapped()
	plan := func(address string, v any) {
		b.outputs.offer(output{address: address, from: "the sitemap", make: func(context.Context) ([]byte, error) { return asXML(v) }})
	}
	if len(pages) <= mostInSitemap {
		plan(sitemapAddress, sitemap{Pages: pages})
		return
	}
	var index sitemapIndex
	for part := range slices.Chunk(pages, mostInSitemap) {
		address := fmt.Sprintf("/sitemap-%d.xml", len(index.Maps)+1)
		index.Maps = append(index.Maps, sitemapPage{Where: b.whole(address)})
		plan(address, sitemap{Pages: part})
	}
	plan(sitemapAddress, index)
}

// mapped are the pages that a search engine is to know of, in the order of their
// addresses.
func (b *builder) mapped() []sitemapPage {
	days := map[string]string{}
	for _, p := range b.pages {
		days[p.address] = p.day()
	}
	var list []sitemapPage
	for _, o := range b.outputs.list {
		if isHTML(o.address) && !o.hidden && o.address != notFoundAddress && o.address != searchAddress {
			list = append(list, sitemapPage{b.whole(o.address), days[o.address]})
		}
	}
	slices.SortFunc(list, func(x, y sitemapPage) int { return strings.Compare(x.Where, y.Where) })
	return list
}
