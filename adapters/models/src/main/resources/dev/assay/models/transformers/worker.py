"""Assay's worker for Hugging Face models: JSON lines in, JSON lines out.

It runs on the user's Python with the user's torch and transformers (4.40 or newer, 5.x included).

  worker.py               speaks on stdin and stdout; never goes to the network
  worker.py --download    may fetch what is not on the machine
  worker.py --self-check  checks the parts that need no torch, prints "ok"

In:   {"id":1,"do":"load","model":..,"device":..,"dtype":..,"attn":..,"quantization":..,"revision":..,
       "concurrency":.., "decode":"auto"|"plain"}
      {"id":2,"do":"chat","messages":[{"role":..,"text":..}],"temperature":..,"max_new_tokens":..}
      {"id":2,"do":"cancel"}
Out:  hello, loaded, preparing, prepared, piece, done, failed: each a line with "event", and "id" for all but hello.

Calls that are there together are decoded together, as many as "concurrency" allows. What has to be made ready for a
batch of a new size is made between "preparing" and "prepared": it is not the time of the call.

Stdout carries nothing but these lines. The end of stdin ends the process at once, even within a call.
"""

import gc
import importlib
import json
import os
import queue
import signal
import sys
import threading
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # python -I does not

from assay_model import Model, device_facts
from assay_reply import Reply, chosen_together
from assay_text import Problem, first_line

PROTOCOL = 2
SAMPLING = ("temperature", "top_p", "top_k", "seed", "repetition_penalty")
CHAT_FIELDS = {"id", "do", "messages", "max_new_tokens", "thinking", *SAMPLING}


# --- the wire ------------------------------------------------------------------------------------------


class Wire:
    """Takes stdin and stdout for itself: what libraries print goes to stderr."""

    def __init__(self):
        self.out = os.fdopen(os.dup(1), "w", encoding="ascii", newline="\n")
        self.lines = os.fdopen(os.dup(0), "r", encoding="utf-8", errors="replace", newline="\n")
        os.dup2(2, 1)
        sys.stdout = sys.stderr
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        self.requests = queue.Queue()
        self.cancelled = set()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        try:
            for line in self.lines:
                self.take(line)
        except Exception:
            traceback.print_exc()
        finally:
            os._exit(0)  # whoever spoke to us is gone; a call under way has nobody to hear it

    def take(self, line):
        request = json.loads(line)
        if request.get("do") == "cancel":
            self.cancelled.add(request.get("id"))
        else:
            self.requests.put(request)

    def say(self, event, **fields):
        try:
            self.out.write(json.dumps({"event": event, **fields}) + "\n")
            self.out.flush()
        except OSError:
            os._exit(0)


# --- the process ---------------------------------------------------------------------------------------


class Worker:
    HEARTBEAT_SECONDS = 1.0
    MOMENT_SECONDS = 0.01
    LONGEST_SECONDS = 0.05
    now = staticmethod(time.perf_counter)

    def __init__(self, wire, may_download):
        self.wire = wire
        self.may_download = may_download
        self.model = None
        self.waiting = []

    def start(self):
        """Says hello, or what is missing."""
        facts = {"protocol": PROTOCOL, "python": sys.version.split()[0], "pid": os.getpid()}
        try:
            self.torch = self._library("torch")
            facts["torch"] = str(self.torch.__version__)
            self.transformers = self._library("transformers")
            facts["transformers"] = self.transformers.__version__
            self.transformers.utils.logging.disable_progress_bar()
        except Problem as problem:
            self.wire.say("hello", **facts, problem=problem.kind, message=str(problem))
            return False
        cuda = self.torch.cuda.is_available()
        device = self.torch.device("cuda" if cuda else "cpu")
        self.wire.say("hello", **facts, cuda=cuda, **device_facts(self.torch, device))
        return True

    @staticmethod
    def _library(name):
        try:
            return importlib.import_module(name)
        except Exception as error:
            traceback.print_exc()
            raise Problem("no-" + name, first_line(error)) from error

    def serve(self):
        while True:
            if not self.waiting:
                self._accept(self.wire.requests.get())
            self._gather()
            if self.waiting:
                together = chosen_together(self.waiting, self.model.most_rows)
                self.waiting = [reply for reply in self.waiting if reply not in together]
                self._answer(together)

    def _accept(self, request):
        """Loads at once; a chat waits for its turn."""
        failure = self._failure_of(lambda: self._take(request))
        if failure:
            self._failed(request.get("id"), failure)

    def _take(self, request):
        if request.get("do") == "load":
            self._load(request)
        elif request.get("do") == "chat":
            self.waiting.append(self._reply(request))
        else:
            raise Problem("bad-request", f"there is no \"{request.get('do')}\"")

    def _gather(self):
        """Takes in what has come. Calls that were made together come within a moment of each other, one by one."""
        longest = self.now() + self.LONGEST_SECONDS
        while self.waiting and len(self.waiting) < self.model.most_rows:
            moment = min(self.MOMENT_SECONDS, longest - self.now())
            try:
                self._accept(self.wire.requests.get(timeout=max(0.0, moment)))
            except queue.Empty:
                return

    def _answer(self, replies):
        """Decodes replies together; where memory does not suffice, one half after the other."""
        failure = self._failure_of(lambda: self._decode(replies))
        if not failure:
            return
        left = [reply for reply in replies if reply.finish is None]
        if failure[0] == "out-of-memory" and len(left) > 1 and not any(reply.count for reply in left):
            self.model.recorder.forget()
            self._free()
            half = (len(left) + 1) // 2
            print(f"out of memory with {len(left)} calls at once; trying {half}", file=sys.stderr, flush=True)
            self.model.most_rows = min(self.model.most_rows, half)
            self._answer(left[:half])
            self._answer(left[half:])
            return
        for reply in left:
            self._failed(reply.id, failure)

    def _decode(self, replies):
        is_new = self.model.needs_preparing(replies)
        if is_new:
            for reply in replies:
                self.wire.say("preparing", id=reply.id)
        try:
            batch = self.model.prepare(replies)
        finally:
            if is_new:
                for reply in replies:
                    self.wire.say("prepared", id=reply.id)
        batch.run(self._end_cancelled)

    def _end_cancelled(self):
        """Calls that are given up while they wait are not waited for by anybody."""
        while not self.wire.requests.empty():
            self._accept(self.wire.requests.get())
        for reply in [reply for reply in self.waiting if reply.is_cancelled()]:
            self.waiting.remove(reply)
            reply.end("cancelled", 0.0)

    def _failed(self, number, failure):
        self._free()
        self.wire.say("failed", id=number, kind=failure[0], message=failure[1])
        self.wire.cancelled.discard(number)

    def _free(self):
        gc.collect()
        if self.torch.cuda.is_available():
            self.torch.cuda.empty_cache()

    def _failure_of(self, work):
        try:
            work()
        except Problem as problem:
            return problem.kind, str(problem)
        except Exception as error:
            traceback.print_exc()
            return self._kind(error), first_line(error)
        return None

    def _kind(self, error):
        out_of_memory = getattr(self.torch.cuda, "OutOfMemoryError", MemoryError)
        words = str(error)
        if (
            isinstance(error, (out_of_memory, MemoryError))
            or "out of memory" in words
            or "can't allocate memory" in words
        ):
            return "out-of-memory"
        return "python"

    def _load(self, request):
        self.model = None
        try:
            self.model = Model(self.torch, self.transformers, request, self.may_download)
        except OSError as error:
            if not self.may_download and not os.path.isdir(request["model"]):
                traceback.print_exc()
                raise Problem("no-model", first_line(error)) from error
            raise
        self.wire.say("loaded", id=request["id"], **self.model.facts())

    def _reply(self, request):
        if self.model is None:
            raise Problem("bad-request", "no model is loaded")
        unknown = sorted(set(request) - CHAT_FIELDS)
        if unknown:
            known = ", ".join(SAMPLING)
            raise Problem("bad-request", f"there is no \"{unknown[0]}\"; there are max_new_tokens, {known}")
        number = request["id"]
        told = [time.perf_counter()]

        def hear(kind, text, seconds):
            now = time.perf_counter()
            if text or now - told[0] > self.HEARTBEAT_SECONDS:
                told[0] = now
                self.wire.say("piece", id=number, kind=kind, text=text, at=round(seconds, 6))

        def done(report):
            self.wire.say("done", id=number, **report)
            self.wire.cancelled.discard(number)

        return Reply(self.model, request, lambda: number in self.wire.cancelled, hear, done)


def main():
    if "--self-check" in sys.argv:
        import assay_checks

        assay_checks.self_check()
        print("ok")
        return 0
    may_download = "--download" in sys.argv
    if not may_download:
        os.environ["HF_HUB_OFFLINE"] = os.environ["TRANSFORMERS_OFFLINE"] = "1"
    os.environ["HF_HUB_DISABLE_TELEMETRY"] = "1"
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # our end comes over stdin
    wire = Wire()
    worker = Worker(wire, may_download)
    if not worker.start():
        return 3
    worker.serve()


if __name__ == "__main__":
    sys.exit(main())
