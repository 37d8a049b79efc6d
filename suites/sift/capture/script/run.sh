#!/bin/bash
# usage: run.sh OUTDIR [capture-name ...]     reproduces all captures (tools: see tools.txt)
set -u
ONLY=""; HIDE=""; PRE=""; REAL=""; part=""
OUT=$(mkdir -p "$1" && cd "$1" && pwd); shift
ONLY="$*"
. "$(dirname "$0")/lib.sh"
mkdir -p $HOME_DEV
if [ ! -x $HOME_DEV/.venv/bin/pytest ]; then
  python3 -m venv $HOME_DEV/.venv && $HOME_DEV/.venv/bin/pip -q install $(sed -n 's/^pip: //p' "$here/tools.txt")
fi
[ -z "$ONLY" ] && : > "$OUT/provenance.tsv"
for part in ${PARTS:-$(cd "$here" && ls part-*.sh)}; do . "$here/$part"; done
rm -f "$OUT/.rc"
# one input file per case
while IFS=$'\t' read -r id name; do
  [ -f "$OUT/$name.txt" ] && cp "$OUT/$name.txt" "$OUT/$id.txt"
done < <(cat "$here/ids.tsv" 2>/dev/null)
exit 0
