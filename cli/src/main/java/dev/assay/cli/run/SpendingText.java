package dev.assay.cli.run;

import dev.assay.job.Limits.Limit;
import dev.assay.job.Spending;
import dev.assay.report.Numbers;
import java.util.Locale;

/// What calls took, and what they may take, in words.
public final class SpendingText {
    private SpendingText() {}

    /// One line.
    public static String of(Spending spent) {
        var cached = spent.cachedTokens() == 0 ? "" : " (%s of them cached)".formatted(spent.cachedTokens());
        var ours = spent.meanOverhead()
                .map(mean -> ", %s ms of our own a call".formatted(Numbers.plain(mean.toNanos() / 1e6)))
                .orElse("");
        return "%s calls: %s prompt tokens%s, %s reply tokens, %s%s%s"
                .formatted(
                        spent.calls(),
                        spent.promptTokens(),
                        cached,
                        spent.completionTokens(),
                        cost(spent),
                        ours,
                        judging(spent));
    }

    /// What of it went to judges; nothing where all did, or none.
    private static String judging(Spending spent) {
        var judges = spent.judging();
        if (judges.calls() == 0 || judges.calls() == spent.calls()) {
            return "";
        }
        return "\n       judging took %s of the calls, %s tokens, %s"
                .formatted(
                        judges.calls(),
                        judges.tokens(),
                        judges.unpriced() == judges.calls() ? "cost unknown" : dollars(judges.dollars()));
    }

    private static String cost(Spending spent) {
        if (spent.unpriced() == spent.calls()) {
            return "cost unknown";
        }
        var rest = spent.unpriced() == 0 ? "" : ", and %s calls of unknown cost".formatted(spent.unpriced());
        return dollars(spent.dollars()) + " (prices of " + spent.prices() + ")" + rest;
    }

    public static String dollars(double amount) {
        return "$" + (amount >= 1 ? String.format(Locale.ROOT, "%.2f", amount) : Numbers.plain(amount));
    }

    /// A limit as one types it.
    public static String of(Limit limit) {
        return switch (limit) {
            case Limit.Cost(var dollars) -> "--max-cost " + Numbers.plain(dollars);
            case Limit.Tokens(var most) -> "--max-tokens " + most;
            case Limit.Time(var most) -> "--max-time " + Numbers.plain(most.toMillis() / 1000.0);
        };
    }
}
