"""The rules of MetriLLM, restated from their published description.

The original is JavaScript, so blanks, digits, word boundaries, rounding and printed numbers are JavaScript's.
Nothing here calls Assay.
"""

import json
import math
import re
import unicodedata
from decimal import ROUND_HALF_UP, Decimal

BLANKS = "\t\n\x0b\x0c\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
QUOTES = BLANKS + "\"'`\u201c\u201d\u2018\u2019()\\[\\]{}"


def pattern(text, flags=0):
    """~ stands for one blank of JavaScript; \\d, \\w and \\b are ASCII."""
    return re.compile(text.replace("~", "[%s]" % BLANKS), re.ASCII | flags)


def trim(text):
    return pattern(r"^~+|~+\Z").sub("", text)


def split(text, by):
    return [part for part in pattern(by).split(text) if trim(part)]


def rounded(value):
    return math.floor(value + 0.5)


def fixed(value, places):
    return str(Decimal(value).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))


def printed(number):
    """Whole numbers have no point; the rest is the shortest text that reads back."""
    if number == int(number) and abs(number) < 1e21:
        return str(int(number))
    return re.sub(r"e([+-])0+", r"e\1", repr(float(number)))


def clamp(value, low, high):
    return min(high, max(low, value))


def mean(numbers):
    return sum(numbers) / len(numbers)


# --- reading a response -------------------------------------------------------------------------------------------


def stripped(text):
    """Closed spans of thinking go, then tokens at the end that only steer the model."""
    text = pattern(r"<think(?:ing)?(?=[%s>])[^>]*>.*?</think(?:ing)?>" % BLANKS, re.I | re.S).sub("", text)
    text = pattern(r"(?:~*(?:<\|(?:im_end|eot_id|end_of_text|eom_id|end)\|>|</s>))+~*\Z", re.I).sub("", text)
    return trim(text)


def has_thoughts(text, field=""):
    if trim(field or ""):
        return True
    if pattern(r"<think(?:ing)?[%s>]" % BLANKS, re.I).search(text):
        return True
    return pattern(r"^~*(?:thinking|thought)~+process~*:", re.I).search(text) is not None


CHOICES = (
    r"\A([A-D])\Z",
    r"answer~+is~+([A-D])\b",
    r"(?:option|choice)~*[:-]?~*([A-D])\b",
    r"\A([A-D])[).:](?!\w)",
    r"\b(?:choose|chosen|pick|picked|final answer|answer)\b[%s:=-]*(?:option|choice)?[%s:=-]*([A-D])\b" % (BLANKS, BLANKS),
    r"\b([A-D])\b[%s.!?]*\Z" % BLANKS,
)


def choice(text):
    """The letter of the first rule that finds one, or None."""
    for one in CHOICES:
        found = pattern(one, re.I).search(trim(text))
        if found:
            return found.group(1).upper()
    return None


NUMBER = r"[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[+-]?\d+)?"


def number(text):
    """The first number after a word for a result, else the last of all, or None."""
    said = pattern(r"(?:answer|result|total|equals?)~*(?:is|:)?~*(%s)" % NUMBER, re.I).search(text)
    all_of = pattern(NUMBER, re.I).findall(text)
    token = said.group(1) if said else all_of[-1] if all_of else None
    value = float(token.replace(",", "")) if token else math.inf
    return value if math.isfinite(value) else None


def failure_label(message):
    if "timed out after" in message.lower():
        return "TIMEOUT"
    text = trim(pattern(r"~+").sub(" ", message))
    if not text:
        return "ERROR"
    return "ERROR: " + (text[:119] + "\u2026" if len(text) > 120 else text)


def duration(ms):
    if ms < 1000:
        return "%dms" % rounded(ms)
    if ms < 60000:
        return fixed(ms / 1000, 1) + "s"
    return "%dm%ds" % (ms // 60000, ms % 60000 // 1000)


def size(count):
    units = ["B", "KB", "MB", "GB", "TB"]
    power = 0
    if not count > 0:
        return "0 B"
    while count >= 1024 and power < 4:
        count, power = count / 1024, power + 1
    return fixed(count, 1) + " " + units[power]


# --- following instructions ---------------------------------------------------------------------------------------


def starts(text, marker):
    return len(pattern("^" + marker, re.M).findall(text))


def commas(text):
    return len([part for part in text.split(",") if trim(part)])


def lines(text):
    return [trim(line) for line in re.split(r"\r?\n", text) if trim(line)]


def stands_alone(text, word, more="_"):
    edge = r"[^\W_]" if more == "" else r"\w"
    return re.search(r"(?<!%s)%s(?!%s)" % (edge, re.escape(word.lower()), edge), text) is not None


def bare(value):
    value = re.sub(r"^[%s]+|[%s]+\Z" % (QUOTES, QUOTES), "", trim(value))
    return re.sub(r"[.,;:!?]+\Z", "", value).lower()


def pros_and_cons(text, given):
    pros = pattern(r"(?:\A|\n)~*pros~*:~*(.*?)(?=\n~*cons~*:|\Z)", re.I | re.S).search(text)
    cons = pattern(r"(?:\A|\n)~*cons~*:~*(.*)\Z", re.I | re.S).search(text)
    if not pros or not cons or pros.start() >= cons.start():
        return False
    counts = []
    for block in (pros.group(1), cons.group(1)):
        marked = [line for line in lines(block) if pattern(r"^(?:[-*]|\d+[.)])~+").search(line)]
        counts.append(len(marked or lines(block)))
    wanted = (given.get("prosCount", counts[0]), given.get("consCount", counts[1]))
    return tuple(counts) == wanted and min(counts) > 0


def free_of(text, source):
    try:
        return re.search(source, text, re.ASCII) is None
    except re.error:
        return False


def in_order(lower):
    third = lower.find("uranus") if "uranus" in lower else lower.find("neptune")
    return -1 < lower.find("jupiter") < lower.find("saturn") < third


def answer_is(text, wanted):
    found = pattern(r"^~*ANSWER:~*(.+)~*$", re.I | re.M).search(text)
    return found is not None and bare(found.group(1)) == bare(wanted)


def words_of_letters(text, by):
    return [word for word in pattern(by).split(text) if re.fullmatch("[a-zA-Z]+", word)]


def instruction(name, given, response):
    text = trim(response)
    lower, count = text.lower(), given.get("expectedCount")
    numbered, dashed = starts(text, r"\d+[.)]~"), starts(text, "-~")
    rules = {
        "numberedList": lambda: numbered == count and numbered > 0,
        "sentenceCount": lambda: len(split(text, "[.!?]+")) == count,
        "commaSeparated": lambda: commas(text) == count,
        "wordCount": lambda: len(split(text, "~+")) == count,
        "paragraphCount": lambda: len(split(text, r"\n~*\n")) == count,
        "forbiddenWords": lambda: not any(stands_alone(lower, word) for word in given["forbidden"]),
        "forbiddenLetters": lambda: not any(letter.lower() in lower for letter in given["forbidden"]),
        "forbiddenPattern": lambda: free_of(text, given["pattern"]),
        "prosConsStructure": lambda: pros_and_cons(text, given),
        "startEnd": lambda: lower.startswith(given["start"].lower()) and lower.endswith(given["end"].lower()),
        "allQuestions": lambda: 0 < len(split(text, "[.!?]~*")) * 0.8 <= text.count("?"),
        "answerFormat": lambda: answer_is(text, given["expectedValue"]),
        "dashList": lambda: dashed == count and dashed > 0,
        "fruitStartLength": lambda: any(
            word.lower().startswith(given["startLetter"].lower()) and len(word) >= given["minLength"]
            for word in words_of_letters(text, "[%s,.:;!?]+" % BLANKS)),
        "wordLength": lambda: any(len(word) == given["expectedLength"] for word in words_of_letters(text, "~+")),
        "listCount": lambda: count in (numbered or None, dashed or None, commas(text),
                                       len([line for line in text.split("\n") if trim(line)])),
        "planetOrder": lambda: in_order(lower),
    }
    return bool(rules.get(name, lambda: False)())


# --- structured output --------------------------------------------------------------------------------------------


def refuse(word):
    raise ValueError(word)


def value_of(response):
    """The JSON value that the whole text is, or its one fenced block; None where it is none."""
    fenced = pattern(r"\A```(?:json|javascript|js|typescript|ts)?~*(.*?)~*```\Z", re.I | re.S).match(trim(response))
    try:
        return json.loads(trim(fenced.group(1)) if fenced else trim(response), parse_constant=refuse)
    except ValueError:
        return None


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_of(value, kind):
    if kind == "array":
        return isinstance(value, list)
    if kind == "object":
        return isinstance(value, dict)
    return {"string": isinstance(value, str), "number": is_number(value), "boolean": isinstance(value, bool)}[kind]


def keys_fit(value, kinds):
    return isinstance(value, dict) and all(key in value and is_of(value[key], kind) for key, kind in kinds.items())


def along(value, path):
    for step in path:
        value = value.get(step) if isinstance(value, dict) else None
    return value


def text_of(value):
    if isinstance(value, list):
        return ",".join(text_of(one) for one in value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return printed(value) if is_number(value) else str(value)


def tool_call(value, given):
    if not isinstance(value, dict) or given["functionName"] not in (value.get("function"), value.get("name")):
        return False
    known = [value[name] for name in ("arguments", "params", "parameters") if value.get(name) is not None]
    return bool(known) and isinstance(known[0], dict) and given["argKey"] in known[0] and \
        text_of(known[0][given["argKey"]]).lower() == given["argValue"].lower()


def cells(line):
    """Cells of one CSV line; None where a quote stays open."""
    found, quoted, at = [""], False, 0
    while at < len(line):
        char = line[at]
        if char == '"' and quoted and line[at + 1:at + 2] == '"':
            found[-1] += '"'
            at += 1
        elif char == '"':
            quoted = not quoted
        elif char == "," and not quoted:
            found.append("")
        else:
            found[-1] += char
        at += 1
    return None if quoted else found


def csv(text, given):
    rows = [cells(line) for line in lines(text)]
    return len(rows) == 1 + given["dataRows"] and all(
        row is not None and len(row) == given["headerColumns"] and all(trim(cell) for cell in row) for row in rows)


def table(text, given):
    rows = [[trim(cell) for cell in re.sub(r"^\||\|$", "", line).split("|")] for line in lines(text)]
    if len(rows) != 2 + given["dataRows"] or any(len(row) != given["columns"] for row in rows):
        return False
    rule = all(re.fullmatch(":?-{3,}:?", pattern("~").sub("", cell)) for cell in rows[1])
    return rule and all(cell for row in rows[:1] + rows[2:] for cell in row)


def key_lines(text, given):
    found = [pattern(r"^([A-Za-z][A-Za-z%s_-]*):~*(.+)$" % BLANKS).match(line) for line in lines(text)]
    if len(found) != given["expectedCount"] or not all(one and trim(one.group(2)) for one in found):
        return False
    wanted = given.get("expectedKeys")
    return wanted is None or sorted(trim(one.group(1)).lower() for one in found) == sorted(wanted)


def html(text, count):
    tag = lambda name: len(pattern(r"<%s[%s>]" % (name, BLANKS), re.I).findall(text))
    return tag("ul") > 0 and "</ul>" in text.lower() and tag("li") == count


def structure(name, given, response):
    text, value = trim(response), value_of(response)
    count = given.get("expectedCount")
    definitions = len(pattern(r"^\d+\.~+.+?~*[\u2014\u2013-]~*.+", re.M).findall(text))
    rules = {
        "jsonKeys": lambda: isinstance(value, dict) and all(key in value for key in given["keys"]) and (
            "types" not in given or all(key in given["types"] and is_of(value[key], given["types"][key])
                                        for key in given["keys"])),
        "jsonArray": lambda: isinstance(value, list) and len(value) == given["length"] and all(
            isinstance(one, dict) and all(key in one for key in given["keys"]) and all(
                is_of(one[key], kind) for key, kind in given.get("types", {}).items() if key in given["keys"])
            for one in value),
        "jsonNested": lambda: bool(value) and all(
            along(value, given[path]) is not None for path in ("path1", "path2", "path3", "path4") if path in given),
        "jsonNumberArray": lambda: isinstance(value, list) and len(value) == given["length"] and all(
            is_number(one) and given["min"] <= one <= given["max"] for one in value),
        "jsonSchema": lambda: keys_fit(value, given["schema"]) and (
            "nestedKey" not in given or keys_fit(value.get(given["nestedKey"]), given["nestedSchema"])),
        "jsonToolCall": lambda: tool_call(value, given),
        "jsonApiResponse": lambda: isinstance(value, dict) and value.get("status") == given["status"]
        and isinstance(value.get("message"), str) and "data" in value and value["data"] is None,
        "jsonEvent": lambda: isinstance(value, dict) and value.get("type") == "event"
        and isinstance(value.get("name"), str) and isinstance(value.get("date"), str)
        and re.fullmatch(r"\d{4}-\d{2}-\d{2}", value["date"], re.ASCII) is not None and is_number(value.get("attendees")),
        "keyValueLines": lambda: key_lines(text, given),
        "csvFormat": lambda: csv(text, given),
        "markdownTable": lambda: table(text, given),
        "numberedDefinitions": lambda: definitions == count and definitions > 0,
        "htmlList": lambda: html(text, count),
    }
    return bool(rules.get(name, lambda: False)())


# --- languages ----------------------------------------------------------------------------------------------------

NO = r"\b(?:not|never|no|non|pas|nicht|kein|keine|ningun|ninguna|nunca|jamas)\b|n'?est pas"
NO_ELSEWHERE = ("\u4e0d\u662f", "\u5e76\u975e", "\u6c92\u6709", "\u6ca1\u6709", "\u3067\u306f\u306a\u3044",
                "\u3058\u3083\u306a\u3044", "\u3067\u306f\u3042\u308a\u307e\u305b\u3093")
EASTERN = re.compile("[\u3040-\u30ff\u3400-\u9fff]")


def canonical(text):
    line = re.split(r"\r?\n", trim(text))[0]
    label = "answer|r\u00e9ponse|respuesta|antwort|\u56de\u7b54|\u7b54\u3048"
    line = pattern("^(?:%s)~*[:\uff1a-]~*" % label, re.I).sub("", line)
    line = re.sub(r"^[%s]+|[%s]+\Z" % (QUOTES, QUOTES), "", line)
    return trim(re.sub("[.,;:!?\u3002\uff01\uff1f\u3001]+\\Z", "", line))


def plain(text):
    parts = unicodedata.normalize("NFKD", text)
    return trim("".join(c for c in parts if not unicodedata.category(c).startswith("M")).lower())


def language(prompt, response):
    first = canonical(response)
    if prompt["validation"] == "numberMatch":
        return number(first) == prompt["expectedNumber"] and denied(plain(first)) is False
    text = plain(first)
    if not text or denied(text):
        return False
    for item in prompt.get("acceptedAnswers", prompt.get("keywords")):
        item = plain(item)
        if item and (item == text or (EASTERN.search(item) and item in text) or stands_alone(text, item, "")):
            return True
    return False


def denied(text):
    return re.search(NO, text, re.ASCII) is not None or any(word in text for word in NO_ELSEWHERE)


# --- thresholds and points ----------------------------------------------------------------------------------------

SPANS = {
    "speed": {"excellent": (15, 55), "good": (8, 30), "marginal": (3, 14), "hardMin": (2, 8)},
    "ttft": {"excellentMs": (2000, 500), "goodMs": (4000, 1200), "marginalMs": (8000, 2800), "hardMaxMs": (25000, 10000)},
}
PROFILES = {
    "head": {"speed": (50, 30, 12), "ttft": (20, 13, 6), "weights": (0.3, 0.7)},
    "v020": {"speed": (40, 25, 10), "ttft": (30, 20, 10), "weights": (0.4, 0.6)},
    "seed": {"speed": (40, 25, 10), "ttft": (30, 20, 10), "weights": (0.4, 0.6)},
}


def finite(value):
    return value is not None and math.isfinite(value) and value >= 0


def sane(value, otherwise):
    return value if finite(value) else otherwise


def tuning(hardware):
    """Thresholds between those of the smallest and the largest machine."""
    share = 0.35
    if hardware:
        share = (clamp((hardware["cpuCores"] - 4) / 20, 0, 1) + clamp((hardware["totalMemoryGB"] - 8) / 88, 0, 1)) / 2
    between = lambda low, high: rounded(low + share * (high - low))
    made = {"profile": "HIGH-END" if share >= 0.55 else "BALANCED" if share >= 0.25 else "ENTRY"}
    for part, spans in SPANS.items():
        made[part] = {name: between(*span) for name, span in spans.items()}
    return {**made, "loadTimeHardMaxMs": between(300000, 90000)}


def line(value, low, high, first, last):
    return first if low == high else first + clamp((value - low) / (high - low), 0, 1) * (last - first)


def speed_points(tps, limits, knees):
    top, good, some = knees
    tps = sane(tps, 0)
    if tps >= limits["excellent"]:
        return top
    if tps >= limits["good"]:
        return line(tps, limits["good"], limits["excellent"], good, top)
    if tps >= limits["marginal"]:
        return line(tps, limits["marginal"], limits["good"], some, good)
    return line(tps, 0, limits["marginal"], 0, some)


def wait_points(ttft, limits, knees):
    top, good, some = knees
    ttft = sane(ttft, 2 * limits["hardMaxMs"])
    if ttft <= limits["excellentMs"]:
        return top
    if ttft <= limits["goodMs"]:
        return line(ttft, limits["excellentMs"], limits["goodMs"], top, good)
    if ttft <= limits["marginalMs"]:
        return line(ttft, limits["goodMs"], limits["marginalMs"], good, some)
    return line(ttft, limits["marginalMs"], limits["hardMaxMs"], some, 0)


def memory_points(percent):
    percent = sane(percent, 100)
    for low, high, first, last in ((30, 50, 30, 25), (50, 70, 25, 15), (70, 90, 15, 5), (90, 100, 5, 0)):
        if percent <= low:
            return first
        if percent <= high:
            return line(percent, low, high, first, last)
    return 0


def performance(measured, limits, name):
    profile = PROFILES[name]
    speed = rounded(speed_points(measured["tokensPerSecond"], limits["speed"], profile["speed"]))
    wait = rounded(wait_points(measured["ttft"], limits["ttft"], profile["ttft"]))
    percent = measured["memoryPercent"]
    if name == "v020":
        percent = measured.get("memoryHostPercent", percent)
    memory = rounded(memory_points(percent))
    if name != "v020" and measured.get("memoryFootprintAvailable") is False:
        memory = rounded((speed + wait) / 70 * 30)
    return {"total": clamp(speed + wait + memory, 0, 100), "speed": speed, "ttft": wait, "memory": memory}


# --- quality ------------------------------------------------------------------------------------------------------

POINTS = {"reasoning": 20, "coding": 20, "instructionFollowing": 20, "structuredOutput": 15, "math": 15, "multilingual": 10}
TITLES = ("Reasoning", "Coding", "Instruction Following", "Structured Output", "Math", "Multilingual")


def limit(category):
    return 90000 if category == "coding" else 30000


def percent(category, result):
    """Right answers in time; the details may be missing in old results."""
    if result["total"] == 0:
        return 0
    if not result["details"]:
        return clamp(result["correct"], 0, result["total"]) / result["total"] * 100
    counted = sum(1 for right, ms in result["details"] if right and ms <= limit(category))
    return counted / result["total"] * 100


def quality(results):
    points = {name: rounded(clamp(percent(name, results[name]), 0, 100) / 100 * most) for name, most in POINTS.items()}
    late = {name: sum(1 for right, ms in results[name]["details"] if right and ms > limit(name)) for name in POINTS}
    late = {name: count for name, count in late.items() if count}
    return {"total": clamp(sum(points.values()), 0, 100), **points, **({"timePenalties": late} if late else {})}


def labels(results):
    level = lambda share: "Strong" if share >= 75 else "Adequate" if share >= 50 else "Weak" if share >= 25 else "Poor"
    shares = [clamp(percent(name, results[name]), 0, 100) for name in POINTS]
    return [{"category": title, "rawScore": share, "level": level(share)} for title, share in zip(TITLES, shares)]


# --- verdicts -----------------------------------------------------------------------------------------------------


def disqualifiers(measured, limits, name):
    found = []
    tps = sane(measured["tokensPerSecond"], 0)
    wait = sane(measured["ttft"], 10 * limits["ttft"]["hardMaxMs"])
    load = sane(measured["loadTime"], 10 * limits["loadTimeHardMaxMs"])
    if tps < limits["speed"]["hardMin"]:
        found.append(("SPEED_BELOW_MIN", fixed(tps, 1), str(limits["speed"]["hardMin"])))
    if wait > limits["ttft"]["hardMaxMs"]:
        found.append(("TTFT_ABOVE_MAX", str(rounded(wait)), str(limits["ttft"]["hardMaxMs"])))
    if load > limits["loadTimeHardMaxMs"]:
        found.append(("LOAD_TIME_ABOVE_MAX", str(rounded(load)), str(limits["loadTimeHardMaxMs"])))
    return found + memory_critical(measured, name)


def host_of(measured, name):
    """How full the machine is; the older rule takes the model's share where the machine's is unknown."""
    host = measured.get("memoryHostPercent")
    if name == "v020":
        return sane(measured["memoryPercent"] if host is None else host, 100)
    return host if finite(host) else None


def memory_critical(measured, name):
    delta, host = sane(measured["memoryPercent"], 100), host_of(measured, name)
    known = name == "v020" or measured.get("memoryFootprintAvailable") is not False
    crowded = name != "head" and host is not None and host > 95 and delta >= 10
    if not known or not (delta > 90 or crowded):
        return []
    shown = [] if name == "head" or host is None else [fixed(host, 0)]
    return [("MEMORY_CRITICAL", *shown, fixed(delta, 0))]


def memory_warnings(measured, name):
    delta, host, found = sane(measured["memoryPercent"], 100), host_of(measured, name), []
    unknown = measured.get("memoryFootprintAvailable") is False and name != "v020"
    if name != "v020":
        found += [("THROUGHPUT_ESTIMATED",)] if measured.get("tokensPerSecondEstimated") else []
        found += [("MEMORY_ESTIMATED",)] if measured.get("memoryFootprintEstimated") else []
        found += [("MEMORY_UNAVAILABLE",)] if unknown else []
    if host is not None and host > 95 and unknown:
        found.append(("HOST_MEMORY_HIGH_FOOTPRINT_UNKNOWN", fixed(host, 0)))
    elif host is not None and host > 95 and delta < 10:
        found.append(("HOST_MEMORY_HIGH", fixed(host, 0), fixed(delta, 0)))
    return found


def machine_warnings(hardware):
    found = []
    if hardware.get("powerMode") == "low-power":
        found.append(("LOW_POWER_MODE",))
    now, usual = hardware.get("cpuCurrentSpeedGHz"), hardware.get("cpuFreqGHz")
    if now is not None and usual is not None and usual > 0 and now / usual < 0.8:
        found.append(("CPU_THROTTLED", fixed(now, 1), fixed(usual, 1), fixed(now / usual * 100, 0)))
    return found


def surroundings(around):
    found = []
    if around.get("thermalPressureAfter") in ("heavy", "critical"):
        found.append(("THERMAL_THROTTLING", around["thermalPressureAfter"]))
    if around.get("swapDeltaGB") is not None and around["swapDeltaGB"] > 0.5:
        found.append(("SWAP_ACTIVITY", fixed(around["swapDeltaGB"], 1)))
    if around.get("batteryPowered"):
        found.append(("ON_BATTERY",))
    if around.get("cpuAvgLoad") is not None and around["cpuAvgLoad"] > 90:
        found.append(("HIGH_CPU_LOAD", fixed(around["cpuAvgLoad"], 0)))
    return found


def warnings(row, total, name):
    measured, found = row["performance"], []
    tps, spread = sane(measured["tokensPerSecond"], 0), measured.get("tpsStdDev")
    if total is not None and total < 15:
        found.append(("VERY_LOW_QUALITY",))
    if spread is not None and math.isfinite(spread) and tps > 0 and spread / tps > 0.3:
        found.append(("UNSTABLE_SPEED", fixed(spread, 1), fixed(tps, 1)))
    found += memory_warnings(measured, name) + machine_warnings(row["hardware"] or {})
    return found + (surroundings(row["environment"] or {}) if name != "v020" else [])


def coded(found):
    return [{"code": one[0], "values": list(one[1:])} for one in found]


def verdict_of(score, barred):
    if barred:
        return "NOT RECOMMENDED"
    return "EXCELLENT" if score >= 80 else "GOOD" if score >= 60 else "MARGINAL" if score >= 40 else "NOT RECOMMENDED"


def fitness(row, name):
    limits, results = tuning(row["hardware"]), row["quality"]
    points, graded = performance(row["performance"], limits, name), quality(results) if results else None
    fit, (machine, model) = points["total"], PROFILES[name]["weights"]
    score = clamp(rounded(machine * fit + model * graded["total"]), 0, 100) if graded else None
    barred = disqualifiers(row["performance"], limits, name)
    shown = fit if score is None else score
    made = {"verdict": verdict_of(shown, barred), "globalScore": score, "hardwareFitScore": fit,
            "performanceScore": points, "disqualifiers": coded(barred),
            "warnings": coded(warnings(row, graded and graded["total"], name))}
    if name == "head":
        made.update({"qualityScore": graded, "categoryLabels": labels(results) if results else None})
    if name == "seed":
        made["globalScoreBeforeDisqualification"] = score
        made["globalScore"] = 0 if barred and score is not None else score
        made["score"] = 0 if barred else shown
    return made


# --- speed --------------------------------------------------------------------------------------------------------

GIB = 2 ** 30


def places(value, count):
    """Rounded as JavaScript prints it: by the exact value of the number, not by its shortest text."""
    return float(fixed(value, count))


def tenth(value):
    return places(value, 1)


def used(total, available):
    share = (total - available) / total * 100
    return tenth((total - available) / GIB), tenth(share)


def heat(celsius):
    if celsius is None or celsius <= 0:
        return "unknown"
    return "nominal" if celsius < 80 else "moderate" if celsius < 90 else "heavy" if celsius < 100 else "critical"


def battery(state):
    """In use, or not, or None where there is none."""
    if not state.get("hasBattery"):
        return None
    for sign in ("acConnected", "isCharging"):
        if state.get(sign) is not None:
            return not state[sign]
    return None


def speed(given):
    """The numbers of a run of prompts, or what made it fail."""
    good = [one for one in given["prompts"] if "error" not in one]
    least = given["options"].get("minSuccessfulPrompts", 3)
    if len(good) < least:
        return {"error": "TOO_FEW_SUCCESSFUL_PROMPTS"}
    rates = [one["evalCount"] / (one["evalDurationNs"] / 1e9) if one["evalDurationNs"] else 0 for one in good]
    time, count = sum(one["evalDurationNs"] for one in good), sum(one["evalCount"] for one in good)
    read = sum(one["promptEvalCount"] for one in good)
    waits, chunks = ([one[name] for one in good if one.get(name) is not None] for name in ("firstTokenMs", "firstChunkMs"))
    metrics = {"tokensPerSecond": count / (time / 1e9) if time else mean(rates),
               "ttft": mean(waits) if waits else 30000, "loadTime": given["warmupLoadDurationNs"] / 1e6,
               "loadTimeAvailable": not (given["runtime"] == "lm-studio" and given["warmupLoadDurationNs"] == 0),
               "promptTokens": read, "completionTokens": count, "totalTokens": read + count}
    if chunks:
        metrics["firstChunkMs"] = mean(chunks)
    if len(rates) > 1:
        metrics["tpsStdDev"] = math.sqrt(mean([(rate - mean(rates)) ** 2 for rate in rates]))
    if any(one.get("evalCountEstimated") for one in good):
        metrics["tokensPerSecondEstimated"] = True
    thought = any(has_thoughts(one["response"], one.get("thinking")) for one in good)
    words = sum(len(split(one.get("thinking") or "", "~+")) for one in good)
    if thought and words:
        metrics["thinkingTokensEstimate"] = words
    return {"metrics": {**metrics, **footprint(given)}, "benchEnvironment": environment(given),
            "thinkingDetected": thought}


def footprint(given):
    """What the runtime says the model takes, else what it took from the machine."""
    memory = given["memory"]
    before = used(memory["totalBytes"], memory["availableBeforeBytes"])
    after = used(memory["totalBytes"], memory["availableAfterBytes"])
    running = given["runningAfterWarmup"]
    own = running["size"] if running and given["runtime"] != "lm-studio" else 0
    guess = guessed(given["lmsEstimate"]) if given["runtime"] == "lm-studio" and given["modelLoadedBefore"] else 0
    own = own or guess
    gib = own / GIB
    share = gib / tenth(memory["totalBytes"] / GIB) * 100
    if own <= 0:
        gib, share = max(0, after[0] - before[0]), max(0, after[1] - before[1])
    return {"memoryUsedGB": tenth(gib), "memoryPercent": tenth(share), "memoryHostUsedGB": after[0],
            "memoryHostPercent": after[1], "memoryFootprintAvailable": own > 0 or not given["modelLoadedBefore"],
            **({"memoryFootprintEstimated": True} if guess else {})}


def guessed(text):
    """Bytes of a text such as 4.2 GB or 900 MiB; the units of 1024 have an i."""
    found = re.search(r"([\d.]+)\s*([KMGT])(i?)B", text or "")
    powers = {"K": 1, "M": 2, "G": 3, "T": 4}
    return float(found[1]) * (1024 if found[3] else 1000) ** powers[found[2]] if found else 0


def environment(given):
    memory = given["memory"]
    good = sum("error" not in one for one in given["prompts"])
    loads = [tenth(load) for load in given["cpuLoads"][:good]]
    made = {"thermalPressureBefore": heat(given["cpuTemperatureC"][0]),
            "thermalPressureAfter": heat(given["cpuTemperatureC"][1])}
    before, after = (places(memory["swapUsed%sBytes" % when] / GIB, 2) for when in ("Before", "After"))
    swap = places(after - before, 2)
    if swap > 0:
        made["swapDeltaGB"] = swap
    if battery(given["battery"]) is not None:
        made["batteryPowered"] = battery(given["battery"])
    if loads:
        made.update({"cpuAvgLoad": tenth(mean(loads)), "cpuPeakLoad": tenth(max(loads))})
    return made
