"""Assay's worker for Hugging Face models: JSON lines in, JSON lines out, one call at a time.

It runs on the user's Python with the user's torch and transformers (4.40 or newer, 5.x included).

  worker.py               speaks on stdin and stdout; never goes to the network
  worker.py --download    may fetch what is not on the machine
  worker.py --self-check  checks the parts that need no torch, prints "ok"

In:   {"id":1,"do":"load","model":..,"device":..,"dtype":..,"attn":..,"quantization":..,"revision":..}
      {"id":2,"do":"chat","messages":[{"role":..,"text":..}],"temperature":..,"max_new_tokens":..}
      {"id":2,"do":"cancel"}
Out:  hello, loaded, piece, done, failed: each a line with "event", and "id" for all but hello.

Stdout carries nothing but these lines. The end of stdin ends the process at once, even within a call.
"""

import gc
import importlib.util
import inspect
import json
import os
import queue
import signal
import sys
import threading
import time
import traceback

PROTOCOL = 1
OPEN, CLOSE = "<think>", "</think>"
UNKNOWN = "\ufffd"
SAMPLING = ("temperature", "top_p", "top_k", "seed", "repetition_penalty")
CHAT_FIELDS = {"id", "do", "messages", "max_new_tokens", "thinking", *SAMPLING}


class Problem(Exception):
    """What the user can mend, with a kind the other side knows."""

    def __init__(self, kind, message):
        super().__init__(message)
        self.kind = kind


# --- text, without torch -------------------------------------------------------------------------------


class Detokenizer:
    """Text of tokens one by one: holds back characters whose bytes are not all there yet.

    Some tokenizers drop a space at the beginning of a text, and some spell a character over several
    tokens, so a token is read together with the group of tokens before it.
    """

    LONGEST_HOLD = 32

    def __init__(self, decode):
        self.decode = decode
        self.before = []
        self.pending = []
        self.told = 0

    def push(self, token):
        self.pending.append(token)
        text = self.decode(self.before + self.pending)
        whole = len(text.rstrip(UNKNOWN))
        if whole < len(text) and len(self.pending) < self.LONGEST_HOLD:
            return self._tell(text, whole)
        piece = self._tell(text, len(text))
        if piece or len(self.pending) >= self.LONGEST_HOLD:
            self.before, self.pending = self.pending, []
            self.told = len(self.decode(self.before))
        return piece

    def rest(self):
        text = self.decode(self.before + self.pending)
        return self._tell(text, len(text))

    def _tell(self, text, end):
        piece = text[self.told : end]
        self.told = max(self.told, end)
        return piece


class ThinkSplitter:
    """Parts reasoning from answer: <think>…</think> counts where a text begins, nowhere else."""

    def __init__(self, inside=False):
        self.state = "thinking" if inside else "begin"
        self.held = ""
        self.fresh = inside  # white space after a tag belongs to nobody

    def push(self, text):
        self.held += text
        pieces = []
        while self._step(pieces):
            pass
        return pieces

    def rest(self):
        kind = "reasoning" if self.state == "thinking" else "content"
        held, self.held = self.held, ""
        return [(kind, held)] if held else []

    def _step(self, pieces):
        if self.state == "begin":
            return self._begin()
        if self.fresh:
            self.held = self.held.lstrip()
            if not self.held:
                return False
            self.fresh = False
        return self._thinking(pieces) if self.state == "thinking" else self._answering(pieces)

    def _begin(self):
        text = self.held.lstrip()
        if text.startswith(OPEN):
            self.held, self.state, self.fresh = text[len(OPEN) :], "thinking", True
            return True
        if OPEN.startswith(text):
            return False
        self.state = "answering"
        return True

    def _thinking(self, pieces):
        end = self.held.find(CLOSE)
        if end >= 0:
            self._add(pieces, "reasoning", self.held[:end])
            self.held, self.state, self.fresh = self.held[end + len(CLOSE) :], "answering", True
            return True
        keep = partial_tail(self.held, CLOSE)
        cut = len(self.held) - keep
        self._add(pieces, "reasoning", self.held[:cut])
        self.held = self.held[cut:]
        return False

    def _answering(self, pieces):
        self._add(pieces, "content", self.held)
        self.held = ""
        return False

    @staticmethod
    def _add(pieces, kind, text):
        if text:
            pieces.append((kind, text))


def partial_tail(text, tag):
    """How many characters at the end of a text may be the beginning of a tag."""
    for length in range(min(len(tag) - 1, len(text)), 0, -1):
        if tag.startswith(text[-length:]):
            return length
    return 0


def plain_transcript(messages):
    """For models without a chat template."""
    return "".join(f"{m['role']}: {m['content']}\n" for m in messages) + "assistant:"


def sampling_of(request, own):
    """How the next token is chosen: what the request says, else what the model says of itself."""
    temperature = request.get("temperature")
    if temperature is None:
        temperature = (own.get("temperature") or 1.0) if own.get("do_sample") else 0.0
    penalty = request.get("repetition_penalty") or own.get("repetition_penalty") or 1.0
    if temperature <= 0:
        return {"temperature": 0.0, "repetition_penalty": penalty}
    seed = request.get("seed")
    return {
        "temperature": temperature,
        "top_p": request.get("top_p") or own.get("top_p") or 1.0,
        "top_k": request.get("top_k") or own.get("top_k") or 0,
        "repetition_penalty": penalty,
        "seed": int.from_bytes(os.urandom(4), "big") if seed is None else seed,
    }


def dtype_keyword(version):
    """transformers 4.56 renamed torch_dtype."""
    numbers = []
    for part in version.split(".")[:2]:
        digits = "".join(c for c in part if c.isdigit())
        numbers.append(int(digits or 0))
    return "dtype" if tuple(numbers) >= (4, 56) else "torch_dtype"


def first_line(error):
    """The line a traceback ends with, without what some libraries write below it."""
    text = "".join(traceback.format_exception_only(type(error), error)).strip()
    return (text.splitlines() or [type(error).__name__])[0][:500]


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


# --- the model -----------------------------------------------------------------------------------------


class Clock:
    """Marks in time: events of the device where it has them, the host's clock elsewhere.

    Every token is fetched to the host before the next begins, so the host's marks are not early.
    """

    def __init__(self, torch, device):
        self.torch = torch
        self.kind = "cuda-events" if device.type == "cuda" else "host"

    def mark(self):
        if self.kind == "host":
            return time.perf_counter()
        event = self.torch.cuda.Event(enable_timing=True)
        event.record()
        return event

    def between(self, first, second):
        if self.kind == "host":
            return second - first
        second.synchronize()
        return first.elapsed_time(second) / 1000


class Sampler:
    """Chooses the next token."""

    def __init__(self, torch, settings, device):
        self.torch = torch
        self.settings = settings
        self.generator = None
        if settings["temperature"] > 0:
            self.generator = torch.Generator(device=device)
            self.generator.manual_seed(settings["seed"])

    def pick(self, logits, sequence):
        logits = self._penalized(logits.float(), sequence)
        if self.generator is None:
            return logits.argmax(dim=-1, keepdim=True)
        logits = (logits - logits.max()) / self.settings["temperature"]
        logits = self._top_p(self._top_k(logits))
        return self.torch.multinomial(logits.softmax(dim=-1), 1, generator=self.generator)

    def _penalized(self, logits, sequence):
        penalty = self.settings["repetition_penalty"]
        if penalty == 1.0:
            return logits
        seen = sequence.unique()
        scores = logits[seen]
        return logits.scatter(0, seen, self.torch.where(scores < 0, scores * penalty, scores / penalty))

    def _top_k(self, logits):
        count = int(self.settings["top_k"])
        if not 0 < count < logits.numel():
            return logits
        least = logits.topk(count).values[-1]
        return logits.masked_fill(logits < least, float("-inf"))

    def _top_p(self, logits):
        share = self.settings["top_p"]
        if share >= 1.0:
            return logits
        ordered, places = logits.sort(descending=True)
        chances = ordered.softmax(dim=-1)
        beyond = chances.cumsum(dim=-1) - chances >= share
        return logits.masked_fill(self.torch.zeros_like(beyond).scatter(0, places, beyond), float("-inf"))


class Model:
    """One model in memory."""

    def __init__(self, torch, transformers, request, may_download):
        self.torch = torch
        self.name = request["model"]
        self.device = device_of(torch, request.get("device") or "auto")
        if self.device.type == "cuda":
            torch.cuda.init()
            torch.cuda.set_device(self.device)
            torch.cuda.reset_peak_memory_stats(self.device)
        begin = time.perf_counter()
        where = {
            "revision": request.get("revision"),
            "trust_remote_code": False,
            "local_files_only": not may_download,
        }
        where = {key: value for key, value in where.items() if value is not None}
        self.tokenizer = transformers.AutoTokenizer.from_pretrained(self.name, **where)
        options = load_options(torch, transformers, request, self.device)
        self.model = transformers.AutoModelForCausalLM.from_pretrained(self.name, **where, **options)
        if "device_map" not in options:
            self.model.to(self.device)
        self.model.eval()
        self._synchronize()
        self.load_seconds = time.perf_counter() - begin
        self.load_memory = memory(torch, self.device)
        self._look()
        begin = time.perf_counter()
        self._warm_up()
        self.warm_up_seconds = time.perf_counter() - begin

    def _look(self):
        parameters = inspect.signature(self.model.forward).parameters
        self.caches = "past_key_values" in parameters
        names = [name for name in ("logits_to_keep", "num_logits_to_keep") if name in parameters]
        self.last_only = {names[0]: 1} if names else {}
        config = self.model.config
        config = config.get_text_config() if hasattr(config, "get_text_config") else config
        self.longest = getattr(config, "max_position_embeddings", None)
        generation = self.model.generation_config
        self.own = generation.to_diff_dict()
        ends = generation.eos_token_id
        if ends is None:
            ends = self.tokenizer.eos_token_id
        self.ends = set(ends if isinstance(ends, (list, tuple)) else [] if ends is None else [ends])
        self.specials = self._special_tokens()
        template = getattr(self.tokenizer, "chat_template", None)
        self.template = "\n".join(template.values()) if isinstance(template, dict) else template

    def _special_tokens(self):
        specials = set(self.tokenizer.all_special_ids)
        for number, token in getattr(self.tokenizer, "added_tokens_decoder", {}).items():
            if getattr(token, "special", False):
                specials.add(number)
        return {n for n in specials if self.tokenizer.convert_ids_to_tokens(n) not in (OPEN, CLOSE)}

    def _warm_up(self):
        """The first steps on a device load its kernels, which would count as the first call's time."""
        token = next(iter(self.ends), 0)
        sampler = Sampler(self.torch, {"temperature": 0.0, "repetition_penalty": 1.0}, self.device)
        steps = self._tokens(self.torch.tensor([[token] * 8], device=self.device), sampler)
        for _ in range(3):
            next(steps)
        self._synchronize()

    def _synchronize(self):
        if self.device.type == "cuda":
            self.torch.cuda.synchronize(self.device)

    def facts(self):
        parameters = list(self.model.parameters())
        config = self.model.config
        return {
            "load_seconds": self.load_seconds,
            "warm_up_seconds": self.warm_up_seconds,
            "architecture": type(self.model).__name__,
            "parameters": self.model.num_parameters(),
            "weights_bytes": sum(p.numel() * p.element_size() for p in parameters),
            "dtype": str(self.model.dtype).replace("torch.", ""),
            "attn": getattr(config, "_attn_implementation", None),
            "commit": getattr(config, "_commit_hash", None),
            "longest_tokens": self.longest,
            "template": "model" if self.template else "plain",
            "device": str(self.device),
            **device_facts(self.torch, self.device),
            **self.load_memory,
        }

    def chat(self, request, cancelled, piece):
        """One reply. `piece(kind, text, seconds)` hears it token by token; text may be empty."""
        begin = time.perf_counter()
        torch = self.torch
        if self.device.type == "cuda":
            torch.cuda.reset_peak_memory_stats(self.device)
        prompt, inside, how = self._prompt(request)
        limit = self._room(prompt.shape[1], int(request.get("max_new_tokens") or 512))
        sampling = sampling_of(request, self.own)
        sampler = Sampler(torch, sampling, self.device)
        detokenizer = Detokenizer(self._decode)
        splitter = ThinkSplitter(inside)
        clock = Clock(torch, self.device)
        finish, count, thought = "length", 0, 0
        first_seconds = 0.0
        before = clock.mark()
        first = last = before
        steps = self._tokens(prompt, sampler)
        while count < limit:
            if cancelled():
                finish = "cancelled"
                break
            chosen = next(steps)
            last = clock.mark()
            token = int(chosen.item())
            seconds = time.perf_counter() - begin
            count += 1
            if count == 1:
                first, first_seconds = last, seconds
            if token in self.ends:
                finish = "stop"
                break
            text = "" if token in self.specials else detokenizer.push(token)
            thought += splitter.state == "thinking"
            for kind, part in splitter.push(text) or [("content", "")]:
                piece(kind, part, seconds)
        seconds = time.perf_counter() - begin
        for kind, part in splitter.push(detokenizer.rest()) + splitter.rest():
            piece(kind, part, seconds)
        report = {
            "finish": finish,
            "prompt_tokens": prompt.shape[1],
            "completion_tokens": count,
            "reasoning_tokens": thought,
            "timing": clock.kind,
            "sampling": sampling,
            "device": str(self.device),
            **how,
            **memory(torch, self.device),
        }
        if count:
            report["first_token_seconds"] = first_seconds
            report["prompt_seconds"] = clock.between(before, first)
            report["generation_seconds"] = clock.between(first, last) if count > 1 else 0.0
            report["total_seconds"] = seconds
            report.update(speeds(report))
        return report

    def _decode(self, tokens):
        return self.tokenizer.decode(tokens, clean_up_tokenization_spaces=False)

    def _prompt(self, request):
        """Tokens of the prompt, whether it ends within thoughts, and what is to be said of it."""
        messages = [{"role": m["role"], "content": m["text"]} for m in request["messages"]]
        how = {"template": "model" if self.template else "plain"}
        thinking = request.get("thinking")
        options = {}
        if thinking in ("on", "off"):
            if "enable_thinking" in (self.template or ""):
                options["enable_thinking"] = thinking == "on"
            how["thinking"] = "passed" if options else "unknown to the template"
        if self.template:
            try:
                text = self.tokenizer.apply_chat_template(
                    messages, tokenize=False, add_generation_prompt=True, **options
                )
            except Exception as error:
                traceback.print_exc()
                why = "the chat template refuses this: " + first_line(error)
                raise Problem("bad-request", why) from error
        else:
            text = plain_transcript(messages)
        encoded = self.tokenizer(text, add_special_tokens=not self.template, return_tensors="pt")
        if encoded["input_ids"].shape[1] == 0:
            raise Problem("bad-request", "the prompt has no tokens")
        return encoded["input_ids"].to(self.device), text.rstrip().endswith(OPEN), how

    def _room(self, length, wanted):
        if self.longest is None:
            return wanted
        if length >= self.longest:
            raise Problem("bad-request", f"the prompt has {length} tokens, the model takes {self.longest}")
        return min(wanted, self.longest - length)

    def _tokens(self, prompt, sampler):
        """Endless: each step is one pass through the model and yields a token that lies on the device."""
        sequence = step = prompt
        past = None
        while True:
            # not around the yield: the caller's code must not run within it
            with self.torch.inference_mode():
                options = {"past_key_values": past, "use_cache": True} if self.caches else {}
                output = self.model(input_ids=step, **options, **self.last_only)
                past = getattr(output, "past_key_values", None) if self.caches else None
                chosen = sampler.pick(output.logits[0, -1], sequence[0])
                del output
                sequence = self.torch.cat([sequence, chosen.view(1, 1)], dim=1)
                step = sequence if past is None else chosen.view(1, 1)
            yield chosen


def speeds(report):
    """Tokens a second: the first token is the end of reading, so it is no part of writing."""
    found = {}
    if report["prompt_seconds"] > 0:
        found["prompt_tokens_per_second"] = report["prompt_tokens"] / report["prompt_seconds"]
    if report["generation_seconds"] > 0:
        found["tokens_per_second"] = (report["completion_tokens"] - 1) / report["generation_seconds"]
    return found


def device_of(torch, wanted):
    if wanted == "auto":
        if torch.cuda.is_available():
            return torch.device("cuda", 0)
        return torch.device("mps" if has_mps(torch) else "cpu")
    if wanted.startswith("cuda"):
        if not torch.cuda.is_available():
            raise Problem("no-cuda", "torch finds no CUDA device")
        number = int(wanted[5:] or 0) if wanted[4:5] == ":" else 0
        if number >= torch.cuda.device_count():
            raise Problem("no-cuda", f"there are {torch.cuda.device_count()} CUDA devices, counted from 0")
        return torch.device("cuda", number)
    if wanted == "mps" and not has_mps(torch):
        raise Problem("no-mps", "torch finds no Metal device")
    return torch.device(wanted)


def has_mps(torch):
    return hasattr(torch.backends, "mps") and torch.backends.mps.is_available()


def load_options(torch, transformers, request, device):
    dtype = request.get("dtype") or "auto"
    options = {dtype_keyword(transformers.__version__): dtype if dtype == "auto" else getattr(torch, dtype)}
    if request.get("attn"):
        options["attn_implementation"] = request["attn"]
    if importlib.util.find_spec("accelerate"):
        options["device_map"] = {"": str(device)}  # straight onto the device, not through main memory
    quantization = request.get("quantization") or "none"
    if quantization != "none":
        for needed in ("bitsandbytes", "accelerate"):
            if not importlib.util.find_spec(needed):
                raise Problem("no-" + needed, f"quantization={quantization} needs {needed}")
        options["quantization_config"] = (
            transformers.BitsAndBytesConfig(load_in_8bit=True)
            if quantization == "8bit"
            else transformers.BitsAndBytesConfig(
                load_in_4bit=True, bnb_4bit_quant_type="nf4", bnb_4bit_compute_dtype=torch.bfloat16
            )
        )
    return options


def device_facts(torch, device):
    if device.type != "cuda":
        return {}
    properties = torch.cuda.get_device_properties(device)
    return {
        "device_name": properties.name,
        "compute_capability": f"{properties.major}.{properties.minor}",
        "device_memory_bytes": properties.total_memory,
    }


def memory(torch, device):
    """Peaks of the device since they were last reset, and of this process over its life."""
    facts = {}
    try:
        import resource

        unit = 1 if sys.platform == "darwin" else 1024
        facts["process_peak_bytes"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
    except ImportError:
        pass
    if device.type == "cuda":
        facts["peak_memory_bytes"] = torch.cuda.max_memory_allocated(device)
        facts["peak_reserved_bytes"] = torch.cuda.max_memory_reserved(device)
    return facts


# --- the process ---------------------------------------------------------------------------------------


class Worker:
    HEARTBEAT_SECONDS = 1.0

    def __init__(self, wire, may_download):
        self.wire = wire
        self.may_download = may_download
        self.model = None

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
            request = self.wire.requests.get()
            failure = self._failure_of(request)
            if failure:
                gc.collect()
                if self.torch.cuda.is_available():
                    self.torch.cuda.empty_cache()
                self.wire.say("failed", id=request.get("id"), kind=failure[0], message=failure[1])
            self.wire.cancelled.discard(request.get("id"))

    def _failure_of(self, request):
        try:
            if request.get("do") == "load":
                self._load(request)
            elif request.get("do") == "chat":
                self._chat(request)
            else:
                raise Problem("bad-request", f"there is no \"{request.get('do')}\"")
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

    def _chat(self, request):
        if self.model is None:
            raise Problem("bad-request", "no model is loaded")
        unknown = sorted(set(request) - CHAT_FIELDS)
        if unknown:
            known = ", ".join(SAMPLING)
            raise Problem("bad-request", f"there is no \"{unknown[0]}\"; there are max_new_tokens, {known}")
        number = request["id"]
        told = [time.perf_counter()]

        def piece(kind, text, seconds):
            now = time.perf_counter()
            if text or now - told[0] > self.HEARTBEAT_SECONDS:
                told[0] = now
                self.wire.say("piece", id=number, kind=kind, text=text, at=round(seconds, 6))

        report = self.model.chat(request, lambda: number in self.wire.cancelled, piece)
        self.wire.say("done", id=number, **report)


def main():
    if "--self-check" in sys.argv:
        self_check()
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


# --- self-check ----------------------------------------------------------------------------------------


def self_check():
    for name, check in sorted(globals().items()):
        if name.startswith("check_"):
            check()


def check_characters_come_out_whole():
    text = "naïve 你好 🙂!"
    assert pieces_of(text.encode(), byte_level) == [c for c in text]


def check_spaces_of_the_first_word_are_kept_later_on():
    words = ["▁a", "▁small", "▁b", "ird"]
    assert pieces_of(words, lambda ids: "".join(ids).replace("▁", " ").removeprefix(" ")) == [
        "a",
        " small",
        " b",
        "ird",
    ]


def check_a_run_of_bytes_that_is_read_as_a_whole_comes_out_whole():
    def decode(ids):
        try:
            return bytes(ids).decode()
        except UnicodeDecodeError:
            return UNKNOWN * len(ids)

    assert "".join(pieces_of("你好".encode(), decode)) == "你好"


def check_bytes_that_are_no_character_are_not_held_forever():
    detokenizer = Detokenizer(byte_level)
    told = sum(len(detokenizer.push(0xFF)) for _ in range(100))
    assert told >= 90 and told + len(detokenizer.rest()) == 100, told


def check_a_torn_end_is_told_at_the_end():
    assert pieces_of("né".encode()[:-1], byte_level) == ["n", UNKNOWN]


def byte_level(ids):
    return bytes(ids).decode(errors="replace")


def pieces_of(tokens, decode):
    detokenizer = Detokenizer(decode)
    pieces = [detokenizer.push(token) for token in tokens] + [detokenizer.rest()]
    return [piece for piece in pieces if piece]


def split(text, size, inside=False):
    splitter = ThinkSplitter(inside)
    parts = []
    for start in range(0, len(text), size):
        parts += splitter.push(text[start : start + size])
    parts += splitter.rest()
    kinds = ("reasoning", "content")
    return tuple("".join(part for kind, part in parts if kind == wanted) for wanted in kinds)


def check_thoughts_are_parted_however_the_text_is_cut():
    for size in range(1, 40):
        assert split("<think>\nI <b>add</b>.\n</think>\n\nIs 4.", size) == ("I <b>add</b>.\n", "Is 4.")
        assert split("  \n<think>x</think>y", size) == ("x", "y")
        assert split("so</think>\n4", size, inside=True) == ("so", "4")
        assert split("<think>never closed </thin", size) == ("never closed </thin", "")


def check_a_tag_within_the_answer_stays_there():
    for size in range(1, 40):
        assert split("Write <think> and </think>.", size) == ("", "Write <think> and </think>.")
        assert split("<think></think>a <think>b</think>", size) == ("", "a <think>b</think>")
        assert split("<thin air", size) == ("", "<thin air")
        assert split("<thi", size) == ("", "<thi")


def check_a_plain_transcript_ends_with_the_turn_to_speak():
    messages = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Hi"}]
    assert plain_transcript(messages) == "system: Be brief.\nuser: Hi\nassistant:"


def check_sampling_falls_back_to_the_model():
    own = {"do_sample": True, "temperature": 0.6, "top_p": 0.95, "top_k": 20}
    assert sampling_of({"temperature": 0}, own) == {"temperature": 0.0, "repetition_penalty": 1.0}
    assert sampling_of({}, {}) == {"temperature": 0.0, "repetition_penalty": 1.0}
    chosen = sampling_of({"seed": 7}, own)
    assert (chosen["temperature"], chosen["top_p"], chosen["top_k"], chosen["seed"]) == (0.6, 0.95, 20, 7)
    assert sampling_of({"temperature": 1, "top_p": 0.5, "seed": 0}, own)["top_p"] == 0.5
    assert sampling_of({"temperature": 1, "seed": 0}, own)["seed"] == 0


def check_the_name_of_dtype_follows_the_version():
    assert [dtype_keyword(v) for v in ("4.44.2", "4.55.0", "4.56.0", "5.17.0", "5.0.0rc1")] == [
        "torch_dtype",
        "torch_dtype",
        "dtype",
        "dtype",
        "dtype",
    ]


def check_cancels_overtake_requests():
    wire = Wire.__new__(Wire)
    wire.requests, wire.cancelled = queue.Queue(), set()
    for line in ('{"id":1,"do":"chat"}', '{"id":2,"do":"chat"}', '{"id":1,"do":"cancel"}'):
        wire.take(line)
    assert wire.requests.qsize() == 2 and wire.cancelled == {1}


def check_a_failure_is_one_line():
    assert first_line(ValueError("a\nb")) == "ValueError: a"
    assert first_line(ValueError()) == "ValueError"


if __name__ == "__main__":
    sys.exit(main())
