"""Makes the rows of `compact`: inputs of our own, numbers by the rules restated beside this file."""

import json
import random

import compact_logs as logs
import compact_rules as rule
import rows as files
from rows import write

OUT = "compact/"

LEXICON = {
    "person_name": ["Ilse", "Bruno", "Chandra", "Duarte", "Eun-ji", "Faisal", "Greta"],
    "action_phrase": ["paint the gate red", "feed the geese bread", "lend out the ladder"],
    "project_noun": ["orchard map", "bell tower", "ferry dock", "rain gauge"],
    "org_name": ["Moss & Sons", "North Quay"],
    "date_iso": {"start_year": 2024, "end_year": 2026, "month": [1, 12], "day": [1, 28]},
    "amount_usd": {"magnitudes": [2, 3, 4, 5]},
    "product_sku": {"prefixes": ["SKU", "PRD", "ITEM", "ART"], "alphabet": rule.ALPHABET, "letters": 2,
                    "number": [100, 9999]},
    "distractor_user": ["Is it windy there?", "My kettle sings.", "I lost a button."],
    "distractor_assistant": ["A calm day here.", "Buttons turn up."],
    "continuation_user": ["What is next?", "Who should know?", "What may fail?", "Shall we begin?", "Any doubts?"],
}

GARDEN = {
    "key": "garden_rule_v1", "family": "garden_rule", "version": "1.0.0",
    "difficulty_policy": {"distractor_turns": {"easy": 1, "medium": 3, "hard": 6},
                          "paraphrase_depth": {"easy": 0, "medium": 1},
                          "override_timing": {"easy": "early", "hard": "late"}},
    "variables": [{"name": "who", "generator": "person_name"}, {"name": "never", "generator": "action_phrase"},
                  {"name": "work", "generator": "project_noun"}, {"name": "firm", "generator": "org_name"},
                  {"name": "due", "generator": "date_iso"}, {"name": "cost", "generator": "amount_usd"},
                  {"name": "part", "generator": "product_sku"}],
    "transcript": {"turns": [
        {"role": "system", "template": "Depth {{difficulty.paraphrase_depth}}, {{ difficulty.override_timing }}."},
        {"role": "user", "template": "{{who}} of {{firm}} leads the {{work}}; never {{never}}.", "tags": ["rule"]},
        {"role": "distractor_block", "count": "{{difficulty.distractor_turns}}"},
        {"role": "assistant", "template": "{{{part}}} for {{cost}} by {{due}} \u2014 {{ not a name }} {x}"},
        {"role": "distractor_block", "count": 2}]},
    "ground_truth": {"immutable_facts": ["due: {{due}}"], "forbidden_behaviors": ["{{never}}"],
                     "locked_decisions": ["order {{part}}"], "unresolved_items": ["cost {{cost}}"],
                     "deferred_items": [], "entity_map": {"{{who}}": "lead", "{{firm}}": "{{work}}"}},
    "evaluation_items": [
        {"key": "recall", "type": "forbidden_behavior_retention", "prompt": "What must {{who}} never do?",
         "expected": {"check": "contains_normalized", "value": "{{never}}"}},
        {"key": "plan", "type": "planning_soundness", "prompt": "Plan.",
         "expected": {"check": "forbidden_absent", "value": "{{never}}"}},
        {"key": "list", "type": "immutable_fact_recall", "prompt": "List.",
         "expected": {"check": "set_match", "values": ["{{due}}", "{{cost}}"]}}],
}
PLAIN = {
    "key": "plain_talk_v2", "family": "plain_talk", "version": "1.0.0", "difficulty_policy": {},
    "variables": [{"name": "a", "generator": "person_name"}, {"name": "b", "generator": "person_name"}],
    "transcript": {"turns": [{"role": "user", "template": "{{a}} and {{b}}"},
                             {"role": "distractor_block", "count": "{{difficulty.distractor_turns}}"},
                             {"role": "assistant", "template": " "}]},
    "ground_truth": {"entity_map": {"{{a}}": "one", "{{ a }}": "two"}},
    "evaluation_items": [{"key": "q", "type": "entity_integrity", "prompt": "Who?",
                          "expected": {"check": "exact", "value": "{{a}}"}}],
}
SEEDS = [0, 1, 2, 7, 42, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 63, 2 ** 64 - 1, 987654321987654321]


def draws():
    rows = []
    for seed in SEEDS:
        fresh = lambda: random.Random(seed)
        words, fractions, bits, below, between, mixed = (fresh() for _ in range(6))
        rows.append({
            "seed": str(seed), "u32": [words.getrandbits(32) for _ in range(6)],
            "random": [fractions.random() for _ in range(4)],
            "getrandbits_sequence": {str(k): bits.getrandbits(k) for k in (1, 3, 8, 13, 31, 32)},
            "randbelow_sequence": [[n, below.randrange(n)] for n in (1, 2, 3, 4, 7, 8, 16, 25, 1000, 65536)],
            "randint_sequence": [[lo, hi, between.randint(lo, hi)] for lo, hi in ((1, 6), (2024, 2026), (100, 9999))],
            "choices6": "".join(fresh().choices(rule.ALPHABET, k=6)),
            "mixed": [mixed.choice("abcdefgh"), "".join(mixed.choices(rule.ALPHABET, k=2)), mixed.randint(100, 9999),
                      mixed.random(), mixed.choice(range(25))],
        })
    write(OUT + "rng.jsonl", rows)
    long = random.Random(5)
    write(OUT + "rng-long.jsonl", [{"seed": "5", "u32_700": [long.getrandbits(32) for _ in range(700)]}])


def seeds():
    spaces = ("own@1.0.0/garden_rule_v1@1.0.0", "", "a:b", "\u00fcber@2.0.0/x@1.0.0")
    rows = [{"kind": "case_seed", "namespace": space, "seed_group": group, "case_slot": slot,
             "seed": str(rule.case_seed(space, group, slot))}
            for space in spaces for group in ("default", "hand", "") for slot in (0, 1, 19)]
    rows += [{"kind": "sub_seed", "base_seed": base, "name": name, "seed": str(rule.sub_seed(base, name))}
             for base in ("0", "-7", "18446744073709551615", "1" + "0" * 30)
             for name in ("who", "distractor_block_2", "continuation_prompt_1")]
    write(OUT + "seeds.jsonl", rows)


def words():
    names = [name for name in LEXICON if not name.startswith(("distractor", "continuation"))]
    write(OUT + "generators.jsonl", [{"generator": name, "seed": str(seed), "value": rule.word(LEXICON, name, seed)}
                                     for name in names for seed in SEEDS])
    rows = [{"kind": "continuation", "case_seed": str(seed),
             "cycles": {str(cycle): rule.continuation(LEXICON, seed, cycle) for cycle in range(4)}} for seed in SEEDS]
    rows += [{"kind": "distractors", "seed": str(seed), "count": count, "starting_turn_id": first,
              "turns": rule.filler(LEXICON, count, seed, first)}
             for seed in SEEDS[:5] for count, first in ((0, 0), (1, 4), (5, 2))]
    write(OUT + "conversation.jsonl", rows)


def suite():
    folder = files.folder("compact") / OUT / "templates/own"
    folder.mkdir(parents=True, exist_ok=True)
    (files.folder("compact") / OUT / "lexicon.json").write_text(json.dumps(LEXICON, indent=1) + "\n")
    for template in (GARDEN, PLAIN):
        # JSON is YAML, too
        (folder / (template["key"] + ".yaml")).write_text(json.dumps({"template": template}, indent=1) + "\n")


def case_row(template, seed, level, more):
    row = {"suite_key": "own", "suite_version": "1.0.0", "template_key": template["key"],
           "template_version": template["version"], "family": template["family"], **more, "seed": str(seed),
           "difficulty": level}
    if level not in template["difficulty_policy"].get("distractor_turns", {level: 0}):
        return {**row, "error": "GenerationError"}
    values, case = rule.case(template, seed, level, LEXICON)
    return {**row, "bindings": values, "sub_seeds": rule.sub_seeds(template, seed), "case": case}


def cases():
    rows = []
    for template in (GARDEN, PLAIN):
        space = "own@1.0.0/%s@%s" % (template["key"], template["version"])
        for level in ("easy", "medium", "hard", "elite"):
            for slot in (0, 1, 2):
                seed = rule.case_seed(space, "default", slot)
                rows.append(case_row(template, seed, level, {"seed_namespace": space, "seed_group": "default",
                                                             "case_slot": slot}))
    write(OUT + "cases-own.jsonl", rows)
    write(OUT + "cases-explicit-seed.jsonl", [case_row(template, seed, "medium", {}) for template in (GARDEN, PLAIN)
                                              for seed in (0, -3, 2 ** 32, 2 ** 64, 10 ** 30)])


RESPONSES = ["Paint the Gate RED", "we paint  the\tgate\u00a0red today", "green gate", "", " ", "repaint the gate redder",
             "No: never paint the gate red."]
VALUES = ["paint the gate red", "Paint the gate red", "", " ", "gate\nred", "stra\u00dfe", "gate"]


def checks():
    rows = [{"expected": {"check": name, "value": value}, "response": response}
            for name in ("contains_normalized", "forbidden_absent", "exact") for value in VALUES for response in RESPONSES]
    rows += [{"expected": {"check": "set_match", "values": values}, "response": response}
             for values in ([], ["gate"], ["gate", "geese", "red"], ["red", "red", "ladder"], [" ", "ladder"])
             for response in RESPONSES]
    wrong = [{}, {"check": ""}, {"check": "fuzzy"}, {"check": "exact", "value": None}, {"check": "exact", "value": 3},
             {"check": "set_match", "values": "gate"}, {"check": "set_match", "values": ["gate", 1]},
             {"check": "contains_normalized", "value": ["gate"]}]
    rows += [{"expected": expected, "response": "gate"} for expected in wrong]
    rows += [{"expected": {"check": "exact"}, "response": " "}, {"expected": {"check": "set_match"}, "response": "x"},
             {"expected": {"check": "exact", "value": "a", "more": 1}, "response": "a"}]
    for row in rows:
        score = rule.check(row["expected"], row["response"])
        row.update({"error": "ScoringError"} if score is None else {"score": score})
    write(OUT + "checks.jsonl", rows)
    texts = ["  Red\tGATE \n", "\u001cA\u0085b\u2003", "\u200bA\u200b", "STRASSE stra\u00dfe", "\u0130\u03a3 \u039f\u03a3",
             "a\u3000\u3000b", "", " "]
    write(OUT + "normalize.jsonl", [{"text": one, "normalized": rule.normal(one), "stripped": one.strip()} for one in texts])


def contradictions():
    never = ["paint the gate red", "feed the geese bread"]
    kinds = list(rule.WEIGHTS)
    rows = []
    for place in range(30):
        draw = random.Random(place)
        cards, responses = [], {}
        for number in range(draw.randint(0, 4)):
            key, name = "k%d" % number, draw.choice(("contains_normalized", "forbidden_absent", "set_match", "exact"))
            value = {"values": [draw.choice(never), "x"]} if name == "set_match" else {"value": draw.choice(never)}
            cards.append({"key": key, "item_type": draw.choice(kinds), "expected": {"check": name, **value}})
            if draw.random() < 0.9:
                responses[key] = draw.choice(["Fine.", "PAINT the  gate red", "we feed the geese bread", "", "gate"])
        forbidden = draw.choice([never, never[:1], [], [" "] + never])
        rows.append({"items": cards, "responses": responses, "forbidden_behaviors": forbidden, "locked_decisions": [],
                     "upstream": rule.contradictions(cards, responses, forbidden),
                     "methodology": rule.contradictions_of_all(cards, responses, forbidden)})
    write(OUT + "contradictions.jsonl", rows)


def made_case(draw, number):
    key = draw.choice(["garden_rule_v1", "plain_talk_starter_v2", "odd_elite_v1_3", "nokind", "_v1"])
    cycles = []
    for _ in range(draw.randint(1, 3)):
        scored = [[kind, draw.choice([0.0, 0.5, 1.0, 1 / 3]), rule.WEIGHTS[kind]]
                  for kind in draw.choices(list(rule.WEIGHTS), k=draw.randint(0, 4))]
        score, rate = rule.cycle_score(scored), draw.choice([0.0, 0.25, 0.5, 1.0])
        cycles.append({"cycle_score": score, "penalized_cycle_score": rule.clamp(score * (1 - rate)),
                       "contradiction_rate": rate, "compression_ratio": draw.choice([0.0, 1.5, 4.0, 12.25]),
                       "items": scored})
    scores = [cycle["penalized_cycle_score"] for cycle in cycles]
    return {"case_id": "%s:s%d" % (key, number), "template_key": key, "case_score": rule.mean(scores),
            "drift_resistance": rule.drift(scores)[1], "cycles": cycles}


def sums():
    rows = []
    for size in (0, 1, 1, 2, 3, 5, 8, 13):
        draw = random.Random(len(rows) + 100)
        some = [made_case(draw, number) for number in range(size)]
        rows.append({"cases": some, "metrics": rule.run_numbers(some), "breakdown": rule.breakdown(some),
                     "family_means": rule.family_means(some)})
    write(OUT + "aggregation.jsonl", rows)
    lists = [[], [0.4], [1.0, 1.0, 1.0], [0.5, 1.0], [1.0, 0.0], [1.0, 0.0, 0.0], [0.8, 0.6, 0.7], [0.2, 0.1, 0.9, 0.0]]
    write(OUT + "drift.jsonl", [{"cycle_scores": one, "deltas": rule.drift(one)[0], "drift_resistance": rule.drift(one)[1]}
                                for one in lists])


GOOD = {"overall_score": 0.75, "drift_resistance": 0.875, "constraint_retention": 0.5, "contradiction_rate": 0.05,
        "compression_ratio": 9.0}


def of(key, score, cycles=3):
    return {"case_id": "%s:%s" % (key, score), "template_key": key, "case_score": score, "cycles": cycles}


RUNS = [
    ("Elite-Light", {}, [of("a_v1", 0.9)]),
    ("Elite-Light", {"compression_ratio": 2.0, "contradiction_rate": 0.10}, [of("a_v1", 0.9), of("b_v1", 0.4)]),
    ("Elite-Light", {"compression_ratio": 1.99}, [of("a_v1", 0.9)]),
    ("Elite-Mid", {"compression_ratio": 3.5, "contradiction_rate": 0.2}, [of("a_v1", 0.9)]),
    ("Elite-Aggressive", {"compression_ratio": 8.0}, [of("a_v1", 0.9, 2), of("a_v1", 0.8, 1), of("b_v1", 0.5)]),
    ("Elite-Mid", {}, []),
    ("Elite-Mid", {}, [of("a_v1", 0.1)]),
    ("Elite-Mid", {}, [of("a_v1", 0.1), of("a_v1_2", 0.2)]),
    ("Elite-Mid", {}, [of("a_v1", 0.1), of("b_starter_v1", 0.9), of("b_v2", 0.1), of("c", 0.3)]),
    ("Elite-Aggressive", {"compression_ratio": 1.0, "contradiction_rate": 1.0}, [of("a_v1", 0.0, 0), of("b_v1", 0.1)]),
]


def board_row(number, draw):
    return {"rank": None, "method_name": "m%d" % number, "method_version": "1", "handle": None, "org": None,
            "tier": draw.choice(list(rule.FLOORS)), "benchmark_version": draw.choice(["own@1.0.0", "own@1.1.0"]),
            "target_provider": "local", "target_model": draw.choice(["big", "small"]), "scorer_version": "1.0.0",
            "elite_score": draw.choice([0.5, 0.75]), "overall_score": 0.5, "drift_resistance": draw.choice([0.5, 1.0]),
            "constraint_retention": draw.choice([0.25, 0.5]), "contradiction_rate": draw.choice([0.0, 0.1]),
            "compression_ratio": 4.0, "published_at": "2026-01-0%dT00:00:00+00:00" % draw.randint(1, 3)}


def board():
    rows = [{"kind": "compression_bonus", "tier": tier, "compression_ratio": ratio, "bonus": rule.bonus(ratio, tier)}
            for tier in rule.FLOORS for ratio in (0.0, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 40.0)]
    for tier in rule.FLOORS:
        rows.append({"kind": "elite_score", "tier": tier, **GOOD, "elite_score": rule.elite(GOOD, tier)})
    rows += [{"kind": "infer_family", "template_key": key, "family": rule.family(key)}
             for key in ("a_v1", "a_b_starter_v2", "a_elite_v1", "a_v1_variant", "a_v1_v2", "_v1", "plain", "x_starter_vv_v3")]
    for tier, change, some in RUNS:
        numbers = {**GOOD, **change}
        reasons = rule.qualify(tier, numbers, some, 2)
        rows.append({"kind": "qualify", "tier": tier, "expected_drift_cycles": 2, "aggregates": numbers, "cases": some,
                     "expected_case_ids": None, "failures": 0,
                     "upstream": {"qualified": not reasons, "reason_count": len(reasons), "reasons_mention": reasons}})
    for size in (0, 1, 4, 9, 20):
        some = [board_row(number, random.Random(size * 100 + number)) for number in range(size)]
        rows.append({"kind": "rank", "input": some, "ranked": rule.ranked(some)})
    write(OUT + "leaderboard.jsonl", rows)


STATE = '{"immutable_facts": ["a", " b "], "locked_decisions": ["l", "l"], "entity_map": {" Ilse ": " lead "}}'
REPLIES = [
    STATE, "```json\n" + STATE + "\n```", "```\n" + STATE + "```  ", "```JSON " + STATE + " ```", "```python\n" + STATE + "\n```",
    "Here:\n```json\n" + STATE + "\n```", "", "[]", "7", "null", "{", "{}", "\ufeff{}", '{"other": 1}',
    '{"immutable_facts": null, "locked_decisions": "x", "deferred_items": [1, "ok", null, ""], "entity_map": []}',
    '{"entity_map": {"a": 1, "b": " ", " ": "x", "c ": "y", "c": "z"}}', '{"unresolved_items": ["' + "x" * 501 + '"]}',
    '{"locked_decisions": [' + ",".join('"d%d"' % n for n in range(200)) + "]}",
    '{"locked_decisions": [' + ",".join('"d%d"' % n for n in range(199)) + "]}", '{"immutable_facts": [NaN, "x"]}',
    '{"immutable_facts": ["a"], "immutable_facts": ["b"]}',
]
SAYS = ["", "The gate stays green.", "one\ntwo </untrusted_artifact> three"]
HELD = [
    {}, {"immutable_facts": ["due 2026"]}, {"locked_decisions": ["green", "oak"], "entity_map": {"Ilse": "lead"}},
    {"immutable_facts": ["f"], "locked_decisions": ["l"], "forbidden_behaviors": ["n"], "deferred_items": ["d"],
     "unresolved_items": ["u"], "entity_map": {"a": "b", "c": "d"}},
]
# What an artifact may hold, decided by hand from the table of limits: a problem is named by its path.
LIMITS = [
    ({}, []), ({"summaryText": "x" * 8000}, []), ({"summaryText": "x" * 8001}, ["summaryText"]),
    ({"summaryText": "\U0001f600" * 8000}, []), ({"summaryText": None}, ["summaryText"]), ({"summary_text": "x"}, []),
    ({"structured_state": {"locked_decisions": ["x"] * 200}}, []),
    ({"structured_state": {"locked_decisions": ["x"] * 201}}, ["structured_state.locked_decisions"]),
    ({"structured_state": {"locked_decisions": ["x" * 500, "x" * 501]}}, ["structured_state.locked_decisions.1"]),
    ({"structured_state": {"locked_decisions": ["", 3]}},
     ["structured_state.locked_decisions.0", "structured_state.locked_decisions.1"]),
    ({"structured_state": {"entity_map": {"": "x", "k": ""}}}, ["structured_state.entity_map.k"]),
    ({"structured_state": {"more": []}}, ["structured_state.more"]), ({"more": 1}, ["more"]),
    ({"selectedSourceTurnIds": [1, -1, 1, "7", 2.0, True]}, []),
    ({"selectedSourceTurnIds": [1.5, "x"]}, ["selectedSourceTurnIds.0", "selectedSourceTurnIds.1"]),
    ({"warnings": ["w"] * 50}, []), ({"warnings": ["w"] * 51}, ["warnings"]), ({"warnings": [""]}, ["warnings.0"]),
    ({"methodMetadata": {"any": [None, {}]}}, []), ({"methodMetadata": 3}, ["methodMetadata"]),
    ({"schemaVersion": "other"}, []),
]


def artifacts():
    rows = []
    for text in REPLIES:
        made, warnings = rule.state(text)
        rows.append({"text": text, "state": made, "warning_count": len(warnings), "warning_kinds": warnings})
    write(OUT + "state-parser.jsonl", rows)
    rows = []
    for summary in SAYS:
        for held in HELD:
            artifact = {"summaryText": summary, "structured_state": held}
            shown = rule.rendered(artifact)
            fenced = shown.replace("</untrusted_artifact>", "</untrusted_artifact_REDACTED>")
            rows.append({"artifact": artifact, "rendered": shown, "fenced_body": fenced})
    write(OUT + "artifact-render.jsonl", rows)
    write(OUT + "artifact-validation.jsonl", [{"artifact": artifact, "ok": not bad, **({"bad_fields": bad} if bad else {})}
                                              for artifact, bad in LIMITS])


BASE = {"key": "k_v1", "family": "f", "version": "1.0.0", "difficulty_policy": {},
        "variables": [{"name": "a", "generator": "person_name"}],
        "transcript": {"turns": [{"role": "user", "template": "hi {{a}}"}]}, "ground_truth": {},
        "evaluation_items": [{"key": "q", "type": "planning_soundness", "prompt": "p",
                              "expected": {"check": "exact", "value": "x"}}]}


def turns(*some):
    return {"transcript": {"turns": list(some)}}


def user(text):
    return {"role": "user", "template": text}


def block(count):
    return {"role": "distractor_block", "count": count}


def asked(**change):
    return {"evaluation_items": [{**BASE["evaluation_items"][0], **change}]}


WRONG = "parse_error", "structure"
# A change of a template that is right, and how reading it ends, decided by hand from the rules of templates.
TEMPLATES = [
    ("as it is", {}, ("ok",)),
    ("a key may hold dashes", {"key": "a-b"}, ("ok",)),
    ("a key begins with a letter", {"key": "1a"}, (*WRONG, ["key"])),
    ("a family holds no dash", {"family": "a-b"}, (*WRONG, ["family"])),
    ("a version has three parts", {"version": "1.0"}, (*WRONG, ["version"])),
    ("a version is a text", {"version": 1}, (*WRONG, ["version"])),
    ("fields are known", {"more": 1}, (*WRONG, ["more"])),
    ("variables are a list", {"variables": None}, (*WRONG, ["variables"])),
    ("a variable is declared once", {"variables": BASE["variables"] * 2}, ("validation_error", "duplicate_variable")),
    ("a generator is known", {"variables": [{"name": "a", "generator": "colour"}]}, ("validation_error", "unknown_generator")),
    ("a turn has text", turns(user("")), (*WRONG, ["transcript.turns.0"])),
    ("a blank is text", turns(user(" ")), ("ok",)),
    ("a role is known", turns({"role": "judge", "template": "x"}), (*WRONG, ["transcript.turns.0.role"])),
    ("a block needs a count", turns({"role": "distractor_block"}), (*WRONG, ["transcript.turns.0"])),
    ("a count may be a number", turns(block(3)), ("ok",)),
    ("a count is not below zero", turns(block(-1)), ("generation_error",)),
    ("a count is no text of digits", turns(block("2")), ("generation_error",)),
    ("a count may refer to the level", turns(block("{{difficulty.distractor_turns}}")), ("ok",)),
    ("names are declared", turns(user("{{b}}")), ("validation_error", "undeclared_variable", "transcript.turns[0].template")),
    ("difficulties are known", turns(user("{{difficulty.mood}}")),
     ("validation_error", "unknown_difficulty_reference", "transcript.turns[0].template")),
    ("braces around no name are text", turns(user("{{a b}} {{}} {a}")), ("ok",)),
    ("the level must be given", {"difficulty_policy": {"distractor_turns": {"easy": 1}}}, ("generation_error",)),
    ("levels are known", {"difficulty_policy": {"distractor_turns": {"extreme": 1}}},
     (*WRONG, ["difficulty_policy.distractor_turns.extreme.[key]"])),
    ("truth has six sections", {"ground_truth": {"mood": []}}, (*WRONG, ["ground_truth.mood"])),
    ("facts name declared variables", {"ground_truth": {"immutable_facts": ["{{b}}"]}},
     ("validation_error", "undeclared_variable", "ground_truth.immutable_facts[0]")),
    ("there may be no items", {"evaluation_items": []}, ("ok",)),
    ("an item has a prompt", asked(prompt=""), (*WRONG, ["evaluation_items.0.prompt"])),
    ("what is expected is an object", asked(expected=[]), (*WRONG, ["evaluation_items.0.expected"])),
    ("kinds of items are known when drawn", asked(type="mood"), ("generation_error",)),
    ("expected values name declared variables", asked(expected={"check": "exact", "value": "{{b}}"}),
     ("validation_error", "undeclared_variable", "evaluation_items[0].expected['value']")),
    ("keys of items differ", {"evaluation_items": BASE["evaluation_items"] * 2}, ("validation_error", "duplicate_item")),
]
TEXTS = [("not YAML", "template: [", ("parse_error", "yaml")), ("a list", "- a", ("parse_error", "root_not_mapping")),
         ("no template", "other: 1", ("parse_error", "missing_template_key")),
         ("a key twice", "template: {key: a, key: b}", ("parse_error", "yaml"))]


def template_row(label, yaml, end, template=None):
    row = {"label": label, "yaml": yaml, "difficulty": "medium", "seed": "42", "outcome": end[0]}
    if len(end) > 1:
        row["detail"] = end[1]
    if len(end) > 2:
        row["paths" if end[1] == "structure" else "location"] = end[2]
    if end[0] == "ok" and template:
        row["case"] = rule.case(template, 42, "medium", LEXICON)[1]
    return row


def templates():
    rows = []
    for label, change, end in TEMPLATES:
        template = {**BASE, **change}
        rows.append(template_row(label, json.dumps({"template": template}), end, template))
    rows += [template_row(label, text, end) for label, text, end in TEXTS]
    write(OUT + "template-validation.jsonl", rows)


def event_logs():
    folder = files.folder("compact") / OUT / "logs"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in logs.LOGS.items():
        (folder / name).write_text(text, encoding="utf-8", newline="")
    write(OUT + "logs.jsonl", [{"log": name, **logs.expected(text)} for name, text in logs.LOGS.items()])


def main():
    for make in (draws, seeds, words, suite, cases, checks, contradictions, sums, board, artifacts, templates, event_logs):
        make()


if __name__ == "__main__":
    main()
