//go:build unix

package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// compareReload measures, on a site that compare has written, how long it takes from a
// page being saved until the preview server shows what is new in it.
func (p programs) compareReload(dir string, pages, edits int) error {
	i := pages / 2
	theirs, err := reload(filepath.Join(dir, "hugo"), i, edits, p.hugo, "server", "--bind", "127.0.0.1", "--baseURL", "http://127.0.0.1/", "--quiet", "--port")
	if err != nil {
		return err
	}
	ours, err := reload(filepath.Join(dir, "ours"), i, edits, p.patience, "serve", "--quiet", "--addr")
	if err != nil {
		return err
	}
	seconds := func(c cost) float64 { return c.time.Seconds() }
	line(fmt.Sprintf("edit to page, %d pages", pages), "s", 3, median(theirs, seconds), median(ours, seconds))
	return nil
}

// reload starts a server, whose last argument is where to listen, edits a page so many
// times and gives what each edit took.
func reload(dir string, page, edits int, program string, args ...string) ([]cost, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	if args[len(args)-1] == "--addr" {
		port = "127.0.0.1:" + port
	}
	cmd := exec.Command(program, append(args, port)...)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	defer func() {
		cmd.Process.Signal(syscall.SIGTERM)
		cmd.Wait()
	}()
	url := "http://127.0.0.1:" + port[strings.LastIndexByte(port, ':')+1:] + "/" + name(page) + "/"
	if _, err := await(url, "Section 6"); err != nil {
		return nil, err
	}
	var costs []cost
	for n := range edits {
		time.Sleep(400 * time.Millisecond) // nobody saves as fast as a program
		mark := fmt.Sprintf("Edit number %d.", n)
		if err := edit(filepath.Join(dir, "content", name(page)+".md"), mark); err != nil {
			return nil, err
		}
		took, err := await(url, mark)
		if err != nil {
			return nil, err
		}
		costs = append(costs, cost{time: took})
	}
	return costs, nil
}

// freePort is a port that nobody listens on.
func freePort() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	return port, err
}

// edit adds a line to a page.
func edit(file, line string) error {
	f, err := os.OpenFile(file, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	if _, err := f.WriteString("\n" + line + "\n"); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// await asks for a page until there is a text in it, and gives how long that took.
func await(url, text string) (time.Duration, error) {
	start := time.Now()
	for time.Since(start) < time.Minute {
		if page, err := fetch(url); err == nil && strings.Contains(page, text) {
			return time.Since(start), nil
		}
		time.Sleep(2 * time.Millisecond)
	}
	return 0, fmt.Errorf("%s does not show %q", url, text)
}

func fetch(url string) (string, error) {
	r, err := http.Get(url)
	if err != nil {
		return "", err
	}
	defer r.Body.Close()
	data, err := io.ReadAll(r.Body)
	return string(data), err
}
