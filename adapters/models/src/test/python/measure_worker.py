"""Measures the worker's decoding beside transformers' own, in one process, on one model; prints one JSON object.

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
    torch.cuda.synchronize()
    begin = time.perf_counter()
    batch.run(lambda: None)
    torch.cuda.synchronize()
    seconds = time.perf_counter() - begin
    return ["".join(reply.sampling["said"]) for reply in replies], seconds, batch.facts


def generate(model, prompts, new, **options):
    ids = torch.tensor(prompts, device=model.device)
    torch.cuda.synchronize()
    begin = time.perf_counter()
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
    return time.perf_counter() - begin


def best(work, tokens):
    torch.cuda.reset_peak_memory_stats()
    begin = time.perf_counter()
    work()
    first = time.perf_counter() - begin
    seconds = min(work(), work())
    return {
        "tokens_per_second": round(tokens / seconds, 1),
        "seconds": round(seconds, 3),
        "first_seconds": round(first, 3),
        "peak_bytes": torch.cuda.max_memory_allocated(),
    }


def differing(model, prompts, new):
    """How many replies say something else in a batch than alone."""
    alone = [decode(model, [prompt], new)[0][0] for prompt in prompts]
    together = decode(model, prompts, new)[0]
    return {"replies": len(prompts), "differ": sum(a != b for a, b in zip(alone, together))}


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
    found = {
        "parameters": facts["parameters"],
        "dtype": facts["dtype"],
        "torch": torch.__version__,
        "transformers": transformers.__version__,
        "decoding": facts["decoding"],
        "plain_because": facts["plain_because"],
        "load_seconds": round(facts["load_seconds"], 2),
        "worker, one": best(lambda: decode(model, one, new)[1], new),
        "worker, batch": best(lambda: decode(model, many, new)[1], new * len(many)),
        "generate, one": best(lambda: generate(model, one, new), new),
        "generate, batch": best(lambda: generate(model, many, new), new * len(many)),
    }
    if not arguments.without_compiled:
        found["generate static, one"] = best(
            lambda: generate(model, one, new, cache_implementation="static"), new
        )
    model.ends = ends
    lengths = [5, 9, 17, 40, 64, 100, 130, 200, 31, 12, 77, 150]
    found["alone and together"] = differing(model, [drawn(length) for length in lengths], 64)
    model.recorder.reason = "decode=plain"
    found["alone and together, plain"] = differing(model, [drawn(length) for length in lengths], 64)
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
