"""Checks, and whole cases of the original's own public templates, from seeds."""

import json
import random
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import driver  # noqa: E402

PARTS = ["checks", "cases"]
LEVELS = ["easy", "medium", "hard", "elite"]
PIECES = ["paint", "the gate", "RED", "  ", "\t", "\u00a0", "never", "geese", "stra\u00dfe", "\u0130", ".", "\n", "gate red"]


def text(draw):
    return " ".join(draw.choices(PIECES, k=draw.randint(0, 5)))


def check_rows(given):
    made = []
    for number in range(given.count):
        draw = random.Random("check %d %d" % (given.seed, number))
        name = draw.choice(["contains_normalized", "forbidden_absent", "exact", "set_match", "set_match", "fuzzy", ""])
        expected = {"check": name}
        if name == "set_match":
            expected["values"] = draw.choice([[text(draw) for _ in range(draw.randint(0, 4))], "gate", ["gate", 1]])
        else:
            expected["value"] = text(draw) if draw.random() < 0.95 else draw.choice([None, 3, ["gate"]])
        made.append({"expected": expected, "response": text(draw)})
    return made


def checks(given, result):
    from compactbench.scoring.checks import run_check
    from compactbench.scoring.errors import ScoringError

    inputs = check_rows(given)
    for row, own in zip(inputs, driver.assay(inputs, "compact", "check", "--profile", "compat"), strict=True):
        try:
            theirs = {"score": run_check(row["expected"], row["response"])}
        except ScoringError:
            theirs = {"error": "ScoringError"}
        result.add("checks", row, theirs, own)


def lexicon():
    """The original's word lists, read from it while it runs: none of them is kept here."""
    from compactbench.dsl import generators
    from compactbench.engine import distractors

    lists = {name: list(generators.get_generator(name).lexicon)
             for name in ("person_name", "action_phrase", "project_noun", "org_name")}
    dates, amounts = generators.get_generator("date_iso"), generators.get_generator("amount_usd")
    return {**lists,
            "date_iso": {"start_year": dates.start_year, "end_year": dates.end_year, "month": [1, 12], "day": [1, 28]},
            "amount_usd": {"magnitudes": list(amounts.magnitudes)},
            "product_sku": {"prefixes": ["SKU", "PRD", "ITEM", "ART"], "alphabet": "ABCDEFGHJKLMNPQRTUVWXYZ", "letters": 2,
                            "number": [100, 9999]},
            "distractor_user": list(distractors._USER_DISTRACTORS),
            "distractor_assistant": list(distractors._ASSISTANT_DISTRACTORS), "continuation_user": ["Go on."]}


def drawn(template, seed, level):
    from compactbench.dsl import DifficultyLevel
    from compactbench.engine.generation import generate_case

    try:
        return generate_case(template, seed, DifficultyLevel(level)).model_dump(mode="json")
    except Exception as error:  # its own kinds of error: what it cannot draw, we must refuse, too
        return type(error).__name__


def cases(given, result):
    from compactbench.dsl.parser import load_suite

    suites = sorted(folder for folder in (given.original / "benchmarks/public").glob("*") if list(folder.glob("*.yaml")))
    if not suites:
        driver.stop(driver.ENVIRONMENT, "there are no templates in %s/benchmarks/public" % given.original, "is this the original?")
    draw = random.Random("cases %d" % given.seed)
    seeds = [draw.choice([draw.getrandbits(64), draw.getrandbits(16), -draw.getrandbits(8)]) for _ in range(max(1, given.count // 20))]
    with tempfile.TemporaryDirectory() as folder:
        words, out = Path(folder, "lexicon.json"), Path(folder, "cases.jsonl")
        words.write_text(json.dumps(lexicon()), encoding="utf-8")
        for suite in suites:
            driver.run_assay(["compact", "generate", "--profile", "compat", "--templates", str(suite), "--lexicon", str(words), "--out", str(out),
                              "--difficulty", ",".join(LEVELS), *("--seed=%d" % seed for seed in seeds)])
            ours = {(row["template_key"], int(row["seed"]), row["difficulty"]): row for row in driver.read(out)}
            for template in load_suite(suite):
                for seed in seeds:
                    for level in LEVELS:
                        compare(result, template, seed, level, ours)


def compare(result, template, seed, level, ours):
    own = ours.get((template.key, seed, level), {})
    case = drawn(template, seed, level)
    made = {"template": template.key, "seed": str(seed), "level": level}
    if isinstance(case, str):
        result.add("cases", made, {"refused": True}, {"refused": "error" in own})
    else:
        result.add("cases", made, {"case": case}, own)


def main():
    given = driver.words("compactbench", PARTS)
    driver.expect_version(given.original, "pyproject.toml", r'(?m)^version\s*=\s*"([^"]+)"', "0.1.0")
    result = driver.Comparison("compactbench", given)
    for part in given.parts:
        driver.importing(given.original, ["src"], lambda: (checks if part == "checks" else cases)(given, result))
    result.end()


if __name__ == "__main__":
    main()
