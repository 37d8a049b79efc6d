"""Makes the rows of `context`: inputs of our own, numbers by the rules restated beside this file."""

import context_rules as rule
from rows import write

PAIRS = [
    # reference, response
    ("the cat sat", "a cat ran far"),
    ("Paris", "Paris"),
    ("Paris", "The answer is PARIS."),
    ("Paris", "paris, texas"),
    ("new york city", "york new city"),
    ("red red blue", "red blue blue"),
    ("U.S.A.", "usa"),
    ("a.m.", "m"),
    ("the-end", "end"),
    ("3.14", "314"),
    ("A", "the"),
    ("The", "book"),
    ("an apple", "apple an the a"),
    ("don't stop", "dont stop"),
    ("caf\u00e9 th\u00e9", "CAF\u00c9 TH\u00c9"),
    ("the\u0301", "e\u0301"),
    ("\u201cquoted\u201d", "quoted"),
    ("one\u00a0two", "one two"),
    ("stra\u00dfe", "STRASSE"),
    ("   ", "anything"),
    ("word", "   "),
    ("a_b the_c", "a_b c"),
    ("42", "4 2"),
    ("alpha beta gamma delta", "gamma, beta; alpha!"),
    ("x\u200by", "xy"),
    ("None", "none of them"),
]
ODD = [
    ({}, {"response": "x"}),
    ({"answer": "x"}, {}),
    ({"answer": None}, {"response": "None"}),
    ({"answer": 7}, {"response": "7"}),
    ({"answer": 2.50}, {"response": "2.5"}),
    ({"answer": True}, {"response": "true"}),
    ({"answer": ["a b", 'it\'s']}, {"response": "[a b it's]"}),
    ({"answer": {"k": 1}}, {"response": "k 1"}),
    ({"answer": ""}, {"response": ""}),
]


def cases(pairs, key="answer"):
    return [({key: wanted}, {"response": given}) for wanted, given in pairs]


LETTERS = [
    ("C", "c"),
    ("c", "C"),
    (" b ", "B"),
    ("D", "The answer is definitely B"),
    ("B", "Answer: B) because"),
    ("B", "my choice is (b)"),
    ("E", "I pick (e), not (a)"),
    ("I", "I think B"),
    ("A", "a dog"),
    ("K", "K"),
    ("", "A"),
    ("A", ""),
    ("J", "Only J remains."),
    ("B", "**B**"),
    ("D", "answer is\n\nD"),
    ("A", "ANSWER : a"),
    ("C", "x_C C"),
    ("F", "no letter at all: zzz"),
    ("B", "\u00e9B B"),
]

SUMS = [
    ("42", "42"),
    ("42", "\\boxed{42}"),
    ("4", "\\boxed{4} or \\boxed{5}"),
    ("5", "\\boxed{4} or \\boxed{5}"),
    ("\\frac{1}{2}", "0.5"),
    ("\\frac12", "\\frac{1}{2}"),
    ("-\\frac{1}{2}", "-0.5"),
    ("\\dfrac{1}{2}", "0.5"),
    ("50%", "0.5"),
    ("1,234", "1234"),
    ("1234567", "1234568"),
    ("100000", "100001"),
    ("0", "1e-13"),
    ("0", "1e-11"),
    ("0", "-0.0"),
    ("x + 1", "X  +  1"),
    ("\\text{yes}", "Yes"),
    ("$12$", "12"),
    ("2 \\cdot 3", "2*3"),
    ("\\sqrt{2}", "sqrt(2)"),
    ("\\pi", "PI"),
    ("\\infty", "inf"),
    ("1e400", "inf"),
    ("\\left( 3, 4 \\right)", "( 3, 4 )"),
    ("\\displaystyle 5", "\\displaystyle 7"),
    ("1_000", "1000"),
    ("42d", "42"),
    ("3/4", "(3)/(4)"),
    ("1/2/3", "0.1667"),
    ("1/0", "inf"),
    ("", "7"),
    ("7", ""),
    ("\u0664\u0662", "42"),
    ("a\\,b", "ab"),
    ("12", "\\boxed{12"),
    ("\\boxed{3}", "3"),
    ("10%", "10"),
]

LABELS = [
    ("entailment", "yes"),
    ("Entailment", "The answer is: entailment."),
    ("contradiction", "No"),
    ("neutral", "not mentioned"),
    ("neutral", "It is NOT MENTIONED in the text"),
    ("supports", "There is no support"),
    ("refutes", "The claim is refuted"),
    ("refutes", "The evidence refutes it."),
    ("entailment", "verdict: 'true'"),
    ("entailment", "not true"),
    ("contradiction", "true at first, but in the end false"),
    ("entailment", "Therefore, the label is entailment"),
    ("contradiction", "so no"),
    ("supports", "reason: it supports"),
    ("purple", "purple"),
    ("", "yes"),
    ("yes", ""),
    ("unknown", "neither; unknown"),
    ("false", "the label is probably false. So true"),
    ("entailment", "yes_no"),
    ("entailment", "classification : entail\nbecause"),
]

TWICE = "def twice(x):\n    '''Two times x.'''\n"
CHECK = "def check(candidate):\n    assert candidate(2) == 4\n    assert candidate('ab') == 'abab'\n"
PROGRAMS = [
    ({"context": TWICE, "test": CHECK, "entry_point": "twice"}, "    return 2 * x\n"),
    ({"context": TWICE, "test": CHECK, "entry_point": "twice"}, "    return x + 2\n"),
    ({"context": TWICE, "test": CHECK}, "    return x + 2\n"),
    ({"context": TWICE, "test": CHECK, "entry_point": "twice"}, ""),
    ({"context": TWICE, "test": CHECK, "entry_point": "twice"}, "    return 2 * x\nimport sys\nsys.exit(0)\n"),
    ({"context": None, "test": CHECK, "entry_point": "twice"}, "\ndef twice(x):\n    return x * 2\n"),
    ({"test_list": ["assert half(4) == 2", "assert half(1) == 0.5"]}, "def half(x):\n    return x / 2"),
    ({"test_list": ["assert half(4) == 2", "assert half(1) == 0.5"]}, "def half(x):\n    return x // 2"),
    (
        {"test_setup_code": "BASE = 3", "test_list": ["assert add(1) == 4"], "context": "not used"},
        "def add(x):\n    return x + BASE",
    ),
    ({"test_list": ["assert half(4) == 2"]}, "def half(x:\n    return"),
    ({"test_list": ["assert half(4) == 2"]}, "while True: pass"),
    ({"context": "nothing to run"}, "print(1)"),
    ({"test": "", "test_list": ["assert 1"]}, "pass"),
]

INSTRUCTIONS = [
    ("keywords:existence", {"keywords": ["Red", "fox"]}, ["a red foxglove", "a red dog", ""]),
    ("keywords:existence", {}, ["anything"]),
    ("keywords:existence", {"keywords": [None]}, ["anything"]),
    ("keywords:forbidden_words", {"forbidden_words": ["cat"]}, ["concatenate", "a dog"]),
    ("keywords:frequency", {"keyword": "go", "frequency": 2}, ["Go on, go!", "ergo", "gogogo"]),
    ("keywords:frequency", {"keyword": "go", "frequency": 2, "relation": "less than"}, ["go", "go go go"]),
    ("keywords:frequency", {"keyword": "go", "frequency": 1, "relation": "at most"}, ["go go", "go"]),
    ("keywords:letter_frequency", {"letter": "e", "let_frequency": 3, "let_relation": "exactly"}, ["Eel eh", "eel"]),
    ("length_constraints:number_words", {"num_words": 3}, ["a b c", "a b"]),
    ("length_constraints:number_words", {"num_words": None}, ["a b c"]),
    ("length_constraints:number_sentences", {"num_sentences": 2, "relation": "exactly"}, ["A. B!", "v1.5 is out.", "A"]),
    ("length_constraints:number_paragraphs", {"num_paragraphs": 2}, ["a\n\nb", "a\n\n\n\n b \n\n c", "a\nb"]),
    ("detectable_format:json_format", {}, ['{"a": [1, NaN]}', '"text"', "{'a': 1}", "[1,]", " 7 "]),
    ("detectable_format:number_bullet_points", {"num_bullets": 2}, ["* a\n* b", "- a\n\u2022 b", "*a*\n*b*", "1. a\n2. b"]),
    ("detectable_format:title", {}, ["<<My day>>", "<< >>", "<<>>", "<title>"]),
    ("detectable_format:constrained_response", {"constrained_response": ["yes", "no"]}, [" yes\n", "maybe"]),
    ("detectable_format:constrained_response", {}, ["My answer is yes."]),
    ("detectable_content:number_placeholders", {"num_placeholders": 2}, ["[name], [date]", "[]", "[a]"]),
    ("detectable_content:postscript", {}, ["Bye. p.s. hi", "ps hi"]),
    ("detectable_content:postscript", {"postscript_marker": "P.P.S"}, ["p.p.s. hi", "P.S. hi"]),
    ("punctuation:no_comma", {}, ["a; b", "a, b"]),
    ("change_case:english_capital", {}, ["All Words 4th Start", "Not all", "", "\u00c9t\u00e9"]),
    ("change_case:english_lowercase", {}, ["all small \u00e9", "Not"]),
    ("startend:end_checker", {"end_phrase": "Bye."}, ["So. Bye.  \n", "bye."]),
    ("combination:repeat_prompt", {"prompt_to_repeat": "Say it"}, ["I Say it.", "say it"]),
    ("combination:two_responses", {}, ["one ****** two", "one *** two"]),
    ("startend:quotation", {}, ["not known to the original"]),
]
TOGETHER = [
    (["punctuation:no_comma", "detectable_format:title"], [{}, {}], "no title"),
    (["punctuation:no_comma", "detectable_format:title", "made:up"], [None], "<<t>>, x"),
    ([], [], "x"),
]

REPLIES = ["5", "4", " 3 because", "Rating: 2/5", "on a scale of 1 to 5 I give 4", "10", "0", "none", "", None]
VERDICTS = ["YES", "no", "Yes, it agrees.", "NO\nyes", "I would say no", "yesterday", "know", "", None]

TIMED = [0.5, 0.1, 0.9, 0.4, 0.25]


def row(i, scores, tokens=(100, 40), dataset="", latency=0.0, **metadata):
    return {
        "system": "s", "example_id": "e%d" % i, "scores": scores, "input_tokens": tokens[0],
        "output_tokens": tokens[1], "metadata": metadata, "latency": latency, "dataset": dataset,
    }


ROWS = {
    "none": [],
    "one": [row(0, {"score": 0.7, "f1": 0.25}, latency=1.5)],
    "five": [
        row(i, {"score": i / 4, "f1": 1 - i / 8}, (200 + i, 50 * i), "b" if i % 2 else "a", seconds,
            qa_type="temporal" if i < 2 else "single_hop", ingest_latency=0.5 * i, query_latency=0.25)
        for i, seconds in enumerate(TIMED)
    ],
    "bare": [row(0, {}), row(1, {"f1": 1.0}, (0, 7), "z"), row(2, {"score": 0.75}, (0, 0))],
    "no-tokens": [row(0, {"f1": 0.5, "score": 1.0}, (0, 0))],
    "twenty": [row(i, {"score": 1.0 if i >= 5 else 0.0}, (10, 30), latency=(i * 7 % 20) / 10) for i in range(20)],
}
METRICS = [
    ("mean_score", {}), ("mean_score", {"score_field": "f1"}), ("pass_rate", {}), ("pass_rate", {"threshold": 0.5}),
    ("compression_ratio", {}), ("cost_of_pass", {}), ("cost_of_pass", {"threshold": 2.0}), ("latency", {}),
    ("per_dataset", {}), ("per_qa_type", {}), ("per_qa_type", {"score_field": "score"}), ("pareto_rank", {}),
    ("token_efficiency", {}),
]
SYSTEMS = [
    {"a": {"mean_score": 0.9, "cost_of_pass": 100.0}, "b": {"mean_score": 0.8, "cost_of_pass": 50.0},
     "c": {"mean_score": 0.7, "cost_of_pass": 120.0}},
    {"a": {"mean_score": 0.5, "cost_of_pass": 10.0}, "b": {"mean_score": 0.5, "cost_of_pass": 10.0}},
    {"a": {}, "b": {"mean_score": 0.1}},
    {"only": {"mean_score": 0.0}},
]


def evaluator(name, inputs, scores, steps=None, more=None):
    rows = []
    for number, (original, processed) in enumerate(inputs):
        made = {"id": "%s-%02d" % (name, number), **(more or {}), "original": original, "processed": processed}
        made["scores"] = scores(original, processed)
        if steps:
            made["aux"] = steps(original, processed)
        rows.append(made)
    write("context/evaluators-%s.jsonl" % name, rows)


def quality_steps(original, processed):
    wanted, given = rule.text_of(original, "answer"), rule.text_of(processed, "response")
    return {"answer_str": wanted, "response_str": given,
            "normalized_answer": rule.normal(wanted), "normalized_response": rule.normal(given)}


def functions():
    rows = [{"fn": "normalize_answer", "args": [text], "result": rule.normal(text)} for pair in PAIRS for text in pair]
    for wanted, given in PAIRS:
        for name, function in (("f1_score", rule.f1), ("exact_match", rule.exact), ("recall_score", rule.recall),
                               ("rouge_l", rule.rouge_l)):
            rows.append({"fn": name, "args": [given, wanted], "result": function(given, wanted)})
    write("context/functions-quality.jsonl", [{"id": "fn-%03d" % i, **row} for i, row in enumerate(rows)])


def judges():
    asked = {"question": "Where is the mug?", "answer": "on the desk", "context": "USER: the mug is on the desk"}
    said = {"response": "the desk"}
    llm = [{"judge_reply": reply, "original": asked, "processed": said,
            "scores": {"judge_score": rule.rating(reply)}} for reply in REPLIES]
    llm.append({"judge_reply": "5", "original": asked, "processed": {}, "scores": {"judge_score": 0.0}})
    memory = [{"judge_reply": reply, "original": asked, "processed": said,
               "scores": dict.fromkeys(("memory_judge", "memory_judge_raw"), rule.says_yes(reply))}
              for reply in VERDICTS]
    memory.append({"judge_reply": "YES", "original": asked, "processed": {"response": ""},
                   "scores": {"memory_judge": 0.0, "memory_judge_raw": 0.0}})
    memory.append({"judge_reply": "NO", "original": {**asked, "answer": ""}, "processed": said,
                   "scores": {"memory_judge": 0.5, "memory_judge_raw": 0.5}})
    false = [{"judge_reply": reply, "original": asked, "processed": said,
              "scores": {"false_memory": rule.says_yes(reply)}} for reply in VERDICTS]
    false.append({"judge_reply": "YES", "original": asked, "processed": {}, "scores": {"false_memory": 0.0}})
    for name, rows in (("llm_judge", llm), ("memory_judge", memory), ("false_memory_rate", false)):
        write("context/judges-%s.jsonl" % name, [{"id": "%s-%02d" % (name, i), **row} for i, row in enumerate(rows)])


def metrics():
    lines = [{"id": name, "kind": "rows", "rows": rows} for name, rows in ROWS.items()]
    lines += [
        {"id": "%s of %s %s" % (metric, name, given or ""), "kind": "metric", "rows_ref": name, "metric": metric,
         "params": given, "summary": rule.metric(metric, rows, given)}
        for name, rows in ROWS.items() for metric, given in METRICS
    ]
    lines += [{"id": "ranks-%d" % i, "kind": "pareto_rank_systems", "params": {}, "systems_summary": systems,
               "ranks": rule.pareto_ranks(systems)} for i, systems in enumerate(SYSTEMS)]
    write("context/metrics.jsonl", lines)


def main():
    evaluator("answer_quality", cases(PAIRS) + ODD, rule.answer_quality, quality_steps)
    evaluator("summarization_quality", cases(PAIRS) + ODD, rule.summarization)
    evaluator("multiple_choice", cases(LETTERS, "correct_letter"), rule.multiple_choice,
              lambda original, processed: {"extracted": rule.letter(rule.text_of(processed, "response").strip())})
    evaluator("math_equivalence", cases(SUMS), rule.math_equivalence, rule.math_steps)
    evaluator("nli_label_match", cases(LABELS), rule.nli, rule.nli_labels)
    evaluator("code_execution", [(original, {"response": answer}) for original, answer in PROGRAMS],
              lambda original, processed: rule.code_execution(original, processed, 3.0),
              lambda original, processed: {"program": rule.program(original, processed)}, {"params": {"timeout": 3.0}})
    told = [({"instruction_id_list": [name], "kwargs": [given]}, {"response": response})
            for name, given, responses in INSTRUCTIONS for response in responses]
    told += [({"instruction_id_list": names, "kwargs": given}, {"response": response})
             for names, given, response in TOGETHER]
    evaluator("ifeval", told, rule.ifeval,
              lambda original, processed: {"per_instruction": rule.instructions(original, processed)})
    functions()
    judges()
    metrics()


if __name__ == "__main__":
    main()
