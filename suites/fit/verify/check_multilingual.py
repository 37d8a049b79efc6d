"""Reference answers in five languages pass, wrong ones do not; numbers are computed again."""

from datetime import datetime

from pack import VERIFY, Report, main, rows
from rules import multilingual_correct


def minutes(start, end):
    form = "%H:%M"
    return int((datetime.strptime(end, form) - datetime.strptime(start, form)).total_seconds()) // 60


NUMBERS = {
    "fr-pencils": 92 - 77,
    "fr-eggs": 3 * 12 - 6 - 4,
    "es-stamps": 715 - 248,
    "es-train": minutes("07:45", "11:10"),
    "de-difference": 87 - 49,
    "de-opening-hours": minutes("08:30", "17:15"),
    "zh-difference": 13050 - 8900,
    "zh-reading": minutes("14:15", "15:55"),
    "ja-change": 10000 - 2360,
    "ja-pencils": 3 * 12 - 5 * 4,
}
CONSTANT = ["", "A", "B", "0", "1", "10", "42", "7", "yes", "oui", "sí", "ja", "是", "はい"]


def check():
    report = Report("multilingual")
    table = {row["id"]: row for row in rows("multilingual")}
    answers = rows("multilingual", VERIFY / "answers")
    for answer in answers:
        correct = multilingual_correct(table[answer["promptId"]], answer["response"])
        report.check(correct == answer["correct"], f"{answer['row']}: {answer['response']}")
    languages = [row["language"] for row in table.values()]
    for language in ("fr", "es", "de", "zh", "ja"):
        report.check(languages.count(language) == 4, f"{language}: {languages.count(language)} prompts")
    for row in table.values():
        mine = [answer["correct"] for answer in answers if answer["promptId"] == row["id"]]
        report.check(True in mine and mine.count(False) >= 2, f"{row['name']}: too few answers")
        if row["validation"] == "numberMatch":
            report.check(NUMBERS[row["name"]] == row["expectedNumber"], f"{row['name']}: {row['expectedNumber']}")
        report.check(not any(multilingual_correct(row, reply) for reply in CONSTANT), f"{row['name']} accepts a constant reply")
    report.note(f"{len(table)} prompts, {sum(a['correct'] for a in answers)} reference answers, {sum(not a['correct'] for a in answers)} wrong ones")
    return report.finish()


if __name__ == "__main__":
    main(check)
