#!/bin/bash
# setup.sh DIR: installs the node tools of tools.txt into DIR (needs the npm registry, once)
set -e
HERE=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"; cd "$1"
echo '{"name":"sift-web-tools","private":true,"version":"1.0.0"}' > package.json
npm install --no-progress --no-audit --no-fund --legacy-peer-deps --save-exact $(sed -n 's/^npm: //p' "$HERE/tools.txt")
