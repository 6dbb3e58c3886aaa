#!/usr/bin/env bash
# Compares the time that a classic deal takes here with the time that CaDiCaL takes
# on the same deal written out as plain clauses, the two in turn in one run, and
# prints the medians and the ratio. CaDiCaL is Debian's package cadical.
#
#	generator/royalparade/solve/order/ratio.sh        40 deals
#	generator/royalparade/solve/order/ratio.sh 100    so many
set -euo pipefail
cd "$(dirname "$0")"
command -v cadical >/dev/null || { echo "cadical is not on the path: apt-get install cadical" >&2; exit 2; }
go test -count 1 -run 'TestRatio$' -ratio "${1:-40}" -v -timeout 0 . | grep -E 'classic deals|FAIL|deal '
