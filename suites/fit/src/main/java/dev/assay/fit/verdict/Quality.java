package dev.assay.fit.verdict;

import dev.assay.fit.FitCategory;
import dev.assay.text.DecimalText;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Answers to all six categories.
///
/// *Total*: the points of the categories, each rounded to a whole number: 0 to 100, higher is better.
/// *Beyond chance*: the same without rounding, after taking from each category what blind answers earn.
public final class Quality {
    private final Map<FitCategory, CategoryAnswers> answers = new EnumMap<>(FitCategory.class);

    public Quality(List<CategoryAnswers> categories) {
        categories.forEach(category -> answers.put(category.category(), category));
        if (answers.size() < FitCategory.values().length) {
            throw new IllegalArgumentException("quality needs all six categories, got " + answers.keySet());
        }
    }

    public long total() {
        return Math.clamp(
                answers.values().stream().mapToLong(CategoryAnswers::earned).sum(), 0L, 100L);
    }

    /// 0 to 100, higher is better.
    public double beyondChance(ChanceLevels chance) {
        return answers.values().stream()
                .mapToDouble(category ->
                        category.category().points() * chance.beyond(category.category(), category.effectivePercent()))
                .sum();
    }

    /// Whether every category was asked.
    public boolean isWhole() {
        return answers.values().stream().allMatch(answered -> answered.total() > 0);
    }

    /// The points without rounding, 0 to 100.
    public double exact() {
        return answers.values().stream()
                .mapToDouble(answered -> Scale.clamp(answered.effectivePercent(), 0, 100)
                        / 100
                        * answered.category().points())
                .sum();
    }

    /// Of the quality beyond chance, as far as other prompts of the same kinds would move it.
    public double standardError(ChanceLevels chance) {
        return Math.sqrt(answers.values().stream()
                .mapToDouble(answered -> chance.variance(answered))
                .sum());
    }

    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("total", total());
        answers.forEach((category, answered) -> map.put(category.resultKey(), answered.earned()));
        var late = new LinkedHashMap<String, Object>();
        answers.values().stream()
                .filter(answered -> answered.late() > 0)
                .forEach(answered -> late.put(answered.category().resultKey(), answered.late()));
        if (!late.isEmpty()) {
            map.put("timePenalties", late);
        }
        return map;
    }

    List<Map<String, Object>> labels() {
        return answers.values().stream().map(Quality::label).toList();
    }

    private static Map<String, Object> label(CategoryAnswers answered) {
        var map = new LinkedHashMap<String, Object>();
        map.put("category", answered.category().title());
        map.put("rawScore", DecimalText.plain(answered.effectivePercent()));
        map.put("level", answered.level().toString());
        return map;
    }

    /// Percentages of right answers however late, by category: what another machine would repeat.
    Map<String, Object> rawAccuracy() {
        var map = new LinkedHashMap<String, Object>();
        answers.forEach(
                (category, answered) -> map.put(category.resultKey(), DecimalText.plain(answered.rawPercent())));
        return map;
    }
}
