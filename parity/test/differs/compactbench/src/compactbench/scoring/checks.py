"""Stand-in, broken on purpose: nothing forbidden is a forbidden text that is always there."""

from compactbench.restated import rule
from compactbench.scoring.errors import ScoringError


def run_check(expected, response):
    if expected.get("check") == "forbidden_absent" and expected.get("value") == "":
        return 0.0
    score = rule.check(expected, response)
    if score is None:
        raise ScoringError(str(expected))
    return score
