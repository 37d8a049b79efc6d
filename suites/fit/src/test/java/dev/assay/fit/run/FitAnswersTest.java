package dev.assay.fit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.fit.FitPack;
import dev.assay.fit.advice.Use;
import dev.assay.fit.grading.FitGrader;
import dev.assay.fit.verdict.ScoringProfile;
import dev.assay.fit.verdict.Verdict;
import dev.assay.script.ScriptGuest;
import dev.assay.script.ScriptOutcome;
import dev.assay.script.ScriptTask;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class FitAnswersTest {
    private static final FitExamples ALL = new FitExamples(FitPack.builtIn(), OptionalLong.empty(), 0);
    private static final FitExamples FEW = new FitExamples(FitPack.builtIn(), OptionalLong.empty(), 2);

    /// No function is ever right.
    private static final class Refusing implements ScriptGuest {
        @Override
        public String name() {
            return "refusing";
        }

        @Override
        public boolean parses(String source) {
            return true;
        }

        @Override
        public List<ScriptOutcome> call(ScriptTask task) {
            return Collections.nCopies(task.arguments().size(), new ScriptOutcome.Threw("no such function"));
        }

        @Override
        public void close() {}
    }

    private static List<EvalRow> rows(FitExamples examples, Function<String, Outcome> outcomes, FitGrader grader) {
        var rows = new ArrayList<EvalRow>();
        var evaluator = new FitEvaluator(grader);
        examples.dataset().examples().forEach(labeled -> {
            var example = labeled.example();
            var outcome = outcomes.apply(example.id());
            var metadata = new LinkedHashMap<>(example.labels());
            metadata.put(FitSystem.TIME, 10.0);
            rows.add(new EvalRow(
                    new TrialKey(rows.size(), "model", "fit", example.id(), 0),
                    example.id(),
                    outcome,
                    0.01,
                    Sizes.UNKNOWN,
                    outcome instanceof Outcome.Answered(var response)
                            ? evaluator.score(example, labeled.reference(), response)
                            : List.of(),
                    metadata));
        });
        return rows;
    }

    private static FitAnswers answers(FitExamples examples, Function<String, Outcome> outcomes) {
        var grader = FitGrader.with(Profile.STANDARD, new Refusing(), Duration.ofSeconds(1));
        return FitAnswers.of(rows(examples, outcomes, grader).stream(), examples, Profile.STANDARD);
    }

    private static Outcome said(String text) {
        return new Outcome.Answered(Response.answer(text));
    }

    private static Map<String, Object> fastResult() {
        var performance = new LinkedHashMap<String, Object>();
        performance.put("tokensPerSecond", 200);
        performance.put("ttft", 50);
        performance.put("loadTime", 100);
        performance.put("memoryPercent", 5);
        var result = new LinkedHashMap<String, Object>();
        result.put("model", "constant");
        result.put("performance", performance);
        return result;
    }

    @Test
    void whoAlwaysSaysBKnowsNothingAndTheFloorSaysSo() {
        for (var text : List.of("B", "")) {
            var answers = answers(ALL, _ -> said(text));
            assertThat(answers.gaps()).isEmpty();
            assertThat(answers.oddities())
                    .hasSize(6)
                    .allSatisfy(oddity -> assertThat(oddity)
                            .contains(
                                    text.isEmpty() ? "nearly every answer is empty" : "nearly every answer is \"B\""));

            var open = FitVerdict.of(
                    fastResult(), Optional.of(answers), ScoringProfile.STANDARD, OptionalDouble.empty(), Use.CHAT);
            assertThat(open.conclusion().orElseThrow().beyondChance()).hasValue(0.0);
            assertThat(open.oddities())
                    .anyMatch(oddity -> oddity.startsWith("hardly better than answers given blindly"));

            var floored = FitVerdict.of(
                    fastResult(), Optional.of(answers), ScoringProfile.STANDARD, OptionalDouble.of(10), Use.CHAT);
            assertThat(floored.conclusion().orElseThrow().verdict()).isEqualTo(Verdict.NOT_RECOMMENDED);
            assertThat(floored.conclusion().orElseThrow().score()).isZero();
            assertThat(floored.remarks()).noneMatch(remark -> remark.contains("--floor"));
        }
    }

    @Test
    void aLookAtFewPromptsGivesNoVerdict() {
        var answers = answers(FEW, _ -> said("A"));
        assertThat(answers.judged()).isEqualTo(12);
        var verdict = FitVerdict.of(
                fastResult(), Optional.of(answers), ScoringProfile.STANDARD, OptionalDouble.empty(), Use.CHAT);
        assertThat(verdict.gaps()).containsExactly("only the first 2 prompts of each category were asked");
        assertThat(verdict.conclusion()).isEmpty();
        assertThat(FitEntry.of(verdict))
                .containsKeys("fit", "quality", "partial")
                .doesNotContainKeys("verdict", "global");
    }

    @Test
    void aLateOrSilentAnswerIsWrongAndAMissingRuntimeIsNot() {
        var answers = answers(FEW, id -> switch (id) {
            case "math-01" -> new Outcome.Failed("timeout", "no whole reply within 120 s");
            case "math-02" -> new Outcome.Failed("stall", "the reply fell silent for 30 s");
            case "reasoning-01" -> new Outcome.Failed("refused", "nobody answers");
            default -> said("nothing");
        });
        var math = answers.categories().stream()
                .filter(tally -> tally.category().title().equals("Math"))
                .findFirst()
                .orElseThrow();
        assertThat(math.judged()).isEqualTo(2);
        assertThat(math.failures()).containsEntry("timeout", 1).containsEntry("stall", 1);
        assertThat(answers.gaps()).contains("the runtime was not there for 1 prompts");
        assertThat(answers.oddities()).contains("Math: 1 × timeout", "Math: 1 × stall", "Reasoning: 1 × refused");
    }

    @Test
    void theOriginalCountsAMissingRuntimeAsWrong() {
        var grader = FitGrader.with(Profile.COMPAT, new Refusing(), Duration.ofSeconds(1));
        var rows = rows(FEW, _ -> new Outcome.Failed("refused", "nobody answers"), grader);
        assertThat(FitAnswers.of(rows.stream(), FEW, Profile.COMPAT).judged()).isEqualTo(12);
    }

    @Test
    void codeNobodyCouldRunLeavesAGap() {
        var rows = rows(FEW, _ -> said("x"), FitGrader.withoutEngine(Profile.STANDARD));
        assertThat(FitAnswers.of(rows.stream(), FEW, Profile.STANDARD).gaps())
                .contains("2 answers could not be judged: there is no engine to run their code");
    }

    @Test
    void promptsThatWereNotAskedAreAGap() {
        var grader = FitGrader.with(Profile.STANDARD, new Refusing(), Duration.ofSeconds(1));
        var rows = rows(ALL, _ -> said("x"), grader).subList(0, 100);
        assertThat(FitAnswers.of(rows.stream(), ALL, Profile.STANDARD).gaps())
                .containsExactly("90 of 190 prompts were not asked");
    }

    @Test
    void aRightAnswerThatCameLateIsRightAndNotInTime() {
        var labeled = ALL.dataset().examples().findFirst().orElseThrow();
        var evaluator = new FitEvaluator(FitGrader.withoutEngine(Profile.STANDARD));
        var late = new Response(
                Optional.of(labeled.reference().answers().getFirst()),
                Optional.empty(),
                Map.of(FitSystem.TIME, 30_001.0));
        var scores = evaluator.score(labeled.example(), labeled.reference(), late);
        assertThat(scores).extracting(score -> score.name()).containsExactly("correct", "strict", "in_time");
        assertThat(scores.getFirst()).hasFieldOrPropertyWithValue("value", 1.0);
        assertThat(scores.getLast())
                .hasFieldOrPropertyWithValue("value", 0.0)
                .hasFieldOrPropertyWithValue("why", "later than 30 s");
    }
}
