"""How tokens are chosen, step by step, for one prompt or for several at once."""

import os
import time


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


class Clock:
    """Marks in time: events of the device where it has them, the host's clock elsewhere.

    Where the device has none, every token is fetched before the next begins, so the host's marks are not early.
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
    """Chooses the next token of one reply."""

    def __init__(self, torch, settings, device):
        self.torch = torch
        self.settings = settings
        self.seen = None
        self.generator = None
        if settings["temperature"] > 0:
            self.generator = torch.Generator(device=device)
            self.generator.manual_seed(settings["seed"])

    @property
    def is_greedy(self):
        return self.generator is None and self.settings["repetition_penalty"] == 1.0

    def begin(self, prompt):
        """The tokens that a penalty for repeating counts as said."""
        self.seen = prompt if self.settings["repetition_penalty"] != 1.0 else None

    def pick(self, logits):
        logits = self._penalized(logits.float())
        if self.generator is None:
            chosen = logits.argmax(dim=-1, keepdim=True)
        else:
            logits = (logits - logits.max()) / self.settings["temperature"]
            logits = self._top_p(self._top_k(logits))
            chosen = self.torch.multinomial(logits.softmax(dim=-1), 1, generator=self.generator)
        if self.seen is not None:
            self.seen = self.torch.cat([self.seen, chosen])
        return chosen

    def _penalized(self, logits):
        if self.seen is None:
            return logits
        penalty = self.settings["repetition_penalty"]
        seen = self.seen.unique()
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


class Prompts:
    """Prompts of several lengths as one block: the shorter ones are padded in front."""

    def __init__(self, torch, rows, pad, device):
        self.length = max(len(row) for row in rows)
        self.is_padded = any(len(row) < self.length for row in rows)
        padded = [[pad] * (self.length - len(row)) + row for row in rows]
        self.ids = torch.tensor(padded, device=device)
        lengths = torch.tensor([len(row) for row in rows], device=device)
        self.lengths = lengths.view(-1, 1)
        places = torch.arange(self.length, device=device).view(1, -1)
        self.mask = places >= self.length - self.lengths
        self.positions = (places - (self.length - self.lengths)).clamp(min=0)


class PlainSteps:
    """Every step is an ordinary pass through the model, and its cache grows."""

    NAME = "plain"
    looks_ahead = False

    def __init__(self, torch, model, traits):
        self.torch = torch
        self.model = model
        self.traits = traits

    def read(self, prompts):
        """Reads the prompts; the scores of the first token of each."""
        self.prompts = prompts
        self.mask = prompts.mask if prompts.is_padded else None
        self.positions = prompts.lengths
        self.past = None
        self.sequence = prompts.ids
        return self._pass(prompts.ids, prompts.positions if prompts.is_padded else None)

    def step(self, chosen):
        chosen = chosen.view(-1, 1)
        if self.past is None:
            self.sequence = self.torch.cat([self.sequence, chosen], dim=1)
            return self._pass(self.sequence, None)
        if self.mask is not None:
            self.mask = self.torch.cat([self.mask, self.torch.ones_like(chosen, dtype=self.torch.bool)], dim=1)
        positions = self.positions if self.mask is not None else None
        self.positions = self.positions + 1
        return self._pass(chosen, positions)

    def _pass(self, ids, positions):
        options = dict(self.traits.last_only)
        if self.traits.caches:
            options.update(past_key_values=self.past, use_cache=True)
        if self.mask is not None:
            options.update(attention_mask=self.mask, position_ids=positions)
        output = self.model(input_ids=ids, **options)
        self.past = getattr(output, "past_key_values", None) if self.traits.caches else None
        return output.logits[:, -1]


class Fetched:
    """Tokens on their way from the device: read when they are there, while the next step runs."""

    def __init__(self, torch, clock, chosen):
        self.host = chosen
        if clock.kind != "host":
            self.host = torch.empty(chosen.shape, dtype=chosen.dtype, pin_memory=True)
            self.host.copy_(chosen, non_blocking=True)
        self.mark = clock.mark()

    def read(self):
        if hasattr(self.mark, "synchronize"):
            self.mark.synchronize()
        return self.host.tolist(), self.mark


def decoded(torch, clock, steps, prompts, samplers, most):
    """Yields the tokens of all rows and a mark in time, step by step, at most so many times.

    The first tokens are told before the second step begins, so that nobody waits for them longer than they take.
    """

    def pick(logits):
        if all(sampler.is_greedy for sampler in samplers):
            return logits.argmax(dim=-1)
        picked = [sampler.pick(row) for sampler, row in zip(samplers, logits)]
        return torch.cat(picked + [picked[-1]] * (logits.shape[0] - len(picked)))

    for number, sampler in enumerate(samplers):
        sampler.begin(prompts.ids[number][prompts.mask[number]])
    with torch.no_grad():
        chosen = pick(steps.read(prompts))
    yield Fetched(torch, clock, chosen).read()
    ahead = None
    for _ in range(1, most):
        # not around the yield: the caller's code must not run within it
        with torch.no_grad():
            chosen = pick(steps.step(chosen))
        fetched = Fetched(torch, clock, chosen)
        if not steps.looks_ahead:
            yield fetched.read()
            continue
        if ahead is not None:
            yield ahead.read()
        ahead = fetched
    if ahead is not None:
        yield ahead.read()
