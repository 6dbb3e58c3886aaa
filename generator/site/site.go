// Package site turns a folder of content and a folder of templates into a website.
//
// # Content
//
// Every Markdown file is a page: royal-parade.md has the address /royal-parade/,
// index.md is the home page. Catalogues in catalogues/ become a page, a solution
// page and printable sheets for every deal, and an index for every game; a question
// about a deal has them at an address below the deal's, and tells the answer only on
// the page of the solution; book
// definitions in books/ become PDF files, and Markdown beside them is chapters, not
// pages. site.yaml holds the site's name. Of the pages about a game the one in the
// navigation is the game's own, to which its deals lead. All other files are copied.
// Templates are html/template files: base.html is the frame of every page, partials/ has pieces to share, and each other .html file is a layout
// that fills the frame in; all get a View. A page names its layout in its front
// matter and else has home.html or page.html; deals have deal.html, solution.html
// and deals.html. What else lies beside them, style sheets and fonts, goes to
// /assets/.
//
// # Addresses
//
// An address starts at the root of the site: /royal-parade/12345/. What stands in a
// page is always relative, and a folder's page is linked with its index.html
// spelled out. So the site works at the root of a server, in any folder of one and
// opened from disk, and the same files serve all three. The price is that a page
// has two addresses on a server; the canonical one is named in the page when the
// base URL is known.
//
// # Strictness
//
// Every link is checked, in pages and in templates, which must not write out addresses of
// the site, and every fault of every file is reported together. Nothing is published unless all is well; see package publish
// for how it is put in place. The same input gives the same bytes, however many
// pages are made at once.
//
// The package knows pages, not games: what a game shows of a deal it gets as blocks.
package site

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"patiencepress/generator/catalogue"
	"patiencepress/generator/diag"
	"patiencepress/generator/site/publish"
	phrases "patiencepress/generator/site/strings"
	"patiencepress/generator/study"
)

// Options say what to build.
type Options struct {
	Content        string                // folder
	Templates      string                // folder of the site's own templates; empty means that it has none
	Out            string                // folder to be replaced
	LooseTemplates bool                  // the folder of templates need not be there
	BaseURL        string                // where the site will be published; empty means as site.yaml has it
	Drafts         bool                  // publish drafts too
	Jobs           int                   // files made at the same time; 0 means one for each processor
	Planned        func(files int)       // called when it is known how many files are to be made; may be nil
	Progress       func(done, total int) // called after each file, from one goroutine at a time; may be nil
}

// A Summary says what was built.
type Summary struct {
	Pages int      // HTML files
	Files int      // all files, pages among them
	Bytes int64    // in all files
	Kept  []string // files in the folder that no build wrote and that were kept
}

// ErrBroken is the cause of every fault that is a link to something that is not
// there.
var ErrBroken = errors.New("broken link")

// Build builds the site and publishes it. The error joins all faults found, each a
// *diag.Error where a file of the site is at fault; after any error the folder Out
// is as it was.
func Build(ctx context.Context, o Options) (Summary, error) {
	b := newBuilder(o, nil)
	if err := b.checkFolders(); err != nil {
		return Summary{}, err
	}
	if err := b.plan(); err != nil {
		return Summary{}, err
	}
	folder, err := publish.Open(o.Out)
	if err != nil {
		return Summary{}, err
	}
	defer folder.Close()
	if err := b.make(ctx, folder); err != nil {
		return Summary{}, err
	}
	if b.summary.Kept, err = folder.Commit(); err != nil {
		return Summary{}, err
	}
	return b.summary, nil
}

func newBuilder(o Options, s *store) *builder {
	if o.Jobs <= 0 {
		o.Jobs = runtime.GOMAXPROCS(0)
	}
	return &builder{Options: o, store: s, stamps: stamps{}}
}

// A builder is one build.
type builder struct {
	Options
	store     *store // nil for a single build
	stamps    stamps // of the content, if there is a store
	look      string // a digest of the templates, if there is a store
	local     bool   // links that start at the root of the server do so as if it were that of the site
	config    config
	base      string // with a final slash; empty when it is not known
	words     *phrases.Table
	layouts   *layouts
	assets    *assets
	catalogue *catalogue.Catalogue
	studies   []study.Part
	pages     []*page
	byFile    map[string]*page // published or not
	nav       []*page
	games     []*Game
	books     []*Book
	aliases   map[string]*page  // by the address that the page had before
	pictures  map[string]string // by the address of the page that they stand for
	write     func(address string, data []byte) error
	outputs   outputs
	facts     factBook
	summary   Summary
}

// plan reads what there is and lists every file to be made.
func (b *builder) plan() error {
	var err error
	if b.config, err = readConfig(b.Content); err != nil {
		return err
	}
	if b.base, err = b.baseURL(); err != nil {
		return err
	}
	files, err := b.readContent()
	if err != nil {
		return err
	}
	var faults [5]error
	faults[0] = b.readLook()
	b.catalogue, faults[1] = remember(b.store, "catalogue", b.stamps.of(below(catalogueFolder)), func() (*catalogue.Catalogue, error) {
		return catalogue.Open(filepath.Join(b.Content, catalogueFolder))
	})
	faults[2] = b.readPages(files)
	b.books, faults[3] = readBooks(b.Content, files)
	b.books = b.sameBooks(b.books)
	b.studies, faults[4] = remember(b.store, "studies", b.stamps.of(below(study.Folder)), func() ([]study.Part, error) { return study.Load(b.Content) })
	if err := errors.Join(faults[:]...); err != nil {
		return err
	}
	b.nav = b.navigation()
	b.readGames()
	return errors.Join(
		b.planPages(),
		b.planGames(),
		b.planBooks(),
		b.planFiles(files),
		b.planAssets(),
		b.planAliases(),
		b.planExtras(),
		b.outputs.err(),
	)
}

// readLook reads the templates and what belongs to them.
func (b *builder) readLook() error {
	files, err := readTemplates(b.Templates)
	if err != nil {
		return err
	}
	if b.store != nil {
		b.look = files.digest()
	}
	var faults [3]error
	b.assets, faults[0] = readAssets(files)
	if faults[1] = b.readWords(files); faults[1] == nil {
		b.layouts, faults[2] = readLayouts(files, func(key string) (string, error) { return b.words.Text(key) }, b.always)
	}
	return distinct(faults[:])
}

// always is what a View says on every page of the site, by name. It is known when all
// files are planned.
func (b *builder) always() map[string]string {
	c := b.config
	all := map[string]string{
		"Site.Title": c.Title, "Site.Description": c.Description, "Site.Author": c.Author,
		"Site.Language": b.words.Tag(), "Lang": b.words.Tag(), "Policy": policy,
		"SearchPage": b.known(searchAddress), "RulesPage": b.known(rulesAddress), "Feed": b.known(feedAddress),
	}
	if b.base == "" {
		all["Canonical"], all["Picture"] = "", ""
	}
	return all
}

// checkFolders refuses folders that are not there, and an Out that is a part of
// what the site is made from or has it inside.
func (b *builder) checkFolders() error {
	for _, folder := range [][2]string{{"content", b.Content}, {"templates", b.Templates}} {
		name, dir := folder[0], folder[1]
		if dir == "" {
			continue
		}
		info, err := os.Stat(dir)
		if name == "templates" && b.LooseTemplates && errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil && !info.IsDir() {
			err = fmt.Errorf("it is a file")
		}
		if err != nil {
			return &diag.Error{
				File: filepath.ToSlash(dir), Cause: err,
				Message: fmt.Sprintf("there is no folder of %s here", name),
				Hint:    fmt.Sprintf("run the command where the folder %s lies, or name it with --%s", name, name),
			}
		}
		if b.Out != "" && overlap(dir, b.Out) {
			return &diag.Error{
				File:    filepath.ToSlash(b.Out),
				Message: fmt.Sprintf("the site cannot be written to the folder of its %s, nor round it", name),
				Hint:    "give a folder of its own with --out",
			}
		}
	}
	return nil
}

// overlap reports whether one folder is the other or lies in it.
func overlap(a, b string) bool { return inside(a, b) || inside(b, a) }

func inside(dir, outer string) bool {
	dir, outer = real(dir), real(outer)
	relative, err := filepath.Rel(outer, dir)
	return err == nil && relative != ".." && !strings.HasPrefix(relative, ".."+string(filepath.Separator))
}

// real is a folder's whole name, symbolic links followed. One that cannot be told
// stays as it is: reading or writing there will say what is wrong.
func real(dir string) string {
	if followed, err := publish.Real(dir); err == nil {
		return followed
	}
	return dir
}
