package serve

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"patiencepress/generator/diag"
	"patiencepress/generator/site"
)

func TestHomeOf(t *testing.T) {
	for addr, want := range map[string]string{
		":80": "http://localhost:80/", "0.0.0.0:8080": "http://localhost:8080/", "[::]:8080": "http://localhost:8080/",
		"127.0.0.1:8080": "http://127.0.0.1:8080/", "[::1]:8080": "http://[::1]:8080/", "192.0.2.1:80": "http://192.0.2.1:80/",
	} {
		at, err := net.ResolveTCPAddr("tcp", addr)
		if at != nil && at.IP == nil {
			at.IP = net.IPv6unspecified
		}
		if err != nil || homeOf(at) != want {
			t.Errorf("%s: %s, %v; want %s", addr, homeOf(at), err, want)
		}
	}
}

// A visit is a server that runs on a small site of its own.
type visit struct {
	content string
	home    string
	faults  chan error
	ended   chan error
	end     context.CancelFunc
}

// start serves a site until the test ends.
func start(t *testing.T) *visit {
	t.Helper()
	v := &visit{content: filepath.Join(t.TempDir(), "content"), faults: make(chan error, 10), ended: make(chan error, 1)}
	v.write(t, "site.yaml", "title: Test Press\n")
	v.write(t, "index.md", "---\ntitle: Home\n---\n[on](page.md#part)\n")
	v.write(t, "page.md", "---\ntitle: Page\n---\n## Part\n")
	v.write(t, "pic/dot.svg", "<svg/>")
	ctx, end := context.WithCancel(context.Background())
	v.end = end
	started := make(chan string, 1)
	go func() {
		v.ended <- Run(ctx, site.NewPreview(site.Options{Content: v.content, Templates: filepath.Join(v.content, "../templates"), LooseTemplates: true}), Options{
			Addr: "127.0.0.1:0", Started: func(at string) { started <- at }, Report: func(err error) { v.faults <- err },
		})
	}()
	t.Cleanup(func() {
		end()
		select {
		case <-v.ended:
		case <-time.After(10 * time.Second):
			t.Error("the server does not end")
		}
	})
	v.home = <-started
	return v
}

func (v *visit) write(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join(v.content, filepath.FromSlash(name))
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), os.WriteFile(file, []byte(text), 0o666)); err != nil {
		t.Fatal(err)
	}
}

// get gives the status, the kind and the text of an address.
func (v *visit) get(t *testing.T, path string) (status int, kind, text string) {
	t.Helper()
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	r, err := client.Get(v.home + path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	data, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	if to := r.Header.Get("Location"); to != "" {
		data = []byte(to)
	}
	return r.StatusCode, r.Header.Get("Content-Type"), string(data)
}

func TestFiles(t *testing.T) {
	v := start(t)
	for _, test := range []struct {
		path   string
		status int
		kind   string
		text   string
	}{
		{"", 200, "text/html; charset=utf-8", "</html>"},
		{"index.html", 200, "text/html; charset=utf-8", "<script defer src=\"/.live/live.js?"},
		{"page/", 200, "text/html; charset=utf-8", `id="part"`},
		{"page", 302, "text/html; charset=utf-8", "/page/"},
		{"page/index.html", 200, "text/html; charset=utf-8", `id="part"`},
		{"pic/dot.svg", 200, "image/svg+xml", "<svg/>"},
		{"robots.txt", 200, "text/plain; charset=utf-8", "User-agent"},
		{"favicon.ico", 200, "image/x-icon", "\x00"},
		{".live/live.js", 200, "text/javascript; charset=utf-8", "EventSource"},
		{".live/fault.css", 200, "text/css; charset=utf-8", "color"},
		{"none/", 404, "text/html; charset=utf-8", `href="/page/`},
		{"none.png", 404, "text/html; charset=utf-8", "</html>"},
		{"../site.yaml", 404, "text/html; charset=utf-8", "</html>"},
		{"site.yaml", 404, "text/html; charset=utf-8", "</html>"},
		{"pic/", 404, "text/html; charset=utf-8", "</html>"},
	} {
		status, kind, text := v.get(t, test.path)
		if status != test.status || kind != test.kind && status != 302 || !strings.Contains(text, test.text) && test.path != "none/" {
			t.Errorf("/%s: %d %s %.200s", test.path, status, kind, text)
		}
		if status == 200 && !strings.HasSuffix(kind, "html; charset=utf-8") && strings.Contains(text, "/.live/live.js") {
			t.Errorf("/%s has the server's script in it", test.path)
		}
	}
}

// Whoever writes, or comes by another name, is refused.
func TestRefused(t *testing.T) {
	v := start(t)
	for _, test := range []struct {
		method, host string
		status       int
	}{
		{"GET", "", 200}, {"HEAD", "", 200}, {"POST", "", 405}, {"DELETE", "", 405},
		{"GET", "localhost", 200}, {"GET", "localhost:80", 200}, {"GET", "[::1]:8080", 200}, {"GET", "127.0.0.1", 200},
		{"GET", "evil.example", 403}, {"GET", "evil.example:8080", 403}, {"GET", "192.0.2.1", 403}, {"GET", "localhost.evil.example", 403},
	} {
		r, err := http.NewRequest(test.method, v.home, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = test.host
		got, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		got.Body.Close()
		if got.StatusCode != test.status {
			t.Errorf("%s by the name %q: %d, want %d", test.method, test.host, got.StatusCode, test.status)
		}
	}
	open := &server{}
	if !open.meant("evil.example") {
		t.Error("a server for the network does not answer to its names")
	}
}

// A page that is open hears of every change, and of nothing else.
func TestLive(t *testing.T) {
	v := start(t)
	_, _, page := v.get(t, "")
	_, after, _ := strings.Cut(page, scriptPath+"?")
	shown, _, _ := strings.Cut(after, `"`)
	events := v.listen(t)
	if now := <-events; now != shown {
		t.Fatalf("the page shows %q, and the server says %q", shown, now)
	}
	seen := map[string]bool{shown: true}
	for _, change := range []struct{ name, text, path, want string }{
		{"page.md", "---\ntitle: Page\n---\n## Part\n\nNew words.\n", "page/", "New words."},
		{"new/deep/x.md", "---\ntitle: X\n---\nIn a new folder.\n", "new/deep/x/", "In a new folder."},
		{"new/deep/x.md", "---\ntitle: X\n---\nIn a folder that was new.\n", "new/deep/x/", "In a folder that was new."},
		{"site.yaml", "title: Another Press\n", "page/", "Another Press"},
		{"pic/dot.svg", "<svg></svg>", "pic/dot.svg", "<svg></svg>"},
		{"../templates/partials/colophon.html", "<footer>A new foot.</footer>", "page/", "A new foot."},
		{"../templates/partials/colophon.html", "<footer>A newer foot.</footer>", "page/", "A newer foot."},
	} {
		v.write(t, change.name, change.text)
		for now := ""; ; {
			select {
			case now = <-events:
			case <-time.After(20 * time.Second):
				t.Fatalf("nothing is heard of %s", change.name)
			}
			seen[now] = true
			if _, _, text := v.get(t, change.path); strings.Contains(text, change.want) {
				break
			}
		}
	}
	if len(seen) < 6 {
		t.Errorf("only %d states were seen", len(seen))
	}
	v.write(t, ".hidden", "x") // no part of the site
	os.Chmod(filepath.Join(v.content, "page.md"), 0o600)
	select {
	case now := <-events:
		if _, _, text := v.get(t, ""); !strings.Contains(text, now) {
			t.Errorf("the page does not show what it was told of, %s", now)
		}
	case <-time.After(100 * time.Millisecond):
	}
}

// listen gives what the server tells open pages.
func (v *visit) listen(t *testing.T) <-chan string {
	t.Helper()
	r, err := http.Get(v.home + ".live/events")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Body.Close() })
	if kind := r.Header.Get("Content-Type"); kind != "text/event-stream" {
		t.Errorf("the events are %s", kind)
	}
	events := make(chan string, 100)
	go func() {
		for lines := bufio.NewScanner(r.Body); lines.Scan(); {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				events <- data
			}
		}
	}()
	return events
}

// While something is wrong every page says what and where, and once it is mended they are
// back.
func TestFaults(t *testing.T) {
	v := start(t)
	v.get(t, "")
	v.write(t, "page.md", "---\ntitle: Page\n---\n## Part\n\n[x](<nöne & all.md>)\n")
	if err := v.fault(t); err == nil || !strings.Contains(err.Error(), "page.md:6:1") {
		t.Errorf("the fault told is %v", err)
	}
	for _, path := range []string{"", "page/", "none/"} {
		status, _, text := v.get(t, path)
		for _, want := range []string{"page.md:6:1", "there is no page", "<mark>[x](&lt;nöne</mark> &amp; all.md&gt;)", "link to a page by its file", "/.live/live.js?", "One thing to be mended"} {
			if status != 500 || !strings.Contains(text, want) {
				t.Errorf("/%s: %d, and not %q", path, status, want)
			}
		}
	}
	if status, _, _ := v.get(t, "pic/dot.svg"); status != 200 {
		t.Errorf("a picture: %d", status)
	}
	v.write(t, "page.md", "---\ntitle: Page\n---\n## Part\n")
	if err := v.fault(t); err != nil {
		t.Errorf("after it was mended the fault is %v", err)
	}
	if status, _, _ := v.get(t, "page/"); status != 200 {
		t.Errorf("after it was mended: %d", status)
	}
}

// fault waits for what the user is told.
func (v *visit) fault(t *testing.T) error {
	t.Helper()
	select {
	case err := <-v.faults:
		return err
	case <-time.After(20 * time.Second):
		t.Fatal("nothing is told")
		return nil
	}
}

// The end comes soon even if pages are open.
func TestEnd(t *testing.T) {
	v := start(t)
	<-v.listen(t)
	began := time.Now()
	v.end()
	if err := <-v.ended; err != nil {
		t.Errorf("the error is %v", err)
	}
	if took := time.Since(began); took > patience {
		t.Errorf("it took %v", took)
	}
	v.ended <- nil // for the end of the test
}

func TestCannotListen(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, test := range []struct{ addr, want string }{
		{taken.Addr().String(), "--addr: cannot listen on " + taken.Addr().String() + ": the port is in use"},
		{"nonsense", "--addr: cannot listen on nonsense: "},
		{"127.0.0.1:99999", "--addr: cannot listen on 127.0.0.1:99999: "},
	} {
		err := Run(t.Context(), site.NewPreview(site.Options{}), Options{Addr: test.addr})
		var fault *diag.Error
		if !errors.As(err, &fault) || !strings.HasPrefix(err.Error(), test.want) || fault.Hint == "" {
			t.Errorf("%s: %v", test.addr, err)
		}
	}
}

func TestFaultPage(t *testing.T) {
	for _, test := range []struct {
		err  error
		want []string
	}{
		{errors.New("a <b> & c"), []string{"One thing to be mended", "a &lt;b&gt; &amp; c"}},
		{errors.Join(errors.New("one"), errors.New("two")), []string{"2 things to be mended", "<h2>one</h2>", "<h2>two</h2>"}},
		{&diag.Error{Message: "no place", Hint: "do it"}, []string{"<h2>no place</h2>", "do it"}},
		{&diag.Error{File: "a.md", Line: 2, Message: "x", Source: "the line"}, []string{"<p class=\"place\">a.md:2</p>", "<code>", "the line"}},
		{&diag.Error{File: "a.md", Line: 2, Column: 5, Message: "x", Source: "the line here"}, []string{"a.md:2:5", "the <mark>line</mark> here"}},
		{&diag.Error{File: "a.md", Line: 2, Column: 99, Message: "x", Source: "short"}, []string{"short<mark></mark>"}},
		{&diag.Error{File: "a.md", Line: 2, Column: 1, Message: "x", Source: "\xff bad"}, []string{"<mark>�</mark> bad"}},
	} {
		page := string(faultPage(test.err))
		for _, want := range test.want {
			if !strings.Contains(page, want) {
				t.Errorf("%v: the page does not have %s", test.err, want)
			}
		}
		if strings.Contains(page, "<script") || strings.Contains(page, "style=") {
			t.Errorf("%v: the page has something inline", test.err)
		}
	}
}

func TestWithScript(t *testing.T) {
	line := "<script defer src=\"/.live/live.js?s\"></script>\n"
	for page, want := range map[string]string{
		"<body>x</body></html>": "<body>x" + line + "</body></html>", "x": "x" + line, "": line,
		"<body></body> </body>": "<body></body> " + line + "</body>",
	} {
		if got := string(withScript([]byte(page), "s")); got != want {
			t.Errorf("%q becomes %q", page, got)
		}
	}
}
