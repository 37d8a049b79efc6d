"""The scoring rules of context-bench, restated from their published description.

Every function says in its first line the rule it states. Nothing here calls Assay.
"""

import json
import re
import subprocess
import sys
from collections import Counter

PUNCTUATION = set("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")


def text_of(fields, key):
    """A missing field is the empty text; null is the word None, as any value printed by Python."""
    return str(fields[key]) if key in fields else ""


# --- answer quality ---------------------------------------------------------------------------------------------


def normal(text):
    """Lower case; articles become spaces; then ASCII punctuation goes; then blanks are collapsed."""
    lower = re.sub(r"\b(a|an|the)\b", " ", text.lower())
    return " ".join("".join(c for c in lower if c not in PUNCTUATION).split())


def shared(one, other):
    return sum(min(count, Counter(other)[word]) for word, count in Counter(one).items())


def f1(prediction, reference):
    """Harmonic mean of the shares of common words; 0 without any word on either side."""
    given, wanted = normal(prediction).split(), normal(reference).split()
    common = shared(given, wanted) if given and wanted else 0
    if common == 0:
        return 0.0
    precision, recall = common / len(given), common / len(wanted)
    return 2 * precision * recall / (precision + recall)


def recall(prediction, reference):
    """Share of the reference's words that were given; 0 without words to give."""
    given, wanted = normal(prediction).split(), normal(reference).split()
    return shared(given, wanted) / len(wanted) if wanted else 0.0


def exact(prediction, reference):
    """1 where both normal forms are equal, also where both are empty."""
    return 1.0 if normal(prediction) == normal(reference) else 0.0


def answer_quality(original, processed):
    """No reference: everything is 1. No response: everything is 0."""
    wanted, given = text_of(original, "answer"), text_of(processed, "response")
    names = ("f1", "exact_match", "recall", "contains")
    if wanted == "":
        return dict.fromkeys(names, 1.0)
    if given == "":
        return dict.fromkeys(names, 0.0)
    contained = 1.0 if wanted.lower() in given.lower() else 0.0
    return dict(zip(names, (f1(given, wanted), exact(given, wanted), recall(given, wanted), contained)))


# --- ROUGE-L ------------------------------------------------------------------------------------------------------


def longest_common(one, other):
    """Length of the longest common subsequence, row by row."""
    above = [0] * (len(other) + 1)
    for word in one:
        row = [0]
        for place, candidate in enumerate(other):
            row.append(above[place] + 1 if word == candidate else max(row[place], above[place + 1]))
        above = row
    return above[-1]


def rouge_l(prediction, reference):
    """Words are what blanks part, in lower case, punctuation kept."""
    given, wanted = prediction.lower().split(), reference.lower().split()
    names = ("rouge_l_precision", "rouge_l_recall", "rouge_l_f1")
    if not given or not wanted:
        return dict.fromkeys(names, 0.0)
    length = longest_common(given, wanted)
    precision, share = length / len(given), length / len(wanted)
    both = 2 * precision * share / (precision + share) if length else 0.0
    return dict(zip(names, (precision, share, both)))


def summarization(original, processed):
    wanted, given = text_of(original, "answer"), text_of(processed, "response")
    if wanted == "" or given == "":
        value = 1.0 if wanted == "" else 0.0
        return dict.fromkeys(("rouge_l_precision", "rouge_l_recall", "rouge_l_f1"), value)
    return rouge_l(given, wanted)


# --- multiple choice ----------------------------------------------------------------------------------------------


def letter(text):
    """One letter alone; after "answer is"; in brackets; else the first that stands alone. A to J."""
    if len(text) == 1 and text.upper() in "ABCDEFGHIJ":
        return text.upper()
    for pattern, flags in (
        (r"(?:answer|choice)\s*(?:is|:)\s*([a-j])", re.IGNORECASE),
        (r"\(([A-Ja-j])\)", 0),
        (r"\b([A-Ja-j])\b", 0),
    ):
        found = re.search(pattern, text, flags)
        if found:
            return found.group(1).upper()
    return ""


def multiple_choice(original, processed):
    wanted = text_of(original, "correct_letter").upper().strip()
    given = text_of(processed, "response").strip()
    right = wanted != "" and given != "" and letter(given) == wanted
    return {"mc_accuracy": 1.0 if right else 0.0}


# --- mathematics --------------------------------------------------------------------------------------------------


def boxed(text):
    """What the first box holds, up to its own closing brace."""
    start = text.find("\\boxed{")
    if start < 0:
        return ""
    depth, inside = 1, []
    for char in text[start + len("\\boxed{"):]:
        depth += {"{": 1, "}": -1}.get(char, 0)
        if depth == 0:
            break
        inside.append(char)
    return "".join(inside)


def argument(text, at):
    """A balanced group, or one character, or nothing; with the place after it."""
    if at >= len(text):
        return "", at
    if text[at] != "{":
        return text[at], at + 1
    depth, end = 0, at
    while end < len(text):
        depth += {"{": 1, "}": -1}.get(text[end], 0)
        end += 1
        if depth == 0:
            return text[at + 1:end - 1], end
    return text[at + 1:], end


def fractions(text):
    """\\frac A B becomes (A)/(B); the inside is left as it is."""
    out, at = [], 0
    while at < len(text):
        if not text.startswith("\\frac", at):
            out.append(text[at])
            at += 1
            continue
        parts, at = [], at + len("\\frac")
        for _ in range(2):
            while at < len(text) and text[at] == " ":
                at += 1
            part, at = argument(text, at)
            parts.append(part)
        out.append("(%s)/(%s)" % tuple(parts))
    return "".join(out)


def latex(text):
    """LaTeX as plain text, by replacements in a fixed order."""
    text = text.strip().strip("$")
    text = re.sub(r"\\(?:text|mathrm|textbf|mathbf|mathit)\s*\{([^}]*)\}", r"\1", text)
    text = fractions(re.sub(r"\\(?:left|right)\s*", "", text))
    text = re.sub(r"\\[,;:!]", "", text)
    text = re.sub(r"\\(?:cdot|times)\s*", "*", text).replace("\\pm", "+-")
    text = re.sub(r"\\sqrt\s*\{([^}]*)\}", r"sqrt(\1)", text)
    text = text.replace("\\pi", "pi").replace("\\infty", "inf")
    text = re.sub(r"\\(?:displaystyle|phantom|hspace|vspace|quad|qquad)\s*\{?[^}]*\}?", "", text)
    return " ".join(text.split())


def real(text):
    try:
        return float(text)
    except ValueError:
        return None


def number(text):
    """A decimal number without its commas, a percentage, or a quotient of two."""
    text = text.strip().replace(",", "")
    if text.endswith("%") and real(text[:-1]) is not None:
        return real(text[:-1]) / 100
    parts = text.split("/")
    if len(parts) == 2 and "\\" not in text:
        over, under = (real(part.strip().strip("()")) for part in parts)
        if over is not None and under:
            return over / under
    return real(text)


def close(wanted, given):
    """Within a millionth of the reference; near zero within 1e-12."""
    if wanted == 0 and given == 0:
        return True
    if abs(wanted) > 1e-12:
        return abs(wanted - given) / abs(wanted) < 1e-6
    return abs(wanted - given) < 1e-12


def same_mathematics(wanted, given):
    if " ".join(wanted.lower().split()) == " ".join(given.lower().split()):
        return True
    if latex(wanted).lower() == latex(given).lower():
        return True
    for read in (lambda text: number(latex(text)), number):
        one, other = read(wanted), read(given)
        if one is not None and other is not None:
            return close(one, other)
    return False


def math_equivalence(original, processed):
    wanted, given = text_of(original, "answer").strip(), text_of(processed, "response").strip()
    if wanted == "" or given == "":
        return {"math_equiv": 1.0 if wanted == "" else 0.0}
    return {"math_equiv": 1.0 if same_mathematics(wanted, boxed(given) or given) else 0.0}


def math_steps(original, processed):
    wanted, given = text_of(original, "answer").strip(), text_of(processed, "response").strip()
    taken = boxed(given) or given
    return {
        "boxed": boxed(given),
        "ref_norm": latex(wanted),
        "resp_norm": latex(taken),
        "ref_num": number(latex(wanted)),
        "resp_num": number(latex(taken)),
        "ref_num_raw": number(wanted),
        "resp_num_raw": number(taken),
    }


# --- labels of entailment -----------------------------------------------------------------------------------------

ALIASES = {
    "entailment": ("entailment", "entail", "yes", "true"),
    "contradiction": ("contradiction", "contradict", "no", "false"),
    "not mentioned": ("not mentioned", "not_mentioned", "neutral", "unknown", "neither"),
    "supports": ("supports", "support"),
    "refutes": ("refutes", "refute"),
}
LABEL_OF = {alias: label for label, aliases in ALIASES.items() for alias in aliases}
SAID = r"[\"']?(\w[\w\s]*?)(?:[\"'.,;!?\n]|$)"
PHRASES = (
    r"(?:answer|label|verdict|classification|judgment)\s*(?:is|:)\s*" + SAID,
    r"(?:therefore|thus|hence|so)\s*(?:,\s*)?(?:the\s+)?(?:answer|label)?\s*(?:is\s+)?" + SAID,
)


def label_in(text):
    """The whole text; a stated verdict; else the alias that stands last."""
    text = text.strip().lower()
    if text in LABEL_OF:
        return LABEL_OF[text]
    for phrase in PHRASES:
        found = re.search(phrase, text)
        said = found.group(1).strip() if found else ""
        if said in LABEL_OF:
            return LABEL_OF[said]
    last, label = -1, ""
    for alias, meaning in LABEL_OF.items():
        pattern = re.escape(alias) if " " in alias else r"\b" + re.escape(alias) + r"\b"
        for found in re.finditer(pattern, text):
            if found.start() > last:
                last, label = found.start(), meaning
    return label


def nli_labels(original, processed):
    wanted = text_of(original, "answer").strip().lower()
    return {"ref_label": LABEL_OF.get(wanted, wanted), "resp_label": label_in(text_of(processed, "response"))}


def nli(original, processed):
    wanted, given = text_of(original, "answer").strip(), text_of(processed, "response").strip()
    if wanted == "" or given == "":
        return {"nli_accuracy": 1.0 if wanted == "" else 0.0}
    labels = nli_labels(original, processed)
    right = labels["resp_label"] != "" and labels["ref_label"] == labels["resp_label"]
    return {"nli_accuracy": 1.0 if right else 0.0}


# --- programs -----------------------------------------------------------------------------------------------------


def program(original, processed):
    """Prompt, answer, test and call; or answer, set-up and tests; or nothing to run."""
    answer = text_of(processed, "response")
    if answer.strip() == "":
        return ""
    if original.get("test"):
        text = text_of(original, "context") + answer + "\n\n" + original["test"] + "\n"
        entry = original.get("entry_point")
        return text + ("\ncheck(%s)\n" % entry if entry else "")
    if original.get("test_list"):
        setup = [original["test_setup_code"]] if original.get("test_setup_code") else []
        return "\n".join([answer, *setup, *original["test_list"]]) + "\n"
    return ""


def code_execution(original, processed, timeout):
    """1 where the program ends with status 0 in time."""
    text = program(original, processed)
    if text == "":
        return {"pass_at_1": 0.0}
    try:
        done = subprocess.run([sys.executable, "-c", text], capture_output=True, timeout=timeout)
        return {"pass_at_1": 1.0 if done.returncode == 0 else 0.0}
    except (subprocess.TimeoutExpired, ValueError):
        return {"pass_at_1": 0.0}


# --- instructions -------------------------------------------------------------------------------------------------


def related(count, wanted, relation):
    """At most and exactly mean what they say; every other relation means at least."""
    if relation == "at most":
        return count <= wanted
    return count == wanted if relation == "exactly" else count >= wanted


def counted(response, given, value, wanted, relation, absent):
    return related(
        response.lower().count(given.get(value, absent).lower()),
        given.get(wanted, 0),
        given.get(relation, "at least"),
    )


def is_json(text):
    try:
        json.loads(text)
        return True
    except ValueError:
        return False


def amount(found, given, name):
    return found >= given.get(name, 0)


CHECKS = {
    "keywords:existence": lambda r, k: all(word.lower() in r.lower() for word in k.get("keywords") or []),
    "keywords:forbidden_words": lambda r, k: not any(
        word.lower() in r.lower() for word in k.get("forbidden_words") or []
    ),
    "keywords:frequency": lambda r, k: counted(r, k, "keyword", "frequency", "relation", ""),
    "keywords:letter_frequency": lambda r, k: counted(r, k, "letter", "let_frequency", "let_relation", ""),
    "length_constraints:number_words": lambda r, k: related(
        len(r.split()), k.get("num_words", 0), k.get("relation", "at least")
    ),
    "length_constraints:number_sentences": lambda r, k: related(
        sum(1 for part in re.split(r"[.!?]+", r) if part.strip()),
        k.get("num_sentences", 0),
        k.get("relation", "at least"),
    ),
    "length_constraints:number_paragraphs": lambda r, k: amount(
        sum(1 for part in r.split("\n\n") if part.strip()), k, "num_paragraphs"
    ),
    "detectable_format:json_format": lambda r, k: is_json(r.strip()),
    "detectable_format:number_bullet_points": lambda r, k: amount(
        len(re.findall(r"^\s*[*\-\u2022]\s+", r, re.MULTILINE)), k, "num_bullets"
    ),
    "detectable_format:title": lambda r, k: re.search(r"<<[^>]+>>", r) is not None,
    "detectable_format:constrained_response": lambda r, k: any(
        r.strip() == item for item in k.get("constrained_response") or []
    ),
    "detectable_content:number_placeholders": lambda r, k: amount(
        len(re.findall(r"\[.+?\]", r)), k, "num_placeholders"
    ),
    "detectable_content:postscript": lambda r, k: k.get("postscript_marker", "P.S.").lower() in r.lower(),
    "punctuation:no_comma": lambda r, k: "," not in r,
    "change_case:english_capital": lambda r, k: all(
        word[0].isupper() for word in r.split() if word[0].isalpha()
    ),
    "change_case:english_lowercase": lambda r, k: r == r.lower(),
    "startend:end_checker": lambda r, k: r.rstrip().endswith(k.get("end_phrase", "")),
    "combination:repeat_prompt": lambda r, k: k.get("prompt_to_repeat", "") in r,
    "combination:two_responses": lambda r, k: "******" in r,
}


def followed(name, given, response):
    """An unknown instruction is followed; one that cannot be checked is not."""
    try:
        return bool(CHECKS.get(name, lambda r, k: True)(response, given or {}))
    except (AttributeError, TypeError):
        return False


def instructions(original, processed):
    names, given = original.get("instruction_id_list") or [], original.get("kwargs") or []
    response = text_of(processed, "response")
    return [followed(name, given[i] if i < len(given) else {}, response) for i, name in enumerate(names)]


def ifeval(original, processed):
    """Strict is all of them; loose is their share. Nothing to follow is followed."""
    each = instructions(original, processed)
    share = sum(each) / len(each) if each else 1.0
    return {"ifeval_strict": 1.0 if all(each) else 0.0, "ifeval_loose": share}


# --- judges -------------------------------------------------------------------------------------------------------


def rating(reply):
    """The first digit of 1 to 5, else 1; as a share of the way from 1 to 5. No reply is 0."""
    if reply is None:
        return 0.0
    found = re.search(r"[1-5]", reply.strip())
    return (int(found.group()) - 1) / 4 if found else 0.0


def says_yes(reply):
    """The first whole word of YES and NO, in any case, decides."""
    found = re.search(r"\b(YES|NO)\b", (reply or "").strip(), re.IGNORECASE)
    return 1.0 if found and found.group().upper() == "YES" else 0.0


# --- metrics ------------------------------------------------------------------------------------------------------


def values(rows, field):
    return [row["scores"].get(field, 0.0) for row in rows]


def mean(numbers):
    return sum(numbers) / len(numbers) if numbers else 0.0


def metric(name, rows, given):
    """The summary that one metric makes of the rows of one system."""
    field = given.get("score_field", "f1" if name in ("per_dataset", "per_qa_type", "token_efficiency") else "score")
    least = given.get("threshold", 0.7)
    passing = sum(1 for value in values(rows, field) if value >= least)
    read, said = (sum(row[key] for row in rows) for key in ("input_tokens", "output_tokens"))
    if name == "mean_score":
        return {name: mean(values(rows, field))}
    if name == "pass_rate":
        return {name: passing / len(rows) if rows else 0.0}
    if name == "compression_ratio":
        return {
            name: 1 - said / read if read > 0 else 0.0,
            "mean_input_tokens": read / len(rows) if rows else 0.0,
            "mean_output_tokens": said / len(rows) if rows else 0.0,
        }
    if name == "cost_of_pass":
        return {name: said / passing if passing else float("inf"), "num_passing": float(passing) if rows else 0}
    if name == "latency":
        return latency(sorted(row["latency"] for row in rows))
    if name == "per_dataset":
        return grouped(rows, field, "dataset:%s", lambda row: row["dataset"] or "unknown")
    if name == "per_qa_type":
        groups = grouped(rows, field, field + "_%s", lambda row: row["metadata"].get("qa_type", "unknown"))
        return {**groups, field + "_mean": mean(values(rows, field))} if rows else {}
    if name == "pareto_rank":
        return {name: 0.0}
    return efficiency(rows, field)


def latency(times):
    """Percentiles are the element at the whole part of n times the share."""
    if not times:
        return dict.fromkeys(("latency_mean", "latency_median", "latency_p95", "latency_p99"), 0.0)
    n = len(times)
    middle = times[n // 2] if n % 2 else (times[n // 2 - 1] + times[n // 2]) / 2
    at = lambda share: times[0] if n == 1 else times[int(n * share)]
    return {"latency_mean": mean(times), "latency_median": middle, "latency_p95": at(0.95), "latency_p99": at(0.99)}


def grouped(rows, field, key, group):
    names = sorted({group(row) for row in rows})
    return {key % name: mean(values([row for row in rows if group(row) == name], field)) for name in names}


def efficiency(rows, field):
    """Score for a thousand tokens, and score times the tenth root of a hundred over the tokens."""
    score = mean(values(rows, field))
    tokens = mean([row["input_tokens"] for row in rows])
    waits = [mean([row["metadata"].get(key, 0.0) for row in rows]) for key in ("ingest_latency", "query_latency")]
    rest = {"mean_score": score, "mean_input_tokens": tokens}
    rest.update(zip(("mean_ingest_latency", "mean_query_latency"), waits))
    if not rows:
        return {"token_efficiency": 0.0, **rest}
    soft = score * (100 / tokens) ** 0.1 if tokens > 0 and score > 0 else 0.0
    return {"token_efficiency": soft, "token_efficiency_raw": score / (tokens / 1000) if tokens > 0 else 0.0, **rest}


def pareto_ranks(systems, quality="mean_score", cost="cost_of_pass"):
    """One more than the number of systems that are nowhere worse and somewhere better."""
    points = {name: (one.get(quality, 0.0), one.get(cost, float("inf"))) for name, one in systems.items()}
    better = lambda b, a: b[0] >= a[0] and b[1] <= a[1] and b != a
    return {name: 1 + sum(better(other, point) for other in points.values()) for name, point in points.items()}
