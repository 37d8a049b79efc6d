package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.reading.Unscorable;
import dev.assay.text.DecimalText;
import dev.assay.text.Recent;
import dev.assay.tokens.BpeTokens;
import java.util.List;
import java.util.OptionalDouble;

/// How much of a context a system kept, and how much it was asked to keep, in `cl100k_base` tokens.
///
/// * `achieved_ratio` — tokens after over tokens before; lower is shorter, above 1 is longer than the input
/// * `inflated` — 1 if the output has more tokens than the input, else 0; lower is better
/// * `requested_ratio` — what was asked for
/// * `ratio_error` — how far the two ratios are apart, 0 or more; lower is better
///
/// What was asked is read from the response's fields: `requested_ratio` (a number), else `budget`, written
/// `ratio=0.3` or `tokens=2000`. The last two scores are unscored where it says neither. All are unscored
/// where the system shows no context or the input is empty.
public record Ratio() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("requested_ratio", "achieved_ratio", "ratio_error", "inflated");
    private static final Recent<String, Integer> TOKENS = Recent.many(BpeTokens.CL100K_BASE::count);

    @Override
    public String name() {
        return "ratio";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        var before = TOKENS.of(example.context());
        if (before == 0) {
            return Unscorable.all(NAMES, "the input is empty");
        }
        return response.context()
                .map(context -> scores(requested(response, before), before, BpeTokens.CL100K_BASE.count(context)))
                .orElseGet(() -> Unscorable.hidden(NAMES));
    }

    private static List<Score> scores(OptionalDouble requested, int before, int after) {
        var achieved = (double) after / before;
        return List.of(
                score("requested_ratio", requested, 0),
                Score.of("achieved_ratio", achieved),
                score("ratio_error", requested, achieved),
                Score.of("inflated", after > before));
    }

    /// How far the requested ratio is from another.
    private static Score score(String name, OptionalDouble requested, double from) {
        return requested.isPresent()
                ? Score.of(name, Math.abs(requested.getAsDouble() - from))
                : new Score.Unscored(name, "the system does not say what was asked of it");
    }

    private static OptionalDouble requested(Response response, int before) {
        if (response.fields().get("requested_ratio") instanceof Number ratio) {
            return checked(OptionalDouble.of(ratio.doubleValue()));
        }
        if (!(response.fields().get("budget") instanceof String budget)) {
            return OptionalDouble.empty();
        }
        var number = DecimalText.parse(budget.substring(budget.indexOf('=') + 1));
        if (number.isPresent() && budget.startsWith("tokens=")) {
            return checked(OptionalDouble.of(Math.min(1, number.getAsDouble() / before)));
        }
        return budget.startsWith("ratio=") ? checked(number) : OptionalDouble.empty();
    }

    private static OptionalDouble checked(OptionalDouble ratio) {
        return ratio.isPresent() && ratio.getAsDouble() >= 0 && Double.isFinite(ratio.getAsDouble())
                ? ratio
                : OptionalDouble.empty();
    }
}
