"""Stand-in: components by the rules restated in parity/derive."""

from benchmark.restated import rule


def anchored(anchors, target="", extra=0):
    return {"required_anchors": list(anchors), "must_preserve_tokens": [], "expected_output": target, "ideal_summary": target,
            "judgement": {"max_extra_tokens": extra}}


def missing_tokens(output, anchors):
    return tuple(rule.preserved(anchored(anchors), output)[1])


def exact_ratio(anchors, missing):
    total = sum(map(rule.weight, anchors))
    return sum(rule.weight(one) for one in anchors if one not in missing) / total if total else 1.0


def summary_quality_ratio(output, target, anchors):
    return rule.lexical(anchored(anchors, target), output)


def brevity_ratio(output, target, anchors, extra):
    return rule.brevity(anchored(anchors, target, extra), output)


def format_adherence_score(request, output, **shape):
    return rule.format_score(request.case(**shape), output)


def instruction_following_score(request, output, required_anchors, max_extra_tokens, **shape):
    if rule.validate(request.case(), output)[0] == "rejected":
        return 0.0
    short = brevity_ratio(output.strip(), shape["expected_output"], required_anchors, max_extra_tokens)
    return format_adherence_score(request, output, **shape) * (0.7 + 0.3 * short)


def case_benchmark_score(validation_status, intent, anchor_score, semantic_score, format_score, brevity_score, instruction_score, thought_leakage_density):
    parts = zip(rule.WEIGHTS.get(intent, rule.STRUCTURED), (anchor_score, semantic_score, format_score, brevity_score))
    blended = sum(share * part for share, part in parts)
    calm = max(0.65, 1 - 0.60 * thought_leakage_density)
    plain = intent in ("summary", "recall")
    told = 0.75 + 0.25 * instruction_score if plain else 1 - (1 - (0.40 + 0.60 * instruction_score)) * (1 - format_score)
    return rule.FACTORS[validation_status] * calm * told * blended
