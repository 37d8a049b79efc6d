# Helpers shared by the capture scripts.
# cap NAME PROJECT COMMAND [VERSION-COMMAND]   run COMMAND in /home/dev/PROJECT, keep output verbatim
#   (stdout and stderr merged, "$ COMMAND" as first line), neutralize, note the exit status.
# HIDE=1 suppresses the "$ COMMAND" line; PRE=... runs first, unseen.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
HOME_DEV=/home/dev
real_host=$(hostname)
real_home=$HOME
neutralize() {
  sed -E \
    -e "s#${real_home}/\\.pyenv/versions/[0-9.]+/#/usr/#g" \
    -e "s#${real_home}/\\.pyenv/shims/#/usr/bin/#g" \
    -e "s#${real_home}/#/home/dev/#g" \
    -e 's#https://[a-z.]+/(project|simple)/#https://registry.example/\1/#g' \
    -e 's#LL@li\.org#dev@example.com#g' \
    -e "s#\\b${real_host}\\b#buildbox#g" \
    -e 's#(file:)?//+/opt/pypi[a-z-]*/(simple|files)#https://registry.example/simple#g' \
    -e 's#/opt/(pypi[a-z-]*|wheels)#/srv/wheels#g'
}
prep() {  # fresh copy of a project
  rm -rf "${HOME_DEV:?}/$1"; cp -r "$here/projects/$1" "$HOME_DEV/$1"
}
clean_env() {
  env -i HOME=$HOME_DEV USER=dev LOGNAME=dev LANG=C.UTF-8 LC_ALL=C.UTF-8 TERM=${TERM_KIND:-dumb} SHELL=/bin/bash \
    PATH=$HOME_DEV/.venv/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/usr/games \
    COMPOSER_ALLOW_SUPERUSER=1 BUNDLE_SILENCE_ROOT_WARNING=1 PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_CONFIG_FILE=/dev/null PYTHONDONTWRITEBYTECODE=1 COLUMNS=${COLS:-80} CHECKPOINT_DISABLE=1 "$@"
}
cap() {
  local name=$1 proj=$2 cmd=$3 ver=${4:-true} rc=0 version
  [ -n "$ONLY" ] && ! [[ " $ONLY " == *" $name "* ]] && return 0
  prep "$proj"
  [ -n "$PRE" ] && (cd "$HOME_DEV/$proj" && clean_env bash -c "$PRE" >/dev/null 2>&1)
  {
    [ -z "$HIDE" ] && printf '$ %s\n' "$cmd"
    (cd "$HOME_DEV/$proj" && clean_env timeout "${LIMIT:-170}" bash -c "${REAL:-$cmd}") 2>&1 </dev/null
    echo "rc=$?" > "$OUT/.rc"
  } | neutralize > "$OUT/$name.txt"
  rc=$(sed 's/rc=//' "$OUT/.rc")
  version=$(cd "$HOME_DEV" && clean_env bash -c "$ver" 2>&1 | grep -v '^ *$' | head -1 | neutralize)
  printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$name" "$rc" "$(wc -l < "$OUT/$name.txt")" "$cmd" "$version" "$part" >> "$OUT/provenance.tsv"
  printf '%-24s rc=%s lines=%s\n' "$name" "$rc" "$(wc -l < "$OUT/$name.txt")" >&2
}
