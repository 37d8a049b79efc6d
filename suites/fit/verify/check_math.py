"""Computes every math answer again from the text of its question, as it stands and under many seeds."""

from fractions import Fraction

from pack import Report, main, rows
from solve_math import solves
from variants import instance, row_variant

SEEDS = range(200)


def agrees(solution, answer, tolerance):
    return abs(Fraction(solution) - answer) <= Fraction(str(tolerance))


def check():
    report = Report("math")
    table = rows("math")
    drawn = {row["name"]: set() for row in table if "variant" in row}
    for row in table:
        name, answer, tolerance = row["name"], Fraction(str(row["answer"])), row.get("tolerance", 0)
        report.check(agrees(solves[name](row["question"]), answer, tolerance), f"{name}: answer {row['answer']}")
        if "variant" not in row:
            continue
        made = instance(row["variant"], row["variant"]["base"])
        report.check(made["question"] == row["question"] and made["answer"] == answer, f"{name}: the row is not its own template")
        for seed in SEEDS:
            made = row_variant("math", row, seed)
            what = f"{name}, seed {seed}: {made['parameters']} gives {made['answer']}"
            report.check("{" not in made["question"] and (made["answer"].denominator == 1 or tolerance > 0), what)
            report.check(agrees(solves[name](made["question"]), made["answer"], tolerance), what)
            drawn[name].add(made["question"])
    fewest = min(drawn, key=lambda name: len(drawn[name]))
    report.note(f"{len(table)} rows, every answer computed by program")
    report.note(f"{len(drawn)} templates, {len(SEEDS)} seeds each; fewest different questions: {len(drawn[fewest])} ({fewest})")
    return report.finish()


if __name__ == "__main__":
    main(check)
