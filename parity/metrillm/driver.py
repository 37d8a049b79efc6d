"""Grades of responses, and verdicts of what was measured, made from a seed."""

import json
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import driver  # noqa: E402

PROMPTS = {
    "reasoning": [{"question": "Which?", "choices": ["A) one", "B) two", "C) three", "D) four"], "answer": letter, "category": "logic"} for letter in "ABCD"],
    "math": [{"question": "How many?", "answer": 12}, {"question": "How much?", "answer": -3.5, "tolerance": 0.01}, {"question": "Count.", "answer": 1234}],
    "instruction-following": [
        {"category": "format", "prompt": "Go.", "validation": name, "params": given} for name, given in (
            ("numberedList", {"expectedCount": 2}), ("sentenceCount", {"expectedCount": 2}), ("commaSeparated", {"expectedCount": 3}),
            ("wordCount", {"expectedCount": 3}), ("paragraphCount", {"expectedCount": 2}), ("forbiddenWords", {"forbidden": ["rain"]}),
            ("forbiddenLetters", {"forbidden": ["z"]}), ("startEnd", {"start": "Well", "end": "done"}), ("allQuestions", {}),
            ("answerFormat", {"expectedValue": "blue"}), ("dashList", {"expectedCount": 2}), ("listCount", {"expectedCount": 2}),
            ("wordLength", {"expectedLength": 4}), ("prosConsStructure", {"prosCount": 1}))],
    "structured-output": [
        {"category": "json-validity", "prompt": "Go.", "validation": name, "params": given} for name, given in (
            ("jsonKeys", {"keys": ["a", "b"]}), ("jsonArray", {"length": 2, "keys": ["a"], "types": {"a": "number"}}),
            ("jsonNumberArray", {"length": 3, "min": 1, "max": 9}), ("jsonNested", {"path1": ["a", "b"]}), ("keyValueLines", {"expectedCount": 2}),
            ("csvFormat", {"headerColumns": 2, "dataRows": 1}), ("markdownTable", {"columns": 2, "dataRows": 1}), ("htmlList", {"expectedCount": 2}))],
    "multilingual": [
        {"language": "fr", "prompt": "Dis.", "validation": "stringMatch", "acceptedAnswers": ["Ch\u00e2teau"]},
        {"language": "es", "prompt": "Di.", "validation": "numberMatch", "expectedNumber": 8},
        {"language": "zh", "prompt": "\u8bf4", "validation": "containsKeyword", "keywords": ["\u6c34"]}],
}
PIECES = {
    "reasoning": ["A", "b", "C)", "d.", "the answer is", "Option", "choice:", "**B**", "I choose", "final answer", "maybe", "\n", "(A)"],
    "math": ["12", "-3.5", "1,234", "total", "answer is", "equals", "7", "1e3", ".5", "apples", "3/4", "\u22123.5", "="],
    "instruction-following": ["1. a\n", "2) b\n", "- c\n", "one two", "Well,", "done", "Why?", "Rain.", "ANSWER: Blue", "a, b", "\n\n", "Pros: x\nCons: y", "bird"],
    "structured-output": ['{"a":1,"b":{"b":2}}', '[{"a":1},{"a":2}]', "[1,5,9]", '{"a":{"b":0}}', "```json\n", "\n```", "Name: x\n", "Age: 3\n", "a,b\n", '"1,2",3\n', "| a | b |\n",
                          "|---|---|\n", "<ul><li>a</li><li>b</li></ul>", "x"],
    "multilingual": ["ch\u00e2teau", "Chateau.", "8", "pas", "R\u00e9ponse :", "\u6c34", "\u4e0d\u662f", "no", "le", "9", "\n"],
}
FRAMES = ["%s", "%s", "%s", "<think>hm</think>%s", "<think>%s", "%s<|im_end|>", "  %s \n"]
KEYS = ("reasoning", "math", "coding", "instructionFollowing", "structuredOutput", "multilingual")


def response(draw, part):
    said = draw.choice(["", " "]).join(draw.choices(PIECES[part], k=draw.randint(0, 4)))
    return draw.choice(FRAMES) % said


def graded(given, part):
    pack = [{"id": number, **prompt} for number, prompt in enumerate(PROMPTS[part], 1)]
    rows = []
    for number in range(given.count):
        draw = random.Random("%s %d %d" % (part, given.seed, number))
        prompt = draw.choice(pack)
        rows.append({"row": "r%d" % number, "part": part, "promptId": prompt["id"], "prompt": prompt, "response": response(draw, part)})
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "pack.json")
        file.write_text(json.dumps(pack), encoding="utf-8")
        return rows, driver.assay(rows, "fit", "grade", "--profile", "compat", "--category", part, "--pack", str(file), put="--answers")


def measured(draw):
    made = {"tokensPerSecond": draw.uniform(0, 60), "ttft": draw.uniform(50, 26000), "loadTime": draw.uniform(10, 320000),
            "memoryPercent": draw.uniform(1, 100)}
    if draw.random() < 0.5:
        made["memoryHostPercent"] = draw.uniform(20, 100)
    if draw.random() < 0.3:
        made["memoryFootprintAvailable"] = draw.random() < 0.5
    if draw.random() < 0.5:
        made["tpsStdDev"] = draw.uniform(0, 20)
    return made


def quality(draw):
    made = {}
    for name in KEYS:
        total = draw.choice([1, 8, 20])
        details = [[draw.randint(0, 1), draw.choice([900, 30000, 30001, 90001])] for _ in range(total)]
        made[name] = {"score": 0, "correct": sum(one for one, _ in details), "total": total, "details": details}
    return made


def verdict_rows(given):
    rows = []
    for number in range(given.count):
        draw = random.Random("verdict %d %d" % (given.seed, number))
        hardware = {"cpuCores": draw.choice([2, 8, 16, 32]), "totalMemoryGB": draw.choice([8, 15.6, 64, 128]), "cpuFreqGHz": 3.0,
                    "cpuCurrentSpeedGHz": draw.choice([1.0, 2.9]), "powerMode": draw.choice(["balanced", "low-power"])}
        environment = {"thermalPressureAfter": draw.choice(["nominal", "critical"]), "swapDeltaGB": draw.choice([0.1, 0.9]),
                       "batteryPowered": draw.random() < 0.5, "cpuAvgLoad": draw.choice([50, 95])}
        rows.append({"row": "v%d" % number, "part": "verdict", "hardware": draw.choice([None, hardware]), "performance": measured(draw),
                     "quality": draw.choice([None, quality(draw)]), "environment": draw.choice([None, environment])})
    return rows


def flat(own):
    """Ours, as the original's side writes its own: messages are ours, so only their number is compared."""
    points = own.get("qualityScore")
    return {**own, "qualityTotal": points["total"] if points else None, "disqualifiers": len(own["disqualifiers"]), "warnings": len(own["warnings"])}


def original(given, rows):
    runner = given.original / "node_modules/.bin/tsx"
    if not runner.exists() and (given.original / "src/utils.ts").exists():
        driver.stop(driver.ENVIRONMENT, "the original has no node_modules/.bin/tsx", "run npm install in %s" % given.original)
    program = str(runner) if runner.exists() else shutil.which("node")
    if program is None:
        driver.stop(driver.ENVIRONMENT, "there is no node on this machine", "install Node 20 or newer")
    lines = "".join(json.dumps(row) + "\n" for row in rows)
    done = subprocess.run([program, str(HERE / "original.mjs"), str(given.original)], input=lines, capture_output=True, text=True, encoding="utf-8")
    if done.returncode != 0:
        driver.stop(driver.ENVIRONMENT, "the original cannot be run", done.stderr.strip()[-600:])
    return [json.loads(line) for line in done.stdout.splitlines()]


def main():
    given = driver.words("metrillm", [*PROMPTS, "verdict"])
    driver.expect_version(given.original, "package.json", r'"version":\s*"([^"]+)"', "0.2.6")
    result = driver.Comparison("metrillm", given)
    for part in given.parts:
        if part == "verdict":
            rows = verdict_rows(given)
            ours = [flat(own) for own in driver.assay(rows, "fit", "verdict", "--profile", "compat")]
        else:
            rows, ours = graded(given, part)
        for row, theirs, own in zip(rows, original(given, rows), ours, strict=True):
            result.add(part, row, theirs, own)
    result.end()


if __name__ == "__main__":
    main()
