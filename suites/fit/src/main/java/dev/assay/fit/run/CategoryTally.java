package dev.assay.fit.run;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Score;
import dev.assay.fit.FitCategory;
import dev.assay.fit.grading.Monotony;
import dev.assay.fit.verdict.CategoryAnswers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What became of the prompts of one category.
///
/// An answer that never came in its time, or fell silent, is a wrong one. Where the runtime was not there,
/// nothing is known of the answer; `compat` counts that as wrong too.
public final class CategoryTally {
    /// What says something of the runtime and nothing of the model.
    private static final Set<String> OUTAGES =
            Set.of("refused", "cut-off", "server-error", "rate-limit", "quota", "auth", "not-recorded", "interrupted");

    private final FitCategory category;
    private final int asked;
    private final Profile profile;
    private final List<Map<String, Object>> details = new ArrayList<>();
    private final List<CategoryAnswers.Answer> answers = new ArrayList<>();
    private final List<String> replies = new ArrayList<>();
    private final Map<String, Integer> failures = new LinkedHashMap<>();
    private final Set<String> reasons = new LinkedHashSet<>();
    private int strict;
    private int unscored;
    private int outages;

    CategoryTally(FitCategory category, int asked, Profile profile) {
        this.category = category;
        this.asked = asked;
        this.profile = profile;
    }

    /// Whether a failure is an outage of the runtime.
    public static boolean isOutage(Outcome outcome) {
        return outcome instanceof Outcome.Failed(var kind, var _) && OUTAGES.contains(kind);
    }

    void add(EvalRow row) {
        switch (row.outcome()) {
            case Outcome.Answered(var response) -> {
                replies.add(response.text());
                graded(row);
            }
            case Outcome.Failed(var kind, var _) -> failed(row, kind);
        }
    }

    private void graded(EvalRow row) {
        var correct = row.score(FitEvaluator.CORRECT);
        if (correct.isEmpty()) {
            unscored++;
            reasons.add(refusal(row));
            return;
        }
        boolean isStrict = row.score(FitEvaluator.STRICT).orElse(0) > 0;
        strict += isStrict ? 1 : 0;
        put(row, correct.getAsDouble() > 0, isStrict, why(row));
    }

    private static String refusal(EvalRow row) {
        return row.scores().stream()
                .flatMap(score -> score instanceof Score.Unscored(var name, var reason, var _)
                                && name.equals(FitEvaluator.CORRECT)
                        ? Stream.of(reason)
                        : Stream.empty())
                .findFirst()
                .orElse("no grader looked at them");
    }

    private static String why(EvalRow row) {
        return row.scores().stream()
                .filter(score -> score.name().equals(FitEvaluator.CORRECT))
                .map(score -> score instanceof Score.Value value ? value.why() : "")
                .findFirst()
                .orElse("");
    }

    private void failed(EvalRow row, String kind) {
        failures.merge(kind, 1, Integer::sum);
        if (isOutage(row.outcome()) && profile == Profile.STANDARD) {
            outages++;
        } else {
            put(row, false, false, kind);
        }
    }

    private void put(EvalRow row, boolean isCorrect, boolean isStrict, String why) {
        double millis = row.metadata().get(FitSystem.TIME) instanceof Number time
                ? time.doubleValue()
                : row.latencySeconds().orElse(0) * 1000;
        answers.add(new CategoryAnswers.Answer(isCorrect, millis));
        var detail = new LinkedHashMap<String, Object>();
        detail.put("id", row.exampleId());
        detail.put("correct", isCorrect);
        detail.put("strict", isStrict);
        detail.put("timeMs", millis);
        if (!isCorrect) {
            detail.put("why", why);
        }
        details.add(detail);
    }

    public FitCategory category() {
        return category;
    }

    /// Prompts of the category in the run.
    public int asked() {
        return asked;
    }

    /// Prompts with a verdict.
    public int judged() {
        return answers.size();
    }

    public long correct() {
        return answers.stream().filter(CategoryAnswers.Answer::isCorrect).count();
    }

    public int strict() {
        return strict;
    }

    /// Answers there are that nobody could judge.
    public int unscored() {
        return unscored;
    }

    /// Why nobody could, each reason once.
    Set<String> reasons() {
        return Collections.unmodifiableSet(reasons);
    }

    /// Prompts that found no runtime.
    public int outages() {
        return outages;
    }

    /// Failures of either kind, by kind.
    public Map<String, Integer> failures() {
        return new LinkedHashMap<>(failures);
    }

    public CategoryAnswers answers() {
        return new CategoryAnswers(category, correct(), judged(), answers);
    }

    public Optional<Monotony> monotony() {
        return Monotony.in(replies);
    }

    /// As results hold it.
    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("score", judged() == 0 ? 0.0 : 100.0 * correct() / judged());
        map.put("correct", correct());
        map.put("total", judged());
        map.put("strict", strict);
        if (unscored > 0) {
            map.put("unscored", unscored);
        }
        if (!failures.isEmpty()) {
            map.put("failures", failures());
        }
        monotony().ifPresent(found -> map.put("constantAnswer", found.answer()));
        map.put("details", List.copyOf(details));
        return map;
    }
}
