"""Stand-in: the evaluator by the rule restated in parity/derive."""

from context_bench.evaluators.restated import rule


class NLILabelMatch:
    def score(self, original, processed):
        return rule.nli(original, processed)
