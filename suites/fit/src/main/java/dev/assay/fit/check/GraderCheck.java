package dev.assay.fit.check;

import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPack;
import dev.assay.fit.FitPrompt;
import dev.assay.fit.grading.FitGrade;
import dev.assay.fit.grading.FitGrader;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Grades answers whose verdict is known, and counts where the graders are wrong. Not thread-safe.
public final class GraderCheck {
    private final FitGrader grader;
    private final FitPack pack = FitPack.builtIn();
    private final Map<FitCategory, Counts> counts = new EnumMap<>(FitCategory.class);
    private final List<Mistake> mistakes = new ArrayList<>();

    public GraderCheck(FitGrader grader) {
        this.grader = grader;
    }

    /// @param refused right answers that were graded wrong
    /// @param accepted wrong answers that were graded right
    /// @param unscored answers nobody could judge
    public record Counts(int right, int refused, int wrong, int accepted, int unscored) {
        static final Counts NONE = new Counts(0, 0, 0, 0, 0);

        Counts plus(Counts other) {
            return new Counts(
                    right + other.right,
                    refused + other.refused,
                    wrong + other.wrong,
                    accepted + other.accepted,
                    unscored + other.unscored);
        }

        /// Share of the right answers that were refused, 0 to 1.
        public double refusedRate() {
            return right == 0 ? 0 : (double) refused / right;
        }

        /// Share of the wrong answers that were accepted, 0 to 1.
        public double acceptedRate() {
            return wrong == 0 ? 0 : (double) accepted / wrong;
        }
    }

    /// An answer that was graded otherwise than it should be.
    public record Mistake(LabelledAnswer answer, String why) {}

    public void add(LabelledAnswer answer) {
        counts.merge(answer.category(), counted(answer), Counts::plus);
    }

    private Counts counted(LabelledAnswer answer) {
        return switch (grader.grade(prompt(answer), answer.response())) {
            case FitGrade.Unscored _ -> new Counts(0, 0, 0, 0, 1);
            case FitGrade.Graded graded -> {
                boolean isMistake = graded.correct() != answer.isRight();
                if (isMistake) {
                    mistakes.add(new Mistake(answer, graded.why()));
                }
                int mistaken = isMistake ? 1 : 0;
                yield answer.isRight() ? new Counts(1, mistaken, 0, 0, 0) : new Counts(0, 0, 1, mistaken, 0);
            }
        };
    }

    private FitPrompt prompt(LabelledAnswer answer) {
        return pack.section(answer.category()).prompts().stream()
                .filter(prompt -> prompt.id() == answer.promptId())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no prompt %d".formatted(answer.promptId())));
    }

    /// By category, in the order of the specification.
    public Map<FitCategory, Counts> counts() {
        return new EnumMap<>(counts);
    }

    public Counts total() {
        return counts.values().stream().reduce(Counts.NONE, Counts::plus);
    }

    public List<Mistake> mistakes() {
        return List.copyOf(mistakes);
    }
}
