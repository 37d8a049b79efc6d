"""Makes the rows of official scorers in `context`: inputs of our own, numbers by the rules restated beside this file."""

import official_rules as rule
from rows import write

OUT = "context/official-"
KEYS = ["4711", "Blue Fox", "x-9"]
RULER = [("I saw 4711 and the BLUE FOX", KEYS), ("", KEYS), ("nothing", ["x"]), ("4711, blue fox, X-9", KEYS), ("14711", ["4711"]), ("a", ["a", "b", "c", "d", "e", "f", "g"])]
MRCR = [("k7Qabcd", "k7Qabcd", "k7Q"), ("k7Qab", "k7Qabcd", "k7Q"), ("abcd", "k7Qabcd", "k7Q"), (" k7Qabcd", "k7Qabcd", "k7Q"), ("k7Q", "k7Qabcd", "k7Q"),
        ("k7Qthe boat is old", "k7Qthe old boat", "k7Q"), ("k7Q" + "ab" * 150, "k7Q" + "ba" * 150, "k7Q"), ("k7Q" + "row the boat, " * 20, "k7Q" + "row a boat; " * 25, "k7Q")]
ROOMS = ["attic", "cellar", "porch"]
BABILONG = [("attic", "In the Attic. Not the cellar.", "Where is she?"), ("attic", "attic or cellar", "Where is she?"), ("attic", "Let me think. The attic", "Where is she?"),
            ("attic", "from the cellar to the attic", "Where was it before the cellar?"), ("cellar", "cellar", "Was it in the cellar?"), ("attic,porch", "porch and attic", ""),
            ("attic,porch", "porch", ""), ("attic", "", "")]
# Decided by hand from the formulas: words in common over words on both sides; right numbers over all numbers; one over the classes named.
FUNCTIONS = [
    ("squad.normalize_answer", ["The U.S.A., a cat"], "usa cat"), ("squad.normalize_answer", ["An  apple!"], "apple"),
    ("longbench.qa_f1_score", ["the red boat", "a red boat"], 1.0), ("longbench.qa_f1_score", ["red boat", "red car park"], 0.4), ("longbench.qa_f1_score", ["x", "y"], 0.0),
    ("longbench.count_score", ["I count 3, or 3, or 4", "3"], 2 / 3), ("longbench.count_score", ["none", "3"], 0.0),
    ("longbench.retrieval_score", ["Paragraph 2", "Paragraph 2"], 1.0), ("longbench.retrieval_score", ["2 and 5", "Paragraph 2"], 0.5),
    ("longbench.classification_score", ["It is Food", "Food", ["Food", "Animal"]], 1.0), ("longbench.classification_score", ["Food or Animal", "Food", ["Food", "Animal"]], 0.5),
    ("longbench.classification_score", ["Plant", "Food", ["Food", "Animal"]], 0.0),
    ("longbench.code_sim_score", ["x = 1", "x = 1"], 1.0), ("longbench.code_sim_score", ["# note\nx = 1", "x = 1"], 1.0),
    ("longbench.rouge_score", ["a b c", "a b c"], 2 / (2 + 1e-8)),  # that scorer adds 1e-8 below the line
    ("longbench_v2.extract_answer", ["The correct answer is (B)."], "B"), ("longbench_v2.extract_answer", ["The **correct** answer is C"], "C"),
    ("longbench_v2.extract_answer", ["B"], None),
    ("infinitebench.passkey", ["The key is 71432.", "71432"], True), ("infinitebench.passkey", ["1 or 71432", "71432"], False),
    ("infinitebench.kv_retrieval", ["value: ab-1", "ab-1"], True), ("infinitebench.kv_retrieval", ["xab-1y", "ab-1"], False),
    ("infinitebench.code_run", ["It prints 7", 7], True), ("infinitebench.code_run", ["7 it prints", 7], False),
    ("infinitebench.qa_f1_score", ["the red boat", ["blue", "red boat"]], 1.0),
]


def main():
    rows = []
    for prediction, references in RULER:
        whole, part = rule.ruler(prediction, references)
        rows.append({"prediction": prediction, "references": references, "string_match_all": whole, "string_match_part": part})
    write(OUT + "ruler.jsonl", rows)
    write(OUT + "mrcr.jsonl", [{"response": response, "answer": answer, "random_string_to_prepend": prefix, "score": rule.mrcr(response, answer, prefix)}
                               for response, answer, prefix in MRCR])
    write(OUT + "babilong.jsonl", [{"target": target, "output": output, "question": question, "task_labels": ROOMS,
                                    "correct": rule.babilong(target, output, question, ROOMS)} for target, output, question in BABILONG])
    write(OUT + "functions.jsonl", [{"fn": name, "args": given, "result": result} for name, given, result in FUNCTIONS])


if __name__ == "__main__":
    main()
