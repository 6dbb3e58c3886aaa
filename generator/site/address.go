package site

import "strings"

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
	from, to = filePath(from), filePath(to)
	for {
		slash := strings.IndexByte(from, '/')
		if slash < 0 || !strings.HasPrefix(to, from[:slash+1]) {
			break
		}
		from, to = from[slash+1:], to[slash+1:]
	}
	return strings.Repeat("../", strings.Count(from, "/")) + to
}
