package site

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// readAll reads a file as os.ReadFile does, without the calls by which that makes ready to
// wait for what is no file.
func readAll(name string) ([]byte, error) {
	fd, err := again(func() (int, error) { return unix.Open(name, unix.O_RDONLY|unix.O_CLOEXEC, 0) })
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: name, Err: err}
	}
	defer unix.Close(fd)
	var info unix.Stat_t
	if err := unix.Fstat(fd, &info); err != nil {
		return nil, &os.PathError{Op: "stat", Path: name, Err: err}
	}
	data := make([]byte, 0, info.Size+1) // one more, to see the end at once
	for {
		n, err := again(func() (int, error) { return unix.Read(fd, data[len(data):cap(data)]) })
		if err != nil {
			return nil, &os.PathError{Op: "read", Path: name, Err: err}
		}
		if data = data[:len(data)+n]; n == 0 {
			return data, nil
		}
		if len(data) == cap(data) {
			data = append(data, 0)[:len(data)]
		}
	}
}

// again calls again what a signal broke off.
func again(call func() (int, error)) (int, error) {
	for {
		n, err := call()
		if !errors.Is(err, unix.EINTR) {
			return n, err
		}
	}
}
