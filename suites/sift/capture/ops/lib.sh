# cap NAME TOOL VERSION COMMAND <<'X' … X : runs the script on stdin, keeps stdout+stderr as $OUT/NAME.txt
# and tool, version, command, exit status as $OUT/NAME.meta (tab-separated).
neutral() {
  sed -E -e "s#$REAL_HOME/#/home/dev/#g" -e "s#$HERE#/srv/ci#g" -e 's#/tmp/tmp\.[A-Za-z0-9]+#/tmp/work#g' \
      -e "s#$SIFT_TARGET#/home/dev/target#g" -e "s#$GOCACHE#/home/dev/.cache/go-build#g"
}
cap() {
  local name=$1 tool=$2 ver=$3 cmd=$4 rc
  cat > /tmp/.cap.$$.sh
  nice -n 10 bash /tmp/.cap.$$.sh > /tmp/.cap.$$.out 2>&1 < /dev/null; rc=$?
  neutral < /tmp/.cap.$$.out > "$OUT/$name.txt"
  rm -f /tmp/.cap.$$.sh /tmp/.cap.$$.out
  printf '%s\t%s\t%s\t%s\t%s\n' "$tool" "$ver" "$cmd" "$rc" "$PART" > "$OUT/$name.meta"
  printf '%-26s exit %-3s %6s lines\n' "$name" "$rc" "$(wc -l < "$OUT/$name.txt")"
}
