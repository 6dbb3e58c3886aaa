package serve

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"mime"
	"net"
	"net/http"
	"path"
	"strings"
	"time"

	"patiencepress/generator/site"
)

// The server's own files have addresses that no site has, since names that start with a
// dot are never published.
const (
	scriptPath = "/.live/live.js"
	eventsPath = "/.live/events"
	stylePath  = "/.live/fault.css"
)

var (
	//go:embed live.js
	script []byte
	//go:embed fault.css
	style []byte
)

// ServeHTTP answers a request.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	switch {
	case !s.meant(r.Host):
		http.Error(w, "this server answers to localhost only", http.StatusForbidden)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "this site is only read", http.StatusMethodNotAllowed)
	case r.URL.Path == eventsPath:
		s.events(w, r)
	case r.URL.Path == scriptPath:
		write(w, r, ".js", http.StatusOK, script)
	case r.URL.Path == stylePath:
		write(w, r, ".css", http.StatusOK, style)
	default:
		s.file(w, r)
	}
}

// meant reports whether a request is for this server by name. A page from elsewhere
// could have its own name lead to this machine.
func (s *server) meant(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.Trim(host, "[]")
	ip := net.ParseIP(host)
	return !s.local || host == "localhost" || ip != nil && ip.IsLoopback()
}

// file gives a file of the site.
func (s *server) file(w http.ResponseWriter, r *http.Request) {
	select {
	case <-s.first:
	case <-r.Context().Done():
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	folder := strings.HasSuffix(r.URL.Path, "/") || name == ""
	if folder {
		name = path.Join(name, "index.html")
	}
	if fault := s.preview.Fault(); fault != nil && path.Ext(name) == ".html" {
		s.faulty(w, r, fault)
		return
	}
	data, err := s.preview.File(r.Context(), name)
	switch {
	case err == nil:
		s.give(w, r, name, http.StatusOK, data)
	case r.Context().Err() != nil:
	case !errors.Is(err, site.ErrNoFile):
		s.faulty(w, r, err)
	case !folder && s.has(r.Context(), name+"/index.html"):
		http.Redirect(w, r, "/"+name+"/", http.StatusFound)
	default:
		s.missing(w, r)
	}
}

func (s *server) has(ctx context.Context, name string) bool {
	_, err := s.preview.File(ctx, name)
	return err == nil
}

// missing gives the site's own page for what is not there.
func (s *server) missing(w http.ResponseWriter, r *http.Request) {
	data, err := s.preview.File(r.Context(), "404.html")
	if err != nil {
		data = []byte("<!doctype html><title>404</title><body><p>The site has nothing here.</p></body>")
	}
	s.give(w, r, "404.html", http.StatusNotFound, data)
}

// faulty gives a page that says what is wrong with the site.
func (s *server) faulty(w http.ResponseWriter, r *http.Request, err error) {
	s.give(w, r, "fault.html", http.StatusInternalServerError, faultPage(err))
}

// give gives a file, a page with the server's script in it.
func (s *server) give(w http.ResponseWriter, r *http.Request, name string, status int, data []byte) {
	if path.Ext(name) == ".html" {
		state, _ := s.state()
		data = withScript(data, state)
	}
	write(w, r, path.Ext(name), status, data)
}

// withScript puts the server's script at the end of a page. What the page shows is in
// the script's address, so that it knows when there is something newer.
func withScript(page []byte, state string) []byte {
	line := fmt.Appendf(nil, "<script defer src=\"%s?%s\"></script>\n", scriptPath, state)
	at := bytes.LastIndex(page, []byte("</body>"))
	if at < 0 {
		at = len(page)
	}
	return bytes.Join([][]byte{page[:at], line, page[at:]}, nil)
}

// types are the kinds of file by the end of their names. What the system thinks of them
// does not count.
var types = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".json": "application/json", ".xml": "application/xml", ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon",
	".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp", ".gif": "image/gif", ".pdf": "application/pdf",
	".woff2": "font/woff2", ".woff": "font/woff", ".ttf": "font/ttf", ".otf": "font/otf", ".txt": "text/plain; charset=utf-8",
	".jsonl": "text/plain; charset=utf-8", ".md": "text/plain; charset=utf-8",
}

func write(w http.ResponseWriter, r *http.Request, ext string, status int, data []byte) {
	kind := types[strings.ToLower(ext)]
	if kind == "" {
		kind = mime.TypeByExtension(ext)
	}
	if kind == "" {
		kind = "application/octet-stream"
	}
	w.Header().Set("Content-Type", kind)
	if status == http.StatusOK {
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
		return
	}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		w.Write(data)
	}
}

// events tells a page of changes for as long as it is open.
func (s *server) events(w http.ResponseWriter, r *http.Request) {
	out := http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	for {
		state, changed := s.state()
		if fmt.Fprintf(w, "data: %s\n\n", state); out.Flush() != nil {
			return
		}
		select {
		case <-changed:
		case <-time.After(heartbeat):
		case <-r.Context().Done():
			return
		}
	}
}
