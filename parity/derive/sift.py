"""Makes the rows of `sift`: cases and outputs of our own, numbers by the rules restated beside this file."""

import datetime

import sift_rules as rule
import yaml
from rows import write

OUT = "sift/"
LOG = """$ quay-build --all
reading plan.toml
warning: pier 7 has no rail
src/dock/winch.c:41: error: RopeError E1207: rope_len is not set
src/dock/winch.c:58: error: cannot find hook.h
quay-build failed with exit code 3
<drum> spun 12 times"""


def case(number, intent, output_mode, check, target, anchors, extra=8, rule_text="", instruction="What failed, and where?", raw=LOG):
    return {"case_id": "quay-%02d" % number, "domain": "quay", "title": "Case %d" % number, "instruction": instruction,
            "raw_input": raw, "must_preserve_tokens": anchors, "ideal_summary": target, "tags": ["own"], "family": "summary",
            "intent": intent, "ecosystem": "quay", "difficulty": "easy", "output_mode": output_mode, "expected_output": target,
            "required_anchors": anchors, "forbidden_content": [],
            "judgement": {"format_check": check, "anchor_check": "required", "max_extra_tokens": extra, "pass_rule": rule_text},
            "rationale": ""}


PLAIN = "The build stopped at src/dock/winch.c:41: RopeError E1207, because rope_len is not set; exit code 3."
JSON = '{"file": "src/dock/winch.c", "lines": [41, 58], "code": 3, "fatal": true, "note": null}'
YAML = "file: src/dock/winch.c\nlines:\n  - 41\n  - 58\ncode: 3\nrate: 0.5\nday: 2026-01-04"
TABLE = "| line | cause |\n|---|---|\n| 41 | rope_len |\n| 58 | hook.h |"
BULLETS = "- winch.c:41 rope_len is not set\n- winch.c:58 hook.h is missing"
LINES = "src/dock/winch.c:41: error: RopeError E1207: rope_len is not set\nsrc/dock/winch.c:58: error: cannot find hook.h"
CASES = [
    case(1, "summary", "plain_text", "none", PLAIN, ["src/dock/winch.c:41", "RopeError", "E1207", "exit code 3"]),
    case(2, "recall", "plain_text", "none", PLAIN, ["quay-build --all", "rope_len", "warning", "7"], 0),
    case(3, "exact-lines", "exact_lines", "exact_match", LINES, ["RopeError", "hook.h"], 0),
    case(4, "exact-format", "single_line", "exact_match", "E1207", ["E1207"], 0, instruction="Only the code."),
    case(5, "exact-format", "regex_constrained", "regex", "winch.c 41", ["41"], 2, "The answer must match [a-z.]+ \\d+ exactly."),
    case(6, "exact-format", "regex_constrained", "regex", "winch.c 41", ["41"], 2, "Be brief."),
    case(7, "json", "json", "json_shape", JSON, ["src/dock/winch.c"], 4),
    case(8, "yaml", "yaml", "yaml_shape", YAML, ["src/dock/winch.c"], 4),
    case(9, "table", "table", "table_shape", TABLE, ["rope_len", "hook.h"], 4),
    case(10, "bullet-list", "bullet_list", "bullet_shape", BULLETS, ["winch.c:41", "winch.c:58"], 6),
    case(11, "bullet-list", "bullet_list", "none", BULLETS, ["hook.h"], 6),
    case(12, "exact-lines", "exact_lines", "none", "$ quay-build --all", ["quay-build"], 0, instruction="Give the first line."),
    case(13, "exact-lines", "exact_lines", "none", LINES, ["RopeError"], 0, instruction="Give the next 2 lines with errors."),
    case(14, "exact-format", "single_line", "none", "exit code 3", ["exit code 3"], 0),
    case(15, "summary", "plain_text", "none", PLAIN, [], 8),
    case(16, "json", "json", "json_shape", '[{"line": 41}, {"line": 58}]', ["41"], 4),
    case(17, "summary", "plain_text", "none", PLAIN, ["git push --force", "ENOENT", "503", "build failed", "RopeError", "plain word"]),
]
BY_ID = {one["case_id"]: one for one in CASES}


def fence(text, label=""):
    return "```%s\n%s\n```" % (label, text)


# One output, changed in ways that models change it.
CHANGES = {
    "as it is": lambda text: text,
    "nothing": lambda text: "",
    "blanks": lambda text: " \n\t",
    "upper case": lambda text: text.upper(),
    "fence": fence,
    "fence with a label": lambda text: fence(text, "text"),
    "fence of json": lambda text: fence(text, "json"),
    "fence in one line": lambda text: "```sh " + text.replace("\n", " ") + "```",
    "thinking, closed": lambda text: "<think>The rope.</think>\n" + text,
    "thinking, open": lambda text: "<think>The rope.\n" + text,
    "thinking aloud": lambda text: "Okay, the user wants the answer.\nLet me look.\n" + text,
    "one thought": lambda text: text + "\nWe should check the rope.",
    "end token": lambda text: text + "<|im_end|>",
    "named tokens": lambda text: "<s> " + text + " </s>",
    "role token": lambda text: "<|assistant|> " + text,
    "response tags": lambda text: "<response>" + text + "</response>",
    "heading": lambda text: "Summary: " + text,
    "label of the prompt": lambda text: "Instruction: What failed, and where?\nRaw output:\n" + text,
    "label alone": lambda text: "Errors:\n" + text,
    "guidance": lambda text: "Follow the instruction exactly.\n" + text,
    "lead": lambda text: "Here is the summary of the instruction:\n\n" + text,
    "bullets": lambda text: "\n".join("* " + line for line in text.splitlines()),
    "numbered": lambda text: "\n".join("%d. %s" % pair for pair in enumerate(text.splitlines(), 1)),
    "quoted": lambda text: "\n".join('> "%s"' % line for line in text.splitlines()),
    "first half": lambda text: text[:len(text) // 2],
    "twice": lambda text: text + "\n" + text,
    "more words": lambda text: text + " The harbour crew will look at the winch again after lunch, and oil every wheel they find.",
    "carriage returns": lambda text: text.replace("\n", "\r\n"),
    "wide blanks": lambda text: text.replace(" ", "\u00a0\u2003"),
    "a tag": lambda text: text + " <drum>",
    "another tag": lambda text: "<b>" + text + "</b>",
    "the input": lambda text: LOG,
    "something else": lambda text: "The sea is calm.",
}
MORE = {
    "quay-07": ["[" + JSON + "]", '{"file": 1}', "{}", "null", "[1, 2]", '{"file": "x", "lines": [], "code": 3.0, "fatal": "yes", "note": 1, "new": 0}', JSON[:-1]],
    "quay-08": ["file: a\nlines: [1]\ncode: 08\nrate: 1e3\nday: 2026-01-04 10:00:00", "- a\n- b", "file: a\ncode: yes", "a: [", "x", "---\nfile: a\n...\n---\nb: c"],
    "quay-09": ["| line | cause |\n|---|---|", "| row | cause |\n|---|---|\n| 1 | 2 |", "| line |\n|---|\n| 1 |", "line | cause\n---|---\n41 | rope_len", "| line | cause |\n|---|---|\n| 1 |"],
    "quay-10": ["- one", "- one\n- two\n- three\n- four", "- one\ntwo", "* one\n* two"],
    "quay-12": ["$ quay-build --all", "quay-build --all", "> $ quay-build --all\nreading plan.toml"],
    "quay-13": [LINES, LINES.splitlines()[0], "reading plan.toml\nno such line"],
    "quay-05": ["hook.h 58", "winch.c", "Winch.c 41"],
    "quay-16": ['{"line": 41}', '[{"line": 41}]', '[{"line": "41"}, {"row": 58}, {"line": 1}]', "[]"],
    "quay-17": ["git push --force; ENOENT 503: the build failed", "git  push\n--force and 5030", "plain words, RopeErrors"],
}
TOKENS = ["<s>", "x <s> y", "a " * 30 + "<s>", "<s><s><s><s><s>" + " a" * 200, "<s> a\n<eos> b" + " c" * 200, "[INST] " + "a " * 50, "<drum> is in the input"]
THOUGHTS = ["", "   ", "<think>", "a </thinking> b", "<|analysis|>x", "Thinking: hm", "Let me think about it", "let me", "letters", "I will go", "We need to go", "So it ends",
            "So the answer is 4", "But the user said so", "Here is the output", "Here's a hat", "okay", "Okay, return it", "First, figure out", "Wait_for the prompt",
            "I see the user wants me to go", "The task is clear.\nDone.", "Fine.\nI should stop.", "hmm\nhmm the table\n\nrest", "the user asked_x", "<reasoning>a</reasoning>\nSo we must\nend"]


def scores():
    write(OUT + "cases.jsonl", CASES)
    rows = []
    for one in CASES:
        outputs = [(name, change(rule.target(one))) for name, change in CHANGES.items()]
        outputs += [("by hand", text) for text in MORE.get(one["case_id"], [])]
        outputs += [("tokens", text) for text in TOKENS] if one["case_id"] in ("quay-01", "quay-04") else []
        for name, text in outputs:
            usual = rule.recovered(one, text)
            other = {kind: rule.recovered(one, text, kind) for kind in ("cpu-protection", "granite", "qwen3")}
            rows.append({"case_id": one["case_id"], "change": name, "raw": rule.view(one, text),
                         "normalized": rule.normalized(one, text.strip()), "recovered": usual,
                         "recovered_other": {kind: made for kind, made in other.items() if made != usual}})
    write(OUT + "outputs.jsonl", rows)


def thoughts():
    rows = []
    for line in THOUGHTS:
        seen = rule.thought(line)
        rows.append({"line": line, "has_tag": rule.TAG.search(line) is not None, "is_prose_marker": any(map(rule.is_prose, line.splitlines())),
                     "marker_count": seen["markers"], "density": seen["density"], "after_preamble_strip": rule.without_preamble(line)})
    write(OUT + "thought-lines.jsonl", rows)


RUNS = [
    [("quay-01", "as it is", 900.0, None), ("quay-04", "as it is", 1100.0, None), ("quay-09", "fence", 1000.0, None)],
    [("quay-01", "twice", 4000.0, None), ("quay-02", "nothing", 9000.0, "no reply"), ("quay-03", "bullets", 6500.0, None), ("quay-10", "as it is", 2000.0, None)],
    [("quay-07", "as it is", 90000.0, None)],
    [("quay-01", "nothing", 10.0, "gone"), ("quay-02", "nothing", 20.0, "gone")],
    [],
]


def summaries():
    rows = []
    for run in RUNS:
        views = [rule.view(BY_ID[name], CHANGES[change](rule.target(BY_ID[name]))) for name, change, _, _ in run]
        waits = [wait for _, _, wait, error in run if error is None]
        numbers = [view["case_score"] for view in views]
        count = lambda status: sum(view["validation_status"] == status for view in views)
        rows.append({"answers": [{"case_id": name, "output": view["output"], "inference_ms": wait, "error": error}
                                 for (name, _, wait, error), view in zip(run, views)],
                     "summary": {"case_count": len(run), "success_count": len(waits), "accepted_count": count("accepted"),
                                 "soft_accepted_count": count("soft_accepted"), "rejected_count": count("rejected"),
                                 "exact_pass_count": sum(view["exact_preservation_ratio"] == 1.0 for view in views),
                                 "avg_inference_ms": rule.mean(waits), "p95_inference_ms": rule.percentile(waits, 0.95),
                                 "avg_case_score": rule.mean(numbers), "p10_case_score": rule.percentile(numbers, 0.10),
                                 **rule.summary(numbers, waits)}})
    write(OUT + "summaries.jsonl", rows)


TEXTS = ["a: 1", "a: yes\nb: No\nc: on\nd: y", "- 010\n- 0x1F\n- 0b11\n- 1_000", "- 12:30\n- 1:02:03", "- 1e3\n- 1.0e+3\n- .5\n- 1.", "- ~\n- null\n- NULL\n-", "a: 2026-01-04\nb: 2026-01-04 10:11:12",
         "a: 1\na: 2", "base: &b {x: 1}\nmore:\n  <<: *b\n  y: 2", "a: [1, 'two', \"three\\n\"]", "a: |\n  x\n  y\nb: >\n  x\n  y", "a: [", "\ta: 1", "a: 1\n---\nb: 2", "!!python/none x", "plain text",
         "", "'it''s'", "a: b: c", "{a: 1, b}", "? a\n: b", "- .inf\n- -.INF\n- .nan", "2026-13-40", "a: -0\nb: +7"]


def node(value):
    if value is None:
        return {"t": "null", "v": None}
    for kind, name in ((bool, "bool"), (int, "int"), (float, "float"), (str, "str"), (datetime.datetime, "datetime"), (datetime.date, "date")):
        if isinstance(value, kind):
            shown = str(value) if name in ("int", "datetime", "date") else repr(value) if name == "float" else value
            return {"t": name, "v": shown}
    if isinstance(value, dict):
        return {"t": "map", "v": [[node(key), node(inner)] for key, inner in value.items()]}
    return {"t": "list", "v": [node(one) for one in value]}


def yamls():
    rows = []
    for text in TEXTS:
        try:
            rows.append({"text": text, "ok": True, "value": node(yaml.safe_load(text))})
        except (yaml.YAMLError, ValueError) as error:
            rows.append({"text": text, "ok": False, "error": type(error).__name__})
    write(OUT + "yaml-parse.jsonl", rows)


def main():
    for make in (scores, thoughts, summaries, yamls):
        make()


if __name__ == "__main__":
    main()
