#!/usr/bin/env bash
# Holds PDF files against PDF/A-1b (ISO 19005-1, level B) with PDFBox Preflight, and
# fails if one of them breaks a rule or cannot be read:
#
#     generator/pdf/archive.sh file.pdf ...
#
# Needs Debian's libpdfbox2-java, libactivation-java, libjaxb-api-java and a Java
# runtime. One run of Java checks all files.
set -euo pipefail

jars=/usr/share/java
path=$jars/preflight.jar:$jars/pdfbox2.jar:$jars/xmpbox.jar:$jars/fontbox2.jar:$jars/commons-logging.jar
path=$path:$jars/javax.activation.jar:$jars/jaxb-api.jar

fail() { printf 'archive: %s\n' "$*" >&2; exit 1; }

[ $# -gt 0 ] || fail "name the PDF files to check"
for file in "$@"; do
	[ -r "$file" ] || fail "$file cannot be read"
done
command -v java >/dev/null || fail "there is no java: install default-jre-headless"
[ -r "$jars/preflight.jar" ] || fail "there is no PDFBox Preflight: install libpdfbox2-java libactivation-java libjaxb-api-java"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
printf '%s\n' "$@" >"$scratch/files"
java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$path" org.apache.pdfbox.preflight.Validator_A1b xml group "$scratch/files" >"$scratch/log" 2>&1 ||
	{ cat "$scratch/log" >&2; fail "PDFBox Preflight did not run"; }

# The report has an element a line, and the files in the order in which they were named.
awk '
	function value(line) { gsub(/^[^>]*>|<[^<]*$/, "", line); return line }
	NR == FNR { name[++files] = $0; next }
	/<preflight / { at++ }
	/<isValid type="PDF\/A1-b">true</ { sound++ }
	/<code>/ { code = value($0) }
	/<details>/ { print name[at] ": " code ": " value($0) }
	END { print sound + 0 " of " files " files are PDF/A-1b"; exit sound != files }
' "$scratch/files" "$scratch/files.preflight.xml"
