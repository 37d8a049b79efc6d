#!/bin/bash
# Reproduces the captures of this folder: run.sh OUTDIR [part...]   (root; tools of tools.txt installed)
# The node tools are installed once, by setup.sh, into $SIFT_WEB_TOOLS. Every part runs in its own network, pid,
# host-name and mount namespace: /home/dev, /srv and /tmp are empty in-memory folders, the host is called app01,
# names like api.example.com mean the loopback address, nothing outside is reachable, no server is left behind.
set -u
HERE=$(cd "$(dirname "$0")" && pwd)
OUT=$(mkdir -p "$1" && cd "$1" && pwd); shift
PARTS=("$@"); [ ${#PARTS[@]} = 0 ] && PARTS=(node pkg ts lint api test build net servers)
SIFT_WEB_TOOLS=${SIFT_WEB_TOOLS:-/var/tmp/sift-web-tools}
[ -d "$SIFT_WEB_TOOLS/node_modules" ] || bash "$HERE/setup.sh" "$SIFT_WEB_TOOLS"
for p in "${PARTS[@]}"; do
  env -i HERE="$HERE" OUT="$OUT" TOOLS="$SIFT_WEB_TOOLS" ONLY="${ONLY:-}" \
      PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin \
  unshare --net --pid --uts --mount --ipc --fork --mount-proc bash -c '
    mkdir -p /run/sift/here /run/sift/out /run/sift/tools
    mount --bind "$HERE" /run/sift/here; mount --bind "$OUT" /run/sift/out; mount --bind "$TOOLS" /run/sift/tools
    HERE=/run/sift/here OUT=/run/sift/out TOOLS=/run/sift/tools
    mount -t tmpfs -o size=1500m tmpfs /tmp; chmod 1777 /tmp
    hostname app01; ip link set lo up; ip addr add 203.0.113.10/24 dev lo
    mkdir -p /home/dev; mount -t tmpfs -o size=2500m tmpfs /home/dev; mount -t tmpfs -o size=500m tmpfs /srv
    chmod 755 /home/dev /srv
    . "$HERE/names.sh"
    export PART='$p' HOME=/home/dev USER=dev LOGNAME=dev LANG=C.UTF-8 LC_ALL=C.UTF-8 TZ=UTC TERM=dumb SHELL=/bin/bash
    cd /home/dev; . "$HERE/lib.sh"; . "$HERE/'$p'.sh"'
done
rmdir /run/sift/here /run/sift/out /run/sift/tools /run/sift 2>/dev/null; true
