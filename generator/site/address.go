package site

import (
	"path"
	"strings"
)

// An address names a page or a file of the site from its root: "/" and
// "/royal-parade/" are pages, "/books/royal-parade.pdf" is a file.

// filePath is where under the published folder an address is found.
func filePath(address string) string {
	file := strings.TrimPrefix(address, "/")
	if strings.HasSuffix(address, "/") {
		file += "index.html"
	}
	return file
}

// pageAddress is the address of a Markdown file, given as a path below content.
func pageAddress(file string) string {
	name := strings.TrimSuffix(file, ".md")
	if "/"+name+".html" == notFoundAddress {
		return notFoundAddress
	}
	if name == "index" || strings.HasSuffix(name, "/index") {
		name = strings.TrimSuffix(name, "index")
	} else {
		name += "/"
	}
	return "/" + name
}

// relative is how a page at one address links to another address.
func relative(from, to string) string {
	fromDir := strings.Split(strings.Trim(path.Dir("/"+filePath(from)), "/"), "/")
	target := strings.Split(filePath(to), "/")
	if fromDir[0] == "" {
		fromDir = nil
	}
	for len(fromDir) > 0 && len(target) > 1 && fromDir[0] == target[0] {
		fromDir, target = fromDir[1:], target[1:]
	}
	return strings.Repeat("../", len(fromDir)) + strings.Join(target, "/")
}
