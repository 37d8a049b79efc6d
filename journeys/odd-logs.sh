#!/usr/bin/env bash
# I have logs: some from Windows, some as a table with names of our own, no labels. Which failures would be hidden?
mkdir logs
for host in alpha beta gamma delta; do
  { seq -f "INFO %g requests served by $host" 400; echo "ERROR $host cannot reach db-$host: timeout"; seq -f "INFO %g retries" 400; } > "logs/$host.log"
done
printf '\xef\xbb\xbfINFO start\r\nFATAL disk sda7 is full\r\nINFO stop\r\n' > logs/windows.log
printf 'when;message;expected\n10:01;"INFO a; INFO b; ERROR fan 3 stopped";fan 3\n10:02;"INFO c; ERROR fan 9 stopped";fan 9\n' > export.csv

assay init --data logs
assay run
assay show last beta.log
assay run export.csv --map context=message,answer=expected,id=when -s head:ratio=0.5 -s oracle -s null
