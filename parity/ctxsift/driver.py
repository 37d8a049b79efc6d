"""Components, verdicts, flags and scores of outputs made from a seed, for every intent."""

import random
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import driver  # noqa: E402

LOG = """$ quay-build --all
reading plan.toml
warning: pier 7 has no rail
src/dock/winch.c:41: error: RopeError E1207: rope_len is not set
src/dock/winch.c:58: error: cannot find hook.h
quay-build failed with exit code 3"""
PLAIN = "The build stopped at src/dock/winch.c:41 with RopeError E1207, as rope_len is not set; exit code 3."
LINES = "\n".join(LOG.splitlines()[3:5])
CASES = {
    "summary": ("plain_text", "none", PLAIN, ["src/dock/winch.c:41", "RopeError", "exit code 3"]),
    "recall": ("plain_text", "none", PLAIN, ["rope_len", "E1207", "quay-build --all"]),
    "exact-lines": ("exact_lines", "exact_match", LINES, ["RopeError", "hook.h"]),
    "exact-format": ("single_line", "exact_match", "E1207", ["E1207"]),
    "json": ("json", "json_shape", '{"file": "winch.c", "lines": [41, 58], "fatal": true}', ["winch.c"]),
    "yaml": ("yaml", "yaml_shape", "file: winch.c\nlines:\n  - 41\n  - 58", ["winch.c"]),
    "table": ("table", "table_shape", "| line | cause |\n|---|---|\n| 41 | rope_len |", ["rope_len"]),
    "bullet-list": ("bullet_list", "bullet_shape", "- winch.c:41 rope_len\n- winch.c:58 hook.h", ["winch.c:41"]),
}
BEFORE = ["", "", "", "<think>hm</think>\n", "Okay, the user wants this.\n", "Summary: ", "Instruction: go\n", "Errors:\n", "Here is the answer:\n", "<|assistant|>", "```json\n", "```\n",
          "<think>", "Follow the instruction exactly.\n", "\n\n"]
AFTER = ["", "", "", "\n```", "<|im_end|>", "</s>", "\nWe should check it.", " The sea is calm today, and so are we all here.", "\n\n", " <b>", "\nexit code 3"]


def case(intent):
    mode, check, target, anchors = CASES[intent]
    return {"case_id": intent, "domain": "quay", "title": intent, "instruction": "What failed, and where?", "raw_input": LOG,
            "must_preserve_tokens": anchors, "ideal_summary": target, "tags": [], "family": "summary", "intent": intent, "ecosystem": "quay",
            "difficulty": "easy", "output_mode": mode, "expected_output": target, "required_anchors": anchors, "forbidden_content": [],
            "judgement": {"format_check": check, "anchor_check": "required", "max_extra_tokens": 4, "pass_rule": ""}, "rationale": ""}


def body(draw, target):
    kind = draw.randrange(8)
    if kind == 0:
        return ""
    if kind == 1:
        return target[:draw.randint(0, len(target))]
    if kind == 2:
        return target.upper()
    if kind == 3:
        return "\n".join(draw.sample(LOG.splitlines(), draw.randint(1, 4)))
    if kind == 4:
        return " ".join(draw.sample(target.split(), len(target.split())))
    return target


class NoSignal:
    """The original reads what it extracted only where a case has no anchors."""

    def __getattr__(self, name):
        return ()


class Original:
    def __init__(self):
        import yaml  # noqa: F401  (without it the original compares YAML by another rule)
        from benchmark import scoring
        from ctxsift.compression.intent import CompressionIntent
        from ctxsift.models.base import ModelCompressionInput
        from ctxsift.models.text_profile_common import validate_instruction_aware_output
        from ctxsift.models.thought_leakage import visible_thought_leak_stats

        self.scoring, self.intent, self.request = scoring, CompressionIntent, ModelCompressionInput
        self.validate, self.thought = validate_instruction_aware_output, visible_thought_leak_stats

    def view(self, one, output):
        intent, anchors, target = self.intent(one["intent"]), tuple(one["required_anchors"]), one["expected_output"]
        request = self.request(intent=intent, instruction=one["instruction"], raw_input=one["raw_input"], extracted_signal=NoSignal(),
                               max_output_tokens=768, required_anchors=anchors, evaluation_context="benchmark")
        shape = {"intent": intent, "output_mode": one["output_mode"], "expected_output": target,
                 "format_check": one["judgement"]["format_check"], "pass_rule": ""}
        extra, seen, verdict = one["judgement"]["max_extra_tokens"], self.thought(output), self.validate(request, output)
        missing = self.scoring.missing_tokens(output, anchors)
        made = {
            "exact_preservation_ratio": self.scoring.exact_ratio(anchors, missing),
            "summary_quality_ratio": self.scoring.summary_quality_ratio(output, target, anchors),
            "format_adherence_score": self.scoring.format_adherence_score(request, output, **shape),
            "instruction_following_score": self.scoring.instruction_following_score(
                request, output, required_anchors=anchors, max_extra_tokens=extra, **shape),
            "brevity_ratio": self.scoring.brevity_ratio(output, target, anchors, extra),
            "thought_leakage_density": seen.density, "thought_marker_count": seen.marker_count, "validation_status": verdict.status,
            "validation_flags": list(verdict.hard_fail_reasons if verdict.status == "rejected" else verdict.quality_flags),
            "missing_tokens": list(missing)}
        made["case_score"] = self.scoring.case_benchmark_score(
            validation_status=verdict.status, intent=intent, anchor_score=made["exact_preservation_ratio"],
            semantic_score=made["summary_quality_ratio"], format_score=made["format_adherence_score"],
            brevity_score=made["brevity_ratio"], instruction_score=made["instruction_following_score"],
            thought_leakage_density=seen.density)
        return made


def main():
    given = driver.words("ctxsift", list(CASES))
    driver.expect_commit(given.original, "afadab4")
    original = driver.importing(given.original, [".", "src"], Original)
    result = driver.Comparison("ctxsift", given)
    for intent in given.parts:
        one, answers = case(intent), []
        for number in range(given.count):
            draw = random.Random("%s %d %d" % (intent, given.seed, number))
            answers.append({"case_id": intent, "output": draw.choice(BEFORE) + body(draw, one["expected_output"]) + draw.choice(AFTER)})
        compare(result, original, one, answers)
    result.end()


def compare(result, original, one, answers):
    with tempfile.TemporaryDirectory() as folder:
        cases = Path(folder, "cases.jsonl")
        driver.write(cases, [one])
        ours = driver.assay(answers, "sift", "score", "--profile", "compat", "--no-recovery", "--cases", str(cases), put="--answers")
    for answer, own in zip(answers, ours, strict=True):
        theirs = original.view(one, answer["output"])
        result.add(one["intent"], answer["output"], theirs, own["raw"])


if __name__ == "__main__":
    main()
