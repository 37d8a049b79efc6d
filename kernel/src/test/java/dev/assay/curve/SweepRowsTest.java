package dev.assay.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.spec.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SweepRowsTest {
    private static final String SCORE = "kept";
    private static final SweepPlan PLAN =
            SweepPlan.of(List.of("honest=exec:a", "shy=exec:b"), List.of(0.1, 0.5), _ -> true);

    private static EvalRow row(String system, int example, Outcome outcome, int tokens, double quality) {
        boolean isAnswered = outcome instanceof Outcome.Answered;
        return new EvalRow(
                new TrialKey(0, system, "d", "e" + example, 0),
                "c" + example,
                outcome,
                0.1,
                isAnswered ? Sizes.ofTokens(1_000, tokens) : Sizes.UNKNOWN,
                isAnswered ? List.of(Score.of(SCORE, quality)) : List.of(),
                Map.of());
    }

    private static Outcome answered(Map<String, Object> fields) {
        return new Outcome.Answered(new Response(Optional.empty(), Optional.of("text"), fields));
    }

    /// Every second example is hard: the honest system keeps nothing of it, the shy one fails on it.
    private static List<EvalRow> rows(Outcome onHard) {
        var rows = new ArrayList<EvalRow>();
        for (int e = 0; e < 10; e++) {
            for (var budget : List.of(0.1, 0.5)) {
                boolean isHard = e % 2 == 1;
                int tokens = (int) (1_000 * budget);
                rows.add(row("honest@" + budget, e, answered(Map.of()), tokens, isHard ? 0 : budget));
                rows.add(row("shy@" + budget, e, isHard ? onHard : answered(Map.of()), tokens, budget));
            }
        }
        return rows;
    }

    private static RateCurve.Point last(SweepRows rows, int system) {
        var swept = rows.systems().get(system);
        return swept.points(swept.all()).getLast();
    }

    @Test
    void aSystemThatFailsOnHardExamplesIsNoBetterForIt() {
        var rows = SweepRows.of(PLAN, rows(new Outcome.Failed("exit-1", "too hard")).stream(), SCORE, true);

        assertThat(rows.examples()).hasSize(10);
        assertThat(rows.failed()).containsExactly(Map.entry("shy", 10));
        assertThat(last(rows, 1).quality()).isCloseTo(last(rows, 0).quality(), within(1e-9));
        assertThat(last(rows, 1).rate()).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void whereAModelMayHaveFailedTheExampleIsLeftOut() {
        var rows = SweepRows.of(PLAN, rows(new Outcome.Failed("http-429", "wait")).stream(), SCORE, false);

        assertThat(rows.examples()).hasSize(5);
        assertThat(rows.leftOut()).isEqualTo(5);
    }

    @Test
    void answersThatWereCutAreCounted() {
        var rows = SweepRows.of(PLAN, rows(answered(Map.of(Budget.CUT_FROM, 900))).stream(), SCORE, true);

        assertThat(rows.cut()).containsExactly(Map.entry("shy", 10));
    }

    @Test
    void anAnswerInPlaceOfAContextIsAFailure() {
        var silent = new Outcome.Answered(Response.answer("I know it anyway"));
        var all = rows(silent).stream()
                .map(row -> !row.outcome().equals(silent)
                        ? row
                        : new EvalRow(
                                row.key(),
                                row.cluster(),
                                row.outcome(),
                                0.1,
                                Sizes.UNKNOWN,
                                List.of(new Score.Unscored(SCORE, "no context is shown")),
                                Map.of()));
        var rows = SweepRows.of(PLAN, all, SCORE, true);

        assertThat(rows.examples()).hasSize(10);
        assertThat(rows.failed()).containsExactly(Map.entry("shy", 10));
        assertThat(last(rows, 1).quality()).isCloseTo(last(rows, 0).quality(), within(1e-9));
    }

    /// Half of the examples are ten times as long: the shy system says a word about each of those, and no more.
    @Test
    void passingOverLongExamplesSavesNoTokens() {
        var rows = new ArrayList<EvalRow>();
        for (int e = 0; e < 10; e++) {
            for (var budget : List.of(0.1, 0.5)) {
                int length = e % 2 == 0 ? 1_000 : 10_000;
                int most = (int) (length * budget);
                rows.add(sized("honest@" + budget, e, length, most, budget));
                rows.add(sized("shy@" + budget, e, length, e % 2 == 0 ? most : 1, e % 2 == 0 ? budget : 0));
            }
        }
        var swept = SweepRows.of(PLAN, rows.stream(), SCORE, true);

        assertThat(swept.spared()).containsExactly(Map.entry("shy", 10));
        assertThat(last(swept, 1).rate()).isCloseTo(last(swept, 0).rate(), within(1e-3));
        assertThat(last(swept, 1).quality()).isCloseTo(last(swept, 0).quality() / 2, within(1e-9));
    }

    private static EvalRow sized(String system, int example, int before, int after, double quality) {
        return new EvalRow(
                new TrialKey(0, system, "d", "e" + example, 0),
                "c" + example,
                answered(Map.of()),
                0.1,
                Sizes.ofTokens(before, after),
                List.of(Score.of(SCORE, quality)),
                Map.of());
    }
}
