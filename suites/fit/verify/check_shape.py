"""Counts, ids, duplicates, balance of keys and difficulty, and hints that would give a key away."""

import re
from collections import Counter
from fractions import Fraction

from pack import Report, main, manifest, rows
from variants import LETTERS, right_first

POINTS = {"reasoning": 20, "coding": 20, "instruction-following": 20, "structured-output": 15, "math": 15, "multilingual": 10}
PROMPTS = {"reasoning": 50, "coding": 35, "instruction-following": 20, "structured-output": 15, "math": 50, "multilingual": 20}
SECONDS = {name: 90 if name == "coding" else 30 for name in POINTS}
SHARES = {"easy": (0.28, 0.42), "medium": (0.35, 0.45), "hard": (0.2, 0.3)}
FIELDS = {
    "reasoning": {"id", "name", "category", "difficulty", "question", "choices", "answer", "variant"},
    "math": {"id", "name", "category", "difficulty", "question", "answer", "tolerance", "variant"},
    "coding": {"id", "difficulty", "description", "functionName", "signature", "tests",
               "alternatives"},
    "instruction-following": {"id", "name", "category", "difficulty", "prompt", "validation", "params", "also",
                              "clauses", "alternatives"},
    "structured-output": {"id", "name", "category", "difficulty", "prompt", "validation", "params", "also", "clauses",
                          "alternatives"},
    "multilingual": {"id", "name", "language", "difficulty", "prompt", "validation", "acceptedAnswers",
                     "expectedNumber", "keywords", "alternatives"},
}
OPTIONAL = {"variant", "tolerance", "also", "clauses", "acceptedAnswers", "expectedNumber", "keywords", "alternatives"}
TEMPLATES_AT_LEAST = 25


def asked(row):
    return row.get("question") or row.get("description") or row["prompt"]


def plain(text):
    return re.sub(r"\W+", " ", text.lower()).strip()


def check_pack(report):
    pack = manifest()
    found = {category["name"]: category for category in pack["categories"]}
    report.check({name: c["points"] for name, c in found.items()} == POINTS, "points")
    report.check({name: c["prompts"] for name, c in found.items()} == PROMPTS, "prompts")
    report.check({name: c["limitSeconds"] for name, c in found.items()} == SECONDS, "time limits")
    report.check(len(rows("performance")) == pack["performance"]["prompts"] == 5, "performance prompts")
    report.check(len(rows("warmup")) == pack["warmup"]["prompts"] == 1, "warm-up prompt")


def check_category(name, table, report):
    report.check([row["id"] for row in table] == list(range(1, PROMPTS[name] + 1)), f"{name}: ids")
    names = [row.get("name") or row["functionName"] for row in table]
    report.check(len(set(names)) == len(names), f"{name}: names")
    for row in table:
        keys = set(row)
        report.check(keys <= FIELDS[name] and FIELDS[name] - keys <= OPTIONAL, f"{name} {row['id']}: fields {sorted(keys)}")
        base, spans = row.get("variant", {}).get("base", {}), row.get("variant", {}).get("parameters", {})
        inside = base.keys() == spans.keys() and all(low <= base[key] <= high for key, (low, high) in spans.items())
        report.check(inside, f"{name} {row['id']}: its own parameters are out of range")
    counts = Counter(row["difficulty"] for row in table)
    for difficulty, (low, high) in SHARES.items():
        report.check(low <= counts[difficulty] / len(table) <= high, f"{name}: {counts[difficulty]} {difficulty}")
    report.note(f"{name}: {len(table)} prompts, " + ", ".join(f"{counts[d]} {d}" for d in SHARES))


def check_keys(table, report):
    counts = Counter(row["answer"] for row in table)
    report.check(sorted(counts.values()) == [12, 12, 13, 13], f"keys {counts}")
    runs = max(len(match[0]) for match in re.finditer(r"(.)\1*", "".join(row["answer"] for row in table)))
    report.check(runs <= 4, f"one letter {runs} times in a row")
    longest, ranks = 0, Counter()
    for row in table:
        marks = [choice[:3] for choice in row["choices"]]
        report.check(marks == [f"{letter}) " for letter in LETTERS], f"{row['name']}: {marks}")
        texts = right_first(row)
        report.check(len({plain(text) for text in texts}) == 4, f"{row['name']}: equal choices")
        refers = re.search(r"\b(above|below|both of|all of these|option|choice)\b", " ".join(texts).lower())
        report.check(refers is None, f"{row['name']}: a choice refers to another")
        longest += len(texts[0]) > max(map(len, texts[1:]))
        if all(re.fullmatch(r"[\d./]+", text) for text in texts):
            ranks[sorted(texts, key=Fraction).index(texts[0]) + 1] += 1
    report.check(longest <= len(table) * 0.3, f"the right choice is the longest {longest} times")
    report.check(max(ranks.values()) <= sum(ranks.values()) * 0.45, f"rank of the right number {ranks}")
    report.note("keys " + ", ".join(f"{letter} {counts[letter]}" for letter in LETTERS))
    report.note(f"the right choice is the longest alone in {longest} of {len(table)}")
    report.note("among four numbers the right one is, from the least, " + ", ".join(f"{i}.: {ranks[i]}" for i in range(1, 5)))


def check():
    report = Report("shape")
    check_pack(report)
    tables = {name: rows(name) for name in POINTS}
    for name, table in tables.items():
        check_category(name, table, report)
    texts = [plain(asked(row)) for table in [*tables.values(), rows("performance"), rows("warmup")] for row in table]
    report.check(len(set(texts)) == len(texts) == 196, "two prompts are equal")
    check_keys(tables["reasoning"], report)
    for name in ("reasoning", "math"):
        templates = sum("variant" in row for row in tables[name])
        report.check(templates >= TEMPLATES_AT_LEAST, f"{name}: {templates} templates")
    common = Counter(row["answer"] for row in tables["math"]).most_common(1)[0]
    report.check(common[1] <= 3, f"math: the answer {common[0]} occurs {common[1]} times")
    report.note(f"math: the most frequent answer, {common[0]}, occurs {common[1]} times")
    return report.finish()


if __name__ == "__main__":
    main(check)
