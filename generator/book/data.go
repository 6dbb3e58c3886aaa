package book

import (
	"embed"
	"io/fs"
	"path"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// dataNames lists the data files of a folder by name, without their ending.
func dataNames(files embed.FS, folder string) []string {
	found, _ := fs.Glob(files, folder+"/*.toml")
	for i, f := range found {
		found[i] = strings.TrimSuffix(path.Base(f), ".toml")
	}
	return found
}

// readData reads data of the program's own. A key too many is a fault in them.
func readData(text []byte, into any) error {
	return toml.NewDecoder(strings.NewReader(string(text))).DisallowUnknownFields().Decode(into)
}
