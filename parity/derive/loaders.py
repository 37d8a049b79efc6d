"""Makes the rows of the loaders: raw rows of our own, and the examples that the published table of loaders gives for them.

Each rule is one line: the fields of an example in their order, from the fields of a raw row and its place.
"""

from pathlib import Path

from rows import write

FOLDER = Path(__file__).resolve().parents[2] / "adapters/datasets/src/test/resources/parity"
LETTERS = "ABCDEFGHIJ"


def lettered(question, options):
    """A question, an empty line, and its options in one line with two blanks between them."""
    return question + "\n\n" + "  ".join("%s) %s" % pair for pair in zip(LETTERS, options))


def asked(text, answer):
    return {"context": text, "question": text, "answer": answer}


def choice(ident, question, options, index):
    return {"id": ident, "context": lettered(question, options), "question": question, "answer": options[index], "choices": options,
            "correct_letter": LETTERS[index]}


def last_part(text, mark, otherwise):
    if mark not in text:
        return text, otherwise
    before, after = text.rsplit(mark, 1)
    return before.strip(), after.strip()


RULES = {
    "hotpotqa": lambda r, i: {
        "id": r["id"], "context": "\n".join("%s: %s" % (title, "".join(said)) for title, said in zip(r["context"]["title"], r["context"]["sentences"])),
        "question": r["question"], "answer": r["answer"], "type": r.get("type", "")},
    "gsm8k": lambda r, i: {"id": i, **asked(r["question"], r["answer"].rsplit("####", 1)[-1].strip() if "####" in r["answer"] else r["answer"]), "reasoning": r["answer"]},
    "natural-questions": lambda r, i: {"id": i, **asked(r["question"], r["answer"][0])},
    "frames": lambda r, i: {"id": i, **asked(r["Prompt"], r["Answer"])},
    "multi-news": lambda r, i: {"id": i, "context": r["document"], "question": "Summarize the news articles.", "answer": r["summary"]},
    "dialogsum": lambda r, i: {"id": r["id"], "context": r["dialogue"], "question": "Summarize the dialogue.", "answer": r["summary"]},
    "humaneval": lambda r, i: {"id": r["task_id"], **asked(r["prompt"], r["canonical_solution"]), "test": r["test"], "entry_point": r["entry_point"]},
    "truthfulqa": lambda r, i: {"id": i, **asked(r["question"], r["best_answer"])},
    "mmlu": lambda r, i: choice(i, r["question"], r["choices"], r["answer"]),
    "hellaswag": lambda r, i: choice(r["ind"], r["ctx"], r["endings"], int(r["label"])),
    "drop": lambda r, i: {"id": r["query_id"], "context": r["passage"], "question": r["question"], "answer": r["answers_spans"]["spans"][0]},
    "bbh": lambda r, i: {"id": i, **asked(r["input"], r["target"])},
    "meetingbank": lambda r, i: {"id": i, "context": r["transcript"], "question": "Summarize the meeting transcript.", "answer": r["summary"]},
    "govreport": lambda r, i: {"id": i, "context": r["report"], "question": "Summarize the government report.", "answer": r["summary"]},
    "longbench": lambda r, i: {"id": i, "context": r["context"], "question": r["input"], "answer": r["answers"][0] if r["answers"] else ""},
    "qmsum": lambda r, i: dict(zip(("id", "context", "question", "answer"),
                                   (r["id"], *last_part(r["input"], "\nQuery:", "Summarize the meeting transcript."), r["output"]))),
}
RAW = {
    "hotpotqa": [{"id": "h1", "question": "Who built the quay?", "answer": "Ilse", "type": "bridge", "context": {"title": ["Quay", "Boat"], "sentences": [["Ilse built it. ", "It is long."], ["A boat."]]}}],
    "gsm8k": [{"question": "2 + 2?", "answer": "Two and two.\n#### 4 \n#### 5"}, {"question": "1?", "answer": "one"}],
    "natural-questions": [{"question": "who rows", "answer": ["Bruno", "Greta"]}],
    "frames": [{"Prompt": "Which gate?", "Answer": "the red one"}],
    "multi-news": [{"document": "News one. ||||| News two.", "summary": "Two items."}],
    "dialogsum": [{"id": "d7", "dialogue": "#A#: Hi.\n#B#: Hello.", "summary": "They greet."}],
    "humaneval": [{"task_id": "T/0", "prompt": "def twice(x):\n", "canonical_solution": "    return 2 * x\n", "test": "def check(f):\n    assert f(1) == 2\n", "entry_point": "twice"}],
    "truthfulqa": [{"question": "Do geese read?", "best_answer": "No."}],
    "mmlu": [{"question": "Which floats?", "choices": ["iron", "cork", "lead", "clay"], "answer": 1}],
    "hellaswag": [{"ind": 24, "ctx": "She lifts the rope and", "endings": ["sings", "pulls", "sleeps", "melts"], "label": "1"}],
    "drop": [{"query_id": "q-9", "passage": "Three boats left, two came back.", "question": "How many left?", "answers_spans": {"spans": ["three", "3"], "types": ["number", "number"]}}],
    "bbh": [{"input": "not True is", "target": "False"}],
    "meetingbank": [{"transcript": "The chair opens.", "summary": "Opened."}],
    "govreport": [{"report": "Roads need work.", "summary": "Roads."}],
    "longbench": [{"context": "A long text.", "input": "What is it?", "answers": ["a text", "text"]}, {"context": "c", "input": "q", "answers": []}],
    "qmsum": [{"id": "m1", "input": "Talk.\nQuery: old\nQuery: What was said? ", "output": "Talk."}, {"id": "m2", "input": "Only talk.", "output": "Talk."}],
}


def main():
    lines = [{"id": "own-" + name, "loader": name, "raw_kind": "rows", "loader_args": {}, "hub_calls": [], "raw": raw,
              "expected": [RULES[name](row, place) for place, row in enumerate(raw)]} for name, raw in RAW.items()]
    write("loaders.jsonl", lines, FOLDER)


if __name__ == "__main__":
    main()
