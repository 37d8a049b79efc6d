"""Writes what the variants of two seeds must be, for implementations in other languages:

    python3 -B vectors.py > vectors.jsonl
"""

import json

from pack import rows
from variants import letters, row_variant

SEEDS = (1, 20250607)


def number(fraction):
    return int(fraction) if fraction.denominator == 1 else float(fraction)


def reasoning(seed):
    table = rows("reasoning")
    keys = letters([row["id"] for row in table], seed)
    for row in table:
        made = row_variant("reasoning", row, seed, keys[row["id"]])
        yield {"category": "reasoning", "seed": seed, "id": row["id"], "question": made["question"],
               "choices": made["choices"], "answer": made["answer"]}


def mathematics(seed):
    for row in rows("math"):
        made = row_variant("math", row, seed)
        yield {"category": "math", "seed": seed, "id": row["id"], "question": made["question"], "answer": number(made["answer"])}


def lines():
    for seed in SEEDS:
        for vector in [*reasoning(seed), *mathematics(seed)]:
            yield json.dumps(vector, ensure_ascii=False)


if __name__ == "__main__":
    for line in lines():
        print(line)
