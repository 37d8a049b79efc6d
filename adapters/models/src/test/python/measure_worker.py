"""Measures the worker's decoding beside transformers' own, in one process, on one model; prints each finding, as a
JSON object on a line of its own, as soon as it is there.

  measure_worker.py FOLDER [--dtype bfloat16] [--prompt 794] [--new 256] [--batch 32] [--without-compiled]

Tokens a second are all new tokens over the whole time of a call, reading included, best of two after one that does
not count. Equal texts: replies to prompts of several lengths, alone and together, greedily.
"""

import argparse
import json
import os
import sys
import time

import torch
import transformers

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../main/resources/dev/assay/models/transformers"))

from assay_model import Model  # noqa: E402
from assay_reply import Reply  # noqa: E402


def asked(model, prompt, new):
    """A reply to these tokens, and the list that will hold what was said."""
    texts = []
    request = {"id": len(prompt), "messages": [{"role": "user", "text": "x"}], "temperature": 0, "max_new_tokens": new}
    reply = Reply(model, request, lambda: False, lambda kind, text, at: texts.append(text), lambda report: None)
    reply.prompt = prompt
    reply.sampling["said"] = texts
    return reply


def decode(model, prompts, new):
    replies = [asked(model, prompt, new) for prompt in prompts]
    batch = model.prepare(replies)
    batch.run(lambda: None)
    torch.cuda.synchronize()
    return ["".join(reply.sampling["said"]) for reply in replies]


def generate(model, prompts, new, **options):
    ids = torch.tensor(prompts, device=model.device)
    with torch.no_grad():
        model.model.generate(
            ids,
            attention_mask=torch.ones_like(ids),
            do_sample=False,
            max_new_tokens=new,
            min_new_tokens=new,
            **options,
        )
    torch.cuda.synchronize()


def tell(**finding):
    print(json.dumps(finding), flush=True)


def measure(what, work, tokens):
    """Tells the best of two calls after one that does not count."""
    torch.cuda.reset_peak_memory_stats()
    begin = time.perf_counter()
    work()
    first = time.perf_counter() - begin
    seconds = min(timed(work), timed(work))
    tell(
        measured=what,
        tokens_per_second=round(tokens / seconds, 1),
        seconds=round(seconds, 3),
        first_seconds=round(first, 3),
        peak_bytes=torch.cuda.max_memory_allocated(),
    )


def timed(work):
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def differing(what, model, prompts, new):
    """Tells how many replies say something else in a batch than alone."""
    alone = [decode(model, [prompt], new)[0] for prompt in prompts]
    together = decode(model, prompts, new)
    tell(measured=what, replies=len(prompts), differ=sum(a != b for a, b in zip(alone, together)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--dtype", default="bfloat16")
    parser.add_argument("--prompt", type=int, default=794)
    parser.add_argument("--new", type=int, default=256)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--without-compiled", action="store_true")
    arguments = parser.parse_args()
    wanted = {"model": arguments.folder, "dtype": arguments.dtype, "device": "cuda", "concurrency": arguments.batch}
    model = Model(torch, transformers, wanted, False)
    facts = model.facts()
    ends, model.ends = model.ends, set()
    generator = torch.Generator().manual_seed(7)
    words = model.model.config.vocab_size

    def drawn(length):
        return torch.randint(3, words - 2, (length,), generator=generator).tolist()

    one = [drawn(arguments.prompt)]
    many = [drawn(arguments.prompt) for _ in range(arguments.batch)]
    new = arguments.new
    tell(
        parameters=facts["parameters"],
        dtype=facts["dtype"],
        torch=torch.__version__,
        transformers=transformers.__version__,
        decoding=facts["decoding"],
        plain_because=facts["plain_because"],
        load_seconds=round(facts["load_seconds"], 2),
    )
    measure("worker, one", lambda: decode(model, one, new), new)
    measure("worker, batch", lambda: decode(model, many, new), new * len(many))
    measure("generate, one", lambda: generate(model, one, new), new)
    measure("generate, batch", lambda: generate(model, many, new), new * len(many))
    if not arguments.without_compiled:
        measure("generate static, one", lambda: generate(model, one, new, cache_implementation="static"), new)
    model.ends = ends
    lengths = [5, 9, 17, 40, 64, 100, 130, 200, 31, 12, 77, 150]
    differing("alone and together", model, [drawn(length) for length in lengths], 64)
    model.recorder.reason = "decode=plain"
    differing("alone and together, plain", model, [drawn(length) for length in lengths], 64)


if __name__ == "__main__":
    main()
