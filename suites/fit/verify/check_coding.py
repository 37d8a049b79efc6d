"""Runs the reference solutions, which must pass all tests, and wrong ones, which must not. Needs node."""

import json
import re
import subprocess

from pack import VERIFY, Report, main, rows

WRONG_AT_LEAST = 2
TESTS_AT_LEAST = 6


def check():
    report = Report("coding")
    done = subprocess.run(["node", str(VERIFY / "run-coding.js")], capture_output=True, text=True)
    report.check(done.returncode == 0, f"run-coding.js: {done.stderr}")
    results = [json.loads(line) for line in done.stdout.splitlines()]
    wrong = tests = forms = 0
    for row in rows("coding"):
        name = row["functionName"]
        mine = [result for result in results if result["functionName"] == name]
        right = [result for result in mine if result["kind"] == "right"]
        report.check(re.fullmatch(r"[a-zA-Z_$][a-zA-Z0-9_$]*", name) is not None, f"{name}: not a name")
        report.check(row["signature"].startswith(f"function {name}("), f"{name}: signature {row['signature']}")
        report.check(len(right) == 1 and right[0]["failed"] == [], f"{name}: the reference fails {right}")
        for number in range(1, len(row.get("alternatives", [])) + 1):
            proofs = [result["failed"] for result in mine if result["kind"].endswith(f"form {number}")]
            report.check(len(proofs) == 2 and proofs[0] == [] and proofs[1] != [], f"{name}: form {number}: {proofs}")
            forms += 1
        mine = [result for result in mine if "form" not in result["kind"]]
        report.check(len(mine) > WRONG_AT_LEAST, f"{name}: fewer than {WRONG_AT_LEAST} wrong solutions")
        for result in mine:
            if result["kind"] != "right":
                report.check(result["failed"] != [], f"{name}: the tests accept \"{result['kind']}\"")
                wrong += 1
        inputs = [json.dumps(test["input"]) for test in row["tests"]]
        report.check(len(inputs) >= TESTS_AT_LEAST and len(set(inputs)) == len(inputs), f"{name}: too few or equal tests")
        tests += len(inputs)
    report.note(f"{len(rows('coding'))} tasks, {tests} tests, {wrong} wrong solutions rejected; {forms} other forms proved")
    return report.finish()


if __name__ == "__main__":
    main(check)
