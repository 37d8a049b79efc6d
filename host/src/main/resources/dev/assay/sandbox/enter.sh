# The last step inside: says that it got here, then runs the program with nothing open but its three streams.
# $1 limits for prlimit, or "none"; then the program. Stays as its parent, so that the program is not process 1.
limits=$1
shift
command -v "$1" > /dev/null || { echo "there is no $1 in the sandbox" >&2; exit 127; }
if [ "$limits" != none ]; then
  command -v prlimit > /dev/null || { echo "there is no prlimit in the sandbox" >&2; exit 127; }
  set -f
  set -- prlimit $limits -- "$@"
fi
echo alive 2> /dev/null >&8 || exit 1 # nobody is left who would end us
echo started >&4
exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
"$@"
exit "$?"
