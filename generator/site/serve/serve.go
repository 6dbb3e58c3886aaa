// Package serve shows a site in a browser while it is being written.
//
// A Server makes each file when it is asked for, looks out for changes in the folders
// that the site is made from, and tells every open page of them, which then loads
// itself anew. While something is wrong with the site, pages say what and where in
// place of what they would show. For this a line is added to each page on its way out,
// with a script of the server's own; no file of the site has anything of it, and the
// pages' strict policy for content holds here as well.
//
// The server listens on the machine itself unless it is told otherwise, and then
// answers only to names of that machine, so that no page from elsewhere can read the
// site through the browser.
//
// The package knows site.Preview and browsers. It does not know how pages are made.
package serve

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"syscall"
	"time"

	"patiencepress/generator/diag"
	"patiencepress/generator/site"
)

// Options say how to serve.
type Options struct {
	Addr    string          // host and port; port 0 takes any that is free
	Started func(at string) // called with the address of the home page once there is one; may be nil
	Report  func(err error) // called with the faults of the site whenever they change, nil when all is well; may be nil
}

// How long requests have to end when the server is told to, and how often an idle
// connection to a page is kept alive.
const (
	patience  = 2 * time.Second
	heartbeat = 20 * time.Second
)

// Run serves a site until ctx ends, which is no error. The error of an address that
// cannot be had is a *diag.Error.
func Run(ctx context.Context, p *site.Preview, o Options) error {
	listener, err := net.Listen("tcp", o.Addr)
	if err != nil {
		return cannotListen(o.Addr, err)
	}
	s := newServer(p, o, listener.Addr())
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var group sync.WaitGroup
	group.Go(func() { s.watch(ctx) })
	if o.Started != nil {
		o.Started(homeOf(listener.Addr()))
	}
	err = s.listen(ctx, listener)
	stop()
	group.Wait()
	return err
}

// homeOf is the home page as this machine calls it up. A server that everybody can reach
// listens at no address in particular, and no browser takes that for one.
func homeOf(at net.Addr) string {
	if tcp, ok := at.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		return fmt.Sprintf("http://localhost:%d/", tcp.Port)
	}
	return "http://" + at.String() + "/"
}

// listen answers requests until ctx ends.
func (s *server) listen(ctx context.Context, listener net.Listener) error {
	web := &http.Server{
		Handler: s, ReadHeaderTimeout: 10 * time.Second,
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	ended := make(chan error, 1)
	go func() {
		<-ctx.Done()
		wait, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
		defer cancel()
		if web.Shutdown(wait) != nil {
			web.Close()
		}
		ended <- nil
	}()
	if err := web.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("cannot serve the site: %w", err)
	}
	return <-ended
}

// cannotListen says why an address cannot be had.
func cannotListen(addr string, err error) error {
	fault := &diag.Error{File: "--addr", Cause: err, Message: fmt.Sprintf("cannot listen on %s: %v", addr, reason(err))}
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		fault.Message = fmt.Sprintf("cannot listen on %s: the port is in use", addr)
		return fault.WithHint("end the program that uses it, or give another address, such as --addr 127.0.0.1:0 for any free port")
	case errors.Is(err, syscall.EACCES):
		return fault.WithHint("ports below 1024 are for the system: give another one, such as --addr 127.0.0.1:8080")
	}
	return fault.WithHint("an address is a host and a port, such as 127.0.0.1:8080")
}

func reason(err error) error {
	var op *net.OpError
	if errors.As(err, &op) && op.Err != nil {
		return op.Err
	}
	return err
}

// A server is one that runs.
type server struct {
	preview *site.Preview
	options Options
	local   bool   // only the machine itself can reach it
	token   string // tells this run from others

	once  sync.Once
	first chan struct{} // closed when the site has been read for the first time

	mu      sync.Mutex
	version int           // of what pages show
	changed chan struct{} // closed at the next version
}

func newServer(p *site.Preview, o Options, at net.Addr) *server {
	var random [6]byte
	rand.Read(random[:]) // does not fail
	tcp, ok := at.(*net.TCPAddr)
	return &server{
		preview: p, options: o, local: ok && tcp.IP.IsLoopback(),
		token: hex.EncodeToString(random[:]), changed: make(chan struct{}), first: make(chan struct{}),
	}
}

// state names what pages show now, and gives what is closed when that changes.
func (s *server) state() (name string, changed <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return fmt.Sprintf("%s-%d", s.token, s.version), s.changed
}

// tell tells all open pages that something has changed.
func (s *server) tell() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.version++
	close(s.changed)
	s.changed = make(chan struct{})
}
