package pdf

import (
	"crypto/sha256"
	"fmt"
	"regexp"
	"strings"

	"patiencepress/generator/font"
)

// What the library writes of a face: its name in each of three dictionaries, and
// where it goes from one to the next.
var (
	fontName   = regexp.MustCompile(`/(BaseFont|FontName) /utf8face(\d)`)
	descendant = regexp.MustCompile(`/DescendantFonts \[(\d+) 0 R\]`)
	unicodeMap = regexp.MustCompile(`/ToUnicode (\d+) 0 R`)
	descriptor = regexp.MustCompile(`/FontDescriptor (\d+) 0 R`)
	glyphMap   = regexp.MustCompile(`/CIDToGIDMap (\d+) 0 R`)
	fontFile   = regexp.MustCompile(`/FontFile2 (\d+) 0 R`)
)

// passFonts names the embedded faces as they are called, with the six letters that
// mark a part of a face, and gives them a map to Unicode that keeps to the rules, a
// font file with nothing in it that is not needed and, in an archive, a list of
// their characters.
func (f *file) passFonts(d *Document) error {
	for i := range f.objects {
		name := fontName.FindStringSubmatch(f.objects[i].head)
		if name == nil || descendant.FindString(f.objects[i].head) == "" {
			continue
		}
		face := font.Face(name[2][0] - '0')
		if int(face) >= len(f.fonts) {
			return errStrange
		}
		f.fonts[face] = i + 1
		if err := f.passFont(i, face, d); err != nil {
			return err
		}
	}
	return nil
}

// passFont does so with one face, whose outermost dictionary has an index.
func (f *file) passFont(index int, face font.Face, d *Document) error {
	runes := d.faces.sorted(face)
	called := "/$1 /" + subsetTag(face, runes) + "+" + face.Name()
	outer := &f.objects[index]
	outer.head = fontName.ReplaceAllString(outer.head, called)
	unicode, err := f.follow(*outer, unicodeMap)
	if err != nil {
		return err
	}
	*unicode = packed("", toUnicode(runes))
	inner, err := f.follow(*outer, descendant)
	if err != nil {
		return err
	}
	inner.head = fontName.ReplaceAllString(inner.head, called)
	described, err := f.follow(*inner, descriptor)
	if err != nil {
		return err
	}
	described.head = fontName.ReplaceAllString(described.head, called)
	if err := f.passFontFile(*described); err != nil {
		return err
	}
	if d.options.Standard == Archive {
		return f.passCharacters(*inner, described)
	}
	return nil
}

// passFontFile takes out of a font file what is not needed.
func (f *file) passFontFile(described object) error {
	o, err := f.follow(described, fontFile)
	if err != nil {
		return err
	}
	ttf, err := o.unpacked()
	if err != nil {
		return err
	}
	if ttf, err = neededTables(ttf); err != nil {
		return err
	}
	*o = packed(fmt.Sprintf("/Length1 %d", len(ttf)), ttf)
	return nil
}

// passCharacters lists the characters that a part of a face has: those that its map
// leads to a glyph, and the one that stands for all others. The library adds some of
// ASCII to those that are used, so the map is what tells.
func (f *file) passCharacters(inner object, described *object) error {
	o, err := f.follow(inner, glyphMap)
	if err != nil {
		return err
	}
	glyphs, err := o.unpacked()
	if err != nil {
		return err
	}
	set := characterSet(glyphs)
	head, ok := strings.CutSuffix(described.head, ">>")
	if !ok {
		return errStrange
	}
	// The new object may move all others: nothing of described is used after it.
	described.head = fmt.Sprintf("%s /CIDSet %d 0 R>>", head, len(f.objects)+1)
	f.add(packed("", set))
	return nil
}

// characterSet gives a bit for each code, the first one the highest of its byte, up
// to the last that is set. The map has two bytes a code, the number of a glyph.
func characterSet(glyphs []byte) []byte {
	set := []byte{0x80}
	for code := range len(glyphs) / 2 {
		if glyphs[2*code] == 0 && glyphs[2*code+1] == 0 {
			continue
		}
		for len(set) <= code/8 {
			set = append(set, 0)
		}
		set[code/8] |= 0x80 >> (code % 8)
	}
	return set
}

// subsetTag is different for different parts of a face.
func subsetTag(f font.Face, runes []rune) string {
	sum := sha256.Sum256([]byte(f.Name() + string(runes)))
	const letters = 26
	tag := make([]byte, 6)
	for i := range tag {
		tag[i] = 'A' + sum[i]%letters
	}
	return string(tag)
}
