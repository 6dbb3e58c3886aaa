package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
)

// longest is the most bytes that a line may have. The longest honest line, a Royal
// Parade solution, has about 2,000.
const longest = 1 << 20

// A line is one line of a file without its end.
type line struct {
	number int // from 1
	text   []byte
	long   bool // it had more than longest bytes, and text is only its start
}

// linesOf yields the lines of a stream that are not blank. Line ends of either kind
// and a byte order mark are allowed. Whatever stops the reading early is left in
// fault.
func linesOf(r io.Reader, fault *error) iter.Seq[line] {
	return func(yield func(line) bool) {
		b := bufio.NewReaderSize(r, 1<<16)
		for number := 1; ; number++ {
			text, long, err := readLine(b)
			if number == 1 {
				text = bytes.TrimPrefix(text, []byte("\uFEFF"))
			}
			text = bytes.TrimSuffix(text, []byte("\r"))
			if len(bytes.TrimSpace(text)) > 0 && !yield(line{number, text, long}) {
				return
			}
			if err != nil {
				if !errors.Is(err, io.EOF) {
					*fault = err
				}
				return
			}
		}
	}
}

// readLine reads up to the next line end, and keeps no more than longest bytes.
func readLine(b *bufio.Reader) (text []byte, long bool, err error) {
	for {
		piece, err := b.ReadSlice('\n')
		if err == nil {
			piece = piece[:len(piece)-1]
		}
		if room := longest - len(text); len(piece) > room {
			piece, long = piece[:room], true
		}
		text = append(text, piece...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return text, long, err
		}
	}
}
