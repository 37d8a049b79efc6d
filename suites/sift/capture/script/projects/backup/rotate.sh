#!/bin/bash
# keep N newest archives per host, checksum every archive
set -euo pipefail
PS4='+ ${BASH_SOURCE##*/}:${LINENO}: '
KEEP=${KEEP:-3}
root=$(mktemp -d /tmp/rotate.XXXX)
trap 'echo "rotate failed with status $? near line $LINENO"; rm -rf "$root"' ERR

make_fixture() {
  local host i
  for host in web01 web02 db01 db02 cache01 mq01; do
    mkdir -p "$root/$host"
    for i in $(seq 1 50); do
      printf 'archive %s %d\n' "$host" "$i" > "$root/$host/backup-$(printf %03d "$i").tar"
    done
  done
  : > "$root/db02/backup-043.tar"
}

checksum() {
  local f=$1 sum
  sum=$(cksum < "$f")
  sum=${sum%% *}
  [[ -s $f ]] || return 3
  echo "$sum ${f##*/}" >> "$root/manifest"
}

prune() {
  local host=$1 total f
  total=$(ls "$root/$host" | wc -l)
  for f in $(ls "$root/$host" | head -n $((total - KEEP))); do
    rm "$root/$host/$f"
  done
}

make_fixture
for dir in "$root"/*/; do
  host=$(basename "$dir")
  for f in "$dir"*.tar; do
    checksum "$f"
  done
  prune "$host"
done
echo "rotation complete"
