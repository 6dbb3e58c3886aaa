#!/usr/bin/env bash
# Measures the studies that are kept in content/studies, or those named, and writes
# their files. What was ended goes on from its journal when this is run again; what
# has its file already is passed over.
#
#	generator/study/measure.sh                      everything, in this order
#	generator/study/measure.sh royal-parade-strict  one of them
#	JOURNALS=/some/folder generator/study/measure.sh
#
# Each result holds the command that makes it again, without the journal.
set -euo pipefail
cd "$(dirname "$0")/../.."

journals=${JOURNALS:-${TMPDIR:-/tmp}/patience-journals}
program=$(mktemp -d)
trap 'rm -rf "$program"' EXIT
mkdir -p content/studies "$journals"
go build -trimpath -o "$program/patience" ./cmd/patience

# measure NAME GAME FROM-TO RULES
measure() {
	local file=content/studies/$1.jsonl
	[ ${#wanted[@]} -eq 0 ] || [[ " ${wanted[*]} " == *" $1 "* ]] || return 0
	if [ -e "$file" ]; then
		echo "$file is there"
		return 0
	fi
	"$program/patience" study "$2" "$3" --rules "$4" --format json --journal "$journals/$1" -o "$file"
	"$program/patience" odds "$2" --rules "$4"
}

wanted=("$@")
measure royal-parade-strict royal-parade 100000-199999 strict
measure royal-parade-classic royal-parade 100000-199999 classic
measure royal-parade-goodsol royal-parade 100000-109999 goodsol
measure royal-parade-standard royal-parade 1-5000 standard
measure royal-parade-standard-standstill royal-parade 1-5000 standard,deal=at-a-standstill
measure royal-parade-pysolfc royal-parade 1-2000 pysolfc
