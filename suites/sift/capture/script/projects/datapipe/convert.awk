# TODO quote fields
BEGIN { OFS="," }
NF == 0 { next }
NF != 3 { printf "%s:%d: expected 3 fields, found %d\n", FILENAME, FNR, NF > "/dev/stderr"; bad++ }
{ print $1, $2, $3 }
END { exit bad > 0 }
