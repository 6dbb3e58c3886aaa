package pdf

import (
	"bytes"
	"encoding/xml"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// info gives the dictionary of title, author and dates.
func info(t *testing.T, ctx *model.Context) types.Dict {
	t.Helper()
	if ctx.Info == nil {
		return nil
	}
	d, err := ctx.DereferenceDict(*ctx.Info)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// infoTexts gives its texts, decoded.
func infoTexts(t *testing.T, ctx *model.Context) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for key, o := range info(t, ctx) {
		if name, ok := o.(types.Name); ok {
			texts[key] = "/" + name.Value()
			continue
		}
		text, err := ctx.DereferenceText(o)
		if err != nil {
			t.Fatalf("%s: %v", key, err)
		}
		texts[key] = text
	}
	return texts
}

// description is what of XMP an archive file has.
type description struct {
	Part        string   `xml:"RDF>Description>part"`
	Conformance string   `xml:"RDF>Description>conformance"`
	Format      string   `xml:"RDF>Description>format"`
	Title       []string `xml:"RDF>Description>title>Alt>li"`
	Creator     []string `xml:"RDF>Description>creator>Seq>li"`
	Description []string `xml:"RDF>Description>description>Alt>li"`
	Tool        string   `xml:"RDF>Description>CreatorTool"`
	Producer    string   `xml:"RDF>Description>Producer"`
	Created     string   `xml:"RDF>Description>CreateDate"`
	Modified    string   `xml:"RDF>Description>ModifyDate"`
}

// archive makes an archive file of one page that tells things about itself.
func archive(t *testing.T, o Options) *model.Context {
	t.Helper()
	o.Standard, o.Width, o.Height = Archive, 100, 100
	d := New(o)
	d.AddPage()
	return read(t, written(t, d))
}

// What the file says about itself it says twice, and twice the same.
func TestArchiveTellsTheSameTwice(t *testing.T) {
	for _, text := range []string{"plain", "a <b> & \"c\" 'd' ]]> (e\\)", "½ ♠ 😀", " ends ", "a\r\nb\tc", "\x00\x01\uFFFE\xff", ""} {
		ctx := archive(t, Options{Title: text, Author: text, Subject: text, Date: time.Date(2027, 8, 9, 10, 11, 12, 13, time.FixedZone("west", -7200))})
		var got description
		data := stream(t, ctx, ctx.RootDict, "Metadata")
		if err := xml.Unmarshal(data, &got); err != nil {
			t.Fatalf("%v in\n%s", err, data)
		}
		texts := infoTexts(t, ctx)
		for key, told := range map[string]string{
			"Title": strings.Join(got.Title, "|"), "Author": strings.Join(got.Creator, "|"), "Subject": strings.Join(got.Description, "|"),
			"Creator": got.Tool, "Producer": got.Producer,
		} {
			if told != texts[key] {
				t.Errorf("%q: %s is %q and in XMP %q", text, key, texts[key], told)
			}
		}
		if got.Part != "1" || got.Conformance != "B" || got.Format != "application/pdf" {
			t.Errorf("the standard is %+v", got)
		}
		const date, told = "D:20270809121112+00'00'", "2027-08-09T12:11:12+00:00"
		if texts["CreationDate"] != date || texts["ModDate"] != date || got.Created != told || got.Modified != told {
			t.Errorf("the dates are %q, in XMP %s and %s", texts, got.Created, got.Modified)
		}
	}
}

// The metadata can be found by programs that know nothing of PDF.
func TestMetadataIsPlain(t *testing.T) {
	b := written(t, sampleOf(Options{Standard: Archive}))
	start, end := bytes.Index(b, []byte("<?xpacket begin=\"\uFEFF\"")), bytes.Index(b, []byte("<?xpacket end="))
	if start < 0 || end < start {
		t.Error("the metadata stream is compressed")
	}
}

func TestArchiveIntent(t *testing.T) {
	ctx := read(t, written(t, sampleOf(Options{Standard: Archive})))
	intents := ctx.RootDict.ArrayEntry("OutputIntents")
	if len(intents) != 1 {
		t.Fatalf("%d intents", len(intents))
	}
	intent, err := ctx.DereferenceDict(intents[0])
	if err != nil {
		t.Fatal(err)
	}
	if *intent.NameEntry("S") != "GTS_PDFA1" || *intent.StringEntry("OutputConditionIdentifier") != "sRGB IEC61966-2.1" {
		t.Errorf("the intent is %v", intent)
	}
	if icc := stream(t, ctx, intent, "DestOutputProfile"); !bytes.Equal(icc, srgbProfile()) {
		t.Errorf("a profile of %d bytes", len(icc))
	}
	s, _, err := ctx.DereferenceStreamDict(intent["DestOutputProfile"])
	if err != nil || *s.IntEntry("N") != 3 {
		t.Errorf("the profile is for %v colours (%v)", s.IntEntry("N"), err)
	}
}

// PDFBox Preflight, which was written by others, finds nothing to object to.
func TestArchivesKeepToTheStandard(t *testing.T) {
	t.Parallel()
	scratch := t.TempDir()
	var good []string
	save := func(name string, b []byte) string {
		name = filepath.Join(scratch, name)
		if err := os.WriteFile(name, b, 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	for name, o := range map[string]Options{
		"colours.pdf": {Standard: Archive}, "gray.pdf": {Standard: Archive, Colours: Gray},
		"bleed.pdf": {Standard: Archive, Bleed: 3, Bound: true},
	} {
		good = append(good, save(name, written(t, sampleOf(o))))
	}
	empty := New(Options{Standard: Archive, Width: 100, Height: 100})
	empty.AddPage()
	good = append(good, save("with a space.pdf", written(t, empty)))
	if out, err := script(t, good...); err != nil || !strings.HasSuffix(out, "4 of 4 files are PDF/A-1b\n") {
		t.Errorf("%v\n%s", err, out)
	}

	sound := written(t, sampleOf(Options{Standard: Archive}))
	bad := map[string][]byte{
		"plain.pdf":   written(t, sample()),
		"short.pdf":   sound[:len(sound)/2],
		"text.pdf":    []byte("no PDF"),
		"another.pdf": bytes.Replace(sound, []byte("<rdf:li>A. N. Other"), []byte("<rdf:li>A. M. Other"), 1),
		"unset.pdf":   bytes.Replace(sound, []byte("/CIDSet"), []byte("/XIDSet"), 1),
	}
	files := good[:1]
	for name, b := range bad {
		files = append(files, save(name, b))
	}
	out, err := script(t, files...)
	if err == nil || !strings.HasSuffix(out, "1 of 6 files are PDF/A-1b\n") {
		t.Errorf("%v\n%s", err, out)
	}
	for name := range bad {
		if !strings.Contains(out, "/"+name+": ") {
			t.Errorf("nothing is said of %s:\n%s", name, out)
		}
	}
}

// script runs archive.sh, if what it needs is there.
func script(t *testing.T, files ...string) (string, error) {
	t.Helper()
	const preflight = "/usr/share/java/preflight.jar"
	_, java := exec.LookPath("java")
	_, bash := exec.LookPath("bash")
	if _, err := os.Stat(preflight); err != nil || java != nil || bash != nil {
		t.Skip("PDFBox Preflight is not installed")
	}
	out, err := exec.Command("bash", append([]string{"archive.sh"}, files...)...).CombinedOutput()
	return string(out), err
}
