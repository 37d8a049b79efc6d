#!/bin/sh
v=$(cat "$1")
case $v in
  [0-9]*.[0-9]*.[0-9]*) echo "const char app_version[] = \"$v\";" ;;
  *) echo "mkversion: '$v' in $1 is not MAJOR.MINOR.PATCH" >&2; exit 4 ;;
esac
