"""Reads the pack and keeps count of what was checked."""

import json
import sys
from pathlib import Path

VERIFY = Path(__file__).resolve().parent
FOLDER = VERIFY.parent


def manifest():
    return json.loads((FOLDER / "pack.json").read_text(encoding="utf-8"))


def rows(name, folder=FOLDER):
    lines = (folder / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


class Report:
    """Failures are printed as they are found; the totals are printed at the end."""

    def __init__(self, title):
        self.title = title
        self.checked = 0
        self.failed = 0
        self.notes = []

    def check(self, holds, what):
        self.checked += 1
        if not holds:
            self.failed += 1
            print(f"FAILED {self.title}: {what}")

    def note(self, text):
        self.notes.append(text)

    def finish(self):
        verdict = "ok" if self.failed == 0 else f"{self.failed} FAILED"
        print(f"{self.title}: {self.checked} checks, {verdict}")
        for note in self.notes:
            print(f"  {note}")
        return self.failed == 0


def main(check):
    sys.exit(0 if check() else 1)
