"""Drives the real worker over its wire and checks what comes back; prints one JSON object.

  drive_worker.py FOLDER [--device cuda|cpu] [--dtype bfloat16] [--speed N] [--crowd N]

FOLDER is a model of make_tiny_model.py. With --speed, one call and then N calls at once are timed from outside the
process, each twice, of which the second counts. With --crowd, N calls that want 30,000 tokens each come at once: they
must be halved until they fit into memory, and end when they are cancelled.
"""

import argparse
import json
import os
import queue
import subprocess
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
WORKER = os.path.join(HERE, "../../main/resources/dev/assay/models/transformers/worker.py")


class Driver:
    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, "-u", WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.events = queue.Queue()
        self.words = []
        threading.Thread(target=self._listen, daemon=True).start()
        threading.Thread(target=lambda: self.words.extend(self.process.stderr), daemon=True).start()
        assert self.events.get(timeout=120)["event"] == "hello"
        self.last = 0

    def _listen(self):
        for line in self.process.stdout:
            self.events.put(json.loads(line))

    def send(self, **request):
        self.last += 1
        self.say(id=self.last, **request)
        return self.last

    def say(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()

    def ask(self, text, most):
        return self.send(do="chat", messages=[{"role": "user", "text": text}], temperature=0, max_new_tokens=most)

    def ends(self, numbers):
        """The last event of each call, and its text."""
        left, found, texts = set(numbers), {}, {number: "" for number in numbers}
        while left:
            event = self.events.get(timeout=180)
            number = event["id"]
            if event["event"] == "piece":
                texts[number] += event["text"]
            if event["event"] in ("done", "failed"):
                left.discard(number)
                found[number] = event
        return found, texts

    def close(self):
        self.process.stdin.close()
        assert self.process.wait(timeout=30) == 0


def load(driver, arguments, concurrency):
    wanted = {"model": arguments.folder, "device": arguments.device, "dtype": arguments.dtype}
    number = driver.send(do="load", **wanted, concurrency=concurrency)
    event = driver.events.get(timeout=300)
    assert event["event"] == "loaded" and event["id"] == number, event
    return event


def speed(driver, count, most):
    """Calls at once, each a prompt of its own: what they made together, and when each heard its first token."""
    questions = [f"{number}: " + "what changed and why " * 100 for number in range(count)]
    for _ in range(2):
        begin = time.perf_counter()
        numbers = [driver.ask(question, most) for question in questions]
        ends, _ = driver.ends(numbers)
        seconds = time.perf_counter() - begin
    ends = list(ends.values())
    firsts = sorted(end["first_token_seconds"] for end in ends)
    return {
        "calls": count,
        "batches": sorted({end["batch"] for end in ends}),
        "prompt_tokens": max(end["prompt_tokens"] for end in ends),
        "tokens_per_second": round(sum(end["completion_tokens"] for end in ends) / seconds, 1),
        "first_token_seconds": [round(firsts[0], 4), round(firsts[-1], 4)],
        "peak_bytes": max(end.get("peak_memory_bytes", 0) for end in ends),
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--dtype", default="auto")
    parser.add_argument("--speed", type=int, default=0)
    parser.add_argument("--crowd", type=int, default=0)
    arguments = parser.parse_args()
    driver = Driver()
    found = {"decoding": load(driver, arguments, max(8, arguments.crowd, arguments.speed))["decoding"]}
    questions = ["What changed " + "and why " * count + "?" for count in (1, 2, 3, 5, 8, 13, 40, 200, 4, 6, 9, 12)]
    alone = []
    for question in questions:
        number = driver.ask(question, 48)
        ends, texts = driver.ends([number])
        assert ends[number]["event"] == "done" and ends[number]["batch"] == 1, ends
        alone.append(texts[number])
    numbers = [driver.ask(question, 48) for question in questions]
    ends, texts = driver.ends(numbers)
    found["batches"] = [ends[number]["batch"] for number in numbers]
    found["differ"] = sum(texts[number] != text for number, text in zip(numbers, alone))
    assert max(found["batches"]) > 1
    unknown = driver.send(do="chat", messages=[{"role": "user", "text": "x"}], top_q=1)
    assert driver.ends([unknown])[0][unknown]["kind"] == "bad-request"
    numbers = [driver.ask("on and on", 20_000), driver.ask("and on", 48), driver.ask("a few", 16)]
    driver.say(id=numbers[0], do="cancel")
    ends, _ = driver.ends(numbers)
    found["finishes"] = [ends[number]["finish"] for number in numbers]
    assert found["finishes"][0] == "cancelled" and "cancelled" not in found["finishes"][1:]
    if arguments.speed:
        found["speed"] = [speed(driver, count, 256) for count in (1, arguments.speed)]
    if arguments.crowd:
        numbers = [driver.ask("crowd", 30_000) for _ in range(arguments.crowd)]
        while driver.events.get(timeout=180)["event"] != "piece":
            pass
        for number in numbers:
            driver.say(id=number, do="cancel")
        ends, _ = driver.ends(numbers)
        found["crowd"] = sorted({ends[number]["finish"] for number in numbers})
        found["halved"] = [word.strip() for word in driver.words if "out of memory with" in word]
        assert found["crowd"] == ["cancelled"] and found["halved"], found
    driver.close()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
