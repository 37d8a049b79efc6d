"""The stored variants are the ones the templates give."""

from pack import VERIFY, Report, main
from vectors import lines


def check():
    report = Report("vectors")
    stored = (VERIFY / "vectors.jsonl").read_text(encoding="utf-8").splitlines()
    made = list(lines())
    report.check(len(stored) == len(made), f"{len(stored)} stored, {len(made)} made")
    for number, (old, new) in enumerate(zip(stored, made), 1):
        report.check(old == new, f"line {number}")
    return report.finish()


if __name__ == "__main__":
    main(check)
