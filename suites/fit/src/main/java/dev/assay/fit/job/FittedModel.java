package dev.assay.fit.job;

import dev.assay.fit.advice.Advice;
import dev.assay.fit.run.CategoryTally;
import dev.assay.fit.run.FitAnswers;
import dev.assay.fit.run.FitCardText;
import dev.assay.fit.run.FitRecord;
import dev.assay.fit.run.FitVerdict;
import dev.assay.fit.verdict.Fitness;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/// What became of a model.
///
/// @param record all that was measured, as it is on disk
public record FittedModel(FitRecord record, FitVerdict verdict, FitEnd end) {
    /// The best advice first, then the best published score, then the best fit; models without a verdict last.
    public static final Comparator<FittedModel> BEST_FIRST = Comparator.comparing(
                    (FittedModel one) -> one.score().isEmpty())
            .thenComparing(Comparator.comparingDouble((FittedModel one) ->
                            one.verdict.advice().map(Advice::score).orElse(-1.0))
                    .reversed())
            .thenComparing(
                    Comparator.comparingLong((FittedModel one) -> one.score().orElse(0))
                            .reversed())
            .thenComparing(Comparator.comparingLong((FittedModel one) ->
                            one.verdict.scored().map(all -> all.fit().total()).orElse(-1L))
                    .reversed());

    public String name() {
        return String.valueOf(record.model().get("model"));
    }

    /// From 0 to 100; empty where the run gives no verdict.
    public OptionalLong score() {
        return verdict.conclusion()
                .map(Fitness.Scored::score)
                .map(OptionalLong::of)
                .orElse(OptionalLong.empty());
    }

    /// Machine, memory, speed, quality, verdict and why, as text of 80 columns.
    public String card() {
        return new FitCardText(record, verdict).render();
    }

    /// How many prompts of each category were asked and right; empty where none were asked.
    public Collection<CategoryTally> tally() {
        return verdict.answers().map(FitAnswers::categories).orElse(List.of());
    }
}
