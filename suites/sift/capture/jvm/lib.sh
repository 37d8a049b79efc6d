# cap NAME PROJECT TOOL VERSION COMMAND: fresh copy of projects/PROJECT in $BASE/PROJECT (BASE=/home/dev), COMMAND run
# there in a clean environment, stdout+stderr kept as $OUT/NAME.txt after neutralization, "$ COMMAND" as first line.
# PRE= runs before, unseen; REAL= is run instead of the shown COMMAND; HIDE=1: no command line; KEEP=1: keep the copy
# of an earlier capture; COLOR=1: keep terminal colours; LIMIT= seconds.
PRE="" REAL="" HIDE="" KEEP="" COLOR="" LIMIT=240 BASE=/home/dev
neutral() {
  sed -E -e 's#https?://repo\.maven\.apache\.org/maven2#https://registry.example/maven2#g' \
    -e 's#https?://repo1?\.maven\.org/maven2#https://registry.example/maven2#g' \
    -e 's#\brepo\.maven\.apache\.org\b#registry.example#g' \
    -e "s#$(uname -r | sed 's/[.]/[.]/g')#6.1.0-18-amd64#g" \
    -e 's#/run/sift-jvm[.][0-9]+/m2#/home/dev/.m2/repository#g; s#/run/sift-jvm[.][0-9]+/here/projects#/srv/src#g'
}
clean_env() {
  env -i HOME=/home/dev USER=dev LOGNAME=dev LANG=C.UTF-8 LC_ALL=C.UTF-8 TZ=UTC TERM=dumb SHELL=/bin/bash \
    PATH=/usr/local/bin:/usr/bin:/bin JAVA_HOME=/usr/lib/jvm/java-17-openjdk-amd64 \
    MAVEN_OPTS="-Duser.name=dev -Duser.home=/home/dev" GRADLE_OPTS="-Duser.name=dev -Duser.home=/home/dev" "$@"
}
cap() {
  local name=$1 proj=$2 tool=$3 ver=$4 cmd=$5 rc dir
  if [ -n "$ONLY" ] && ! [[ " $ONLY " == *" $name "* ]]; then return 0; fi
  dir=$BASE/$proj; mkdir -p "$BASE"
  if [ -z "$KEEP" ] || [ ! -d "$dir" ]; then rm -rf "$dir"; cp -r "$HERE/projects/$proj" "$dir"; fi
  [ -n "$PRE" ] && (cd "$dir" && clean_env bash -c "$PRE" > /tmp/.pre.log 2>&1 < /dev/null)
  (cd "$dir" && clean_env timeout "$LIMIT" bash -c "${REAL:-$cmd}") > /tmp/.cap.out 2>&1 < /dev/null; rc=$?
  { [ -z "$HIDE" ] && printf '$ %s\n' "$cmd"; neutral < /tmp/.cap.out | if [ -n "$COLOR" ]; then cat; else sed -E 's/\x1b\[[0-9;]*[A-Za-z]//g'; fi; } > "$OUT/$name.txt"
  ver=$(clean_env bash -c "$ver" 2>&1 | grep -v '^ *$' | head -1 | sed -E 's/\x1b\[[0-9;]*[A-Za-z]//g' | neutral)
  touch "$OUT/provenance.tsv"; sed -i "/^$name\t/d" "$OUT/provenance.tsv"
  printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$name" "$tool" "$ver" "$cmd" "$rc" "$(wc -l < "$OUT/$name.txt")" "$PART" >> "$OUT/provenance.tsv"
  printf '%-22s exit %-3s %6s lines\n' "$name" "$rc" "$(wc -l < "$OUT/$name.txt")"
}
