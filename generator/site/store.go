package site

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// A store keeps what a preview has read and worked out, so that after a change only that
// is done again which the change has to do with. Each thing is kept with a stamp, which
// says what it was made from; under another stamp it is made anew. A nil store keeps
// nothing, as a single build has no use for it.
type store struct {
	mu     sync.Mutex
	things map[string]kept
}

type kept struct {
	stamp string
	value any
}

// remember gives a thing that is kept, or makes it. A thing that cannot be made is not
// kept.
func remember[T any](s *store, name, stamp string, make func() (T, error)) (T, error) {
	if s == nil {
		return make()
	}
	s.mu.Lock()
	known, ok := s.things[name]
	s.mu.Unlock()
	if ok && known.stamp == stamp {
		return known.value.(T), nil
	}
	value, err := make()
	if err != nil {
		return value, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.things == nil {
		s.things = map[string]kept{}
	}
	s.things[name] = kept{stamp, value}
	return value, nil
}

// stamps are the files of a folder as they were found: the size, the time of the last
// change and the like, which tell whether a file is still the same.
type stamps map[string]string

// note stamps a file.
func (s stamps) note(name string, info fs.FileInfo) {
	s[name] = fmt.Sprintf("%s %d %d %v", name, info.Size(), info.ModTime().UnixNano(), info.Mode())
}

// of is one stamp for all files whose names a filter lets through.
func (s stamps) of(filter func(name string) bool) string {
	var all []string
	for name, stamp := range s {
		if filter(name) {
			all = append(all, stamp)
		}
	}
	slices.Sort(all)
	return strings.Join(all, "\n")
}

// below lets through what lies in a folder.
func below(folder string) func(string) bool {
	return func(name string) bool { return strings.HasPrefix(name, folder+"/") }
}

func everything(string) bool { return true }
