"""Stand-in, broken on purpose: a letter counts wherever it stands."""

from context_bench.evaluators.restated import rule


class MultipleChoiceAccuracy:
    def score(self, original, processed):
        return {"mc_accuracy": float(original["correct_letter"] in rule.text_of(processed, "response").upper())}
