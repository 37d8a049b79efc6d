"""Logs of our own, whole and damaged, and what reading them by the published rule gives.

Rule: blank lines are skipped. A line that is no event ends the reading, but for a last line without its line
break, which is dropped. The last start and the last end count; cases are kept in their order, twice if they come
twice. With an end its numbers are taken; without one they are computed, the run ends when it began, and one note
says so.
"""

import json

import compact_rules as rule

START = {"event": "run_start", "run_id": "7a1c0000-0000-4000-8000-00000000000f", "method_name": "keeper",
         "method_version": "0.3.0", "suite_key": "own", "suite_version": "1.0.0", "scorer_version": "1.0.0",
         "target_provider": "local", "target_model": "reader-1", "difficulty": "easy", "drift_cycles": 1,
         "seed_group": "hand", "case_count_per_template": 2, "started_at": "2026-02-03T04:05:06Z"}
USAGE = {"prompt_tokens": 120, "completion_tokens": 30, "cached_prompt_tokens": 20, "call_count": 4}


def item(key, kind, score, check="contains_normalized"):
    return {"item_key": key, "item_type": kind, "score": score, "weight": rule.WEIGHTS[kind], "check_type": check,
            "details": {}}


def cycle(number, items, rate, ratio, first=None, usage=None):
    score = rule.cycle_score([(one["item_type"], one["score"], one["weight"]) for one in items])
    penalized = rule.clamp(score * (1 - rate))
    return {"cycle_number": number,
            "scorecard": {"cycle_number": number, "cycle_score": score, "penalized_cycle_score": penalized,
                          "contradiction_rate": rate, "compression_ratio": ratio, "item_scores": items},
            "drift_delta": None if number == 0 else penalized - first, "latency_ms": 7 * number, "token_usage": usage}


def complete(template, seed, firsts, seconds, usage=None):
    one = cycle(0, firsts, 0.0, 4.0, usage=usage)
    other = cycle(1, seconds, 0.5, 2.5, one["scorecard"]["penalized_cycle_score"])
    scores = [each["scorecard"]["penalized_cycle_score"] for each in (one, other)]
    return {"event": "case_complete", "case_result": {
        "case_id": "%s:s%d:deasy" % (template, seed), "template_key": template, "seed": seed,
        "cycles": [one, other], "case_score": rule.mean(scores), "drift_resistance": rule.drift(scores)[1],
        "token_usage": usage}}


A = complete("paint_v1", 18446744073709551615,
             [item("colour", "locked_decision_retention", 1.0), item("who", "entity_integrity", 0.0)],
             [item("colour", "locked_decision_retention", 0.0), item("who", "entity_integrity", 1.0)], USAGE)
B = complete("fence_v1", 12,
             [item("height", "immutable_fact_recall", 1.0), item("plan", "planning_soundness", 0.5, "set_match")],
             [item("height", "immutable_fact_recall", 1.0), item("plan", "planning_soundness", 1.0, "set_match")])


def numbers_of(cases):
    """A case of a log as the rules of aggregation take it."""
    return [{"template_key": one["template_key"], "case_score": one["case_score"],
             "drift_resistance": one["drift_resistance"],
             "cycles": [{**each["scorecard"], "items": [(part["item_type"], part["score"], part["weight"])
                                                        for part in each["scorecard"]["item_scores"]]}
                        for each in one["cycles"]]} for one in cases]


END = {"event": "run_end", "completed_at": "2026-02-03T04:06:07.500000Z",
       **rule.run_numbers(numbers_of([A["case_result"], B["case_result"]])), "token_usage": USAGE,
       "notes": ["two cases", "by hand"]}
LATER = {**END, "completed_at": "2026-02-04T00:00:00Z", "overall_score": 0.125, "notes": []}


def text(*events, end="\n"):
    return "\n".join(one if isinstance(one, str) else json.dumps(one, separators=(",", ":")) for one in events) + end


HALF = json.dumps(B, separators=(",", ":"))[:150]
LOGS = {
    "whole.jsonl": text(START, A, B, END),
    "blank-lines.jsonl": text("", START, "   ", A, "", END, ""),
    "no-last-break.jsonl": text(START, A, B, END, end=""),
    "cut-in-a-line.jsonl": text(START, A, HALF, end=""),
    "cut-with-a-break.jsonl": text(START, A, HALF),
    "broken-in-the-middle.jsonl": text(START, HALF, A, END),
    "only-start.jsonl": text(START),
    "no-start.jsonl": text(A, END),
    "start-second.jsonl": text(A, START, B),
    "case-twice.jsonl": text(START, A, B, A),
    "two-ends.jsonl": text(START, A, END, B, LATER),
    "unknown-event.jsonl": text(START, {"event": "case_failed", "case_id": "x"}, A),
    "unknown-field.jsonl": text(START, {**A, "more": 1}),
    "empty.jsonl": "",
}


def is_event(line):
    try:
        event = json.loads(line)
    except ValueError:
        return False
    shapes = {"run_start": START, "case_complete": A, "run_end": END}
    return isinstance(event, dict) and event.get("event") in shapes and event.keys() == shapes[event["event"]].keys()


def events(log):
    """The events; None where a line is none."""
    lines, found = log.split("\n"), []
    for place, line in enumerate(lines):
        if line.strip() == "":
            continue
        if not is_event(line):
            if place == len(lines) - 1:
                break
            return None
        found.append(json.loads(line))
    return found


def first_start(log):
    first = next((line for line in log.split("\n") if line.strip()), "")
    event = json.loads(first) if is_event(first) else {}
    return event["run_id"] if event.get("event") == "run_start" else None


def total(usages):
    known = [one for one in usages if one is not None]
    return {name: sum(one[name] for one in known) for name in USAGE} if known else None


def result(found):
    """None where the log tells of no run."""
    starts, ends, cases = ([one for one in found if one["event"] == name]
                           for name in ("run_start", "run_end", "case_complete"))
    if not starts:
        return None
    cases = [one["case_result"] for one in cases]
    names = ("run_id", "method_name", "method_version", "suite_key", "suite_version", "scorer_version",
             "target_provider", "target_model", "started_at")
    made = {name: starts[-1][name] for name in names}
    end = ends[-1] if ends else {**rule.run_numbers(numbers_of(cases)), "completed_at": made["started_at"],
                                 "token_usage": total(one["token_usage"] for one in cases), "notes": ["no end"]}
    made.update({"completed_at": end["completed_at"], "cases": [one["case_id"] for one in cases]})
    made.update({name: end[name] for name in rule.run_numbers([])})
    return {**made, "token_usage": end["token_usage"], "notes": len(end["notes"])}


def expected(log):
    found = events(log)
    if found is None:
        return {"iter_error": "line", "run_start": first_start(log), "run_result_error": "line"}
    ids = sorted({one["case_result"]["case_id"] for one in found if one["event"] == "case_complete"})
    made = {"events": len(found), "run_start": first_start(log), "completed_case_ids": ids}
    read = result(found)
    if read is None:
        return {**made, "run_result_error": "no start"}
    cases = [one["case_result"] for one in found if one["event"] == "case_complete"]
    return {**made, "run_result": read, "breakdown": rule.breakdown(numbers_of(cases))}
