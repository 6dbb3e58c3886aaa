package publish

import (
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"patiencepress/generator/diag"
)

// put publishes files given as name and content in turn.
func put(t *testing.T, out string, files ...string) (kept []string) {
	t.Helper()
	f := open(t, out, files...)
	kept, err := f.Commit()
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return kept
}

func open(t *testing.T, out string, files ...string) *Folder {
	t.Helper()
	f, err := Open(out)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(files); i += 2 {
		if err := f.Write(files[i], []byte(files[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	return f
}

// tree lists a folder's files with their content, the manifest's only by name.
func tree(t *testing.T, dir string) string {
	t.Helper()
	var list []string
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		name, _ := filepath.Rel(dir, path)
		data, err := os.ReadFile(path)
		if name != Manifest {
			name += "=" + string(data)
		}
		list = append(list, filepath.ToSlash(name))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(list, " ")
}

func write(t *testing.T, file, text string) {
	t.Helper()
	os.MkdirAll(filepath.Dir(file), 0o777)
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestPublish(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "public")
	put(t, out, "index.html", "1", "a/b.html", "1", "a/c.html", "1")
	if got := tree(t, out); got != ".patience-manifest a/b.html=1 a/c.html=1 index.html=1" {
		t.Errorf("the first time there is %s", got)
	}
	put(t, out, "index.html", "2", "a/b.html", "2")
	if got := tree(t, out); got != ".patience-manifest a/b.html=2 index.html=2" {
		t.Errorf("the second time there is %s", got)
	}
	manifest, _ := os.ReadFile(filepath.Join(out, Manifest))
	if want := manifestHead + "a/b.html\nindex.html\n"; string(manifest) != want {
		t.Errorf("the manifest is %q", manifest)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("%v are left beside the folder", entries)
	}
}

func TestKept(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	write(t, filepath.Join(out, ".gitignore"), "*")
	if kept := put(t, out, "index.html", "1"); !slices.Equal(kept, []string{".gitignore"}) {
		t.Errorf("kept %q", kept)
	}
	write(t, filepath.Join(out, "CNAME"), "x.org")
	write(t, filepath.Join(out, "a", "mine.txt"), "mine")
	if err := os.Symlink("CNAME", filepath.Join(out, "link")); err != nil {
		t.Fatal(err)
	}
	kept := put(t, out, "index.html", "2", "a/b.html", "2")
	if want := []string{".gitignore", "CNAME", "a/mine.txt", "link"}; !slices.Equal(kept, want) {
		t.Errorf("kept %q, want %q", kept, want)
	}
	if got := tree(t, out); got != ".gitignore=* .patience-manifest CNAME=x.org a/b.html=2 a/mine.txt=mine index.html=2 link=x.org" {
		t.Errorf("there is %s", got)
	}
	if target, _ := os.Readlink(filepath.Join(out, "link")); target != "CNAME" {
		t.Errorf("the link points to %q", target)
	}
}

// A folder with nothing in it is somebody's too: the data of git is none without them.
func TestEmptyFoldersKept(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	put(t, out, "a/index.html", "1")
	for _, dir := range []string{".git/refs/heads", "a/b/c"} {
		if err := os.MkdirAll(filepath.Join(out, filepath.FromSlash(dir)), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	kept := put(t, out, "index.html", "2")
	if want := []string{".git/refs/heads/", "a/b/c/"}; !slices.Equal(kept, want) {
		t.Errorf("kept %q, want %q", kept, want)
	}
	for _, dir := range kept {
		if info, err := os.Stat(filepath.Join(out, filepath.FromSlash(dir))); err != nil || !info.IsDir() {
			t.Errorf("%s is gone: %v", dir, err)
		}
	}
	if kept := put(t, out, "index.html", "3"); len(kept) != 2 {
		t.Errorf("the next build keeps %q", kept)
	}
}

// Whom a folder was closed to it stays closed to.
func TestSameRights(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("rights are not told by numbers here")
	}
	out := filepath.Join(t.TempDir(), "public")
	put(t, out, "a/index.html", "1", "b/index.html", "1")
	write(t, filepath.Join(out, "c", "d", "mine.txt"), "mine")
	modes := map[string]fs.FileMode{".": 0o750 | fs.ModeSetgid, "c": 0o700, "c/d": 0o711}
	for name, mode := range modes {
		if err := os.Chmod(filepath.Join(out, name), mode); err != nil {
			t.Fatal(err)
		}
	}
	put(t, out, "a/index.html", "2", "c/index.html", "2")
	for name, mode := range modes {
		if info, err := os.Stat(filepath.Join(out, name)); err != nil || info.Mode() != mode|fs.ModeDir {
			t.Errorf("%s has the rights %v, %v; want %v", name, info.Mode(), err, mode)
		}
	}
}

// What cannot be carried over is named.
func TestNoPlainFile(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	put(t, out, "index.html", "1")
	socket, err := net.Listen("unix", filepath.Join(out, "s"))
	if err != nil {
		t.Skip("there are no sockets here: ", err)
	}
	defer socket.Close()
	f := open(t, out, "index.html", "2")
	defer f.Close()
	_, err = f.Commit()
	if got := fault(t, err); !strings.HasSuffix(got, "public/s: this is neither a file nor a folder, and cannot be kept") {
		t.Errorf("fault %s", got)
	}
}

// fault gives an error's place and message; it must have a hint.
func fault(t *testing.T, err error) string {
	t.Helper()
	var e *diag.Error
	if !errors.As(err, &e) || e.Hint == "" {
		t.Fatalf("%v is no fault with a hint", err)
	}
	return e.Error()
}

func TestRefused(t *testing.T) {
	dir := t.TempDir()
	foreign := filepath.Join(dir, "foreign")
	write(t, filepath.Join(foreign, "thesis.txt"), "mine")
	write(t, filepath.Join(dir, "file"), "x")
	tests := []struct{ out, want string }{
		{foreign, "this folder has files that no build wrote, such as thesis.txt"},
		{filepath.Join(dir, "file"), "cannot write the site here: not a directory"},
		{filepath.Join(dir, "file", "public"), "cannot write the site here: not a directory"},
		{filepath.Join(dir, "none", "public"), "cannot write the site here: no such file or directory"},
	}
	if runtime.GOOS == "linux" {
		tests = append(tests, struct{ out, want string }{"/proc/public", "cannot write the site here"})
	}
	before := tree(t, dir)
	for _, test := range tests {
		f, err := Open(test.out)
		if err == nil {
			f.Close()
			t.Errorf("%s was accepted", test.out)
			continue
		}
		if got := fault(t, err); !strings.HasPrefix(got, filepath.ToSlash(test.out)+": "+test.want) {
			t.Errorf("%s: %s, want %s", test.out, got, test.want)
		}
	}
	if after := tree(t, dir); after != before {
		t.Errorf("before: %s\nafter: %s", before, after)
	}
}

func TestNoRights(t *testing.T) {
	if os.Getuid() == 0 || runtime.GOOS == "windows" {
		t.Skip("rights do not hold this user back")
	}
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	_, err := Open(filepath.Join(dir, "public"))
	if got := fault(t, err); !strings.HasSuffix(got, "permission denied") {
		t.Error(got)
	}
}

func TestInTheWay(t *testing.T) {
	for _, test := range []struct{ name, mine, made, want string }{
		{"a file", "about.html", "about.html", "about.html"},
		{"a folder", "about.html/mine.txt", "about.html", "about.html"},
		{"a folder of folders", "about.html/a/b/mine.txt", "about.html", "about.html"},
		{"a file where a folder goes", "a", "a/index.html", "a"},
	} {
		t.Run(test.name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "public")
			put(t, out, "index.html", "1")
			write(t, filepath.Join(out, filepath.FromSlash(test.mine)), "mine")
			before := tree(t, out)
			f := open(t, out, "index.html", "2", test.made, "2")
			_, err := f.Commit()
			if got := fault(t, err); !strings.HasPrefix(got, filepath.ToSlash(out)+"/"+test.want+": the build makes a file of this name, or a folder") {
				t.Error(got)
			}
			f.Close()
			if after := tree(t, out); after != before {
				t.Errorf("before: %s\nafter: %s", before, after)
			}
		})
	}
}

func TestClosedWithoutCommit(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "public")
	put(t, out, "index.html", "1")
	f := open(t, out, "index.html", "2")
	f.Close()
	if got := tree(t, out); got != ".patience-manifest index.html=1" {
		t.Errorf("there is %s", got)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("%v are left beside the folder", entries)
	}
}

// What a killed build leaves is cleared away; what a running one has is not.
func TestStale(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("folders cannot be locked here")
	}
	dir := t.TempDir()
	out := filepath.Join(dir, "public")
	stale := filepath.Join(dir, ".public.new-0123456789ab")
	other := filepath.Join(dir, ".public2.new-0123456789ab")
	write(t, filepath.Join(stale, "index.html"), "half")
	write(t, filepath.Join(other, "index.html"), "half")
	running := open(t, out, "index.html", "1")
	put(t, out, "index.html", "2")
	if _, err := os.Stat(stale); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the stale folder is there: %v", err)
	}
	if _, err := os.Stat(other); err != nil {
		t.Errorf("the folder of another site: %v", err)
	}
	if _, err := running.Commit(); err != nil {
		t.Errorf("the running build: %v", err)
	}
	running.Close()
	if got := tree(t, out); got != ".patience-manifest index.html=1" {
		t.Errorf("there is %s", got)
	}
}

func TestSymbolicLink(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "site"), 0o777); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "public")
	if err := os.Symlink("site", out); err != nil {
		t.Fatal(err)
	}
	put(t, out, "index.html", "1")
	put(t, out, "index.html", "2")
	if target, err := os.Readlink(out); err != nil || target != "site" {
		t.Errorf("the link points to %q: %v", target, err)
	}
	if got := tree(t, filepath.Join(dir, "site")); got != ".patience-manifest index.html=2" {
		t.Errorf("there is %s", got)
	}
}

func TestReal(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "a", "b", "file"), "x")
	for link, target := range map[string]string{"one": "a/b", "two": "one", "none": "a/none", "lost": "none/more", "round": "round", "about": "x/../about"} {
		if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct{ name, want string }{
		{"a", "a"},
		{"x", "x"},
		{"one", "a/b"},
		{"two/x/y", "a/b/x/y"},
		{"none", "a/none"},
		{"lost/x", "a/none/more/x"},
		{"a/../two/./x", "a/b/x"},
		{"round", "error"},
		{"about", "error"},
	} {
		got, err := Real(filepath.Join(dir, filepath.FromSlash(test.name)))
		want := filepath.Join(dir, filepath.FromSlash(test.want))
		if (err != nil) != (test.want == "error") || err == nil && got != want {
			t.Errorf("%s is %s (%v), want %s", test.name, got, err, want)
		}
	}
}

// Two renames do the same where folders cannot change places.
func TestSwapByRenames(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	put(t, out, "index.html", "1")
	f := open(t, out, "index.html", "2")
	defer f.Close()
	old, err := f.swapByRenames()
	if err != nil {
		t.Fatal(err)
	}
	if got := tree(t, out) + "|" + tree(t, old); got != "index.html=2|.patience-manifest index.html=1" {
		t.Errorf("there is %s", got)
	}
}
