"""One model in memory: how it is loaded, what it is, and how it replies to several prompts at once."""

import importlib.util
import inspect
import sys
import time
import traceback

from assay_decoding import Clock, Prompts, decoded
from assay_graph import Recorder
from assay_text import CLOSE, OPEN, Problem, first_line, plain_transcript

LENGTH_OF_WARM_UP = 256


class Traits:
    """What a model's pass takes."""

    def __init__(self, model):
        parameters = inspect.signature(model.forward).parameters
        names = [name for name in ("logits_to_keep", "num_logits_to_keep") if name in parameters]
        self.caches = "past_key_values" in parameters
        self.takes_positions = "position_ids" in parameters and "attention_mask" in parameters
        self.last_only = {names[0]: 1} if names else {}
        self.attention = getattr(model.config, "_attn_implementation", None)


class Model:
    """One model in memory."""

    def __init__(self, torch, transformers, request, may_download):
        self.torch = torch
        self.name = request["model"]
        self.most_rows = int(request.get("concurrency") or 1)
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
        self.clock = Clock(torch, self.device)
        self.traits = Traits(self.model)
        if not (self.traits.caches and self.traits.takes_positions):
            self.most_rows = 1
        wanted = request.get("decode") or "auto"
        self.recorder = Recorder(torch, transformers, self.model, self.traits, self.device, wanted)
        begin = time.perf_counter()
        self._warm_up()
        self.warm_up_seconds = time.perf_counter() - begin

    def _look(self):
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
        steps, _ = self.recorder.steps(1, LENGTH_OF_WARM_UP)
        prompts = Prompts(self.torch, [[token] * 8], token, self.device)
        with self.torch.no_grad():
            chosen = steps.read(prompts).argmax(dim=-1)
            for _ in range(2):
                chosen = steps.step(chosen).argmax(dim=-1)
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
            "concurrency": self.most_rows,
            "decoding": "plain" if self.recorder.reason else "graph",
            "plain_because": self.recorder.reason,
            **device_facts(self.torch, self.device),
            **self.load_memory,
        }

    def needs_preparing(self, replies):
        return not self.recorder.is_ready(*self._size(replies))

    def _size(self, replies):
        longest = max(len(reply.prompt) for reply in replies)
        return self.recorder.rows(len(replies)), longest + max(reply.limit for reply in replies)

    def prepare(self, replies):
        """Makes ready how these are decoded. It takes seconds the first time, which are not theirs."""
        rows, length = self._size(replies)
        steps, seconds = self.recorder.steps(rows, length)
        return Batch(self, replies, rows, steps, seconds)

    def memory(self):
        return memory(self.torch, self.device)

    def decode(self, tokens):
        return self.tokenizer.decode(tokens, clean_up_tokenization_spaces=False)

    def prompt(self, request):
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
        tokens = list(self.tokenizer(text, add_special_tokens=not self.template)["input_ids"])
        if not tokens:
            raise Problem("bad-request", "the prompt has no tokens")
        return tokens, text.rstrip().endswith(OPEN), how

    def room(self, length, wanted):
        if self.longest is None:
            return wanted
        if length >= self.longest:
            raise Problem("bad-request", f"the prompt has {length} tokens, the model takes {self.longest}")
        return min(wanted, self.longest - length)


class Batch:
    """Replies that are decoded together."""

    def __init__(self, model, replies, rows, steps, prepare_seconds):
        self.model = model
        self.replies = replies
        self.rows = rows
        self.steps = steps
        self.facts = {"batch": len(replies), "decoding": steps.NAME}
        if prepare_seconds:
            self.facts["prepare_seconds"] = prepare_seconds

    def run(self, between_steps):
        """Decodes until every reply has ended. `between_steps()` is called before every token."""
        model, torch = self.model, self.model.torch
        begin = time.perf_counter()
        if model.device.type == "cuda":
            torch.cuda.reset_peak_memory_stats(model.device)
        pad = next(iter(model.ends), 0)
        rows = [reply.prompt for reply in self.replies]
        rows += [rows[-1][-1:]] * (self.rows - len(rows))
        before = model.clock.mark()
        for reply in self.replies:
            reply.begin(before, self.facts)
        prompts = Prompts(torch, rows, pad, model.device)
        samplers = [reply.sampler for reply in self.replies]
        most = max(reply.limit for reply in self.replies)
        self._end_cancelled(begin)
        for tokens, mark in decoded(torch, model.clock, self.steps, prompts, samplers, most):
            between_steps()
            self._end_cancelled(begin)
            seconds = time.perf_counter() - begin
            for reply, token in zip(self.replies, tokens):
                if reply.finish is None:
                    reply.take(token, mark, seconds)
            if all(reply.finish for reply in self.replies):
                return

    def _end_cancelled(self, begin):
        for reply in self.replies:
            if reply.finish is None and reply.is_cancelled():
                reply.end("cancelled", time.perf_counter() - begin)


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
        # straight onto the device, not through main memory; over all cards where there are several
        several = (request.get("device") or "auto") == "auto" and device.type == "cuda" and torch.cuda.device_count() > 1
        options["device_map"] = "auto" if several else {"": str(device)}
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


def dtype_keyword(version):
    """transformers 4.56 renamed torch_dtype."""
    numbers = []
    for part in version.split(".")[:2]:
        digits = "".join(c for c in part if c.isdigit())
        numbers.append(int(digits or 0))
    return "dtype" if tuple(numbers) >= (4, 56) else "torch_dtype"
