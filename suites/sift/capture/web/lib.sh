# f PATH <<'X' … X                     : writes a file of the project in the current folder
# proj NAME                            : fresh folder /home/dev/NAME with the node tools mounted as node_modules
# cap NAME TOOL VERSION COMMAND <<'X'  : runs the script on stdin, keeps stdout+stderr as $OUT/NAME.txt
#                                        and tool, version, command, exit status as $OUT/NAME.meta (tab-separated)
export CI=1 NO_UPDATE_NOTIFIER=1 NEXT_TELEMETRY_DISABLED=1 REDOCLY_SUPPRESS_UPDATE_NOTICE=true REDOCLY_TELEMETRY=off
export NO_COLOR=1 npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false
mkdir -p /home/dev/tools/node_modules; mount --bind "$TOOLS/node_modules" /home/dev/tools/node_modules; TOOLS=/home/dev/tools
V=$TOOLS/node_modules
ver() { node -p "require('$V/$1/package.json').version"; }
f() { mkdir -p "$(dirname "$1")"; cat > "$1"; }
bare() { cd /home/dev; rm -rf "/home/dev/$1" 2>/dev/null; mkdir -p "/home/dev/$1"; cd "/home/dev/$1"; export PATH=$BASEPATH; }
proj() { bare "$1"; mkdir -p node_modules; mount --bind "$TOOLS/node_modules" node_modules; export PATH=/home/dev/$1/node_modules/.bin:$BASEPATH; }
BASEPATH=$PATH
neutral() { sed -E -e 's#(ssh-ed25519|rsa-sha2-512|ssh-rsa) AAAA[A-Za-z0-9+/=]+#\1 AAAA(removed)#' -e 's#(Master-Key: |Resumption PSK: )[0-9A-F]+#\1(removed)#' -e "s#Linux $(uname -r)#Linux 6.1.0-32-amd64#g" -e "s#$HERE#/srv/ci#g" -e 's#/run/sift-#/etc/#g' -e 's#/tmp/tmp\.[A-Za-z0-9]+#/tmp/work#g'; }
want() { [ -z "$ONLY" ] || [[ " $ONLY " == *" $1 "* ]]; }
cap() {
  local name=$1 tool=$2 ver=$3 cmd=$4 rc
  cat > /tmp/.cap.sh
  want "$name" || return 0
  timeout -k 5 "${LIMIT:-300}" bash /tmp/.cap.sh > /tmp/.cap.out 2>&1 < /dev/null; rc=$?
  neutral < /tmp/.cap.out > "$OUT/$name.txt"
  printf '%s\t%s\t%s\t%s\t%s\n' "$tool" "$ver" "$cmd" "$rc" "$PART" > "$OUT/$name.meta"
  printf '%-24s exit %-3s %6s lines %8s bytes\n' "$name" "$rc" "$(wc -l < "$OUT/$name.txt")" "$(wc -c < "$OUT/$name.txt")"
}
waitport() { local i; for i in $(seq 100); do (: < /dev/tcp/127.0.0.1/$1) 2>/dev/null && return 0; sleep 0.1; done; echo "port $1 not up" >&2; }
