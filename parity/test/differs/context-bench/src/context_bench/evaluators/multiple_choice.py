"""Stand-in, broken on purpose: a letter in brackets is taken before the one after "answer is"."""

import re

from context_bench.evaluators.restated import rule


class MultipleChoiceAccuracy:
    def score(self, original, processed):
        found = re.search(r"\(([A-Ja-j])\)", rule.text_of(processed, "response"))
        if found is None:
            return rule.multiple_choice(original, processed)
        return {"mc_accuracy": float(found.group(1).upper() == original["correct_letter"])}
