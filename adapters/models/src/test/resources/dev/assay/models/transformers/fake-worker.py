"""Speaks as worker.py does, without torch: what it does is in the mode and in the words it is asked.

  fake-worker.py MODE PIDS ...    MODE is how it starts; its process id is added to the file PIDS
"""

import json
import os
import queue
import sys
import threading
import time

mode, pids = sys.argv[1], sys.argv[2]
requests, cancelled = queue.Queue(), set()


def read():
    for line in sys.stdin:
        request = json.loads(line)
        if request["do"] == "cancel":
            cancelled.add(request["id"])
        else:
            requests.put(request)
    os._exit(0)


def say(event, **fields):
    print(json.dumps({"event": event, **fields}, ensure_ascii=False), flush=True)


def piece(number, text, kind="content"):
    say("piece", id=number, kind=kind, text=text, at=0.1)


def done(number, finish="stop", **fields):
    report = {
        "prompt_tokens": 7,
        "completion_tokens": 3,
        "reasoning_tokens": 0,
        "prompt_seconds": 0.25,
        "generation_seconds": 0.5,
        "first_token_seconds": 0.3,
        "prompt_tokens_per_second": 28.0,
        "tokens_per_second": 4.0,
        "peak_memory_bytes": 123456789012,
        "device": "cuda:0",
        "template": "model",
    }
    say("done", id=number, finish=finish, **{**report, **fields})


def chat(request):
    number = request["id"]
    words = request["messages"][-1]["text"]
    if words == "echo":
        piece(number, json.dumps(request))
    elif words == "variables":
        piece(number, json.dumps(dict(os.environ)))
    elif words == "arguments":
        piece(number, json.dumps(sys.argv[3:]))
    elif words == "think":
        piece(number, "two and two", "reasoning")
        piece(number, "", "reasoning")
        piece(number, "4")
        return done(number, reasoning_tokens=2)
    elif words == "characters":
        for character in "naïve 你好 🙂":
            piece(number, character)
    elif words.startswith("crash together"):
        for _ in range(int(words.split()[2]) - 1):
            requests.get()
        os._exit(11)
    elif words == "crash":
        piece(number, "half an ans")
        print("Segmentation fault in some kernel, token hf_secret", file=sys.stderr, flush=True)
        os._exit(11)
    elif words == "garbage":
        print("Loading checkpoint shards: 100%", flush=True)
    elif words == "huge":
        sys.stdout.write("x" * 3_000_000)
        sys.stdout.flush()
        time.sleep(60)
    elif words == "stranger":
        return done(number + 100)
    elif words == "prepare":
        say("preparing", id=number)
        time.sleep(0.5)
        say("prepared", id=number)
        piece(number, "ready")
    elif words.startswith("together"):
        others = [requests.get() for _ in range(int(words.split()[1]) - 1)]
        for word in ("all", " at", " once"):
            for one in [request, *others]:
                piece(one["id"], word)
        for one in others:
            done(one["id"], batch=len(others) + 1, decoding="graph")
        return done(number, batch=len(others) + 1, decoding="graph")
    elif words == "silent":
        time.sleep(60)
    elif words == "stall":
        piece(number, "begun")
        time.sleep(60)
    elif words == "endless":
        while number not in cancelled:
            piece(number, "on and ")
            time.sleep(0.01)
        return done(number, finish="cancelled")
    elif words == "alive":
        for _ in range(8):
            piece(number, "")
            time.sleep(0.1)
        piece(number, "late")
    elif words == "memory":
        return say("failed", id=number, kind="out-of-memory", message="CUDA out of memory. Tried to allocate 2 GiB")
    elif words == "refuse":
        return say("failed", id=number, kind="bad-request", message="the prompt has 9 tokens, the model takes 8")
    else:
        piece(number, "you said ")
        piece(number, words)
    done(number)


def main():
    with open(pids, "a") as file:
        print(os.getpid(), file=file)
    threading.Thread(target=read, daemon=True).start()
    if mode == "no-torch":
        return say("hello", protocol=2, problem="no-torch", message="ModuleNotFoundError: No module named 'torch'")
    if mode == "other":
        return say("hello", protocol=1)
    if mode == "mute":
        time.sleep(60)
    if mode == "dies":
        sys.exit("no space left")
    say("hello", protocol=2, python="3.12.3", torch="2.11.0", transformers="5.17.0", cuda=True, pid=os.getpid())
    while True:
        request = requests.get()
        if request["do"] == "chat":
            chat(request)
        elif mode.startswith("load-"):
            say("failed", id=request["id"], kind=mode.removeprefix("load-"), message="that is why")
        else:
            say("loaded", id=request["id"], load_seconds=1.5, device_name="H200", dtype="bfloat16", commit=None)


main()
