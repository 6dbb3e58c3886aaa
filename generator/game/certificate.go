package game

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"patiencepress/generator/deal"
)

// ErrUnproved is the fault of a solution that says a deal is lost where that cannot
// be seen by playing it: only a certificate can show it.
var ErrUnproved = errors.New("the deal is said to be lost, and there is no certificate with it that could be checked")

// A Prover is a Deal that can show by a certificate that it is lost.
type Prover interface {
	Deal
	// Prove is Decide, with the body of a certificate if the deal is lost.
	Prove(ctx context.Context, limit int64) (Solution, Certificate, error)
}

// A CertificateChecker is a Game whose lost deals come with certificates.
type CertificateChecker interface {
	Game
	// CheckCertificate is nil if the certificate shows that its deal is lost. It
	// trusts nothing that looks for solutions.
	CheckCertificate(Certificate) error
}

// A Certificate is the proof that a deal is lost, as it stands in a file:
//
//	patience-certificate 1
//	game royal-parade
//	rules classic
//	number 12345
//	method order
//
// and after an empty line the body, whose form is the method's. The zero
// Certificate is none.
type Certificate struct {
	Game   string
	Rules  string
	Number deal.Number
	Method string // the kind of argument, for the game to know it by
	Body   []byte
}

const certificateTitle = "patience-certificate 1"

// certificateKeys are the lines of the head under the title, in their order.
var certificateKeys = [...]string{"game", "rules", "number", "method"}

// IsCertificate reports whether a text claims to be a certificate.
func IsCertificate(text []byte) bool { return bytes.HasPrefix(text, []byte("patience-certificate ")) }

// Text gives the certificate as ParseCertificate reads it.
func (c Certificate) Text() []byte {
	var b bytes.Buffer
	fmt.Fprintln(&b, certificateTitle)
	for i, value := range []string{c.Game, c.Rules, c.Number.String(), c.Method} {
		fmt.Fprintf(&b, "%s %s\n", certificateKeys[i], value)
	}
	b.WriteByte('\n')
	b.Write(c.Body)
	return b.Bytes()
}

// ParseCertificate reads the head of a certificate and leaves its body to the game.
// An error names the line.
func ParseCertificate(text []byte) (Certificate, error) {
	head, body, whole := bytes.Cut(text, []byte("\n\n"))
	lines := strings.Split(string(head), "\n")
	if lines[0] != certificateTitle {
		return Certificate{}, fmt.Errorf("line 1: a certificate starts with %q", certificateTitle)
	}
	if !whole || len(lines) != len(certificateKeys)+1 {
		return Certificate{}, fmt.Errorf("line 2: the head must be the lines %s, and then an empty line", strings.Join(certificateKeys[:], ", "))
	}
	var values [len(certificateKeys)]string
	for i, key := range certificateKeys {
		value, ok := strings.CutPrefix(lines[i+1], key+" ")
		if !ok || value == "" {
			return Certificate{}, fmt.Errorf("line %d: this must be %q and a value", i+2, key)
		}
		values[i] = value
	}
	number, err := deal.ParseNumber(values[2])
	if err != nil {
		return Certificate{}, fmt.Errorf("line 4: %w", err)
	}
	return Certificate{values[0], values[1], number, values[3], body}, nil
}

// Check checks a certificate of any registered game.
func (c Certificate) Check() error {
	g, err := ByName(c.Game)
	if err != nil {
		return err
	}
	checker, ok := g.(CertificateChecker)
	if !ok {
		return fmt.Errorf("%s has no certificates: its deals are checked by playing them", g.Title())
	}
	return checker.CheckCertificate(c)
}
