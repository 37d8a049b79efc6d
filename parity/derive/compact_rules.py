"""The rules of CompactBench, restated from their published description.

Draws are those of Python's own `random.Random`, which the rules name. Nothing here calls Assay.
"""

import hashlib
import json
import random
import re

RECALL = ("forbidden_behavior_retention", "locked_decision_retention")
WEIGHTS = {
    "locked_decision_retention": 3.0, "forbidden_behavior_retention": 3.0,
    "immutable_fact_recall": 2.0, "unresolved_task_continuity": 2.0,
    "entity_integrity": 1.0, "planning_soundness": 1.0,
}
FLOORS = {"Elite-Light": 2.0, "Elite-Mid": 4.0, "Elite-Aggressive": 8.0}
ALPHABET = "ABCDEFGHJKLMNPQRTUVWXYZ"
LISTS = ("immutable_facts", "locked_decisions", "deferred_items", "forbidden_behaviors", "unresolved_items")


def mean(numbers, absent=0.0):
    numbers = list(numbers)
    return sum(numbers) / len(numbers) if numbers else absent


def clamp(value):
    return min(1.0, max(0.0, value))


# --- seeds and draws ----------------------------------------------------------------------------------------------


def seed_of(text):
    """The first eight bytes of SHA-256 of the text, as one big-endian number."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def case_seed(namespace, group, slot):
    return seed_of("%s:%s:%d" % (namespace, group, slot))


def sub_seed(base, name):
    return seed_of("%s:%s" % (base, name))


def word(lexicon, generator, seed):
    """One value of a generator: its own stream, its own order of draws."""
    draw = random.Random(seed)
    if generator == "date_iso":
        span = lexicon["date_iso"]
        year = draw.randint(span["start_year"], span["end_year"])
        month, day = draw.randint(*span["month"]), draw.randint(*span["day"])
        return "%04d-%02d-%02d" % (year, month, day)
    if generator == "amount_usd":
        size = draw.choice(lexicon["amount_usd"]["magnitudes"])
        return "${:,}".format(draw.randint(10 ** (size - 1), 10 ** size - 1))
    if generator == "product_sku":
        shape = lexicon["product_sku"]
        prefix = draw.choice(shape["prefixes"])
        letters = "".join(draw.choices(shape["alphabet"], k=shape["letters"]))
        return "%s-%s%d" % (prefix, letters, draw.randint(*shape["number"]))
    return draw.choice(lexicon[generator])


def filler(lexicon, count, seed, first):
    """User lines at even places, assistant lines at odd ones, from one stream."""
    draw, turns = random.Random(seed), []
    for place in range(count):
        role, lines = ("assistant", "distractor_assistant") if place % 2 else ("user", "distractor_user")
        turns.append({"id": first + place, "role": role, "content": draw.choice(lexicon[lines]), "tags": ["distractor"]})
    return turns


def continuation(lexicon, seed, cycle):
    return random.Random(sub_seed(seed, "continuation_prompt_%d" % cycle)).choice(lexicon["continuation_user"])


# --- cases --------------------------------------------------------------------------------------------------------


def filled(text, values):
    """Every {{ name }} by its value, once, from left to right."""
    return re.sub(r"\{\{\s*([\w.]+)\s*\}\}", lambda found: values[found.group(1)], text)


def bindings(template, seed, level, lexicon):
    values = {one["name"]: word(lexicon, one["generator"], sub_seed(seed, one["name"])) for one in template["variables"]}
    policy = template["difficulty_policy"]
    values["difficulty.paraphrase_depth"] = str(policy.get("paraphrase_depth", {}).get(level, 0))
    values["difficulty.override_timing"] = policy.get("override_timing", {}).get(level, "")
    if "distractor_turns" in policy:
        values["difficulty.distractor_turns"] = str(policy["distractor_turns"][level])
    return values


def transcript(template, seed, values, lexicon):
    turns = []
    for place, turn in enumerate(template["transcript"]["turns"]):
        if turn["role"] == "distractor_block":
            count = turn["count"]
            count = count if isinstance(count, int) else int(values.get("difficulty.distractor_turns", 0))
            turns += filler(lexicon, count, sub_seed(seed, "distractor_block_%d" % place), len(turns))
        else:
            turns.append({"id": len(turns), "role": turn["role"], "content": filled(turn["template"], values),
                          "tags": turn.get("tags", [])})
    return turns


def truth(template, values):
    given = template["ground_truth"]
    names = ("immutable_facts", "locked_decisions", "forbidden_behaviors", "unresolved_items", "deferred_items")
    made = {name: [filled(text, values) for text in given.get(name, [])] for name in names}
    made["entity_map"] = {filled(k, values): filled(v, values) for k, v in given.get("entity_map", {}).items()}
    return made


def items(template, values):
    swap = lambda value: filled(value, values) if isinstance(value, str) else value
    return [{"key": one["key"], "item_type": one["type"], "prompt": filled(one["prompt"], values),
             "expected": {name: swap(value) for name, value in one["expected"].items()}}
            for one in template["evaluation_items"]]


def case(template, seed, level, lexicon):
    values = bindings(template, seed, level, lexicon)
    return values, {
        "case_id": "%s:s%s:d%s" % (template["key"], seed, level), "template_key": template["key"],
        "template_version": template["version"], "seed": seed, "difficulty": level,
        "transcript": {"turns": transcript(template, seed, values, lexicon)},
        "ground_truth": truth(template, values), "evaluation_items": items(template, values),
    }


def sub_seeds(template, seed):
    names = [one["name"] for one in template["variables"]]
    names += ["distractor_block_%d" % place for place, turn in enumerate(template["transcript"]["turns"])
              if turn["role"] == "distractor_block"]
    return {name: str(sub_seed(seed, name)) for name in names}


# --- checks -------------------------------------------------------------------------------------------------------


def normal(text):
    """Stripped, in lower case, every run of blanks one blank."""
    return re.sub(r"\s+", " ", text.strip().lower())


def check(expected, response):
    """A share of 0 to 1; None where the check itself is wrong."""
    name, value, several = expected.get("check"), expected.get("value", ""), expected.get("values", [])
    if name == "set_match":
        if not isinstance(several, list) or not all(isinstance(one, str) for one in several):
            return None
        return mean((float(normal(one) in normal(response)) for one in several), 1.0)
    if name not in ("contains_normalized", "forbidden_absent", "exact") or not isinstance(value, str):
        return None
    if name == "exact":
        return float(value.strip() == response.strip())
    found = normal(value) in normal(response)
    if value == "":
        return 1.0
    return float(found if name == "contains_normalized" else not found)


# --- contradictions -----------------------------------------------------------------------------------------------


def breaks(response, phrases):
    return any(normal(phrase) in normal(response) for phrase in phrases)


def contradictions(cards, responses, forbidden):
    """Only items that do not ask for a rule are looked at; any forbidden phrase in a response breaks it."""
    looked = [card for card in cards if card["item_type"] not in RECALL]
    broken = sum(breaks(responses.get(card["key"], ""), forbidden) for card in looked)
    return {"violations": broken, "non_recall_items": len(looked), "rate": broken / len(looked) if looked else 0.0,
            "per_response": {card["key"]: breaks(responses.get(card["key"], ""), forbidden) for card in cards}}


def licensed(expected, phrase):
    texts = [expected.get("value", "")] + list(expected.get("values", []))
    asks = expected.get("check") in ("contains_normalized", "exact", "set_match")
    return asks and any(normal(phrase) in normal(text) for text in texts)


def contradictions_of_all(cards, responses, forbidden):
    """Every item is looked at; a phrase that the item itself asks for is allowed; blank phrases are none."""
    broken = [card["key"] for card in cards
              if breaks(responses.get(card["key"], ""),
                        [one for one in forbidden if one.strip() and not licensed(card["expected"], one)])]
    return {"violating": broken, "total": len(cards), "rate": len(broken) / len(cards) if cards else 0.0}


# --- sums ---------------------------------------------------------------------------------------------------------


def drift(scores):
    deltas = [score - scores[0] for score in scores[1:]]
    return deltas, clamp(1 + mean(deltas)) if deltas else 1.0


def cycle_score(scored):
    """Scores by the weight of their kind."""
    weight = sum(one[2] for one in scored)
    return sum(one[1] * one[2] for one in scored) / weight if weight else 0.0


def run_numbers(cases):
    cycles = [cycle for one in cases for cycle in one["cycles"]]
    recalled = [item[1] for cycle in cycles for item in cycle["items"] if item[0] in RECALL]
    return {
        "overall_score": mean(one["case_score"] for one in cases),
        "drift_resistance": mean((one["drift_resistance"] for one in cases), 1.0),
        "constraint_retention": mean(recalled),
        "contradiction_rate": mean(cycle["contradiction_rate"] for cycle in cycles),
        "compression_ratio": mean(cycle["compression_ratio"] for cycle in cycles),
    }


def breakdown(cases):
    """By kind of item: worst mean first, then heaviest, then by name."""
    kinds = {}
    for one in cases:
        for cycle in one["cycles"]:
            for kind, score, weight in cycle["items"]:
                kinds.setdefault(kind, (weight, []))[1].append(score)
    rows = [{"item_type": kind, "total": len(scores), "mean_score": mean(scores),
             "perfect": sum(score >= 1 for score in scores),
             "partial": sum(0 < score < 1 for score in scores), "failed": sum(score <= 0 for score in scores),
             "weight": weight} for kind, (weight, scores) in kinds.items()]
    return sorted(rows, key=lambda row: (row["mean_score"], -row["weight"], row["item_type"]))


def family(key):
    """What stands before the last mark of a version."""
    for mark in ("_starter_v", "_elite_v", "_v"):
        if key.rfind(mark) > 0:
            return key[:key.rfind(mark)]
    return key


def family_means(cases):
    names = dict.fromkeys(family(one["template_key"]) for one in cases)
    return {name: mean(one["case_score"] for one in cases if family(one["template_key"]) == name) for name in names}


# --- the board ----------------------------------------------------------------------------------------------------


def bonus(ratio, tier):
    """None at the floor of a tier, whole at twice the floor."""
    floor = FLOORS[tier]
    return 0.0 if ratio <= floor else min(1.0, (ratio - floor) / floor)


def elite(numbers, tier):
    return (0.40 * numbers["overall_score"] + 0.30 * numbers["drift_resistance"]
            + 0.20 * numbers["constraint_retention"] + 0.10 * bonus(numbers["compression_ratio"], tier))


def qualify(tier, numbers, cases, drift_cycles):
    """What keeps a run off the board; a floor of families only where there are several."""
    reasons = []
    if numbers["compression_ratio"] < FLOORS[tier]:
        reasons.append("compression")
    if numbers["contradiction_rate"] > 0.10:
        reasons.append("contradiction_rate")
    if not cases:
        return reasons + ["no_cases"]
    reasons += ["cycles" for one in cases if one["cycles"] < drift_cycles + 1]
    means = family_means(cases)
    return reasons + ["family" for value in means.values() if value < 0.40 and len(means) > 1]


def ranked(rows):
    """Ranks within a version, provider, model and scorer; the earlier of equals first."""
    key = lambda row: tuple(row[name] for name in
                            ("benchmark_version", "target_provider", "target_model", "scorer_version"))
    order = lambda row: (-row["elite_score"], -row["drift_resistance"], -row["constraint_retention"],
                         row["contradiction_rate"], row["published_at"])
    made = []
    for group in sorted({key(row) for row in rows}):
        own = sorted((row for row in rows if key(row) == group), key=order)
        made += [{"rank": place, "method_name": row["method_name"]} for place, row in enumerate(own, 1)]
    return made


# --- artifacts ----------------------------------------------------------------------------------------------------


def unfenced(text):
    text = text.strip()
    if not text.startswith("```"):
        return text
    text = text[3:]
    if text[:4].lower() == "json":
        text = text[4:]
    if "\n" in text:
        text = text.split("\n", 1)[1]
    if text.rstrip().endswith("```"):
        text = text.rstrip()[:-3]
    return text.strip()


def entries(value, warnings):
    """Texts of a list, stripped, of at most 500 characters, at most 200 of them."""
    if value is None:
        return []
    if not isinstance(value, list):
        warnings.append("section_not_list")
        return []
    kept = []
    for one in value:
        if not isinstance(one, str):
            warnings.append("item_not_string")
            continue
        one = one.strip()
        if not one:
            continue
        if len(one) > 500:
            warnings.append("item_truncated")
        kept.append(one[:500])
        if len(kept) == 200:
            warnings.append("section_overflow")
            break
    return kept


def entities(value, warnings):
    if value is None:
        return {}
    if not isinstance(value, dict):
        warnings.append("entity_map_not_mapping")
        return {}
    kept = {}
    for name, role in value.items():
        if not isinstance(role, str):
            warnings.append("entity_entry_skipped")
        elif name.strip() and role.strip():
            kept[name.strip()[:500]] = role.strip()[:500]
    return kept


def state(text):
    """What a model wrote, read leniently, and what was wrong with it."""
    empty = {**{name: [] for name in LISTS[:4]}, "entity_map": {}, "unresolved_items": []}
    try:
        read = json.loads(unfenced(text))
    except ValueError:
        return empty, ["invalid_json"]
    if not isinstance(read, dict):
        return empty, ["not_object"]
    warnings = []
    made = {}
    for name in empty:
        part = entities if name == "entity_map" else entries
        made[name] = part(read.get(name), warnings)
    return made, warnings


SECTIONS = (
    ("immutable_facts", "Immutable facts"), ("locked_decisions", "Locked decisions"),
    ("forbidden_behaviors", "Forbidden behaviors (NEVER do)"), ("deferred_items", "Deferred items"),
    ("unresolved_items", "Unresolved items"),
)


def rendered(artifact):
    """The summary, then the sections that are not empty; or a word that there is nothing."""
    held, blocks = artifact.get("structured_state", {}), []
    sections = ["%s:\n%s" % (label, "\n".join("- " + one for one in held[name]))
                for name, label in SECTIONS if held.get(name)]
    if held.get("entity_map"):
        sections.append("Entity roles:\n" + "\n".join("- %s: %s" % pair for pair in held["entity_map"].items()))
    if artifact.get("summaryText"):
        blocks.append("SUMMARY:\n" + artifact["summaryText"])
    if sections:
        blocks.append("STRUCTURED STATE:\n" + "\n\n".join(sections))
    return "\n\n".join(blocks) or "(no summary or structured state)"
