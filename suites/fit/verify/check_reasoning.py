"""Checks every reasoning key that a program can decide, as the row stands and under many seeds."""

import re
from collections import Counter
from fractions import Fraction

from pack import Report, main, rows
from solve_reasoning import solves
from variants import LETTERS, instance, letters, right_first, row_variant

# Decided by knowledge of the world; read and agreed on by people.
BY_READING = {"odometer", "sealed-jar", "jazz-weekends"}
SEEDS = range(200)


def agrees(solution, right, choices):
    if isinstance(solution, dict):
        return set(solution) == set(choices) and [text for text, holds in solution.items() if holds] == [right]
    return str(solution) == right


def check_row(row, report):
    right, *wrong = right_first(row)
    if row["name"] in BY_READING:
        return
    report.check(agrees(solves[row["name"]](row["question"]), right, [right, *wrong]), f"{row['name']}: key {row['answer']}")
    if "variant" in row:
        made = instance(row["variant"], row["variant"]["base"])
        same = made["question"] == row["question"] and made["choices"][0] == right and set(made["choices"]) == {right, *wrong}
        report.check(same, f"{row['name']}: the row is not its own template")


def check_seeds(table, report):
    ids = [row["id"] for row in table]
    drawn = {row["name"]: set() for row in table if "variant" in row}
    ranks = Counter()
    for seed in SEEDS:
        keys = letters(ids, seed)
        counts = [list(keys.values()).count(letter) for letter in LETTERS]
        report.check(max(counts) - min(counts) <= 1, f"seed {seed}: letters {counts}")
        for row in table:
            made = row_variant("reasoning", row, seed, keys[row["id"]])
            texts = [choice[3:] for choice in made["choices"]]
            what = f"{row['name']}, seed {seed}: {made['parameters']}"
            report.check(len(set(texts)) == 4 and "{" not in made["question"] + "".join(texts), what)
            report.check(texts[LETTERS.index(made["answer"])] == made["right"], what)
            if all(re.fullmatch(r"[\d./]+", text) for text in texts):
                ranks[sorted(texts, key=Fraction).index(made["right"]) + 1] += 1
            if "variant" in row:
                drawn[row["name"]].add(made["question"])
                spans = row["variant"]["parameters"]
                inside = all(low <= made["parameters"][name] <= high for name, (low, high) in spans.items())
                report.check(inside and agrees(solves[row["name"]](made["question"]), made["right"], texts), what)
    shares = [round(100 * ranks[rank] / ranks.total()) for rank in range(1, 5)]
    report.check(max(shares) <= 35, f"rank of the right number: {shares}")
    report.note(f"over all seeds the right one of four numbers is, from the least, 1st to 4th in {shares} percent")
    return drawn


def check():
    report = Report("reasoning")
    table = rows("reasoning")
    for row in table:
        check_row(row, report)
    drawn = check_seeds(table, report)
    decided = len(table) - len(BY_READING)
    report.note(f"{len(table)} rows, {decided} keys decided by program, {len(BY_READING)} by reading")
    fewest = min(drawn, key=lambda name: len(drawn[name]))
    report.note(f"{len(drawn)} templates, {len(SEEDS)} seeds each; fewest different questions: {len(drawn[fewest])} ({fewest})")
    return report.finish()


if __name__ == "__main__":
    main(check)
