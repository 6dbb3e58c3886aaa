package site

import (
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"

	"patiencepress/generator/diag"
	"patiencepress/generator/keys"
)

// configFile is where the site's own settings are, in the content folder.
const configFile = "site.yaml"

// config is the site as a whole.
type config struct {
	Title       string // required
	Description string
	Author      string
	Language    string // defaultLanguage if not given
	BaseURL     string
	PerPage     int  // deals on a page of an index
	RawHTML     bool // pages may have HTML in them
	Previews    bool // each page gets a picture for those who link to it

	text  string // of the file
	place [2]int // line and column of the language
}

// What holds where the settings say nothing.
const (
	defaultLanguage = "en"
	defaultPerPage  = 60
)

var configKeys = []string{"title", "description", "author", "language", "base-url", "per-page", "raw-html", "previews"}

const configHint = "it must have a line title: with the site's name"

func readConfig(content string) (config, error) {
	file := filepath.ToSlash(filepath.Join(content, configFile))
	err := checkPlain(file)
	if errors.Is(err, fs.ErrNotExist) {
		return config{}, &diag.Error{File: file, Message: "the site has no settings", Hint: "make this file; " + configHint, Cause: err}
	}
	if err != nil {
		return config{}, err
	}
	data, err := readFile(file)
	if err != nil {
		return config{}, err
	}
	return parseConfig(file, string(data))
}

// parseConfig reads the text of the settings.
func parseConfig(file, text string) (config, error) {
	v := keys.Read(keys.Whole(file, text), configKeys...)
	v.Require(1, configHint, "title")
	c := config{
		Title: v.Text("title"), Description: v.Text("description"), Author: v.Text("author"),
		Language: v.Text("language"), BaseURL: v.Text("base-url"),
		PerPage: v.Int("per-page"), RawHTML: v.Bool("raw-html"), Previews: !v.Has("previews") || v.Bool("previews"),
		text: text,
	}
	c.place[0], c.place[1] = v.Place("language")
	if !v.Has("per-page") {
		c.PerPage = defaultPerPage
	} else if c.PerPage < 1 && v.Err() == nil {
		v.Fault("per-page", fmt.Errorf("there cannot be %d deals on a page", c.PerPage)).WithHint("write a number from 1, such as 60")
	}
	if c.Language == "" {
		c.Language = defaultLanguage
	} else if !languageTag.MatchString(c.Language) {
		v.Fault("language", fmt.Errorf("%.40q is not a language", c.Language)).WithHint("write a language tag such as en or en-GB")
	}
	if c.BaseURL != "" {
		if _, err := parseBase(c.BaseURL); err != nil {
			v.Fault("base-url", err).WithHint(baseHint)
		}
	}
	return c, v.Err()
}

var languageTag = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)

const baseHint = "write the whole address of the home page, such as https://example.org/patience/"

// baseURL gives the base URL that the build goes by.
func (b *builder) baseURL() (string, error) {
	if b.BaseURL == "" {
		return parseBase(b.config.BaseURL)
	}
	base, err := parseBase(b.BaseURL)
	if err != nil {
		return "", &diag.Error{File: "--base-url", Message: err.Error(), Hint: baseHint}
	}
	return base, nil
}

// root is the path of the home page on its server, with a slash at both ends.
func (b *builder) root() string {
	u, err := url.Parse(b.base)
	if err != nil || b.base == "" || b.local {
		return "/"
	}
	return u.EscapedPath()
}

// parseBase checks a base URL and gives it with a final slash. Empty stays empty.
func parseBase(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	u, err := url.Parse(text)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return "", fmt.Errorf("%.80q is not the address of a site", text)
	}
	return strings.TrimSuffix(u.String(), "/") + "/", nil
}

func cannotRead(file string, err error) *diag.Error {
	return &diag.Error{File: filepath.ToSlash(file), Message: "cannot read this: " + diag.Reason(err), Cause: err, Hint: "see that it is there and that you may read it"}
}
