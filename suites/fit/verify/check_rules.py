"""Reference answers to instruction-following and structured-output prompts pass; wrong and constant ones do not."""

from pack import VERIFY, Report, main, rows
from rules import broken

CONSTANT = ["", "A", "B", "C", "D", "Yes", "No", "0", "1", "42", "?", "...", "{}", "[]", "null", "I cannot help with that.", "ANSWER:"]


def check_category(name):
    report = Report(name)
    table = {row["id"]: row for row in rows(name)}
    answers = rows(name, VERIFY / "answers")
    for answer in answers:
        rules = broken(table[answer["promptId"]], answer["response"])
        expected = [] if answer["correct"] else [answer["breaks"]]
        holds = rules == [] if answer["correct"] else answer["breaks"] in rules
        report.check(holds, f"{answer['row']} breaks {rules}, expected {expected}")
    for row in table.values():
        mine = [answer for answer in answers if answer["promptId"] == row["id"]]
        report.check(any(answer["correct"] for answer in mine), f"{row['name']}: no reference answer")
        rules = {rule["validation"] for rule in [row, *row.get("also", [])]}
        untested = rules - {answer.get("breaks") for answer in mine}
        report.check(not untested, f"{row['name']}: nothing breaks {untested}")
        for reply in CONSTANT:
            report.check(broken(row, reply) != [], f"{row['name']} accepts {reply!r}")
    right = sum(answer["correct"] for answer in answers)
    report.note(f"{len(table)} prompts, {right} reference answers, {len(answers) - right} wrong ones, {len(CONSTANT)} constant replies accepted nowhere")
    return report.finish()


def check():
    return all([check_category("instruction-following"), check_category("structured-output")])


if __name__ == "__main__":
    main(check)
