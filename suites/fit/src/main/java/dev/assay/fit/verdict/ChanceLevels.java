package dev.assay.fit.verdict;

import dev.assay.fit.FitCategory;
import java.util.EnumMap;
import java.util.Map;

/// What answering without reading earns in each category, as a share from 0 to below 1.
///
/// @param shares categories not in it have none
public record ChanceLevels(Map<FitCategory, Double> shares) {
    /// One of four choices, and nothing elsewhere.
    public static final ChanceLevels FOUR_CHOICES = new ChanceLevels(Map.of(FitCategory.REASONING, 0.25));

    public ChanceLevels {
        shares.forEach(ChanceLevels::check);
        shares = Map.copyOf(shares);
    }

    private static void check(FitCategory category, double share) {
        if (!(share >= 0 && share < 1)) {
            throw new IllegalArgumentException(
                    "the chance of %s is %s, not from 0 to below 1".formatted(category.resultKey(), share));
        }
    }

    /// Of packs whose best blind answer has been graded: the better of that and one of four choices.
    public static ChanceLevels ofBlindAnswers(Map<FitCategory, Double> rates) {
        var shares = new EnumMap<FitCategory, Double>(FitCategory.class);
        shares.putAll(FOUR_CHOICES.shares);
        rates.forEach((category, rate) -> shares.merge(category, Math.min(rate, Math.nextDown(1.0)), Math::max));
        return new ChanceLevels(shares);
    }

    /// Of the points beyond chance. Two right and two wrong answers are added, so that a few prompts answered
    /// alike are not taken for certainty.
    double variance(CategoryAnswers answered) {
        double chance = shares.getOrDefault(answered.category(), 0.0);
        double prompts = Math.max(0, answered.total()) + 4;
        double share = (answered.effectivePercent() / 100 * Math.max(0, answered.total()) + 2) / prompts;
        double points = answered.category().points() / (1 - chance);
        return points * points * share * (1 - share) / prompts;
    }

    /// The share of what could be earned beyond chance: 0 to 1.
    double beyond(FitCategory category, double percent) {
        double chance = shares.getOrDefault(category, 0.0);
        return Scale.clamp((percent / 100 - chance) / (1 - chance), 0, 1);
    }
}
