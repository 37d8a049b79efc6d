"""Stand-in: the evaluator by the rule restated in parity/derive."""

from context_bench.evaluators.restated import rule


class MultipleChoiceAccuracy:
    def score(self, original, processed):
        return rule.multiple_choice(original, processed)
