package strings

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
	"golang.org/x/text/feature/plural"

	"patiencepress/generator/diag"
)

// mannerTable is the table of a file that says how the language writes what is not
// words.
const mannerTable = "manner"

var mannerKeys = []string{"decimal", "group", "date", "months", "quotes"}

// A reader reads one file and collects its faults.
type reader struct {
	file   *File
	texts  map[string]text
	manner manner
	faults []error

	places map[string]int // the byte at which a text's key stands
	table  string         // that is open
}

// read reads a file. What is wrong with it is in the reader's faults.
func read(f *File) *reader {
	r := &reader{file: f, texts: map[string]text{}, places: map[string]int{}}
	if !r.parses() {
		return r
	}
	var p unstable.Parser
	p.Reset([]byte(f.Text))
	for p.NextExpression() {
		r.expression(&p, p.Expression())
	}
	r.checkPlurals()
	return r
}

// parses reports whether the file is TOML, in which no key is there twice.
func (r *reader) parses() bool {
	var whole map[string]any
	err := toml.Unmarshal([]byte(r.file.Text), &whole)
	var at *toml.DecodeError
	switch {
	case errors.As(err, &at):
		line, column := at.Position()
		r.faults = append(r.faults, diag.At(r.file.Name, r.file.Text, line, column, strings.TrimPrefix(at.Error(), "toml: ")).
			WithHint(`write one key = "text" a line`))
	case err != nil:
		r.fault(0, strings.TrimPrefix(err.Error(), "toml: "), `write one key = "text" a line`)
	}
	return err == nil
}

func (r *reader) fault(offset int, message, hint string) {
	line, column := diag.Offset(r.file.Text, offset)
	r.faults = append(r.faults, diag.At(r.file.Name, r.file.Text, line, column, message).WithHint(hint))
}

// expression reads a line of the file: a key with its value, or the head of a table.
func (r *reader) expression(p *unstable.Parser, e *unstable.Node) {
	path, offset := keyOf(p, e)
	switch {
	case e.Kind == unstable.Table && len(path) == 1:
		r.table = path[0]
		if r.table != mannerTable {
			r.texts[r.table] = text{plural: true, forms: map[plural.Form]form{}}
			r.places[r.table] = offset
		}
	case e.Kind != unstable.KeyValue || len(path) != 1:
		r.fault(offset, "there are no tables of this kind in a table of texts", `write key = "text", or [key] and below it the forms of the plural`)
	case r.table == mannerTable:
		r.readManner(path[0], offset, e.Value())
	case r.table != "":
		r.readPlural(path[0], offset, e.Value())
	default:
		r.readText(path[0], offset, e.Value())
	}
}

// keyOf is the key of a line and the byte where it starts.
func keyOf(p *unstable.Parser, e *unstable.Node) (path []string, offset int) {
	keys := e.Key()
	for keys.Next() {
		if path == nil {
			offset = int(keys.Node().Raw.Offset)
		}
		path = append(path, string(keys.Node().Data))
	}
	return path, offset
}

func (r *reader) readText(key string, offset int, value *unstable.Node) {
	if f, ok := r.form(key, offset, value); ok {
		r.texts[key] = text{forms: map[plural.Form]form{plural.Other: f}}
		r.places[key] = offset
	}
}

func (r *reader) readPlural(name string, offset int, value *unstable.Node) {
	category, ok := categories[name]
	if !ok {
		r.fault(offset, fmt.Sprintf("there is no form of the plural %.40q", name), "the forms are zero, one, two, few, many and other")
		return
	}
	if f, ok := r.form(name, offset, value); ok {
		r.texts[r.table].forms[category] = f
	}
}

// form reads a text.
func (r *reader) form(key string, offset int, value *unstable.Node) (form, bool) {
	if value.Kind != unstable.String {
		r.fault(offset, fmt.Sprintf("the value of %.40q is not a text", key), `put it in quotation marks, "like this"`)
		return form{}, false
	}
	f, err := parseForm(string(value.Data))
	if err != nil {
		r.fault(offset, err.Error(), "places to fill in are {1}, {2} and so on")
	}
	return f, err == nil
}

// readManner reads a line of the table of what is not words.
func (r *reader) readManner(key string, offset int, value *unstable.Node) {
	list, ok := listOf(value)
	single := len(list) == 1 && value.Kind == unstable.String
	switch {
	case !ok || !slices.Contains(mannerKeys, key):
		r.fault(offset, fmt.Sprintf("%s has no key %.40q with such a value", mannerTable, key), "its keys are "+strings.Join(mannerKeys, ", "))
	case key == "months":
		r.manner.Months = list
	case key == "quotes":
		r.manner.Quotes = list
	case !single:
		r.fault(offset, fmt.Sprintf("the value of %s must be one text", key), "take the brackets away")
	case key == "decimal":
		r.manner.Decimal = list[0]
	case key == "group":
		r.manner.Group = list[0]
	case key == "date":
		r.manner.Date = list[0]
	}
	if fault := r.manner.fault(false); fault != "" {
		r.fault(offset, fault, "see how the tables that come with the program have it")
		r.manner = manner{}
	}
}

// listOf is a text or a list of texts.
func listOf(value *unstable.Node) ([]string, bool) {
	if value.Kind == unstable.String {
		return []string{string(value.Data)}, true
	}
	list := []string{}
	if value.Kind != unstable.Array {
		return nil, false
	}
	for items := value.Children(); items.Next(); {
		if items.Node().Kind != unstable.String {
			return nil, false
		}
		list = append(list, string(items.Node().Data))
	}
	return list, true
}

// checkPlurals holds that every text with forms has the one for all other numbers.
func (r *reader) checkPlurals() {
	for key, text := range r.texts {
		if _, ok := text.forms[plural.Other]; !ok {
			r.fault(r.places[key], fmt.Sprintf("the forms of %.40q lack the one for all other numbers", key), `add other = "…"`)
		}
	}
}

// checkAgainst holds a site's own texts against the English ones.
func (r *reader) checkAgainst(english *Table, whole bool) {
	var missing []string
	for _, key := range english.Keys() {
		if _, ok := r.texts[key]; !ok {
			missing = append(missing, key)
		}
	}
	for key, text := range r.texts {
		if known, ok := english.texts[key]; !ok {
			r.fault(r.places[key], fmt.Sprintf("no text of the site has the key %.40q", key), nearest(key, english.Keys()))
		} else if text.places()&^known.places() != 0 {
			r.fault(r.places[key], fmt.Sprintf("the text %.40q has a place that nothing is given for", key), known.gives())
		}
	}
	if whole && len(missing) > 0 {
		r.fault(len(r.file.Text), fmt.Sprintf("%d texts are missing for a language that the program does not have", len(missing)), "add "+some(missing))
	}
	if fault := r.manner.fault(whole); whole && fault != "" {
		r.fault(len(r.file.Text), fault, "add them under ["+mannerTable+"]")
	}
}

// gives says what may be filled in.
func (t text) gives() string {
	set := t.places()
	if set == 0 {
		return "nothing can be filled in here"
	}
	var places []string
	for i := range 9 {
		if set&(1<<i) != 0 {
			places = append(places, fmt.Sprintf("{%d}", i+1))
		}
	}
	return "what can be filled in is " + strings.Join(places, ", ")
}

// some lists the first of many.
func some(keys []string) string {
	const most = 8
	if len(keys) > most {
		return strings.Join(keys[:most], ", ") + " and others"
	}
	return strings.Join(keys, ", ")
}

// nearest is a hint that names the keys that start as a wrong one does.
func nearest(wrong string, keys []string) string {
	head, _, _ := strings.Cut(wrong, "-")
	var near []string
	for _, key := range keys {
		if strings.HasPrefix(key, head) {
			near = append(near, key)
		}
	}
	if len(near) == 0 {
		return "the keys are those of the table that comes with the program, en.toml"
	}
	return "did you mean one of " + some(near) + "?"
}

// err joins the faults in the order of their lines.
func (r *reader) err() error {
	slices.SortStableFunc(r.faults, func(a, b error) int {
		var x, y *diag.Error
		if !errors.As(a, &x) || !errors.As(b, &y) {
			return 0
		}
		if x.Line != y.Line {
			return x.Line - y.Line
		}
		return x.Column - y.Column
	})
	return errors.Join(r.faults...)
}
