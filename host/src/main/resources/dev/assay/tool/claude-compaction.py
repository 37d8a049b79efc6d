"""A provider's own compaction as a system: one JSON object a line, in and out, as `exec-json:` speaks it.

The context is sent as one message with a trigger below its length; what comes back is the compaction block. The key is
read from a file, since programs inherit no variables that hold one.
"""

import json
import os
import sys
import urllib.request

SETTINGS = os.path.expanduser("~/.config/assay")
ADDRESS = "https://api.anthropic.com/v1/messages"
MODEL = "claude-sonnet-4-6"
BETA = "compact-2026-01-12"
LEAST_TRIGGER = 50_000


def setting(name, default=None):
    path = os.path.join(SETTINGS, name)
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            return file.read().strip()
    if default is None:
        raise RuntimeError(f"{path} is missing: it holds the key")
    return default


def main():
    for line in sys.stdin:
        request = json.loads(line)
        try:
            print(json.dumps(reply(request["example"])), flush=True)
        except Exception as e:  # the run goes on with the next example
            print(json.dumps({"error": f"{type(e).__name__}: {e}"}), flush=True)


def reply(example):
    edit = {
        "type": "compact_20260112",
        "trigger": {"type": "input_tokens", "value": LEAST_TRIGGER},
        "pause_after_compaction": True,
    }
    body = {
        "model": MODEL,
        "max_tokens": 4096,
        "messages": [{"role": "user", "content": example["context"]}],
        "context_management": {"edits": [edit]},
    }
    headers = {
        "content-type": "application/json",
        "x-api-key": setting("anthropic.key"),
        "anthropic-version": "2023-06-01",
        "anthropic-beta": BETA,
    }
    address = setting("anthropic.address", ADDRESS)
    sent = urllib.request.Request(address, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(sent, timeout=600) as answer:
        blocks = json.load(answer)["content"]
    kept = [block["content"] for block in blocks if block["type"] == "compaction"]
    if not kept:
        raise RuntimeError(f"nothing was compacted: a context below {LEAST_TRIGGER} tokens is left alone")
    return {"id": example["id"], "result": {"context": "\n".join(kept)}}


if __name__ == "__main__":
    main()
