# Opens what a run is given and runs the rest of its words, then tells how long they computed.
# $0 the folder of the run: the system call filter is opened as 3, "started" as 4, our life as 8.
# $1 who started us; $2 the program's files and what they are opened as, like "5=main.py 6=more.py"
# Those who die with their parent do so only from when they have said so. Hence two looks whether it is still there:
# here, at who started us, and at the last step, which writes to 8 and is heard as long as this shell lives.
[ "$PPID" = "$1" ] || exit 1
mkfifo "$0/alive" || exit 1
exec 3< "$0/filter" 4> "$0/started" 9<> "$0/alive" 8> "$0/alive"
for file in $2; do
  eval "exec ${file%%=*}< \"\$0/program/${file#*=}\""
done
shift 2
"$@" 9<&-
status=$?
times > "$0/times"
exit "$status"
