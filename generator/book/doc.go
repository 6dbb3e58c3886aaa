// Package book makes printed matter: puzzle books from a definition, and single
// sheets with a deal to play on.
//
// A Definition says what a book has and for whom it is printed, and gives an Edition
// for each of its profiles. An edition makes its files: the interior, the cover where
// the printer takes one, solutions apart and cards to cut out where they are asked
// for. Each file is held against the printer's rules by package preflight, which
// knows nothing of how it was made.
//
// The way of an edition: the files that the definition names are read once for all
// editions (build.go), the puzzles chosen and put in order (choose.go, order.go); the
// page comes from the profile and the number of pages (geometry.go); the pages are laid
// out until numbers and margins hold still (edition.go) and added to until the printer
// takes their number (fit.go). Then they are drawn (output.go), a booklet folded
// (gather.go).
//
// The interior is a list of parts (title page, contents, chapters, puzzles, hints,
// solutions, index), each of which appends pages. Page numbers that stand in the text
// come from the pass before, and passes are made until the numbers hold still. What a
// page looks like is the business of packages below: typeset breaks lines, compose
// sets headings, tables and figures, flow fills pages, prose reads Markdown.
//
// What is a matter of taste or of language is data: the settings of books in settings/,
// formats of sheets in formats/, the book's own words in words/. What printers ask is
// data of package profile.
//
// The package knows what a book consists of. It knows no game: a deal says itself
// what is to be printed of it. Output is the same bytes on every machine and day.
package book
