package publish

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// exchange makes two folders change places in one step. File systems that cannot
// do that say so as errors.ErrUnsupported.
func exchange(a, b string) error {
	err := unix.Renameat2(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_EXCHANGE)
	if errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOSYS) {
		return errors.ErrUnsupported
	}
	if err != nil {
		return &os.LinkError{Op: "exchange", Old: a, New: b, Err: err}
	}
	return nil
}

// lockFolder locks a folder for as long as the program lives or until the lock is
// closed. It gives nil when another program has it.
func lockFolder(dir string) *os.File {
	f, err := os.Open(dir)
	if err != nil {
		return nil
	}
	if unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB) != nil {
		f.Close()
		return nil
	}
	return f
}

// writeFile writes a new file. It is os.WriteFile without the calls by which that makes
// ready to wait for files that are pipes, of which a site of thousands of files has none.
func writeFile(path string, data []byte) error {
	fd, err := retry(func() (int, error) {
		return unix.Open(path, unix.O_WRONLY|unix.O_CREAT|unix.O_TRUNC|unix.O_CLOEXEC, 0o666)
	})
	for err == nil && len(data) > 0 {
		var n int
		n, err = retry(func() (int, error) { return unix.Write(fd, data) })
		data = data[max(n, 0):]
	}
	if fd >= 0 {
		err = errors.Join(err, unix.Close(fd))
	}
	if err != nil {
		return &os.PathError{Op: "write", Path: path, Err: err}
	}
	return nil
}

// retry calls again what a signal broke off.
func retry(call func() (int, error)) (int, error) {
	for {
		n, err := call()
		if !errors.Is(err, unix.EINTR) {
			return n, err
		}
	}
}
