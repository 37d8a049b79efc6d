#!/bin/bash
# Reproduces the captures of this folder: run.sh OUTDIR [part...]   (root; tools of tools.txt installed)
# Every part runs in its own network, pid, host-name and mount namespace: /home/dev, /srv and /tmp are empty
# in-memory folders, the host is called app01, nothing outside is reachable and nothing is left behind.
set -u
HERE=$(cd "$(dirname "$0")" && pwd)
OUT=$(mkdir -p "$1" && cd "$1" && pwd); shift
PARTS=("$@"); [ ${#PARTS[@]} = 0 ] && PARTS=(git rust go postgres mariadb redis sqlite cluster system net backup ci)
export HERE OUT
export REAL_HOME=$HOME RUSTUP_HOME=${RUSTUP_HOME:-$HOME/.rustup} CARGO_HOME=${CARGO_HOME:-$HOME/.cargo}
export GOCACHE=${GOCACHE:-/var/tmp/sift-gocache} SIFT_TARGET=${SIFT_TARGET:-/var/tmp/sift-target}
for p in "${PARTS[@]}"; do
  unshare --net --pid --uts --mount --ipc --fork --mount-proc bash -c '
    mkdir -p /run/sift/here /run/sift/out; mount --bind "$HERE" /run/sift/here; mount --bind "$OUT" /run/sift/out
    HERE=/run/sift/here OUT=/run/sift/out; mount -t tmpfs -o size=500m tmpfs /tmp; chmod 1777 /tmp
    hostname app01; ip link set lo up
    mkdir -p /home/dev; mount -t tmpfs -o size=1500m tmpfs /home/dev; mount -t tmpfs -o size=1500m tmpfs /srv
    chmod 755 /home/dev /srv
    export PART='$p' HOME=/home/dev USER=dev LOGNAME=dev LANG=C.UTF-8 LC_ALL=C.UTF-8 TZ=UTC
    cd /home/dev; . "$HERE/lib.sh"; . "$HERE/'$p'.sh"'
done
rmdir /run/sift/here /run/sift/out /run/sift /home/dev 2>/dev/null; true
