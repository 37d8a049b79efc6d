"""Makes the rows of code in `fit`. Every count was found by hand, by reading the code against the three tests."""

import json
from pathlib import Path

from rows import write

FOLDER = Path(__file__).resolve().parents[2] / "adapters/js-guest/src/test/resources/parity"
TASK = {"id": 1, "description": "Add the even numbers.", "functionName": "addEven", "signature": "function addEven(numbers)", "difficulty": "easy",
        "tests": [{"input": [[1, 2, 3, 4]], "expected": 6}, {"input": [[]], "expected": 0}, {"input": [[-2, 5]], "expected": -2}]}
RIGHT = "function addEven(numbers) {\n  return numbers.filter(n => n % 2 === 0).reduce((a, b) => a + b, 0);\n}"
ONCE = "let first = true; function addEven(numbers) { if (first) { first = false; return 6; } return 0; }"
# how an answer looks, and how many of the three tests it passes
ANSWERS = [
    (RIGHT, 3), ("```javascript\n" + RIGHT + "\n```", 3), ("```\n" + RIGHT + "\n```", 3), ("Here you are:\n```js\n" + RIGHT + "\n```\nIt adds.", 3),
    ("<think>evens</think>" + RIGHT, 3), ("Sure! " + RIGHT + " That is all.", 3), (RIGHT + "<|im_end|>", 3),
    ("const addEven = numbers => numbers.filter(n => n % 2 === 0).reduce((a, b) => a + b, 0);", 3),
    ("const addEven = function(numbers) { let sum = 0; for (const n of numbers) { if (n % 2 === 0) sum += n; } return sum; }", 3),
    ("function addEven(numbers: number[]): number {\n  let sum: number = 0;\n  for (const n of numbers) if (n % 2 === 0) sum += n;\n  return sum;\n}", 3),
    ("function addEven(numbers) { return numbers.reduce((a, b) => a + b, 0); }", 1),
    ("function addEven(numbers) { return numbers.filter(n => n % 2 === 0).reduce((a, b) => a + b); }", 2),
    ("function addEven(numbers) { return 0; }", 1), ("function addEven(numbers) { return String(6); }", 0),
    ("```js\n" + ONCE + "\n```", 2), (ONCE, 0),  # without a fence only the function is taken, and `first` is unknown
    ("function addEven(numbers) { throw new Error('no'); }", 0), ("function other(numbers) { return 6; }", 0), ("I cannot.", 0), ("", 0),
]


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "coding.json").write_text(json.dumps([TASK], indent=1) + "\n")
    write("coding.jsonl", [{"response": answer, "passed": passed, "correct": passed == 3, "actual": "%d/3 tests pass" % passed}
                           for answer, passed in ANSWERS], FOLDER)


if __name__ == "__main__":
    main()
