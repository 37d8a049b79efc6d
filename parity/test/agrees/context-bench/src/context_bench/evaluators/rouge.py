"""Stand-in: the evaluator by the rule restated in parity/derive."""

from context_bench.evaluators.restated import rule


class SummarizationQuality:
    def score(self, original, processed):
        return rule.summarization(original, processed)
