#!/bin/bash
# Reproduces the captures of this folder: run.sh OUTDIR [part...]   (root; tools of tools.txt installed)
# Every part runs in its own pid, host-name and mount name space: /home/dev, /srv and /tmp are empty in-memory
# folders, the host is called build01. Maven artifacts come from the ordinary registry and are kept in
# ${SIFT_M2:-/var/tmp/sift-m2}; each Maven project is resolved once, unseen, before it is captured.
# ONLY="name name" limits the captures.
set -u
HERE=$(cd "$(dirname "$0")" && pwd)
OUT=$(mkdir -p "$1" && cd "$1" && pwd); shift
PARTS=("$@"); [ ${#PARTS[@]} = 0 ] && PARTS=(javac runtime maven build langs cc cmake memory analysis binutils)
SIFT_M2=${SIFT_M2:-/var/tmp/sift-m2}; mkdir -p "$SIFT_M2"
export HERE OUT SIFT_M2 ONLY=${ONLY:-} ID=$$
mkdir -p /home/dev; touch /home/dev/.sift-keep.$ID
for p in "${PARTS[@]}"; do
  unshare --pid --uts --mount --ipc --fork --mount-proc bash -c '
    mkdir -p /run/sift-jvm.$ID/here /run/sift-jvm.$ID/out /run/sift-jvm.$ID/m2 /home/dev
    mount --bind "$HERE" /run/sift-jvm.$ID/here; mount --bind "$OUT" /run/sift-jvm.$ID/out; mount --bind "$SIFT_M2" /run/sift-jvm.$ID/m2
    HERE=/run/sift-jvm.$ID/here OUT=/run/sift-jvm.$ID/out
    mount -t tmpfs -o size=1g tmpfs /tmp; chmod 1777 /tmp; hostname build01
    mount -t tmpfs -o size=3g tmpfs /home/dev; mount -t tmpfs -o size=1g tmpfs /srv; chmod 755 /home/dev /srv
    mkdir -p /home/dev/.m2/repository; mount --bind /run/sift-jvm.$ID/m2 /home/dev/.m2/repository
    cd /home/dev; PART='$p'; . "$HERE/lib.sh"; . "$HERE/'$p'.sh"'
done
while IFS=$'\t' read -r id name; do
  [ -f "$OUT/$name.txt" ] && mkdir -p "$OUT/inputs" && cp "$OUT/$name.txt" "$OUT/inputs/$id.txt"
done < "$HERE/ids.tsv"
rmdir /run/sift-jvm.$ID/* /run/sift-jvm.$ID; rm -f /home/dev/.sift-keep.$ID
exit 0
