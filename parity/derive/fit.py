"""Makes the rows of `fit`: prompts and responses of our own, grades and verdicts by the rules restated beside this."""

import json
import random

import fit_rules as rule
import rows as files
from rows import write

OUT = "fit/"
HALF_OPEN = "<think>so"


def asked(number, kind, name, given):
    return {"id": number, "category": kind, "prompt": "Follow rule %s." % name, "validation": name, "params": given}


PROS = "Pros:\n- cheap\n- small\nCons:\n- slow"
INSTRUCTIONS = [
    ("numberedList", {"expectedCount": 2}, ["1. a\n2) b", "1. a", "1.a\n2.b", "- a\n- b", " 1. a\n2. b"]),
    ("sentenceCount", {"expectedCount": 2}, ["One. Two!", "One... Two", "It costs 3.5 now.", "One."]),
    ("commaSeparated", {"expectedCount": 3}, ["a, b, c", "a,, b, c,", "a b c"]),
    ("wordCount", {"expectedCount": 3}, ["one two three", "one\u00a0two\nthree", "one-two three"]),
    ("paragraphCount", {"expectedCount": 2}, ["a\n\nb", "a\n \n\nb", "a\nb"]),
    ("forbiddenWords", {"forbidden": ["Rain", "sun"]}, ["No raincoat, no sunset", "the rain", "SUN!", "sun_day", "\u00e9sun"]),
    ("forbiddenLetters", {"forbidden": ["e"]}, ["Call a cab", "Elm"]),
    ("forbiddenPattern", {"pattern": "\\d+"}, ["no digits", "4 cats"]),
    ("forbiddenPattern", {"pattern": "("}, ["anything"]),
    ("prosConsStructure", {"prosCount": 2, "consCount": 1}, [PROS, PROS.replace("Pros", "**Pros**"), "Cons:\nx\nPros:\ny\nz",
                                                           "pros : a\nb\ncons : c", "Pros:\nCons:\n"]),
    ("prosConsStructure", {}, [PROS, "Pros: a"]),
    ("startEnd", {"start": "Well", "end": "done"}, ["well, it is DONE", "Well done.", "done well"]),
    ("allQuestions", {}, ["Why? How?", "Why? Because.", "Why? How? Who? When? So.", "", "plain"]),
    ("answerFormat", {"expectedValue": "Blue whale"}, ["ANSWER: blue whale", "I think.\n answer: \"Blue Whale.\"", "ANSWER:\nBlue whale",
                                                       "The answer: blue whale", "ANSWER: whale"]),
    ("dashList", {"expectedCount": 2}, ["- a\n- b", "-a\n-b", "* a\n* b"]),
    ("fruitStartLength", {"startLetter": "p", "minLength": 5}, ["Peach!", "pear", "a Plum or papaya", "p-each"]),
    ("wordLength", {"expectedLength": 4}, ["bird", "birds", "bird.", "a tiny one"]),
    ("listCount", {"expectedCount": 3}, ["1. a\n2. b\n3. c", "- a\n- b\n- c", "a, b, c", "a\nb\nc", "a, b"]),
    ("planetOrder", {}, ["Jupiter, Saturn, Uranus", "jupiter saturn neptune", "Saturn, Jupiter, Uranus", "Neptune Jupiter Saturn",
                         "Jupiter, Saturn"]),
    ("noSuchRule", {}, ["anything"]),
]
FENCED = "```json\n%s\n```"
STRUCTURES = [
    ("jsonKeys", {"keys": ["a", "b"]}, ['{"a":1,"b":null}', FENCED % '{"a":1,"b":2}', 'Here: {"a":1,"b":2}', '{"a":1}', "[1]", "", '{"a":1,"b":2,}',
                                        '{"a":01,"b":2}', '{"a":NaN,"b":1}']),
    ("jsonKeys", {"keys": ["a", "b"], "types": {"a": "string", "b": "array"}}, ['{"a":"x","b":[]}', '{"a":1,"b":[]}', '{"a":"x","b":{}}']),
    ("jsonKeys", {"keys": ["a", "b"], "types": {"a": "string"}}, ['{"a":"x","b":1}']),
    ("jsonArray", {"length": 2, "keys": ["n"], "types": {"n": "number"}}, ['[{"n":1},{"n":2.5}]', '[{"n":1}]', '[{"n":"1"},{"n":2}]', "[1,2]", "{}"]),
    ("jsonNested", {"path1": ["a", "b"], "path2": ["c"]}, ['{"a":{"b":0},"c":""}', '{"a":{"b":null},"c":1}', '{"a":1,"c":1}']),
    ("jsonNumberArray", {"length": 3, "min": 1, "max": 9}, ["[1, 5.5, 9]", "[0,1,2]", "[1,2]", '[1,2,"3"]', "[1,2,true]"]),
    ("jsonSchema", {"schema": {"id": "number", "tags": "array"}}, ['{"id":1,"tags":[]}', '{"id":"1","tags":[]}', '{"id":1,"tags":{}}']),
    ("jsonSchema", {"schema": {"who": "object"}, "nestedKey": "who", "nestedSchema": {"name": "string", "old": "boolean"}},
     ['{"who":{"name":"Ilse","old":true}}', '{"who":{"name":"Ilse","old":1}}', '{"who":{"name":"Ilse"}}']),
    ("jsonToolCall", {"functionName": "find", "argKey": "place", "argValue": "Oslo"},
     ['{"name":"find","arguments":{"place":"oslo"}}', '{"function":"find","parameters":{"place":"OSLO"}}', '{"name":"find","params":{"place":["Oslo"]}}',
      '{"name":"find","arguments":{"city":"Oslo"}}', '{"name":"seek","arguments":{"place":"Oslo"}}', '{"name":"find","arguments":null}']),
    ("jsonApiResponse", {"status": 404}, ['{"status":404,"message":"gone","data":null}', '{"status":404,"message":"gone"}', '{"status":200,"message":"","data":null}',
                                          '{"status":404,"message":1,"data":null}']),
    ("jsonEvent", {}, ['{"type":"event","name":"Fair","date":"2026-13-40","attendees":3}', '{"type":"event","name":"Fair","date":"2026-1-4","attendees":3}',
                       '{"type":"event","name":"Fair","date":"2026-01-04","attendees":"3"}']),
    ("keyValueLines", {"expectedCount": 2}, ["Name: Ilse\nAge: 40", "Name: Ilse\n\nAge:", "1st: x\nb: y", "Full name: I\nAge: 4"]),
    ("keyValueLines", {"expectedCount": 2, "expectedKeys": ["age", "name"]}, ["Age: 1\nName: x", "Age: 1\nTown: x"]),
    ("csvFormat", {"headerColumns": 2, "dataRows": 1}, ["a,b\n1,2", 'a,b\n"1,5",2', 'a,b\n"1,2', "a,b\n1,", "a,b", 'a,b\n"say ""hi""",2']),
    ("markdownTable", {"columns": 2, "dataRows": 1}, ["| a | b |\n|---|:-:|\n| 1 | 2 |", "a | b\n--- | ---\n1 | 2", "| a | b |\n|--|--|\n| 1 | 2 |",
                                                     "| a | b |\n|---|---|\n| 1 | |", "| a | b |\n|---|---|"]),
    ("numberedDefinitions", {"expectedCount": 2}, ["1. Cat \u2014 a pet\n2. Dog - a friend", "1. Cat\n2. Dog", "1) Cat - x\n2) Dog - y"]),
    ("htmlList", {"expectedCount": 2}, ["<ul><li>a</li><LI class=x>b</LI></ul>", "<ol><li>a</li><li>b</li></ol>", "<ul><li>a</li></ul>", "<ul><li>a<li>b"]),
    ("noSuchRule", {}, ["{}"]),
]
REASONING = [("B", ["B", "b", "The answer is B.", "option: b", "B) because", "I choose option B", "It must be B!", "**B**", "(B)", "answer is C", "B - text",
                    "the answer is b and the answer is c", HALF_OPEN + " B", "<think>A</think>B", "B<|im_end|>", "", "Choice-B", "picked = B"])]
MATH = [
    (12, None, ["12", "The total is 12.", "It equals 12, not 13", "11 then 12", "12.0", "1,2", "12 apples and 3 pears", "", "1.2e1", "answer: 12 or 13"]),
    (-3.5, 0.01, ["-3.5", "-3.505", "-3.52", "3.5", "\u22123.5"]),
    (1234, None, ["1,234", "1234", "12,34", "total 1,234,000"]),
]
LANGUAGES = [
    ({"language": "fr", "validation": "stringMatch", "acceptedAnswers": ["Ch\u00e2teau", "Manoir"]},
     ["chateau", "R\u00e9ponse : le ch\u00e2teau.", "ce n'est pas le manoir", "chateaux", "Le grand manoir", "\nmanoir", "oui\nmanoir"]),
    ({"language": "de", "validation": "containsKeyword", "keywords": ["Wasser"]}, ["Das Wasser flie\u00dft.", "kein Wasser", "Abwasser", "\u201eWasser\u201c"]),
    ({"language": "es", "validation": "numberMatch", "expectedNumber": 8}, ["8", "Respuesta: 8.", "son 8 u 9", "ocho", "no, 8"]),
    ({"language": "zh", "validation": "containsKeyword", "keywords": ["\u6c34"]}, ["\u559d\u6c34\u3002", "\u4e0d\u662f\u6c34", "\u706b"]),
    ({"language": "ja", "validation": "stringMatch", "acceptedAnswers": ["\u5bcc\u58eb\u5c71"]}, ["\u56de\u7b54\uff1a\u5bcc\u58eb\u5c71", "\u963f\u8607\u5c71"]),
]


def grade(category, prompt, response):
    """What counts as the answer, and whether it is right."""
    text = rule.stripped(response)
    if category == "reasoning":
        letter = rule.choice(text)
        actual = rule.trim(text) if letter is None else letter
        return prompt["answer"], actual, actual == prompt["answer"]
    if category == "math":
        found = rule.number(text)
        right = found is not None and abs(found - prompt["answer"]) <= prompt.get("tolerance", 0)
        return rule.printed(prompt["answer"]), rule.trim(response) if found is None else rule.printed(found), right
    if category == "multilingual":
        accepted = prompt.get("acceptedAnswers", prompt.get("keywords"))
        wanted = "|".join(accepted) if accepted else rule.printed(prompt["expectedNumber"])
        return wanted, text[:200], rule.language(prompt, text)
    judge = rule.instruction if category == "instruction-following" else rule.structure
    return prompt["validation"], text[:200], judge(prompt["validation"], prompt["params"], text)


def graded(category, prompts):
    """prompts: pairs of a prompt and its responses."""
    folder = files.folder("fit") / OUT / "packs"
    folder.mkdir(parents=True, exist_ok=True)
    pack = [{"id": number, **prompt} for number, (prompt, _) in enumerate(prompts, 1)]
    (folder / (category + ".json")).write_text(json.dumps(pack, indent=1) + "\n")
    rows = []
    for prompt, (_, responses) in zip(pack, prompts):
        for response in responses:
            expected, actual, right = grade(category, prompt, response)
            rows.append({"row": "%s-%03d" % (category, len(rows)), "promptId": prompt["id"], "response": response,
                         "expected": expected, "actual": actual, "correct": right})
    write(OUT + "validators-%s.jsonl" % category, rows)


def grades():
    shape = lambda kind, name, given: {key: value for key, value in asked(0, kind, name, given).items() if key != "id"}
    graded("instruction-following", [(shape("format", name, given), said) for name, given, said in INSTRUCTIONS])
    graded("structured-output", [(shape("json-validity", name, given), said) for name, given, said in STRUCTURES])
    four = ["A) one", "B) two", "C) three", "D) four"]
    graded("reasoning", [({"question": "Which?", "choices": four, "answer": answer, "category": "logic"}, said) for answer, said in REASONING])
    graded("math", [({"question": "How many?", "answer": answer, **({"tolerance": near} if near else {})}, said) for answer, near, said in MATH])
    graded("multilingual", [({"prompt": "Say it.", **prompt}, said) for prompt, said in LANGUAGES])


HELPERS = {
    "extractChoice": (rule.choice, REASONING[0][1] + ["A.", "c:x", "chosen: option D", "E", "a good one"]),
    "extractNumber": (rule.number, [text for _, _, said in MATH for text in said] + ["1/13", "300-324", ".5", "1e400", "In total 2 of 36"]),
    "stripThinkTags": (rule.stripped, ["<think>a</think> b", "<THINKING x=1>a</think>b", "<think>a", "a</think>b", "x <|eot_id|> </s>", "<thinker>a</thinker>",
                                       "<think>a</think>b<think>c</thinking>d"]),
    "hasThinkingContent": (rule.has_thoughts, ["<think>", "a <thinking >", "Thinking process: x", " thought  process:", "I think", "<thinker>"]),
    "estimateTokenCount": (lambda text: len(rule.split(text, "~+")), ["", "a b", " a\u00a0b\n c ", "a\u0085b"]),
    "toBenchmarkFailureLabel": (rule.failure_label, ["x Timed Out After 3 s", "", " a \n b ", "e" * 120, "e" * 121]),
    "formatDuration": (rule.duration, [0, 12.4, 999, 1000, 1250, 59999, 60000, 61999, 3600000]),
    "formatBytes": (rule.size, [0, -1, 1, 1023, 1024, 1536, 1048576, 5 * 2 ** 30, 2 ** 41, 2 ** 52]),
}


def helpers():
    write(OUT + "validators-helpers.jsonl", [{"fn": name, "args": [one], "result": function(one)}
                                             for name, (function, inputs) in HELPERS.items() for one in inputs])


def results(draw, whole):
    made = {}
    for name in rule.POINTS:
        total = draw.choice([0, 4, 10, 35])
        right = draw.randint(0, total)
        times = [[1 if place < right else 0, draw.choice([500, rule.limit(name), rule.limit(name) + 1])] for place in range(total)]
        made[name] = {"correct": right, "total": total, "details": times if whole else []}
    return made


def maybe(draw, chance, **fields):
    return fields if draw.random() < chance else {}


def machine(draw):
    return None if draw.random() < 0.15 else {
        "cpuCores": draw.choice([1, 4, 8, 16, 24, 64]), "totalMemoryGB": draw.choice([4, 8, 15.6, 32, 96, 256]),
        "cpuFreqGHz": draw.choice([0, 2.5, 4.0]),
        **maybe(draw, 0.5, cpuCurrentSpeedGHz=draw.choice([1.0, 2.0, 3.2])),
        **maybe(draw, 0.4, powerMode=draw.choice(["low-power", "balanced"]))}


def measured(draw):
    return {"tokensPerSecond": draw.choice([0, 1.5, 4, 9.25, 15, 22, 33.3, 60, -1]), "ttft": draw.choice([100, 900, 1800, 3000, 6000, 12000, 26000, -5]),
            "loadTime": draw.choice([50.5, 20000, 100000, 350000]), "memoryPercent": draw.choice([5, 9.9, 10, 30, 45, 62.5, 88, 90.5, 99]),
            **maybe(draw, 0.6, memoryHostPercent=draw.choice([40, 95, 95.5, 99.9])),
            **maybe(draw, 0.3, memoryFootprintAvailable=draw.choice([True, False])), **maybe(draw, 0.2, memoryFootprintEstimated=True),
            **maybe(draw, 0.2, tokensPerSecondEstimated=True), **maybe(draw, 0.5, tpsStdDev=draw.choice([0.1, 2.0, 9.5]))}


def around(draw):
    return None if draw.random() < 0.4 else {
        **maybe(draw, 0.5, thermalPressureBefore="nominal", thermalPressureAfter=draw.choice(["nominal", "heavy", "critical"])),
        **maybe(draw, 0.4, swapDeltaGB=draw.choice([0.2, 0.5, 0.75])), **maybe(draw, 0.4, batteryPowered=draw.choice([True, False])),
        **maybe(draw, 0.4, cpuAvgLoad=draw.choice([20, 90, 93.5]), cpuPeakLoad=99)}


def verdicts():
    rows = []
    for number in range(120):
        draw = random.Random(1000 + number)
        row = {"row": "own-%03d" % number, "hardware": machine(draw), "performance": measured(draw),
               "quality": None if draw.random() < 0.2 else results(draw, draw.random() < 0.7), "environment": around(draw)}
        made = {name: rule.fitness(row, name) for name in ("head", "v020", "seed")}
        rows.append({**row, "tuning": rule.tuning(row["hardware"]), **made})
    write(OUT + "scoring.jsonl", rows)


def prompt_run(draw):
    if draw.random() < 0.15:
        return {"error": "gone"}
    return {"evalCount": draw.randint(1, 256), "evalDurationNs": draw.choice([0, 2_000_000_000, 7_345_678_901]),
            "promptEvalCount": draw.randint(5, 60), "firstChunkMs": draw.choice([None, 40, 333]), "firstTokenMs": draw.choice([None, 120, 950]),
            "response": draw.choice(["plain words", "<think>hm</think> yes"]),
            **maybe(draw, 0.2, thinking="three short words"), **maybe(draw, 0.2, evalCountEstimated=True)}


def speeds():
    rows = []
    for number in range(40):
        draw = random.Random(2000 + number)
        total = draw.choice([8, 32]) * 2 ** 30
        given = {"runtime": draw.choice(["ollama", "lm-studio"]), "modelLoadedBefore": draw.random() < 0.5,
                 "runningAfterWarmup": draw.choice([None, {"name": "m", "size": 3_500_000_000}]),
                 "memory": {"totalBytes": total, "availableBeforeBytes": total * draw.randint(4, 9) // 10, "availableAfterBytes": total * draw.randint(1, 9) // 10,
                            "swapUsedBeforeBytes": draw.randint(0, 2 ** 30), "swapUsedAfterBytes": draw.randint(0, 2 ** 31)},
                 "warmupLoadDurationNs": draw.choice([0, 1_500_000_000]), "cpuTemperatureC": [draw.choice([None, 0, 50, 85]), draw.choice([79.9, 80, 95, 100])],
                 "battery": draw.choice([{"hasBattery": False}, {"hasBattery": True, "acConnected": True}, {"hasBattery": True, "isCharging": False}]),
                 "cpuLoads": [draw.choice([3.25, 47.44, 99.96]) for _ in range(5)], "lmsEstimate": draw.choice([None, "2.5 GiB", "900 MB"]),
                 "options": draw.choice([{}, {"minSuccessfulPrompts": 1}]), "prompts": [prompt_run(draw) for _ in range(5)]}
        rows.append({"row": "speed-%02d" % number, "input": given, "output": rule.speed(given)})
    write(OUT + "performance-metrics.jsonl", rows)


def main():
    for make in (grades, helpers, verdicts, speeds):
        make()


if __name__ == "__main__":
    main()
