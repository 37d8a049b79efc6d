"""Makes the rows of the loaders: raw rows of our own, and the examples that the published table of loaders gives for them.

Each rule is one line: the fields of an example in their order, from the fields of a raw row and its place.
"""

import json
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


def boxed(solution):
    """What stands in the first box, its braces balanced; the whole text where there is none, or an empty one."""
    start = solution.find("\\boxed{")
    if start < 0:
        return solution
    inside, depth = "", 1
    for sign in solution[start + len("\\boxed{"):]:
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if depth == 0:
            break
        inside += sign
    return inside or solution


def arc(r):
    """The letter is the place of the key among the labels, whatever they are."""
    return choice(r["id"], r["question"], r["choices"]["text"], r["choices"]["label"].index(r["answerKey"]))


def hypothesis(r):
    body, mark, claim = r["input"].partition("\nHypothesis:")
    asked_for = "Does the contract entail, contradict, or not mention" + (": " + claim.strip() if mark else " the hypothesis?")
    return {"id": r["id"], "context": body.strip(), "question": asked_for, "answer": r["output"]}


def issue(r):
    return {"id": r["instance_id"], "context": "Repository: %s\n\nIssue:\n%s" % (r["repo"], r["problem_statement"]), "repo": r["repo"], "answer": r["patch"],
            "base_commit": r["base_commit"]}


def turned(r):
    turns = r.get("turns", [])
    return {"id": r["prompt_id"], "multi_turn": True, "turns": [{"role": "user", "content": said} for said in turns], "context": turns[0] if turns else "",
            "question": turns[-1] if turns else "", "answer": "", "category": r["category"]}


def paper(r):
    """Title, abstract, names of all sections, then all paragraphs, with an empty line between; one example a question."""
    parts = [r["title"], r["abstract"], *r["full_text"]["section_name"], *(text for texts in r["full_text"]["paragraphs"] for text in texts)]
    answers = [next(filter(None, (one["free_form_answer"] or (one["extractive_spans"] or [""])[0] for one in given["answer"])), "") for given in r["qas"]["answers"]]
    return [{"id": "%s_%d" % (r["id"], place), "context": "\n\n".join(filter(None, parts)), "question": question, "answer": answer}
            for place, (question, answer) in enumerate(zip(r["qas"]["question"], answers))]


def claims(claims_and_corpus):
    """Abstracts that a claim cites, sentences joined by a blank; the label of its first evidence, else SUPPORTS; without abstract, no example."""
    stated, corpus = claims_and_corpus
    abstracts = {str(one["doc_id"]): " ".join(one["abstract"]) for one in corpus}
    made = []
    for claim in stated:
        cited = [abstracts[str(number)] for number in claim["cited_doc_ids"] if str(number) in abstracts]
        labels = [one["label"] for found in claim.get("evidence", {}).values() for one in found]
        if cited:
            made.append({"id": claim["id"], "context": "\n\n".join(cited), "question": claim["claim"], "answer": labels[0] if labels else "SUPPORTS"})
    return made


def called(files):
    """All tools as indented JSON, and the name of the first; a row without tools is left out."""
    rows = [row for name in sorted(files) for row in files[name]]
    return [{"id": row["id"], "context": json.dumps(row["function"], indent=2), "tools": row["function"], "answer": row["function"][0]["name"]}
            for row in rows if row["function"]]


def needles(files):
    """One example a test: its words put into the first question and the needle, which is told by the first character."""
    made, lines = [], []
    for one in files["needlesets/needle_set.json"]:
        for name, test in one["tests"].items():
            filled = lambda text: text.replace("{CHAR}", one["character_set"][0])
            for place, word in enumerate(test["input_args"], 1):
                filled = lambda text, before=filled, place=place, word=word: before(text).replace("{%d}" % place, word)
            question = next(iter(one["questions"].values()))
            made.append({"id": "%s_%s" % (one["id"], name), "context": None, "question": filled(question), "answer": one["character_set"][0]})
            lines.append(filled(one["needle"]))
    return made, lines


RULES = {
    "alpaca-eval": lambda r, i: {"id": i, **asked(r["instruction"], r["output"])},
    "apigen": lambda r, i: {"id": i, "context": r["query"], "tools": r["tools"], "answer": r["answers"]},
    "arc-challenge": lambda r, i: arc(r),
    "contract-nli": lambda r, i: hypothesis(r),
    "gpqa": lambda r, i: choice(i, r["Question"], [r["Correct Answer"]] + [r["Incorrect Answer %d" % number] for number in (1, 2, 3)], 0),
    "ifeval": lambda r, i: {"id": i, **asked(r["prompt"], ""), "instruction_id_list": r["instruction_id_list"], "kwargs": r["kwargs"]},
    "infinitebench": lambda r, i: {"id": i, "context": r["context"], "question": r["input"], "answer": r["answer"][0]},
    "longbench-v2": lambda r, i: {"id": i, "context": r["context"], "question": r["question"], "answer": r["choice_" + r["answer"]]},
    "math": lambda r, i: {"id": i, **asked(r["problem"], boxed(r["solution"]))},
    "math-500": lambda r, i: {"id": i, **asked(r["problem"], boxed(r["solution"]))},
    "hendrycks-math": lambda r, i: {"id": i, **asked(r["problem"], boxed(r["solution"]))},
    "mbpp": lambda r, i: {"id": r["task_id"], **asked(r["prompt"], r["code"]), "test_list": r["test_list"], "test_setup_code": r.get("test_setup_code", "")},
    "mgsm": lambda r, i: {"id": i, **asked(r["question"], str(r["answer_number"]))},
    "mmlu-pro": lambda r, i: choice(i, r["question"], r["options"], r["answer_index"]),
    "mt-bench": lambda r, i: turned(r),
    "musique": lambda r, i: {"id": r["id"], "context": "\n".join("%s: %s" % (one["title"], one["paragraph_text"]) for one in r["paragraphs"]), "question": r["question"],
                             "answer": r["answer"]},
    "narrativeqa": lambda r, i: {"id": i, "context": r["document"]["summary"]["text"], "question": r["question"], "answer": r["answers"][0]["text"]},
    "quality": lambda r, i: {"id": i, "context": r["article"], "question": r["question"], "answer": r["options"][r["gold_label"] - 1]},
    "summscreenfd": lambda r, i: {"id": r["id"], "context": r["input"], "question": "Summarize the TV episode transcript.", "answer": r["output"]},
    "swebench": lambda r, i: issue(r),
    "swebench-lite": lambda r, i: issue(r),
    "swebench-verified": lambda r, i: issue(r),
    "triviaqa": lambda r, i: {"id": r["question_id"], "context": "\n".join(filter(None, r["search_results"]["search_context"])), "question": r["question"],
                              "answer": r["answer"]["value"]},
    "winogrande": lambda r, i: choice(i, r["sentence"], [r["option1"], r["option2"]], int(r["answer"]) - 1),
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
BUG = {"repo": "harbour/tide", "instance_id": "harbour__tide-7", "base_commit": "0" * 40, "patch": "--- a/t.py\n+++ b/t.py\n", "problem_statement": "High water is late.\n\n    tide()"}
RAW = {
    "alpaca-eval": [{"instruction": "Name a knot.", "output": "A bowline.", "generator": "none", "dataset": "own"}],
    "apigen": [{"id": 9, "query": "Book the red boat", "answers": "[{\"name\": \"book\", \"arguments\": {\"boat\": \"red\"}}]", "tools": "[{\"name\": \"book\"}]"}],
    "arc-challenge": [{"id": "o1", "question": "What sinks?", "choices": {"text": ["cork", "ice", "lead"], "label": ["A", "B", "C"]}, "answerKey": "C"},
                      {"id": "o2", "question": "What floats?", "choices": {"text": ["cork", "lead"], "label": ["1", "2"]}, "answerKey": "1"}],
    "contract-nli": [{"id": "n1", "input": "The tenant pays. \nHypothesis: The owner pays. ", "output": "Contradiction"}, {"id": "n2", "input": "The tenant pays.", "output": "Entailment"}],
    "gpqa": [{"Question": "Half of 14?", "Correct Answer": "7", "Incorrect Answer 1": "6", "Incorrect Answer 2": "8", "Incorrect Answer 3": "28", "Record ID": "r"}],
    "ifeval": [{"key": 5, "prompt": "Say it without commas.", "instruction_id_list": ["punctuation:no_comma"], "kwargs": [{"num_words": None}]}],
    "infinitebench": [{"id": 3, "context": "A long book.", "input": "Who?", "answer": ["Greta", "G."], "options": []}],
    "longbench-v2": [{"_id": "x", "question": "Which?", "choice_A": "one", "choice_B": "two", "choice_C": "three", "choice_D": "four", "answer": "C", "context": "A text."}],
    "math": [{"problem": "Half of 3?", "level": "Level 1", "type": "Algebra", "solution": "It is $\\boxed{\\frac{3}{2}}$, not $\\boxed{2}$."},
             {"problem": "1?", "level": "Level 1", "type": "Algebra", "solution": "One."}, {"problem": "2?", "level": "Level 1", "type": "Algebra", "solution": "a \\boxed{} box"}],
    "math-500": [{"problem": "Twice 4?", "subject": "Algebra", "level": 1, "solution": "So \\boxed{8}.", "answer": "8"}],
    "hendrycks-math": [{"problem": "Half of 9?", "level": "Level 1", "type": "Algebra", "solution": "So \\boxed{4{,}5}."}],
    "mbpp": [{"source_file": "own", "task_id": 12, "prompt": "Write one.", "code": "def one():\n    return 1", "test_imports": [], "test_list": ["assert one() == 1"]}],
    "mgsm": [{"question": "3 nets of 4 fish: how many?", "answer": None, "answer_number": 12, "equation_solution": None}],
    "mmlu-pro": [{"question_id": 1, "question": "Which is a knot?", "options": ["oar", "reef", "keel", "bow", "fin"], "answer": "B", "answer_index": 1, "cot_content": "", "category": "own", "src": "own"}],
    "mt-bench": [{"prompt_id": 4, "category": "own", "turns": ["Count to two.", "And back?"]}],
    "musique": [{"id": "2hop__1", "paragraphs": [{"idx": 0, "title": "Pier", "paragraph_text": "It is old.", "is_supporting": True}, {"idx": 1, "title": "Crane", "paragraph_text": "It is new.", "is_supporting": False}],
                 "question": "What is new?", "question_decomposition": [], "answer": "the crane", "answer_aliases": [], "answerable": True}],
    "narrativeqa": [{"document": {"id": "d", "summary": {"text": "A boat leaves.", "title": "t"}, "text": "long"}, "question": "What leaves?", "answers": [{"text": "a boat"}, {"text": "the boat"}]}],
    "quality": [{"article_id": 1, "article": "A tale.", "question": "Why?", "options": ["wind", "rain", "ice", "fog"], "gold_label": 4, "writer_label": 4, "difficult": 0}],
    "summscreenfd": [{"id": "e1", "pid": "p", "input": "Ilse: Cast off!", "output": "They leave."}],
    "swebench": [BUG], "swebench-lite": [BUG], "swebench-verified": [BUG],
    "triviaqa": [{"question": "What binds?", "question_id": "t1", "search_results": {"search_context": ["A rope.", "", "A knot."], "title": ["a", "b", "c"]}, "answer": {"aliases": ["rope"], "value": "a rope"}}],
    "winogrande": [{"sentence": "The oar broke since _ was old.", "option1": "oar", "option2": "boat", "answer": "1"}, {"sentence": "The oar fell as _ rocked.", "option1": "oar", "option2": "boat", "answer": "2"}],
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


PAPER = {"id": "p1", "title": "Tides", "abstract": "On water.", "full_text": {"section_name": ["Intro", "", "End"], "paragraphs": [["It rises.", ""], [], ["It falls."]]},
         "qas": {"question": ["What rises?", "How far?", "Is it so?"], "question_id": ["a", "b", "c"], "answers": [
             {"answer": [{"unanswerable": False, "extractive_spans": ["water", "it"], "yes_no": None, "free_form_answer": "", "evidence": []}]},
             {"answer": [{"unanswerable": True, "extractive_spans": [], "yes_no": None, "free_form_answer": "", "evidence": []},
                         {"unanswerable": False, "extractive_spans": [], "yes_no": None, "free_form_answer": "two metres", "evidence": []}]},
             {"answer": [{"unanswerable": False, "extractive_spans": [], "yes_no": True, "free_form_answer": "", "evidence": []}]}]}}
CLAIMS = [[{"id": 1, "claim": "Cork floats.", "evidence": {"21": [{"sentences": [0], "label": "REFUTES"}]}, "cited_doc_ids": [20, 21]},
           {"id": 2, "claim": "Lead sinks.", "evidence": {}, "cited_doc_ids": [21]}, {"id": 3, "claim": "Nobody knows.", "evidence": {}, "cited_doc_ids": [5]}],
          [{"doc_id": 20, "title": "Cork", "abstract": ["Cork is light.", "It was cut."], "structured": False}, {"doc_id": 21, "title": "Lead", "abstract": ["Lead is heavy."], "structured": False}]]
TOOLS = {"BFCL_v3_live_simple.json": [{"id": "s1", "question": [[{"role": "user", "content": "Tide?"}]], "function": [{"name": "tide", "description": "h\u00f6he", "parameters": {"type": "dict"}}, {"name": "moon"}]},
                                 {"id": "s2", "question": [[]], "function": []}]}
NEEDLES = {"needlesets/needle_set.json": [{"id": "07", "needle": "{CHAR} sleeps beside the {1}.", "questions": {"onehop": "Who has seen {2}?", "twohop": "Who knows {1}?"}, "character_set": ["Greta", "Bruno"],
                                           "tests": {"T01": {"input_args": ["lock", "the canal"]}, "T02": {"input_args": ["mill", "the weir"]}}}],
           "haystack/rand_shuffle/rand_book_1.txt": "line one\nline two"}
TALKS = [{"dialogue_id": 3, "turns": ["9 am on 1 May, 2024\n Speaker_1: Good tide!\n", "9 am on 1 May, 2024\n Speaker_2: Yes: high.\n"], "sessions": ["s"], "questions": ["When?", "Who?", "Why?"],
          "answers": ["1 May", "", "wind"], "category": [3, 1, 4]},
         {"turns": ["Ilse: Hello\nBruno: Hi", "no colon"], "questions": ["Q1", "Q2"], "answers": ["a1", "a2"], "category": [1, 5]}]
TALKED = [{"id": 3, "turns": [{"role": "user", "content": "Good tide!"}, {"role": "assistant", "content": "Yes: high."}],
           "qa_pairs": [{"question": "When?", "answer": "1 May", "type": "temporal"}, {"question": "Why?", "answer": "wind", "type": "open_domain"}], "dataset": "locomo"},
          {"id": 1, "turns": [{"role": "user", "content": "Hello"}, {"role": "assistant", "content": "Hi"}],
           "qa_pairs": [{"question": "Q1", "answer": "a1", "type": "single_hop"}, {"question": "Q2", "answer": "a2", "type": "adversarial"}], "dataset": "locomo"}]
SESSIONS = [{"question_id": "k1", "question_type": "multi-session", "question": " How many? ", "answer": 4, "haystack_sessions": [[{"role": "user", "content": " two "}, {"role": "assistant", "content": ""}], [{"role": "user", "content": "and two"}]]},
            {"question_id": "k2", "question_type": "knowledge-update", "question": "Which?", "answer": ["the later", "the first"], "haystack_sessions": [[{"role": "assistant", "content": "later"}]]}]
REMEMBERED = [{"id": "k1", "turns": [{"role": "user", "content": "two"}, {"role": "user", "content": "and two"}], "qa_pairs": [{"question": "How many?", "answer": "4", "type": "multi-session"}], "dataset": "longmemeval_s"},
              {"id": "k2", "turns": [{"role": "assistant", "content": "later"}], "qa_pairs": [{"question": "Which?", "answer": "the later", "type": "knowledge-update"}], "dataset": "longmemeval_s"}]


def row(name, kind, raw, expected, **more):
    return {"id": "own-" + name, "loader": name, "raw_kind": kind, "loader_args": {}, "hub_calls": [], "raw": raw, "expected": expected, **more}


def main():
    lines = [row(name, "rows", raw, [RULES[name](one, place) for place, one in enumerate(raw)]) for name, raw in RAW.items()]
    told, needle_lines = needles(NEEDLES)
    lines += [row("qasper", "rows", [PAPER], paper(PAPER)), row("scifact", "claims_and_corpus", CLAIMS, claims(CLAIMS)), row("bfcl", "files", TOOLS, called(TOOLS)),
              row("nolima", "files", NEEDLES, told, needles=needle_lines)]
    write("loaders.jsonl", lines, FOLDER)
    # Decided by hand: who speaks first is the user; a question without an answer is left out; kinds 1 to 5 have names.
    memory = "longmemeval_s"
    write("loaders-memory.jsonl", [row("locomo", "rows", TALKS, TALKED), {**row("longmemeval", "rows", SESSIONS, REMEMBERED), "hub_calls": [{"hf_hub_download": "xiaowu0162/longmemeval", "filename": memory}]}], FOLDER)


if __name__ == "__main__":
    main()
