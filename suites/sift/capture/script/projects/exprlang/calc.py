import sys

from grammar import Parser

for n, line in enumerate(open(sys.argv[1]), start=1):
    line = line.strip()
    if not line or line.startswith("#"):
        continue
    print(f"{line} = {Parser(line).expr()}", flush=True)
