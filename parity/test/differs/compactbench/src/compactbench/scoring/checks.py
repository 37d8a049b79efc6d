"""Stand-in, broken on purpose: `exact` does not mind case."""

from compactbench.restated import rule
from compactbench.scoring.errors import ScoringError


def run_check(expected, response):
    if expected.get("check") == "exact" and isinstance(expected.get("value"), str):
        return float(expected["value"].strip().lower() == response.strip().lower())
    score = rule.check(expected, response)
    if score is None:
        raise ScoringError(str(expected))
    return score
