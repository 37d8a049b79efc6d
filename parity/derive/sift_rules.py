"""The rules of the CtxSift benchmark, restated from their published description.

A case is a dictionary as it stands in the cases' file. YAML is read by PyYAML, which the rules name.
Nothing here calls Assay.
"""

import json
import math
import re
from collections import Counter

import yaml

TICKS = "```"
COMMANDS = tuple(word + " " for word in (
    "python", "python -m", "pytest", "mypy", "ruff", "black", "pylint", "npm", "pnpm", "npx", "tsc", "eslint", "docker",
    "kubectl", "terraform", "git", "curl", "ssh", "go", "cargo", "make", "sudo", "mysql", "psql", "redis-cli",
    "ansible-playbook", "javac", "mvn")) + ("./",)
WEIGHTS = {"recall": (0.45, 0.25, 0.20, 0.10), "summary": (0.25, 0.40, 0.20, 0.15),
           "exact-lines": (0.45, 0.10, 0.40, 0.05), "exact-format": (0.15, 0.10, 0.70, 0.05)}
STRUCTURED = (0.20, 0.30, 0.40, 0.10)
FACTORS = {"accepted": 1.0, "soft_accepted": 0.85, "rejected": 0.0}


def anchors(case):
    return case.get("required_anchors") or case["must_preserve_tokens"]


def target(case):
    return case.get("expected_output") or case["ideal_summary"]


def mode(case):
    """What kind of output an intent asks for."""
    return {"summary": "plain-text", "recall": "plain-text"}.get(
        case["intent"], case["intent"] if case["intent"].startswith("exact") else "structured")


def mean(numbers):
    return sum(numbers) / len(numbers) if numbers else 0.0


def clamp(value):
    return min(1.0, max(0.0, value))


# --- what is preserved --------------------------------------------------------------------------------------------


def holds(text, anchor):
    """The words of the anchor, with any blanks between, not as part of a longer word."""
    words = anchor.split()
    if not words:
        return True
    edge = lambda char, look: look if re.match("[A-Za-z0-9_]", char) else ""
    pattern = edge(words[0][0], "(?<![A-Za-z0-9_])") + r"\s+".join(map(re.escape, words))
    return re.search(pattern + edge(words[-1][-1], "(?![A-Za-z0-9_])"), text) is not None


def weight(anchor):
    """Commands, then places, then codes, then words of failure, then the rest."""
    text = anchor.strip()
    lower = text.casefold()
    if lower.startswith(COMMANDS) or " --" in text or text.startswith("GIT_SSH_COMMAND="):
        return 3.0
    if any(part in text for part in ("/", "\\", ".py:", ".ts:", ".js:", ".tf:", "Dockerfile:", "line ", "(", ":")):
        return 2.5
    if text.endswith(("Error", "Exception", "BackOff", "Timeout", "NotFound", "Failure")):
        return 2.0
    if re.fullmatch(r"[A-Z]+\d+[A-Z0-9-]*|[A-Z]{2,}_?[A-Z0-9_]+|\d{3,5}(?:/EXEC)?", text):
        return 2.0
    return 1.75 if any(word in lower for word in ("failed", "warning", "error")) else 1.0


def preserved(case, text):
    missing = [one for one in anchors(case) if not holds(text, one)]
    total = sum(map(weight, anchors(case)))
    kept = sum(weight(one) for one in anchors(case) if one not in missing)
    return (kept / total if total else 1.0), missing


# --- words --------------------------------------------------------------------------------------------------------


def tokens(text):
    return re.findall(r"[A-Za-z0-9_./:-]+", text)


def words(text, without):
    for anchor in sorted(without, key=len, reverse=True):
        text = text.replace(anchor, " ") if anchor else text
    return [token.casefold() for token in tokens(text) if len(token) > 1 or token.isdigit()]


def overlap(wanted, given):
    common = sum((Counter(wanted) & Counter(given)).values())
    if not common:
        return 0.0
    precision, recall = common / len(given), common / len(wanted)
    return 2 * precision * recall / (precision + recall)


def lexical(case, text):
    wanted, given = words(target(case), anchors(case)), words(text, anchors(case))
    return overlap(wanted, given) if wanted else float(not given)


def brevity(case, text):
    extra = case["judgement"]["max_extra_tokens"]
    budget = max(1, len(words(target(case), anchors(case))) + max(0, extra))
    return min(1.0, budget / max(1, len(words(text, anchors(case)))))


# --- format -------------------------------------------------------------------------------------------------------

BULLET = re.compile(r"^\s*(?:[-*]|\d+\.)\s+", re.M)
HEADING = re.compile(r"^(?:summary|result|failure summary|output summary)\s*:", re.I)
SHORT_TAG = re.compile(r"<[^>\n]{1,16}>")
LABELS = ("instruction", "output form", "selection discipline", "domains", "files", "traceback", "symbols", "commands",
          "errors", "packages", "tests", "warnings", "preserve exactly", "raw output", "task")
LABEL = re.compile(r"^(?:%s)\s*:$" % "|".join(LABELS), re.I)


def is_plain(text):
    """No fence, no tag, no heading, no label, no bullet."""
    return bool(text.strip()) and not (
        re.search(r"^\s*```", text, re.M) or SHORT_TAG.search(text) or HEADING.match(text)
        or LABEL.match(text.strip()) or BULLET.search(text))


def same_lines(wanted, given):
    pairs = sum(one == other for one, other in zip(wanted, given))
    return pairs / max(len(wanted), len(given)) if wanted else 0.0


def near(wanted, given):
    """Close to the target: words, shape and beginning; never more than 0.75."""
    if not wanted.strip() or not given.strip():
        return 0.0
    expected, actual = ([token.casefold() for token in tokens(text)] for text in (wanted, given))
    counts = [sum(bool(line.strip()) for line in text.splitlines()) for text in (wanted, given)]
    shape = 1.0 if counts[0] == counts[1] else 0.0 if 1 in counts else min(counts) / max(counts)
    most, same = min(3, len(expected), len(actual)), 0
    while same < most and expected[same] == actual[same]:
        same += 1
    return min(0.75, 0.70 * overlap(expected, actual) + 0.15 * shape + 0.15 * (same / most if most else 0.0))


def exact(wanted, given):
    one, other = (text.strip().replace("\r\n", "\n") for text in (wanted, given))
    if one == other:
        return 1.0
    rows = [[line.rstrip() for line in text.split("\n")] for text in (one, other)]
    return max(same_lines(*rows), near(one, other))


def by_pattern(case, text):
    found = re.search(r"\bmust match\s+(.+?)\s+exactly\.?$", case["judgement"]["pass_rule"].strip(), re.I)
    try:
        matches = re.compile(found.group(1).strip()).fullmatch(text) if found else None
    except re.error:
        found = None
    if not found:
        return exact(target(case), text)
    return 1.0 if matches else near(target(case), text)


def alike(wanted, given):
    """Shapes of values: keys and kinds, not contents."""
    if isinstance(wanted, dict):
        if isinstance(given, list):
            return 0.75 * alike(wanted, given[0]) if len(given) == 1 else 0.0
        if not isinstance(given, dict):
            return 0.0
        both, either = wanted.keys() & given.keys(), wanted.keys() | given.keys()
        inside = mean([alike(wanted[key], given[key]) for key in both])
        return 0.5 * len(both) / len(either) + 0.5 * inside if either else 1.0
    if isinstance(wanted, list):
        if isinstance(given, dict):
            return 0.75 * alike(wanted[0], given) / len(wanted) if wanted else 0.0
        if not isinstance(given, list):
            return 0.0
        if not wanted or not given:
            return 0.0 if wanted else 1.0
        return mean([alike(wanted[0], one) for one in given]) * min(len(wanted), len(given)) / max(len(wanted), len(given))
    return 1.0 if type(wanted) is type(given) else 0.0


def shaped(read, wanted, given):
    try:
        value = read(given)
    except (ValueError, yaml.YAMLError):
        return 0.0
    try:
        return alike(read(wanted), value)
    except (ValueError, yaml.YAMLError):
        return 1.0


def cells(text):
    rows = [line.strip() for line in text.splitlines()]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows if row.startswith("|") and row.endswith("|")]


def table(wanted, given):
    expected, actual = cells(wanted), cells(given)
    if len(actual) < 2 or len(expected) < 2:
        return 0.0 if len(actual) < 2 else 1.0
    if actual[0] != expected[0]:
        return 0.5 if len(actual[0]) == len(expected[0]) else 0.0
    return float(all(len(row) == len(expected[0]) for row in actual))


def bullets(wanted, given):
    lines = [line.strip() for line in given.splitlines() if line.strip()]
    if not lines or not all(line.startswith("- ") for line in lines):
        return 0.0
    count = sum(line.strip().startswith("- ") for line in wanted.splitlines())
    return min(count, len(lines)) / max(count, len(lines)) if count else 1.0


def excerpt(case, text):
    """Lines of the input, in the number asked for."""
    said, source = case["instruction"].casefold(), [line for line in map(bare, case["raw_input"].splitlines()) if line]
    given = [line for line in map(bare, text.splitlines()) if line]
    first = re.search(r"\bfirst\s+(\d+)\s+lines?\b", said)
    if first or "first line" in said:
        return same_lines(source[:int(first.group(1)) if first else 1], given)
    following = re.search(r"\bnext\s+(\d+)\s+lines?\b", said)
    asked = int(following.group(1)) if following else int("next line" in said or "exact line" in said)
    return sum(line in source for line in given) / max(len(given), asked) if given or asked else 0.0


def format_score(case, output):
    text, wanted = output.strip(), target(case)
    if not text:
        return 0.0
    check = case["judgement"]["format_check"]
    kind = check if check != "none" else case["output_mode"]
    if kind in ("regex", "regex_constrained"):
        return by_pattern(case, text)
    rules = {
        "exact_match": lambda: exact(wanted, text), "exact_lines": lambda: excerpt(case, text),
        "json_shape": lambda: shaped(json.loads, wanted, text), "json": lambda: shaped(json.loads, wanted, text),
        "yaml_shape": lambda: shaped(yaml.safe_load, wanted, text), "yaml": lambda: shaped(yaml.safe_load, wanted, text),
        "table_shape": lambda: table(wanted, text), "table": lambda: table(wanted, text),
        "bullet_shape": lambda: bullets(wanted, text), "bullet_list": lambda: bullets(wanted, text),
        "single_line": lambda: float(sum(bool(line.strip()) for line in text.splitlines()) == 1),
    }
    return rules.get(kind, lambda: 1.0 if is_plain(text) else 0.5)()


# --- visible thought ----------------------------------------------------------------------------------------------

TAG = re.compile(r"</?\|?(?:think|thinking|thought|analysis|reasoning)\|?>", re.I)
STRONG = ("let me think", "lets think", "let's think", "let me", "i need to", "i should", "i will", "we need to",
          "we should", "the user wants", "the user asked", "the task is", "the task asks", "the instruction says",
          "to answer this", "to solve this")
WEAK = ("ok", "okay", "alright", "hmm", "wait", "here is", "here's", "first", "however", "but", "so", "next", "then")
HINT = re.compile(r"\b(?:user|task|instruction|prompt|answer|output|return|requested|response|json|yaml|table|command|"
                  r"format|payload|should|must|need|decide|figure out|let's|lets)\b")


def begins(line, phrases):
    return any(line.startswith(one) and not line[len(one):len(one) + 1].isalnum() for one in phrases)


def is_prose(line):
    line = " ".join(line.casefold().split())
    if re.match(r"(?:thinking|thought|analysis|reasoning|scratchpad)\s*:", line) or begins(line, STRONG):
        return True
    if "the user wants me to" in line:
        return True
    return begins(line, WEAK) and HINT.search(line) is not None


def thought(text):
    """Counts of lines that show thinking, and how much of the text they are."""
    lines = [line for line in text.splitlines() if line.strip()]
    leaked = [line for line in lines if TAG.search(" ".join(line.casefold().split())) or is_prose(line)]
    markers = len(TAG.findall(text)) + sum(map(is_prose, lines))
    leading = next((place for place, line in enumerate(lines) if line not in leaked), len(lines))
    chars = sum(len(line.strip()) for line in leaked) / len(text.strip()) if text.strip() else 0.0
    rows = len(leaked) / len(lines) if lines else 0.0
    density = max(chars, min(1.0, 0.45 * chars + 0.35 * rows + 0.20 * min(1.0, markers / 5)))
    return {"markers": markers, "density": density, "leading": leading if leaked else 0, "lines": len(lines),
            "leaked": len(leaked), "share": rows}


def without_preamble(text):
    lines, seen = text.splitlines(), False
    while lines and (not lines[0].strip() or TAG.search(lines[0].casefold()) or is_prose(lines[0])):
        seen = seen or bool(lines[0].strip())
        lines.pop(0)
    return "\n".join(lines).strip() if seen else text.strip()


# --- validation ---------------------------------------------------------------------------------------------------

REASONS = ("think", "thinking", "thought", "analysis", "reasoning", "response")
NAMED = r"</?(?:s|bos|eos|pad|unk|im_start|im_end|start_of_turn|end_of_turn|end_of_text)>"
TURNS = r"</?\|?(?:im[-_]?(?:start|end)|turn)\|?>"
SPANS = r"</?\|?(?:%s)\|?>" % "|".join(REASONS)
CONTROL = re.compile(r"<\|[^>\n]+\|>|%s|%s|%s|\[/?INST\]" % (NAMED, TURNS, SPANS), re.I)
CLEANED = re.compile("%s|%s|%s" % (NAMED, TURNS, SPANS), re.I)
COLUMN_LABEL = re.compile(r"(?:instruction|output form|selection discipline|likely locus|preserve exactly|raw output|"
                          r"missing exact tokens that must appear verbatim)\s*:", re.I)
# Seven of the original's lines of guidance; the rows beside use no other.
PHRASES = frozenset((
    "length guidance:", "follow the instruction exactly.", "output only the requested answer.",
    "do not invent causes, fixes, or missing details.", "follow the requested structure exactly",
    "return only the corrected answer.", "keep the response concise"))
FENCE_LABELS = frozenset("json yaml yml text plaintext txt bash sh shell console zsh powershell ps1 python py javascript js "
                         "typescript ts sql".split())
TABLE_LINE = re.compile(r"^\s*\|.+\|\s*$")
YAML_LINE = re.compile(r"\s*[A-Za-z_][A-Za-z0-9_-]*:\s+\S|\s*[A-Za-z_][A-Za-z0-9_-]*:\s*$|\s*-\s+\S")


def bare(line):
    line = line.strip()
    line = line[1:].strip() if line.startswith(">") else line
    return line[1:-1].strip() if len(line) > 1 and line[0] == line[-1] and line[0] in "\"'`" else line


def guidance(line):
    return re.sub(r"[ \t]+", " ", re.sub(r"^(?:[-*]|\d+\.)\s+", "", line.strip())).strip().casefold()


def hits(case, text):
    shown = list(dict.fromkeys(one.strip() for one in anchors(case) if one.strip()))[:8]
    return sum(one in text for one in shown), len(shown)


def raw_lines(case):
    return {line.strip() for line in case["raw_input"].splitlines()}


def is_label(case, line):
    """Fewer labels count where the output has keys of its own."""
    if mode(case) == "structured":
        return line.casefold() in ("domains:", "traceback:", "symbols:", "commands:", "packages:", "preserve exactly:",
                                   "raw output:", "task:")
    return LABEL.match(line) is not None


def schema_echo(case, text):
    return any(is_label(case, line.strip()) and line.strip() not in raw_lines(case) for line in text.splitlines())


def label_echo(case, text):
    return any(COLUMN_LABEL.match(line) and line.strip() not in raw_lines(case) for line in text.splitlines())


def guidance_echo(case, text):
    known = {guidance(line) for line in case["raw_input"].splitlines()}
    return any(guidance(line) in PHRASES and guidance(line) not in known for line in text.splitlines())


def open_reasoning(text):
    count = lambda form, tag: len(re.findall(form % tag, text, re.I))
    return any(count(r"<\|?%s\|?>", tag) > count(r"</\|?%s\|?>", tag) for tag in REASONS)


def leaked_tokens(case, text):
    return [found.group() for found in CONTROL.finditer(text) if found.group() not in case["raw_input"]]


def dense_tokens(case, text):
    found = leaked_tokens(case, text)
    if not found or mode(case) != "plain-text":
        return bool(found)
    lines = {line for line in text.splitlines() if leaked_tokens(case, line)}
    share = sum(map(len, found)) / len(text)
    return len(found) >= 5 or len(lines) >= 2 or share >= (0.25 if len(found) == 1 else 0.12)


def dense_thought(case, text):
    seen = thought(text)
    if not seen["markers"] or mode(case) != "plain-text":
        return seen["markers"] > 0
    return (seen["leading"] >= seen["lines"] or seen["markers"] >= 5 or seen["leading"] >= 2
            or (seen["leaked"] >= 2 and seen["share"] >= 0.5) or seen["density"] >= 0.60)


def filled(text):
    return [line.strip() for line in text.splitlines() if line.strip()]


def is_json_like(text):
    return text[:1] + text[-1:] in ("{}", "[]")


def verbatim(case, text):
    source = {bare(line) for line in case["raw_input"].splitlines()} - {""}
    given = [line for line in map(bare, text.splitlines()) if line]
    return mean([line in source for line in given]) if source else 0.0


def breakage(case, text):
    """Whether the text breaks the contract of its mode."""
    kind = mode(case)
    marked = TICKS in text or HEADING.match(text) or BULLET.search(text) or thought(text)["markers"] > 0
    if kind == "exact-lines":
        return bool(marked)
    if kind == "exact-format":
        fields = re.search(r"^\s*[A-Za-z_][A-Za-z0-9_-]*:\s+\S", text, re.M)
        rows = any(TABLE_LINE.match(line) for line in text.split("\n"))
        return bool(marked or fields or rows or text.count("\n") > 4)
    if kind != "structured":
        return False
    if thought(text)["markers"]:
        return True
    lines = filled(text)
    return not {"bullet-list": lambda: all(BULLET.match(line) for line in lines),
                "table": lambda: all(TABLE_LINE.match(line) for line in lines),
                "yaml": lambda: all(YAML_LINE.match(line) for line in lines),
                "json": lambda: is_json_like(text)}[case["intent"]]()


def has_structure(case, text):
    lines = text.splitlines()
    return {"bullet-list": lambda: BULLET.search(text) is not None,
            "table": lambda: any(TABLE_LINE.match(line) for line in lines),
            "yaml": lambda: sum(bool(YAML_LINE.match(line)) for line in lines) >= 2,
            "json": lambda: is_json_like(text)}[case["intent"]]()


def fence_label(inner):
    if "\n" in inner:
        label, rest = inner.split("\n", 1)
        return rest if label.strip() in FENCE_LABELS | {""} else inner
    label, _, rest = inner.strip().partition(" ")
    return rest if label in FENCE_LABELS and rest.strip() else inner.strip()


def outer(text):
    lines = text.splitlines()
    while lines and not lines[0].strip():
        lines.pop(0)
    while lines and not lines[-1].strip():
        lines.pop()
    return "\n".join(lines).strip()


def fits(case, text):
    kind = mode(case)
    if kind == "plain-text":
        return is_plain(text)
    if kind == "exact-lines":
        return verbatim(case, text) == 1.0
    if kind == "exact-format":
        return not breakage(case, text)
    lines = filled(text)
    if case["intent"] == "bullet-list":
        return all(BULLET.match(line) for line in lines)
    if case["intent"] == "table":
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
        return (len(rows) >= 2 and all(len(row) == len(rows[0]) for row in rows)
                and all(cell and not cell.strip("-:") for cell in rows[1]))
    try:
        value = (json.loads if case["intent"] == "json" else yaml.safe_load)(text)
    except (ValueError, yaml.YAMLError):
        return False
    return value is not None and (case["intent"] == "json" or has_structure(case, text))


def fenced(case, text):
    """What one fence around the whole text holds, where the fence may go."""
    said = case["instruction"].casefold()
    if any(word in said for word in ("code block", "fenced", "triple backticks", TICKS)):
        return None
    if not (text.startswith(TICKS) and text.endswith(TICKS)) or len(text) < 6 or not text[3:-3].strip():
        return None
    inner = outer(fence_label(text[3:-3]))
    return inner if inner and fits(case, inner) else None


def validate(case, output):
    """The verdict and its flags."""
    text = output.strip()
    if not text:
        return "rejected", ["empty_output"]
    inner, kind = fenced(case, text), mode(case)
    hard = [("unterminated_reasoning_block", open_reasoning(text)),
            ("role_token_leakage", re.search(r"<\|(?:system|user|assistant)\|>", text, re.I)),
            ("schema_echo", schema_echo(case, text)),
            ("prompt_scaffold_echo", label_echo(case, text) or guidance_echo(case, text)),
            ("control_token_leakage", dense_tokens(case, text)), ("thought_leakage", dense_thought(case, text)),
            (kind.replace("-", "_") + "_contract_breakage", inner is None and breakage(case, text))]
    flags = [name for name, found in hard if found]
    if flags:
        return "rejected", flags
    found, shown = hits(case, text)
    soft = [("missing_exact_anchors", found < shown), ("control_token_leakage_sparse", leaked_tokens(case, text)),
            ("thought_leakage_sparse", thought(text)["markers"]), ("fenced_output_wrapper", inner is not None)]
    if inner is None:
        soft += [("plain_text_style_mismatch", kind == "plain-text" and not is_plain(text)),
                 ("structured_output_mismatch", kind == "structured" and not has_structure(case, text)),
                 ("verbatim_alignment_weak", kind == "exact-lines" and verbatim(case, text) < 1.0)]
    flags = [name for name, found in soft if found]
    return ("soft_accepted" if flags else "accepted"), flags


# --- scores -------------------------------------------------------------------------------------------------------


def view(case, output):
    """Every component of one output, and its score; meaning is compared by words."""
    ratio, missing = preserved(case, output)
    status, flags = validate(case, output)
    shape, short, seen = format_score(case, output), brevity(case, output), thought(output)
    following = 0.0 if status == "rejected" else shape * (0.7 + 0.3 * short)
    meaning = lexical(case, output)
    parts = zip(WEIGHTS.get(case["intent"], STRUCTURED), (ratio, meaning, shape, short))
    blended = sum(share * clamp(part) for share, part in parts)
    density = seen["density"]
    calm = max(0.65, 1 - 0.60 * clamp(density)) if density > 0 else 1.0
    plain = mode(case) == "plain-text"
    told = 0.75 + 0.25 * following if plain else 1 - (1 - (0.40 + 0.60 * following)) * (1 - shape)
    return {"output": output, "exact_preservation_ratio": ratio, "summary_quality_ratio": meaning,
            "format_adherence_score": shape, "instruction_following_score": following, "brevity_ratio": short,
            "thought_leakage_density": density, "thought_marker_count": seen["markers"], "validation_status": status,
            "validation_flags": flags, "missing_tokens": missing, "case_score": FACTORS[status] * calm * told * blended}


def percentile(numbers, share):
    numbers = sorted(numbers)
    if len(numbers) < 2:
        return numbers[0] if numbers else 0.0
    place = (len(numbers) - 1) * share
    low = math.floor(place)
    high = min(low + 1, len(numbers) - 1)
    return numbers[low] + (numbers[high] - numbers[low]) * (place - low)


def summary(scores, waits):
    """Quality from the mean and the weak tail; a narrow factor for waiting; both as one number of 100."""
    core = 0.80 * mean([clamp(score) for score in scores]) + 0.20 * percentile(scores, 0.10)
    seen = mean(waits)
    factor = min(1.0, max(0.85, (2000 / max(seen, 1)) ** 0.15)) if waits else 0.85 if scores else 0.0
    return {"quality_core": core, "latency_factor": factor,
            "final_score": min(100.0, max(0.0, 100 * core * (factor if waits else 1.0)))}


# --- recovery -----------------------------------------------------------------------------------------------------


def cut_reasoning(text, tags=REASONS):
    for tag in tags:
        text = re.sub(r"<\|?%s\|?>.*?</\|?%s\|?>" % (tag, tag), "", text, flags=re.I | re.S)
    return text.strip()


def cleaned(case, text):
    text = CLEANED.sub(lambda found: found.group() if found.group() in case["raw_input"] else " ", text)
    return re.sub(r"\n[ \t]+", "\n", re.sub(r"[ \t]+", " ", text)).strip()


KEPT_TAG = r"(?!<\|(?:system|user|assistant)\|>|</?(?:image|video|audio)\b)<[^>\n]{1,16}>"


def without_edge_tags(text):
    while True:
        shorter = re.sub(r"^\s*%s\s*" % KEPT_TAG, "", text)
        shorter = re.sub(r"\s*%s\s*$" % KEPT_TAG, "", shorter).strip()
        if shorter == text:
            return text
        text = shorter


def safe_trim(case, text):
    trimmed = without_preamble(text)
    if not trimmed or trimmed == text.strip():
        return text
    good = verbatim(case, trimmed) == 1.0 if mode(case) == "exact-lines" else not breakage(case, trimmed)
    return trimmed if good else text


def unwrapped(case, text):
    inner = fenced(case, text.strip())
    return text if inner is None else inner


def tidy(text):
    lines = (re.sub(r"[ \t]+", " ", line).strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line)


def normalized(case, text):
    text = text.strip()
    if not text:
        return ""
    if open_reasoning(text):
        return outer(text)
    text = cleaned(case, cut_reasoning(text))
    kind = mode(case)
    if kind.startswith("exact"):
        return outer(unwrapped(case, safe_trim(case, text)))
    text = without_edge_tags(text)
    if kind == "structured":
        return outer(HEADING.sub("", unwrapped(case, safe_trim(case, text)).strip()).strip())
    text = without_edge_tags(unwrapped(case, without_preamble(text)).strip())
    text = HEADING.sub("", text).strip()
    return tidy(re.sub(r"(?m)^[^\S\n]*(?:[-*]|\d+\.)[^\S\n]+", "", text).strip())


def without_labels(text):
    return tidy(re.sub(r"(?m)^%s[ \t]*" % COLUMN_LABEL.pattern, "", text, flags=re.I).strip())


def normalized_for(case, text, kind):
    """By the family of the model: most models, small ones on a processor, Granite, Qwen 3."""
    if kind == "granite":
        text = re.sub(r"</?response>", "", cut_reasoning(text, REASONS[:5]), flags=re.I)
    if kind == "qwen3":
        text = cut_reasoning(text)
    text = normalized(case, text)
    return without_labels(text) if kind == "cpu-protection" and mode(case) in ("plain-text", "exact-format") else text


LEADS = ("instruction:", "output form:", "selection discipline:", "preserve exactly:", "raw output:", "length guidance:")
LEAD_SENTENCE = re.compile(r"(?:here's|here is|below is)\b.*(?:instruction|output form|rewritten answer|requested output form|"
                           r"summary of the instruction)", re.I)


def leads_in(text):
    first = next(iter(filled(text)), "")
    return first.casefold().startswith(LEADS) or LEAD_SENTENCE.match(first) is not None


def echoes(case, text):
    return schema_echo(case, text) + label_echo(case, text) + guidance_echo(case, text)


def without_wrapper(case, text):
    """Line by line: labels and guidance go, with what stands below them, until a blank or a line of the input."""
    known = {line.strip().casefold() for line in case["raw_input"].splitlines()}
    known |= {guidance(line) for line in case["raw_input"].splitlines()}
    kept, inside = [], False
    for line in text.splitlines():
        said = guidance(line)
        if not line.strip() or said == "raw output:":
            inside = False
        elif said in known:
            inside = False
            kept.append(line.strip())
        elif inside:
            continue
        elif is_label(case, line.strip()) or COLUMN_LABEL.match(line.strip()) or said in PHRASES:
            inside = True
        elif not LEAD_SENTENCE.match(line.strip()):
            kept.append(line.strip())
    return "\n".join(kept).strip()


def since(text, marks):
    places = [text.find(mark) for mark in marks if mark and mark in text]
    return text[min(places):] if places else text


def rank(case, text):
    kind = mode(case)
    if kind == "exact-lines":
        bonus = -math.floor(1000 * verbatim(case, text))
    else:
        bonus = -int(has_structure(case, text) if kind == "structured" else is_plain(text))
    return echoes(case, text), int(leads_in(text)), -hits(case, text)[0], bonus, len(text)


def recovered(case, raw, kind="standard"):
    """The text as normalized, or the best of its cuts where it repeats the prompt."""
    text = normalized_for(case, raw.strip(), kind)
    if not text or not (echoes(case, text) or leads_in(text)):
        return text
    shown = list(dict.fromkeys(one.strip() for one in anchors(case) if one.strip()))[:8]
    lines = [line.strip() for line in case["raw_input"].splitlines() if len(line.strip()) >= 8]
    inner = without_wrapper(case, text)
    cuts = [text, inner, since(text, shown), since(text, lines), since(inner, shown), since(inner, lines)]
    tried = [one for one in dict.fromkeys(normalized_for(case, cut, kind) for cut in cuts) if one]
    best = min(tried or [text], key=lambda one: rank(case, one))
    return best if rank(case, best) < rank(case, text) else text
