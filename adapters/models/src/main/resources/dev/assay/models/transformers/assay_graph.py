"""Steps recorded once as a CUDA graph and replayed: the host no longer launches every kernel of every step."""

import time
from collections import OrderedDict
from functools import partial

from assay_decoding import PlainSteps
from assay_text import first_line

LENGTHS = 256
MOST_GRAPHS = 2


def why_not(torch, transformers, model, traits, device):
    """Why a model's steps cannot be recorded; None where they can be tried."""
    if device.type != "cuda":
        return "steps are recorded on CUDA only"
    if len(set(getattr(model, "hf_device_map", {}).values())) > 1:
        return "the model lies on several devices"
    if not traits.caches or not traits.takes_positions:
        return "the model takes no cache or no positions"
    if traits.attention not in ("sdpa", "eager"):
        return f"attn={traits.attention} takes no mask of ours"
    if not hasattr(transformers, "StaticCache"):
        return "this version of transformers has no static cache"
    try:
        layers = transformers.StaticCache(config=model.config, max_cache_len=8).layers
    except Exception as error:
        return "no static cache for this model: " + first_line(error)
    kinds = {type(layer).__name__ for layer in layers}
    if kinds != {"StaticLayer"} or not all(hasattr(layer, "lazy_initialization") for layer in layers):
        return "its layers keep " + ", ".join(sorted(kinds))
    return None


def written(layer, cursor, keys, values, *_, **__):
    """Puts what a layer keeps of a token into its place. The library's own way counts the place anew in every layer."""
    layer.keys.index_copy_(2, cursor, keys)
    layer.values.index_copy_(2, cursor, values)
    return layer.keys, layer.values


def up_to_power_of_two(count):
    return 1 << (count - 1).bit_length()


class Graph:
    """One step for a number of rows and a length of the cache."""

    def __init__(self, torch, transformers, model, traits, rows, length, device):
        self.torch = torch
        self.model = model
        self.traits = traits
        self.length = length
        self.hidden = torch.finfo(model.dtype).min
        self.ids = torch.zeros((rows, 1), dtype=torch.long, device=device)
        self.positions = torch.zeros((rows, 1), dtype=torch.long, device=device)
        self.cursor = torch.zeros(1, dtype=torch.long, device=device)
        self.mask = torch.full((rows, 1, 1, length), self.hidden, dtype=model.dtype, device=device)
        self.cache = transformers.StaticCache(config=model.config, max_cache_len=length)
        self._shape(rows, device)
        self._record(device)

    def _shape(self, rows, device):
        """A short pass says what the layers keep of a token."""
        ids = self.torch.zeros((rows, 2), dtype=self.torch.long, device=device)
        past = self.model(input_ids=ids, use_cache=True, **self.traits.last_only).past_key_values
        for ours, theirs in zip(self.cache.layers, past.layers):
            ours.lazy_initialization(theirs.keys, theirs.values)
            ours.update = partial(written, ours, self.cursor)

    def _record(self, device):
        stream = self.torch.cuda.Stream(device)
        stream.wait_stream(self.torch.cuda.current_stream(device))
        with self.torch.cuda.stream(stream):
            for _ in range(2):
                self._pass()
        self.torch.cuda.current_stream(device).wait_stream(stream)
        self.graph = self.torch.cuda.CUDAGraph()
        with self.torch.cuda.graph(self.graph):
            self.scores = self._pass()

    def _pass(self):
        self.mask.index_fill_(3, self.cursor, 0.0)
        output = self.model(
            input_ids=self.ids,
            attention_mask=self.mask,
            position_ids=self.positions,
            past_key_values=self.cache,
            use_cache=True,
            **self.traits.last_only,
        )
        self.positions.add_(1)
        self.cursor.add_(1)
        return output.logits[:, -1]

    def fill(self, past, prompts):
        """Takes over what the model kept of the prompts."""
        for ours, theirs in zip(self.cache.layers, past.layers):
            ours.keys[:, :, : prompts.length].copy_(theirs.keys)
            ours.values[:, :, : prompts.length].copy_(theirs.values)
        self.mask.fill_(self.hidden)
        self.mask[:, 0, 0, : prompts.length].masked_fill_(prompts.mask, 0.0)
        self.positions.copy_(prompts.lengths)
        self.cursor.fill_(prompts.length)

    def step(self, chosen):
        self.ids.copy_(chosen.view(-1, 1))
        self.graph.replay()
        return self.scores


class GraphSteps:
    """Reads prompts by an ordinary pass, then replays the recorded step."""

    NAME = "graph"
    looks_ahead = True

    def __init__(self, plain, graph):
        self.plain = plain
        self.graph = graph

    def read(self, prompts):
        scores = self.plain.read(prompts)
        self.graph.fill(self.plain.past, prompts)
        self.plain.past = None
        return scores

    def step(self, chosen):
        return self.graph.step(chosen)


class Recorder:
    """Keeps the graphs of a model; says why there are none where there are none."""

    def __init__(self, torch, transformers, model, traits, device, wanted):
        self.parts = (torch, transformers, model, traits)
        self.device = device
        self.graphs = OrderedDict()
        self.reason = "decode=plain" if wanted == "plain" else why_not(torch, transformers, model, traits, device)

    def rows(self, count):
        """How many rows a batch of so many takes."""
        return count if self.reason else up_to_power_of_two(count)

    def steps(self, rows, length):
        """The way to decode so many rows up to a length, and the seconds it took to make it ready."""
        torch, _, model, traits = self.parts
        plain = PlainSteps(torch, model, traits)
        if self.reason:
            return plain, 0.0
        begin = time.perf_counter()
        graph = self._graph(rows, -(-length // LENGTHS) * LENGTHS)
        if graph is None:
            return plain, time.perf_counter() - begin
        return GraphSteps(plain, graph[0]), (time.perf_counter() - begin) if graph[1] else 0.0

    def is_ready(self, rows, length):
        return bool(self.reason) or (rows, -(-length // LENGTHS) * LENGTHS) in self.graphs

    def _graph(self, rows, length):
        key = (rows, length)
        if key in self.graphs:
            self.graphs.move_to_end(key)
            return self.graphs[key], False
        while len(self.graphs) >= MOST_GRAPHS:
            self.graphs.popitem(last=False)
        torch = self.parts[0]
        try:
            with torch.no_grad():
                self.graphs[key] = Graph(*self.parts, rows, length, self.device)
            torch.cuda.synchronize(self.device)
        except torch.cuda.OutOfMemoryError:
            raise
        except Exception as error:
            self.reason = "a step could not be recorded: " + first_line(error)
            return None
        return self.graphs[key], True

    def forget(self):
        """Frees what the graphs hold."""
        self.graphs.clear()
