"""Reads exported files without any code of Assay: derives each mean from the samples, holds it against the summary
beside them, and prints system -> score -> mean, scored, unscored. What does not fit is an error."""
import json
import os
import re
import sys
import zipfile


def fail(message):
    sys.exit(message)


def need(thing, where, *names):
    for name in names:
        if name not in thing:
            fail("%s lacks %s" % (where, name))


def tally(values):
    scored = [value for value in values if value is not None]
    return {
        "mean": sum(scored) / len(scored) if scored else None,
        "scored": len(scored),
        "unscored": len(values) - len(scored),
    }


def close(one, other):
    return abs(one - other) < 1e-9


def inspect(files):
    found = {}
    for file in files:
        with zipfile.ZipFile(file) as log:
            if log.testzip() or len(set(log.namelist())) != len(log.namelist()):
                fail(file + " is damaged or holds a name twice")
            header = json.loads(log.read("header.json"))
            need(header["eval"], file, "run_id", "task_id", "task", "created", "model", "dataset", "config")
            samples = [json.loads(log.read(name)) for name in log.namelist() if name.startswith("samples/")]
        keys = [(sample["id"], sample["epoch"]) for sample in samples]
        if len(set(keys)) != len(keys):
            fail(file + " has a sample twice")
        for sample in samples:
            need(sample, file, "id", "epoch", "input", "target", "messages", "output")
        answered = [sample for sample in samples if not sample.get("error")]
        system = {}
        for score in header["results"]["scores"]:
            name = score["name"]
            values = [(sample.get("scores") or {}).get(name, {}).get("value") for sample in answered]
            system[name] = tally(values)
            said = score["metrics"]
            if system[name]["scored"] and not close(said["mean"]["value"], system[name]["mean"]):
                fail("%s says %s of %s, and its samples %s" % (file, said["mean"], name, system[name]))
            if (score["scored_samples"], score["unscored_samples"]) != (
                system[name]["scored"],
                system[name]["unscored"],
            ):
                fail("%s counts the samples of %s otherwise" % (file, name))
        found[header["eval"]["model"].split("/")[-1]] = system
    return found


def lm_eval(files):
    found = {}
    for results in [file for file in files if os.path.basename(file).startswith("results_")]:
        with open(results, encoding="utf-8") as text:
            summary = json.load(text)
        folder = os.path.dirname(results)
        system = {}
        for task, numbers in summary["results"].items():
            stamp = os.path.basename(results)[len("results_") : -len(".json")]
            with open(os.path.join(folder, "samples_%s_%s.jsonl" % (task, stamp)), encoding="utf-8") as lines:
                samples = [json.loads(line) for line in lines]
            names = {name for sample in samples for name in sample["metrics"]}
            for name in names:
                system[name] = tally([sample.get(name) for sample in samples])
                if not close(numbers[name + ",none"], system[name]["mean"]):
                    fail("%s says %s of %s, and its samples %s" % (results, numbers, name, system[name]))
        found[summary.get("model_name", "").split("/")[-1]] = system
    return found


def otel(files):
    found = {}
    for file in files:
        with open(file, encoding="utf-8") as lines:
            for resource in (one for line in lines for one in json.loads(line)["resourceLogs"]):
                for event in (one for scope in resource["scopeLogs"] for one in scope["logRecords"]):
                    if not re.fullmatch(r"\d{1,20}", event["timeUnixNano"]):
                        fail("a time of OTLP is a string of digits, not %r" % event["timeUnixNano"])
                    read(event, found)
    return {system: {name: tally(values) for name, values in scores.items()} for system, scores in found.items()}


def read(event, found):
    attributes = {}
    for attribute in event["attributes"]:
        if attribute["key"] in attributes or len(attribute["value"]) != 1:
            fail("%s is there twice, or has not one value" % attribute)
        ((kind, value),) = attribute["value"].items()
        if kind not in ("stringValue", "doubleValue", "intValue", "boolValue"):
            fail("OTLP has no " + kind)
        attributes[attribute["key"]] = value
    if attributes.get("error.type") not in (None, "unscored"):
        return
    scores = found.setdefault(attributes["assay.system"], {})
    value = attributes.get("gen_ai.evaluation.score.value")
    scores.setdefault(attributes["gen_ai.evaluation.name"], []).append(value)


print(json.dumps({"inspect": inspect, "lm-eval": lm_eval, "otel": otel}[sys.argv[1]](sys.argv[2:])))
