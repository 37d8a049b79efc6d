"""Stand-in: the evaluator by the rule restated in parity/derive."""

from context_bench.evaluators.restated import rule


class AnswerQuality:
    def score(self, original, processed):
        return rule.answer_quality(original, processed)
