case $1 in
  start-server) echo "tsdb 3.4.0 starting"; echo "wal: replay 0 segments"; echo "listening on 127.0.0.1:8086" ;;
  load-seed) for i in $(seq 1 40); do echo "seed: chunk $i/64 written"; done
    echo "seed: chunk 41/64: checksum mismatch, expected 9c1d got 77ab"; echo "seed: input data/seed-2026.tsm is truncated at byte 1310720"; exit 9 ;;
  stop-server) echo "shutdown: server stopped"; echo "shutdown: warning: 40 uncommitted chunks dropped"; exit 0 ;;
  unit-clock) echo "clock: drift 3 ms"; exit 0 ;;
  unit-*) echo "$1 ok" ;;
esac
