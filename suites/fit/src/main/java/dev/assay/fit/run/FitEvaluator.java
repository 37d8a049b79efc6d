package dev.assay.fit.run;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.fit.FitCategory;
import dev.assay.fit.grading.FitGrade;
import dev.assay.fit.grading.FitGrader;
import java.util.List;
import java.util.Map;

/// Grades an answer to a prompt of the fit suite. All scores are 0 or 1, higher is better.
///
/// * `correct` — whether the profile finds it right
/// * `strict` — whether it is right to the letter of the published rules
/// * `in_time` — whether it is right and came within the limit of its category
///
/// Unscored where no honest verdict can be given: code without an engine to run it, a rule nobody knows.
/// Closing it ends the engine that runs code.
public final class FitEvaluator implements Evaluator<Example>, AutoCloseable {
    /// The score that is meant when one is asked for.
    public static final String CORRECT = "correct";

    static final String STRICT = "strict";
    static final String IN_TIME = "in_time";

    private static final List<String> NAMES = List.of(CORRECT, STRICT, IN_TIME);

    private final FitGrader grader;

    public FitEvaluator(Profile profile) {
        this(FitGrader.of(profile));
    }

    public FitEvaluator(FitGrader grader) {
        this.grader = grader;
    }

    @Override
    public String name() {
        return "fit";
    }

    @Override
    public Map<String, Object> configuration() {
        return grader.engine()
                .map(engine -> Map.<String, Object>of("engine", engine))
                .orElse(Map.of());
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return reference instanceof FitReference;
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        if (!(reference instanceof FitReference(var prompt))) {
            throw new IllegalArgumentException(example.id() + " is no prompt of the fit suite");
        }
        return switch (grader.grade(prompt, response.text())) {
            case FitGrade.Graded graded -> scores(graded, prompt.category(), response);
            case FitGrade.Unscored(var reason) ->
                NAMES.stream()
                        .<Score>map(name -> new Score.Unscored(name, reason))
                        .toList();
        };
    }

    private static List<Score> scores(FitGrade.Graded graded, FitCategory category, Response response) {
        boolean isLate = response.fields().get(FitSystem.TIME) instanceof Number millis
                && millis.doubleValue() > category.limit().toMillis();
        return List.of(
                new Score.Value(CORRECT, graded.correct() ? 1 : 0, why(graded)),
                Score.of(STRICT, graded.strict()),
                new Score.Value(
                        IN_TIME,
                        graded.correct() && !isLate ? 1 : 0,
                        isLate ? "later than %d s".formatted(category.limit().toSeconds()) : ""));
    }

    private static String why(FitGrade.Graded graded) {
        var read = graded.actual().isEmpty() ? "" : "read: " + graded.actual();
        return graded.why().isEmpty() || read.isEmpty() ? graded.why() + read : graded.why() + "; " + read;
    }

    @Override
    public void close() {
        grader.close();
    }
}
