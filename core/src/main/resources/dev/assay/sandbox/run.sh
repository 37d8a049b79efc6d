# Opens what a run is given and runs the rest of its words, then tells how long they computed.
# $0 the folder of the run: the system call filter is opened as 3, "started" as 4.
# $1 the program's files and what they are opened as, like "5=main.py 6=more.py"
exec 3< "$0/filter" 4> "$0/started"
for file in $1; do
  eval "exec ${file%%=*}< \"\$0/program/${file#*=}\""
done
shift
"$@"
status=$?
times > "$0/times"
exit "$status"
