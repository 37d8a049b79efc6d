package dev.assay.fit.run;

import dev.assay.api.EvalRow;
import dev.assay.api.Profile;
import dev.assay.fit.FitCategory;
import dev.assay.fit.grading.BlindAnswers;
import dev.assay.fit.grading.FitGrader;
import dev.assay.fit.verdict.ChanceLevels;
import dev.assay.fit.verdict.Quality;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The rows of a quality run, category by category.
public final class FitAnswers {
    private final FitExamples examples;
    private final Map<FitCategory, CategoryTally> tallies = new EnumMap<>(FitCategory.class);

    private FitAnswers(FitExamples examples, Profile profile) {
        this.examples = examples;
        for (var category : FitCategory.values()) {
            tallies.put(
                    category,
                    new CategoryTally(category, examples.prompts(category).size(), profile));
        }
    }

    /// @param rows of one model
    public static FitAnswers of(Stream<EvalRow> rows, FitExamples examples, Profile profile) {
        var answers = new FitAnswers(examples, profile);
        rows.forEach(answers::add);
        return answers;
    }

    private void add(EvalRow row) {
        var category = FitCategory.named(String.valueOf(row.metadata().getOrDefault(FitExamples.CATEGORY, "")));
        Optional.ofNullable(tallies.get(category)).ifPresent(tally -> tally.add(row));
    }

    public Collection<CategoryTally> categories() {
        return tallies.values();
    }

    /// Whether any prompt has a verdict.
    public boolean areAny() {
        return judged() > 0;
    }

    /// Prompts with a verdict.
    public int judged() {
        return tallies.values().stream().mapToInt(CategoryTally::judged).sum();
    }

    public Quality quality() {
        return new Quality(tallies.values().stream().map(CategoryTally::answers).toList());
    }

    /// What answering these very prompts without reading them earns.
    public ChanceLevels chance(Profile profile) {
        var rates = new EnumMap<FitCategory, Double>(FitCategory.class);
        try (var grader = FitGrader.withoutEngine(profile)) {
            for (var category : FitCategory.values()) {
                rates.put(category, BlindAnswers.bestRate(grader, examples.prompts(category)));
            }
        }
        return ChanceLevels.ofBlindAnswers(rates);
    }

    /// Why these answers are not the whole of what the suite asks; empty where they are.
    public List<String> gaps() {
        var gaps = new ArrayList<String>();
        if (examples.isPartial()) {
            gaps.add(
                    examples.most() == 1
                            ? "only the first prompt of each category was asked"
                            : "only the first %d prompts of each category were asked".formatted(examples.most()));
        }
        int unscored =
                tallies.values().stream().mapToInt(CategoryTally::unscored).sum();
        tallies.values().stream().filter(tally -> tally.unscored() > 0).forEach(tally -> gaps.add(unjudged(tally)));
        int outages = tallies.values().stream().mapToInt(CategoryTally::outages).sum();
        if (outages > 0) {
            gaps.add("the runtime was not there for %d prompts".formatted(outages));
        }
        int left = examples.count() - judged() - unscored - outages;
        if (left > 0) {
            gaps.add("%d of %d prompts were not asked".formatted(left, examples.count()));
        }
        return gaps;
    }

    private static String unjudged(CategoryTally tally) {
        return "%d answers could not be judged: %s"
                .formatted(
                        tally.unscored(),
                        tally.category() == FitCategory.CODING
                                ? "there is no engine to run their code"
                                : String.join("; ", tally.reasons()));
    }

    /// What is odd about the answers, for people: constant ones, and what failed.
    public List<String> oddities() {
        var oddities = new ArrayList<String>();
        tallies.forEach((category, tally) -> {
            tally.monotony()
                    .ifPresent(found -> oddities.add("%s: %s (%d %%)"
                            .formatted(category.title(), found.description(), Math.round(100 * found.share()))));
            tally.failures()
                    .forEach((kind, count) -> oddities.add("%s: %d × %s".formatted(category.title(), count, kind)));
        });
        return oddities;
    }

    /// As results hold it.
    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        tallies.forEach((category, tally) -> map.put(category.resultKey(), tally.toMap()));
        return map;
    }
}
