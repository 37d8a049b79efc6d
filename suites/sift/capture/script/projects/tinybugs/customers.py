import csv
import sys


def rows(path):
    with open(path, encoding="utf-8") as fh:
        yield from csv.reader(fh)


count = 0
for row in rows(sys.argv[1]):
    count += 1
    print("imported", row[0], row[1])
print(count, "customers")
