#!/usr/bin/env python3
"""A system in Python that stays up: one JSON object a line, in and out, example after example.

  ./assay run demo -n 10 --system 'exec-json:python3 samples/exec/json_lines.py' --system bm25

Asked    {"op": "process", "example": {"id": "…", "context": "…", "question": "…"}}
answers  {"id": "…", "result": {"context": "…"}}   or   {"error": "what went wrong"}

Keeps the lines that share a word with the question. Load a model before the loop, not in it.
"""

import json
import re
import sys


def keep(example):
    asked = words(example.get("question", ""))
    return "\n".join(line for line in example["context"].splitlines() if words(line) & asked)


def words(text):
    return {word for word in re.findall(r"\w+", text.lower()) if len(word) > 3}


for request in sys.stdin.buffer:
    example = json.loads(request)["example"]
    reply = {"id": example["id"], "result": {"context": keep(example)}}
    print(json.dumps(reply), flush=True)  # json.dumps writes ASCII, so no encoding can go wrong
