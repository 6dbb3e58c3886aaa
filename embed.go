// Package patiencepress holds the files that the program carries with it: the
// templates, style sheets and fonts of a site that brings none of its own. They are
// those of the folder templates, which a site may also have a copy of.
//
// It lies at the top of the module because only from here can the folder be reached,
// and it knows nothing else.
package patiencepress

import "embed"

//go:embed templates
var files embed.FS

// Templates gives the files below the folder templates, by names such as
// "templates/base.html". Those whose names start with a dot or an underscore are left
// out.
func Templates() embed.FS { return files }
