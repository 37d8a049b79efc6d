"""Stand-in: the checks by the rule restated in parity/derive."""

from compactbench.restated import rule
from compactbench.scoring.errors import ScoringError


def run_check(expected, response):
    score = rule.check(expected, response)
    if score is None:
        raise ScoringError(str(expected))
    return score
