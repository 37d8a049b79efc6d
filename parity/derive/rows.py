"""Writes rows of expected numbers, one JSON object a line."""

import json
import math
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RESOURCES = "src/test/resources/parity"


def folder(suite):
    """Where the rows of a suite lie: in its module; those of context in the kernel, as several modules read them."""
    module = "kernel" if suite == "context" else "suites/" + suite
    return ROOT / module / RESOURCES


def plain(value):
    """JSON has no infinity: it is written as a word."""
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else ("Infinity" if value > 0 else "-Infinity")
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(inner) for inner in value]
    return value


def write(path, rows, place=None):
    file = (place or folder(path.split("/")[0])) / path
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w", encoding="utf-8", newline="\n") as out:
        for row in rows:
            out.write(json.dumps(plain(row), ensure_ascii=True, allow_nan=False) + "\n")
