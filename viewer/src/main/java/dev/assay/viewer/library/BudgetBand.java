package dev.assay.viewer.library;

import dev.assay.report.Numbers;
import java.util.Optional;
import java.util.OptionalDouble;

/// What share of the tokens a system keeps: systems are compared with those that keep about as much.
public enum BudgetBand {
    LEAST(0.05, "keeps at most 5 % of the tokens"),
    FEW(0.1, "keeps 5 to 10 % of the tokens"),
    FIFTH(0.2, "keeps 10 to 20 % of the tokens"),
    THIRD(0.35, "keeps 20 to 35 % of the tokens"),
    HALF(0.6, "keeps 35 to 60 % of the tokens"),
    MOST(0.95, "keeps 60 to 95 % of the tokens"),
    /// A system that does not compress shows what can be had without one; it competes with nobody.
    ALL(Double.POSITIVE_INFINITY, "does not compress");

    private static final String COMPRESSION = "compression_ratio";

    private final double most;
    private final String label;

    BudgetBand(double most, String label) {
        this.most = most;
        this.label = label;
    }

    public String label() {
        return label;
    }

    /// Empty where a system shows no context.
    public static Optional<BudgetBand> of(RunNumbers numbers, String system) {
        var kept = kept(numbers, system);
        return kept.isEmpty() ? Optional.empty() : Optional.of(of(kept.getAsDouble()));
    }

    static BudgetBand of(double kept) {
        for (var band : values()) {
            if (kept <= band.most) {
                return band;
            }
        }
        return ALL;
    }

    /// Tokens after, as a share of those before.
    static OptionalDouble kept(RunNumbers numbers, String system) {
        var taken = numbers.find(system, COMPRESSION).map(ShownNumber::value).orElse(OptionalDouble.empty());
        return taken.isPresent() ? OptionalDouble.of(1 - taken.getAsDouble()) : taken;
    }

    /// As a sentence says it; empty where it is not known.
    static String told(RunNumbers numbers, String system) {
        var kept = kept(numbers, system);
        return kept.isEmpty() ? "" : " at %s %% of the tokens".formatted(Numbers.decimals(100 * kept.getAsDouble(), 1));
    }
}
