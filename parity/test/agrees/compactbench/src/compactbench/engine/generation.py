"""Stand-in: cases by the rule restated in parity/derive."""

from types import SimpleNamespace

from compactbench.restated import LEXICON, rule


def generate_case(template, seed, difficulty):
    case = rule.case(template.source, seed, difficulty.value, LEXICON)[1]
    return SimpleNamespace(model_dump=lambda mode: case)
