"""Every evaluator of context-bench that needs no model, on rows made from a seed."""

import importlib
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import driver  # noqa: E402

EVALUATORS = {
    "answer-quality": ("answer_quality", "AnswerQuality"),
    "summarization-quality": ("rouge", "SummarizationQuality"),
    "multiple-choice": ("multiple_choice", "MultipleChoiceAccuracy"),
    "math-equivalence": ("math_equivalence", "MathEquivalence"),
    "nli-label-match": ("nli_label_match", "NLILabelMatch"),
    "ifeval": ("ifeval_checker", "IFEvalChecker"),
}
WORDS = ["the", "a", "An", "Harbour", "gate", "red", "42", "3.14", "U.S.", "don't", "caf\u00e9", "\u00a0", ",", "(x)", "\u201cyes\u201d", "_a_", "\n"]
PIECES = {
    "multiple-choice": ["A", "b", "(C)", "answer is", "Answer:", "choice", "D.", "I", "think", "j", "**B**", "none", "K"],
    "math-equivalence": ["\\frac{1}{2}", "0.5", "\\boxed{3}", "1,000", "%", "$7$", "-", "\\sqrt{2}", "\\text{cm}", "1e3", "x", "/", "4", "\\pi", " "],
    "nli-label-match": ["yes", "no", "entailment", "Contradiction", "not mentioned", "neutral", "the answer is", "label:", "therefore,", "supports", "refutes.",
                        "true", "so", "false", "maybe"],
    "ifeval": ["fox", "Red", "* a\n", "- b\n", "<<t>>", "[x]", "P.S. hi", "******", "one.", "Two!", "\n\n", ",", "go", "{}", "Bye."],
}
RULES = [
    ("keywords:existence", lambda draw: {"keywords": draw.sample(["fox", "red", "go"], 2)}),
    ("keywords:forbidden_words", lambda draw: {"forbidden_words": draw.sample(["fox", "two"], 1)}),
    ("keywords:frequency", lambda draw: {"keyword": "go", "frequency": draw.randint(0, 3), "relation": draw.choice(["at least", "less than", "at most", "exactly"])}),
    ("keywords:letter_frequency", lambda draw: {"letter": "o", "let_frequency": draw.randint(0, 5), "let_relation": draw.choice(["at least", "at most"])}),
    ("length_constraints:number_words", lambda draw: {"num_words": draw.randint(0, 8), "relation": draw.choice(["at least", "at most", None])}),
    ("length_constraints:number_sentences", lambda draw: {"num_sentences": draw.randint(0, 4)}),
    ("length_constraints:number_paragraphs", lambda draw: {"num_paragraphs": draw.randint(0, 3)}),
    ("detectable_format:json_format", lambda draw: {}),
    ("detectable_format:number_bullet_points", lambda draw: {"num_bullets": draw.randint(0, 3)}),
    ("detectable_format:title", lambda draw: {}),
    ("detectable_content:number_placeholders", lambda draw: {"num_placeholders": draw.randint(0, 2)}),
    ("detectable_content:postscript", lambda draw: draw.choice([{}, {"postscript_marker": "P.P.S"}, {"postscript_marker": None}])),
    ("punctuation:no_comma", lambda draw: {}),
    ("change_case:english_capital", lambda draw: {}),
    ("change_case:english_lowercase", lambda draw: {}),
    ("startend:end_checker", lambda draw: {"end_phrase": "Bye."}),
    ("combination:repeat_prompt", lambda draw: {"prompt_to_repeat": "fox"}),
    ("combination:two_responses", lambda draw: {}),
    ("startend:quotation", lambda draw: {}),
]


def text(draw, pieces):
    return draw.choice(["", " "]).join(draw.choices(pieces, k=draw.randint(0, 7)))


def original_of(part, draw):
    if part == "multiple-choice":
        return {"correct_letter": draw.choice("ABCDEFGHIJ")}
    if part == "ifeval":
        chosen = draw.sample(RULES, draw.randint(0, 3))
        return {"instruction_id_list": [name for name, _ in chosen], "kwargs": [make(draw) for _, make in chosen]}
    odd = draw.random()
    if odd < 0.06:
        return draw.choice([{}, {"answer": None}, {"answer": 7}, {"answer": 2.5}, {"answer": True}, {"answer": ["a", "b"]}])
    return {"answer": text(draw, PIECES.get(part, WORDS))}


def rows(part, given):
    made = []
    for number in range(given.count):
        draw = random.Random("%s %d %d" % (part, given.seed, number))
        processed = {} if draw.random() < 0.03 else {"response": text(draw, PIECES.get(part, WORDS))}
        made.append({"id": number, "original": original_of(part, draw), "processed": processed})
    return made


def evaluators(parts):
    made = {}
    for part in parts:
        module, name = EVALUATORS[part]
        made[part] = getattr(importlib.import_module("context_bench.evaluators." + module), name)()
    return made


def main():
    given = driver.words("context-bench", list(EVALUATORS))
    driver.expect_commit(given.original, "957190f")
    originals = driver.importing(given.original, ["src"], lambda: evaluators(given.parts))
    result = driver.Comparison("context-bench", given)
    for part in given.parts:
        inputs = rows(part, given)
        ours = driver.assay(inputs, "context", "score", "--evaluator", part, "--profile", "compat")
        for row, own in zip(inputs, ours, strict=True):
            theirs = originals[part].score(row["original"], row["processed"])
            result.add(part, row, {"scores": theirs}, own)
    result.end()


if __name__ == "__main__":
    main()
