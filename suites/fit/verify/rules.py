"""The rules that the rows of instruction-following, structured-output and multilingual name.

Strings are read as JavaScript reads them: its white space, its ends of lines.
"""

import json
import re
import unicodedata

WS = "\t\n\x0b\x0c\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
SPACES = re.compile(f"[{WS}]+")
TRIM = re.compile(f"\\A[{WS}]+|[{WS}]+\\Z")
START = "(?:(?<=[\\n\\r\u2028\u2029])|\\A)"
WRAPPING = f"[{WS}\"'`“”‘’()\\[\\]{{}}]+"


def trimmed(text):
    return TRIM.sub("", text)


def pieces(pattern, text):
    return [piece for piece in re.split(pattern, text) if trimmed(piece) != ""]


def lines_of(text):
    return [trimmed(line) for line in text.split("\n") if trimmed(line) != ""]


def line_starts(mark, text):
    return len(re.findall(f"{START}{mark}[{WS}]", text))


# ---- instruction following


def numbered_list(text, expectedCount):
    return line_starts("[0-9]+[.)]", text) == expectedCount


def dash_list(text, expectedCount):
    return line_starts("-", text) == expectedCount


def sentence_count(text, expectedCount):
    return len(pieces("[.!?]+", text)) == expectedCount


def comma_separated(text, expectedCount):
    return len(pieces(",", text)) == expectedCount


def word_count(text, expectedCount):
    return len([word for word in SPACES.split(text) if word != ""]) == expectedCount


def paragraph_count(text, expectedCount):
    return len(pieces(f"\\n[{WS}]*\\n", text)) == expectedCount


def list_count(text, expectedCount):
    counts = [line_starts("[0-9]+[.)]", text), line_starts("-", text), len(pieces(",", text)), len(lines_of(text))]
    return expectedCount in counts


def forbidden_words(text, forbidden):
    def occurs(word):
        return re.search(rf"(?<!\w){re.escape(word.lower())}(?!\w)", text.lower())

    return not any(occurs(word) for word in forbidden)


def forbidden_letters(text, forbidden):
    return not any(letter.lower() in text.lower() for letter in forbidden)


def forbidden_pattern(text, pattern):
    return re.search(pattern, text) is None


def start_end(text, start, end):
    return text.lower().startswith(start.lower()) and text.lower().endswith(end.lower())


def all_questions(text):
    sentences = pieces(f"[.!?][{WS}]*", text)
    return len(sentences) > 0 and text.count("?") >= 0.8 * len(sentences)


def answer_format(text, expectedValue):
    match = re.search(f"{START}[{WS}]*ANSWER:[{WS}]*([^\\n\\r\u2028\u2029]+)", text, re.IGNORECASE)
    return match is not None and normalized_value(match[1]) == normalized_value(expectedValue)


def normalized_value(value):
    bare = re.sub(f"\\A{WRAPPING}|{WRAPPING}\\Z", "", trimmed(value))
    return re.sub(r"[.,;:!?]+\Z", "", bare).lower()


def pros_cons_structure(text, prosCount, consCount):
    pros = re.search(f"(?:\\A|\\n)[{WS}]*Pros[{WS}]*:[{WS}]*(.*?)(?=\\n[{WS}]*Cons[{WS}]*:|\\Z)", text, re.IGNORECASE | re.DOTALL)
    cons = re.search(f"(?:\\A|\\n)[{WS}]*Cons[{WS}]*:[{WS}]*(.*)\\Z", text, re.IGNORECASE | re.DOTALL)
    if pros is None or cons is None or pros.start() >= cons.start():
        return False
    return items(pros[1]) == prosCount and items(cons[1]) == consCount


def items(block):
    lines = lines_of(block)
    marked = [line for line in lines if re.match(f"(?:[-*]|[0-9]+[.)])[{WS}]", line)]
    return len(marked or lines)


# ---- structured output


def json_value(text):
    fence = re.fullmatch(f"```(?:json|javascript|js|typescript|ts)?[{WS}]*(.*?)[{WS}]*```", text, re.IGNORECASE | re.DOTALL)
    try:
        return json.loads(fence[1] if fence else text)
    except ValueError:
        return None


def is_type(value, kind):
    if kind == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, {"string": str, "boolean": bool, "array": list, "object": dict}[kind])


def has_types(value, types):
    return isinstance(value, dict) and all(key in value and is_type(value[key], kind) for key, kind in types.items())


def json_keys(text, keys, types):
    value = json_value(text)
    return isinstance(value, dict) and all(key in value and is_type(value[key], types[key]) for key in keys)


def json_array(text, length, keys, types):
    value = json_value(text)
    return isinstance(value, list) and len(value) == length and all(
        isinstance(item, dict) and all(key in item for key in keys) and has_types(item, types) for item in value)


def json_number_array(text, length, min, max):
    value = json_value(text)
    return isinstance(value, list) and len(value) == length and all(is_type(n, "number") and min <= n <= max for n in value)


def json_nested(text, **paths):
    def leads(value, path):
        for key in path:
            value = value.get(key) if isinstance(value, dict) else None
        return value is not None

    value = json_value(text)
    return bool(value) and all(leads(value, path) for path in paths.values())


def json_schema(text, schema, nestedKey, nestedSchema):
    value = json_value(text)
    return has_types(value, schema) and has_types(value[nestedKey], nestedSchema)


def json_tool_call(text, functionName, argKey, argValue):
    value = json_value(text)
    if not isinstance(value, dict) or functionName not in (value.get("function"), value.get("name")):
        return False
    arguments = next((value[key] for key in ("arguments", "params", "parameters") if value.get(key) is not None), None)
    return isinstance(arguments, dict) and str(arguments.get(argKey)).lower() == argValue.lower()


def json_api_response(text, status):
    value = json_value(text)
    return isinstance(value, dict) and value.get("status") == status and isinstance(value.get("message"), str) \
        and "data" in value and value["data"] is None


def json_event(text):
    value = json_value(text)
    return has_types(value, {"name": "string", "date": "string", "attendees": "number"}) and value.get("type") == "event" \
        and re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", value["date"]) is not None


def key_value_lines(text, expectedCount, expectedKeys):
    lines = lines_of(text)
    found = [re.fullmatch(f"([A-Za-z][A-Za-z{WS}_-]*):[{WS}]*([^{WS}].*)", line) for line in lines]
    if len(lines) != expectedCount or not all(found):
        return False
    return sorted(trimmed(match[1]).lower() for match in found) == sorted(expectedKeys)


def csv_cells(line):
    cells, cell, quoted, at = [], "", False, 0
    while at < len(line):
        if line[at] == '"' and quoted and line[at + 1:at + 2] == '"':
            cell += '"'
            at += 1
        elif line[at] == '"':
            quoted = not quoted
        elif line[at] == "," and not quoted:
            cells.append(cell)
            cell = ""
        else:
            cell += line[at]
        at += 1
    return None if quoted else [*cells, cell]


def csv_format(text, headerColumns, dataRows):
    rows = [csv_cells(line) for line in lines_of(text)]
    return len(rows) == 1 + dataRows and all(
        row is not None and len(row) == headerColumns and all(trimmed(cell) != "" for cell in row) for row in rows)


def markdown_table(text, columns, dataRows):
    rows = [[trimmed(cell) for cell in re.sub(r"^\||\|$", "", line).split("|")] for line in lines_of(text)]
    if len(rows) != 2 + dataRows or any(len(row) != columns for row in rows):
        return False
    header, rule, *data = rows
    return all(re.fullmatch(":?-{3,}:?", SPACES.sub("", cell)) for cell in rule) and all(cell for row in [header, *data] for cell in row)


def numbered_definitions(text, expectedCount):
    return len(re.findall(rf"{START}[0-9]+\.[{WS}]+[^\n\r]+?[{WS}]*[—–-][{WS}]*[^\n\r]+", text)) == expectedCount


def html_list(text, expectedCount):
    tag = f"[{WS}>]"
    return re.search(f"<ul{tag}", text, re.IGNORECASE) is not None and "</ul>" in text.lower() \
        and len(re.findall(f"<li{tag}", text, re.IGNORECASE)) == expectedCount


RULES = {
    "numberedList": numbered_list, "dashList": dash_list, "sentenceCount": sentence_count, "commaSeparated": comma_separated,
    "wordCount": word_count, "paragraphCount": paragraph_count, "listCount": list_count, "forbiddenWords": forbidden_words,
    "forbiddenLetters": forbidden_letters, "forbiddenPattern": forbidden_pattern, "startEnd": start_end,
    "allQuestions": all_questions, "answerFormat": answer_format, "prosConsStructure": pros_cons_structure,
    "jsonKeys": json_keys, "jsonArray": json_array, "jsonNumberArray": json_number_array, "jsonNested": json_nested,
    "jsonSchema": json_schema, "jsonToolCall": json_tool_call, "jsonApiResponse": json_api_response, "jsonEvent": json_event,
    "keyValueLines": key_value_lines, "csvFormat": csv_format, "markdownTable": markdown_table,
    "numberedDefinitions": numbered_definitions, "htmlList": html_list,
}


def broken(row, response):
    """The names of the rules that a response breaks: its `validation` and those under `also`."""
    text = trimmed(response)
    rules = [row, *row.get("also", [])]
    return [rule["validation"] for rule in rules if not RULES[rule["validation"]](text, **rule["params"])]


# ---- multilingual

LABEL = re.compile(f"\\A(?:answer|réponse|respuesta|antwort|回答|答え)[{WS}]*[:：-][{WS}]*", re.IGNORECASE)
NEGATION = re.compile(
    r"(?<![a-z0-9_])(?:not|never|no|non|pas|nicht|kein|keine|ningun|ninguna|nunca|jamas|n'?est pas)(?![a-z0-9_])"
    "|不是|并非|沒有|没有|ではない|じゃない|ではありません")
ASIAN = re.compile("[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")
NUMBER = re.compile(r"[-+]?(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]+)?(?:e[-+]?[0-9]+)?", re.IGNORECASE)


def canonical(response):
    text = LABEL.sub("", re.split("[\n\r]", trimmed(response))[0])
    bare = re.sub(f"\\A{WRAPPING}|{WRAPPING}\\Z", "", text)
    return trimmed(re.sub("[.,;:!?。！？、]+\\Z", "", bare))


def normalized(text):
    parts = unicodedata.normalize("NFKD", text)
    return trimmed("".join(c for c in parts if not unicodedata.category(c).startswith("M")).lower())


def found_alone(item, text):
    if ASIAN.search(item):
        return item in text
    return re.search(rf"(?<![^\W_]){re.escape(item)}(?![^\W_])", text) is not None


def multilingual_correct(row, response):
    line = canonical(response)
    text = normalized(line)
    if text == "" or NEGATION.search(text):
        return False
    if row["validation"] == "numberMatch":
        found = NUMBER.findall(line)
        return bool(found) and float(found[-1].replace(",", "")) == row["expectedNumber"]
    accepted = row.get("acceptedAnswers") or row.get("keywords")
    return any(found_alone(normalized(item), text) for item in accepted)
