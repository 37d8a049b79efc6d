"""What the drivers share: words, the two sides, and the comparison. The standard library only."""

import argparse
import json
import math
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
EQUAL, DIFFERENT, USAGE, ENVIRONMENT = range(4)
SHOWN = 20
TOLERANCE = 1e-9


def stop(status, what, next_step):
    sys.stderr.write("assay parity: %s\n       %s\n" % (what, next_step))
    sys.exit(status)


def words(name, parts):
    """The words of the command line; wrong ones end the program."""
    parser = argparse.ArgumentParser(prog="assay parity " + name)
    parser.add_argument("--original", required=True, metavar="DIR")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--count", type=int, default=200, metavar="N")
    parser.add_argument("--only", default=",".join(parts), metavar="PARTS")
    given = parser.parse_args()
    given.parts = given.only.split(",")
    given.original = Path(given.original).resolve()
    unknown = [part for part in given.parts if part not in parts]
    if unknown:
        stop(USAGE, "there is no part \"%s\"" % unknown[0], "%s are known" % ", ".join(parts))
    if given.count < 1:
        stop(USAGE, "--count is %d" % given.count, "at least one input is compared")
    if not given.original.is_dir():
        stop(USAGE, "there is no folder %s" % given.original, "clone the original, and name its folder: --original DIR")
    return given


def expect_commit(original, wanted):
    """Says so where the checkout is another than the one that was compared."""
    asked = subprocess.run(["git", "-C", str(original), "rev-parse", "HEAD"], capture_output=True, text=True)
    found = asked.stdout.strip() if asked.returncode == 0 else ""
    if not found.startswith(wanted):
        warn("the original is at %s; %s was compared before" % (found or "no commit that git knows", wanted))


def expect_version(original, file, pattern, wanted):
    path = original / file
    found = re.search(pattern, path.read_text(encoding="utf-8")) if path.is_file() else None
    if not found or found.group(1) != wanted:
        warn("the original has version %s; %s was compared before" % (found.group(1) if found else "unknown", wanted))


def warn(text):
    sys.stderr.write("assay parity: warning: %s\n" % text)


def importing(original, folders, what):
    """Makes the modules of a Python original importable; `what` imports them."""
    for folder in reversed(folders):
        sys.path.insert(0, str(original / folder))
    try:
        return what()
    except ImportError as error:
        stop(ENVIRONMENT, "the original cannot be imported: %s" % error,
             "install what it needs: %s -m pip install -e %s" % (sys.executable, original))


def assay(rows, *command, put="--in"):
    """Our side: rows through a command, from a file to a file."""
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "in.jsonl"), Path(folder, "out.jsonl")
        write(given, rows)
        run_assay([*command, put, str(given), "--out", str(made)])
        return read(made)


def run_assay(command):
    program = shlex.split(os.environ.get("ASSAY_COMMAND", shlex.quote(str(HERE.parent / "assay"))))
    try:
        done = subprocess.run([*program, *command], capture_output=True, text=True)
    except OSError as error:
        stop(ENVIRONMENT, "assay cannot be started: %s" % error, "ASSAY_COMMAND names another one")
    if done.returncode not in (EQUAL, DIFFERENT):
        stop(ENVIRONMENT, "assay %s ended with %d" % (" ".join(command[:2]), done.returncode), done.stderr.strip())


def write(file, rows):
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


def read(file):
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]


def same(theirs, ours):
    """Numbers to a billionth, everything else exactly; ours may say more."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        return all(name in ours and same(value, ours[name]) for name, value in theirs.items())
    if isinstance(theirs, (list, tuple)) and isinstance(ours, list):
        return len(theirs) == len(ours) and all(map(same, theirs, ours))
    if is_number(theirs) and is_number(ours):
        return theirs == ours or math.isclose(theirs, ours, rel_tol=TOLERANCE, abs_tol=TOLERANCE)
    return theirs == ours and type(theirs) is type(ours)


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


class Comparison:
    """Counts rows, and keeps those that differ."""

    def __init__(self, name, given):
        self.name, self.given, self.rows, self.differences = name, given, 0, []

    def add(self, part, given, theirs, ours):
        self.rows += 1
        for field in theirs:
            if field not in ours or not same(theirs[field], ours[field]):
                self.differences.append((part, field, given, theirs[field], ours.get(field)))

    def end(self):
        for part, field, given, theirs, ours in self.differences[:SHOWN]:
            print("%s %s: the original says %s, we say %s\n    for %s"
                  % (part, field, json.dumps(theirs), json.dumps(ours), json.dumps(given)))
        if len(self.differences) > SHOWN:
            print("and %d more" % (len(self.differences) - SHOWN))
        print("%s: %d rows compared, seed %d: %s" % (
            self.name, self.rows, self.given.seed,
            "%d differences" % len(self.differences) if self.differences else "all equal"))
        sys.exit(DIFFERENT if self.differences else EQUAL)
