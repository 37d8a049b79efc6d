#!/usr/bin/env bash
# I wrote a compressor in Python. Is it better than keeping the beginning and the end?
cat > compress.py <<'PY'
import sys

lines = sys.stdin.read().splitlines()
words = ("error", "fail", "fatal", "panic", "denied", "refused", "expected", "exception")
kept = [line for line in lines if any(word in line.lower() for word in words)]
print("\n".join(kept or lines[-20:]))
PY

assay init --system 'mine=exec:python3 compress.py'
assay run -n 60
assay compare last --a head-tail --b mine
assay gate last --system mine --max failures=0.2
