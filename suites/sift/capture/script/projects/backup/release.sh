#!/bin/bash
# build, upload and announce a release; each step logs, the last line is what operators see
log() { printf '%s %s\n' "$(date +%H:%M:%S)" "$*"; }

step_fetch() {
  log "fetch: reading versions"
  VERSION=$(sed -n 's/^version *= *"\(.*\)"/\1/p' project.toml)
  log "fetch: version='$VERSION'"
}
step_pack() {
  log "pack: collecting files"
  for f in $(seq 1 64); do log "pack: src/module_$f.sh"; done
  tar -cf "dist/app-$VERSION.tar" src 2>&1
  log "pack: wrote dist/app-$VERSION.tar"
}
step_upload() {
  log "upload: to releases.example.com"
  local n
  for n in 1 2 3; do
    log "upload: attempt $n"
    test -s "dist/app-$VERSION.tar" && return 0
    log "upload: archive missing or empty"
  done
  return 1
}
step_fetch
step_pack
step_upload || { log "ERROR: upload failed after 3 attempts (network?)"; exit 4; }
log "released $VERSION"
