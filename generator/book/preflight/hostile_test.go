package preflight

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// What is no PDF is an error, and says so.
func TestUnreadable(t *testing.T) {
	good := newDoc(24).bytes()
	for _, c := range []struct {
		name string
		data []byte
	}{
		{"nothing", nil},
		{"text", []byte("Royal Parade\n")},
		{"a header", []byte("%PDF-1.4\n")},
		{"zeros", make([]byte, 1<<16)},
		{"the first half", good[:len(good)/2]},
		{"no pages", func() []byte { d := newDoc(0); return d.bytes() }()},
		{"another root", bytes.Replace(good, []byte("/Root 1 0 R"), []byte("/Root 9 0 R"), 1)},
	} {
		breaches, err := Check(c.data, of(t, "kdp-6x9"), Interior)
		if !errors.Is(err, ErrUnreadable) {
			t.Errorf("%s: %v, %v; want it unreadable", c.name, breaches, err)
		}
	}
}

// A file that goes round in circles ends.
func TestCircles(t *testing.T) {
	run(t, "kdp-6x9", Interior, func() *doc { return newDoc(24) }, []bad{
		{"a form in itself", func(d *doc) {
			number := len(d.objects) + 1
			d.forms = fmt.Sprintf("/X1 %d 0 R", number)
			d.add(stream("/Subtype /Form /BBox [0 0 9 9] /Resources 5 0 R", "/X1 Do", false))
			d.content[2] += "/X1 Do\n"
		}, "", ""},
		{"a tree in itself", func(d *doc) {
			d.objects[fixed-1+0] = d.objects[fixed-1]
			number := d.add("<</Type /Pages /Kids [2 0 R 2 0 R]>>")
			d.catalog = fmt.Sprintf("/Old %d 0 R", number)
		}, "", ""},
		{"a colour in itself", func(d *doc) {
			d.spaces = fmt.Sprintf("/S1 %d 0 R", len(d.objects)+1)
			d.add(fmt.Sprintf("[/Indexed %d 0 R 1 <0011>]", len(d.objects)+1))
			d.content[2] += "/S1 cs 0 scn 100 100 50 50 re f\n"
		}, "", ""},
		{"a tile in itself", func(d *doc) {
			d.tiles = fmt.Sprintf("/P1 %d 0 R", len(d.objects)+1)
			d.add(stream("/PatternType 1 /BBox [0 0 9 9] /Resources 5 0 R", "/Pattern cs /P1 scn 0 0 9 9 re f", false))
			d.content[2] += "/Pattern cs /P1 scn 100 100 50 50 re f\n"
		}, "", ""},
		{"an action after itself", func(d *doc) {
			d.catalog = fmt.Sprintf("/OpenAction %d 0 R", len(d.objects)+1)
			d.add(fmt.Sprintf("<</S /GoTo /Next %d 0 R>>", len(d.objects)+1))
		}, "", ""},
		{"states without end", draw(strings.Repeat("q ", 100_000) + "0 g 100 5 50 50 re f" + strings.Repeat(" Q", 100_000) + "\n"), "3:margin", ""},
		{"more ends than starts", draw("Q Q Q\n" + text(200, 200, 6, "Hoon")), "3:type-size", ""},
		{"brackets without end", draw(strings.Repeat("[", 100_000)), "", ""},
		{"operators without operands", draw("m l c v y re cm w Tc Tw Tz TL Tr Ts Td TD Tm g rg k cs sc scn gs Do sh Tf Tj TJ ' \" d0 d1 BI ID EI\n"), "", ""},
		{"no numbers", draw("1e99 nan ++ -.- . cm 0 0 0 0 0 0 cm 0 g 0 0 9 9 re f\n"), "", ""},
		{"numbers beyond all", draw("q 99999999999999999999 0 0 99999999999999999999 0 0 cm 0 g 1 1 9 9 re f Q\n"), "", ""},
	})
}

// Forms that draw forms that draw forms grow without end, and are given up.
func TestTooMuch(t *testing.T) {
	usual := mostSteps
	mostSteps = 1_000_000
	defer func() { mostSteps = usual }()
	d := newDoc(24)
	for i := range 12 {
		d.forms += fmt.Sprintf("/X%d %d 0 R ", i, d.add(stream("/Subtype /Form /BBox [0 0 9 9] /Resources 5 0 R",
			strings.Repeat(fmt.Sprintf("/X%d Do ", i+1), 10), false)))
	}
	d.content[2] += "/X0 Do\n"
	if _, err := Check(d.bytes(), of(t, "kdp-6x9"), Interior); !errors.Is(err, ErrTooMuch) {
		t.Errorf("forms in forms: %v", err)
	}
	d = newDoc(24)
	d.pages[2] = fmt.Sprintf("/Contents %d 0 R", d.add(stream("", strings.Repeat("          ", (mostDecoded+10)/10), true)))
	if _, err := Check(d.bytes(), of(t, "kdp-6x9"), Interior); !errors.Is(err, ErrTooMuch) {
		t.Errorf("a stream that grows: %v", err)
	}
}

// A stream that grows a thousandfold takes no more memory than it may.
func TestMemory(t *testing.T) {
	const most = 8 << 20
	d := newDoc(24)
	d.pages[2] = fmt.Sprintf("/Contents %d 0 R", d.add(stream("", strings.Repeat("0 ", most/2), true)))
	data := d.bytes()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := Check(data, of(t, "kdp-6x9"), Interior); err != nil {
		t.Error(err)
	}
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 8*most {
		t.Errorf("%d MB were used for a file of %d kB", used>>20, len(data)>>10)
	}
}

// Every cut of a file, and every byte of its start and end put wrong, is answered.
func TestDamagedAnywhere(t *testing.T) {
	d := tiny()
	good := d.bytes()
	p := of(t, "kdp-6x9")
	step := max(1, len(good)/150)
	for i := 0; i < len(good); i += step {
		_, _ = Check(good[:i], p, Interior)
		broken := bytes.Clone(good)
		broken[i] ^= 0x15
		_, _ = Check(broken, p, Interior)
	}
}

// tiny is a small file with a bit of everything.
func tiny() *doc {
	d := newDoc(2)
	d.objects[5] = "null"
	d.objects[3] = "<</Type /FontDescriptor /FontName /F /Flags 32 /Ascent 900 /Descent -250>>"
	d.fonts = fmt.Sprintf("/F2 %d 0 R ", d.add("<</Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [<</Subtype /CIDFontType2 /W [1 [500] 2 9 400] /DW 600>>] /ToUnicode 8 0 R>>"))
	d.add(stream("", "1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0001> <0009> <0041> endbfrange", true))
	d.state = "/G1 <</ca .5 /LW 2>>"
	d.spaces = "/S1 [/Separation /All /DeviceCMYK <<>>] /S2 [/Indexed /DeviceRGB 1 <000000FFFFFF>]"
	d.shades = "/H1 <</ShadingType 2 /ColorSpace /DeviceRGB>>"
	formOn3 := stream("/Subtype /Form /BBox [0 0 99 99] /Resources 5 0 R", "0 0 1 rg 0 0 9 9 re f", true)
	d.forms = fmt.Sprintf("/X1 %d 0 R ", d.add(formOn3))
	image(3, 3, "/S2")(d)
	d.content[0] += "/G1 gs q 72 0 0 72 100 100 cm /I1 Do Q /X1 Do /S1 cs 1 scn 9 9 99 99 re B* /H1 sh BT /F2 9 Tf 50 50 Td <00010002> Tj [(ab) -20 <03>] TJ ET\n" +
		"q 9 0 0 9 50 50 cm BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI Q 1 0 0 RG 3 w 10 10 m 20 20 30 5 40 40 c 50 50 60 60 v s\n"
	d.info = "/Title (T)"
	d.catalog = "/Outlines <</First <</Title (a)>>>>"
	return d
}

func FuzzCheck(f *testing.F) {
	f.Add(tiny().bytes())
	f.Add(func() []byte { d := tiny(); d.version = "1.4"; d.content[0] = ""; return d.bytes() }())
	kdp, ingram, home, booklet := of(f, "kdp-6x9"), of(f, "ingram-6x9"), of(f, "home-a4"), of(f, "booklet-a4")
	f.Fuzz(func(t *testing.T, data []byte) {
		first, err := Check(data, kdp, Interior)
		again, errAgain := Check(data, kdp, Interior)
		if fmt.Sprint(first, err) != fmt.Sprint(again, errAgain) {
			t.Errorf("the same file gave\n%v, %v\nand\n%v, %v", first, err, again, errAgain)
		}
		for _, b := range first {
			if b.Page < 0 || b.Rule == "" || b.Message == "" || strings.ContainsAny(b.Message, "\n\r") {
				t.Errorf("a breach without sense: %+v", b)
			}
		}
		_, _ = Check(data, ingram, Interior)
		_, _ = Check(data, home, Interior)
		_, _ = Check(data, booklet, Interior)
		_, _ = Check(data, kdp, Cover(100, "white"))
	})
}

// FuzzContent is for what is on a page alone, which does not have to get past the
// library.
func FuzzContent(f *testing.F) {
	d := tiny()
	f.Add([]byte(d.content[0]))
	f.Add([]byte("BT /F2 12 Tf 1 2 3 4 5 6 Tm [<0001> 5 (a\\053b)] TJ T* (x) ' 1 2 (y) \" 7 Tr (z) Tj ET /P1 scn W n h b* 1 2 3 4 y"))
	f.Add([]byte("BI /W 9 /H 9 /F [/AHx] /CS [/I /RGB 1 <00>] ID 00> EI << /A << /B [ (c) ] >> >> BDC EMC"))
	kdp := of(f, "kdp-6x9")
	f.Fuzz(func(t *testing.T, content []byte) {
		d := tiny()
		d.content[0] = string(content)
		data := d.bytes()
		read, err := open(data)
		if err != nil {
			t.Skip()
		}
		if _, err := Check(data, kdp, Interior); err != nil && !errors.Is(err, ErrTooMuch) {
			t.Errorf("%v", err)
		}
		for _, p := range must(read.pages()) {
			p.base = p.upright()
			r := read.newRunner(p, func(m mark) {
				if m.box.empty() {
					t.Errorf("a mark without a place: %+v", m)
				}
			}, &uses{})
			p.sheet = everywhere
			r.clip = everywhere
			_ = r.run(content)
		}
	})
}

func must(pages []*page, err error) []*page {
	if err != nil {
		return nil
	}
	return pages
}

func FuzzOutlines(f *testing.F) {
	f.Add([]byte("\x00\x01\x00\x00\x00\x02head\x00\x00\x00\x00\x00\x00\x00\x2c\x00\x00\x00\x36loca\x00\x00\x00\x00\x00\x00\x00\x2c\x00\x00\x00\x08"), 1)
	f.Fuzz(func(t *testing.T, data []byte, gid int) {
		if o := readOutlines(data); o != nil {
			o.box(gid)
			o.gid(gid, true, true)
			o.gid(gid&0xff, false, true)
		}
	})
}

func FuzzCMap(f *testing.F) {
	f.Add([]byte("1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfchar <01> <0041> <02> <D83DDE00> endbfchar 1 beginbfrange <03> <05> [<0042> <0043>] endbfrange 1 begincidrange <01> <09> 5 endcidrange"), []byte("\x01\x02"))
	f.Fuzz(func(t *testing.T, content, text []byte) {
		for _, texts := range []bool{false, true} {
			m := readCMap(content, texts)
			for rest := text; len(rest) > 0; {
				code, size := m.split(rest)
				if size < 1 || size > len(rest) {
					t.Fatalf("a code of %d bytes of %d", size, len(rest))
				}
				m.text(code)
				m.to(code)
				rest = rest[size:]
			}
		}
	})
}

// Locked files cannot be checked but for that; those that open without a password are
// checked like others.
func TestEncrypted(t *testing.T) {
	qpdf, err := exec.LookPath("qpdf")
	if err != nil {
		t.Skip("qpdf is not installed")
	}
	dir := t.TempDir()
	d := newDoc(24)
	d.content[2] += text(200, 200, 6, "Hoon")
	plain := filepath.Join(dir, "plain.pdf")
	if err := os.WriteFile(plain, d.bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ user, want string }{
		{"secret", "0:encryption"},
		{"", "0:encryption 3:type-size"},
	} {
		locked := filepath.Join(dir, "locked.pdf")
		if out, err := exec.Command(qpdf, "--encrypt", c.user, "owner", "256", "--", plain, locked).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		data, err := os.ReadFile(locked)
		if err != nil {
			t.Fatal(err)
		}
		breaches, err := Check(data, of(t, "kdp-6x9"), Interior)
		if short, long := rules(breaches); err != nil || short != c.want {
			t.Errorf("password %q: %v, %q, want %q\n%s", c.user, err, short, c.want, long)
		}
	}
}

// Files whose objects are packed, as most programs write them, are read as well.
func TestPackedObjects(t *testing.T) {
	qpdf, err := exec.LookPath("qpdf")
	if err != nil {
		t.Skip("qpdf is not installed")
	}
	dir := t.TempDir()
	run := func(d *doc, options ...string) []byte {
		plain, packed := filepath.Join(dir, "plain.pdf"), filepath.Join(dir, "packed.pdf")
		if err := os.WriteFile(plain, d.bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(qpdf, append(options, plain, packed)...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		data, err := os.ReadFile(packed)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	d := newDoc(24)
	d.content[2] += text(200, 200, 6, "Hoon")
	for _, option := range []string{"--object-streams=generate", "--linearize", "--qdf"} {
		breaches, err := Check(run(d, option), of(t, "kdp-6x9"), Interior)
		if short, long := rules(breaches); err != nil || short != "3:type-size" {
			t.Errorf("%s: %v, %s", option, err, long)
		}
	}
	breaches, err := Check(run(printed(), "--object-streams=generate", "--min-version=1.5"), of(t, "ingram-6x9"), Interior)
	if short, long := rules(breaches); err != nil || short != "0:standard 0:version" {
		t.Errorf("packed objects in PDF/X: %v, %s", err, long)
	}
}
