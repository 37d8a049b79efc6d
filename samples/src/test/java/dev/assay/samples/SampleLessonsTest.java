package dev.assay.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.assay.EvalResult;
import dev.assay.api.EvalRow;
import dev.assay.api.MetricValue;
import dev.assay.api.OpenExample;
import dev.assay.api.Score;
import dev.assay.fit.job.FitEnd;
import dev.assay.fit.job.FitEvent;
import dev.assay.json.Json;
import dev.assay.registry.Catalog;
import dev.assay.registry.Registry;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.stats.PairedComparison.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("ci")
class SampleLessonsTest {
    @Test
    void aFirstSystemKeepsTheAnswersItIsMadeToKeep() {
        var result = S01_YourFirstSystem.evaluate();

        var found = measured(result, "error-lines", "mean_score[answer_found]");
        assertThat(found.value()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(found.count()).isEqualTo(3);
        assertThat(found.interval()).isPresent();
    }

    @Test
    void aFirstSystemTakesNoMoreThanFifteenLines() throws Exception {
        var lines = Files.readAllLines(Path.of("src/main/java/dev/assay/samples/S01_YourFirstSystem.java"));
        var record = lines.stream()
                .dropWhile(line -> !line.startsWith("    record "))
                .takeWhile(line -> !line.equals("    }"))
                .toList();

        assertThat(record.size() + 1).isBetween(5, 15);
    }

    @Test
    void aSecondEvaluationInTheSameFolderCallsNothing(@TempDir Path folder) {
        var lesson = new S02_LambdaSystem();

        var first = lesson.evaluate(folder);
        assertThat(lesson.calls()).isEqualTo(158);
        var second = lesson.evaluate(folder);
        assertThat(lesson.calls()).isEqualTo(158);

        assertThat(withoutTiming(second)).isEqualTo(withoutTiming(first));
        assertThat(new S02_LambdaSystem().evaluate(folder).manifest()).isEqualTo(first.manifest());
        assertThat(measured(first, "short-lines-v1", "mean_score[answer_found]").value())
                .isLessThan(
                        measured(first, "identity", "mean_score[answer_found]").value());
    }

    @Test
    void anEvaluatorRefusesRatherThanInvents() {
        var result = S03_YourOwnEvaluator.evaluate();

        assertThat(rows(result).stream().flatMap(row -> row.scores().stream()))
                .containsExactlyInAnyOrder(
                        new Score.Value("true_numbers", 1, ""),
                        new Score.Value("true_numbers", 0.5, "invented 1900"),
                        new Score.Unscored("true_numbers", "the response gives no number"));
        var mean = measured(result, "summarizer", "mean_score[true_numbers]");
        assertThat(mean.value()).isEqualTo(0.75);
        assertThat(mean.count()).isEqualTo(2);
        assertThat(mean.unscored()).isEqualTo(1);
    }

    @Test
    void aMetricSaysHowManyAndHowSure() {
        var result = S04_YourOwnMetric.evaluate();

        assertThat(measured(result, "identity", "tokens_saved").value()).isZero();
        var saved = measured(result, "dedup", "tokens_saved");
        assertThat(saved.value()).isPositive();
        assertThat(saved.count()).isEqualTo(158);
        assertThat(saved.interval().orElseThrow().method()).isEqualTo("clustered-t");
        assertThat(rows(result).stream().map(EvalRow::cluster).distinct()).hasSize(60);
    }

    @Test
    void aMetricIsTheSameInOnePieceAndInTwo() {
        var rows = rows(S04_YourOwnMetric.evaluate().filter("dedup"));
        var whole = rows.stream().collect(new S04_YourOwnMetric.TokensSaved().collector());

        assertThat(rows.parallelStream().collect(new S04_YourOwnMetric.TokensSaved().collector()))
                .isEqualTo(whole);
        assertThat(Stream.<EvalRow>empty().collect(new S04_YourOwnMetric.TokensSaved().collector()))
                .containsExactly(new MetricValue.Absent("tokens_saved", "no row has both sizes", 0, 0));
    }

    @Test
    void theTailKeepsMoreAnswersThanTheHeadAndNoMoreText() {
        var comparison = S05_CompareTwoSystems.compare();

        assertThat(comparison.scores())
                .extracting(score -> score.score() + " " + score.paired().verdict())
                .containsExactly("answer_found " + Verdict.BETTER, "compression " + Verdict.UNDECIDED);
        assertThat(comparison.paired()).isEqualTo(158);
    }

    @Test
    void aPluginShowsUpAmongTheBuiltInsAndWorks() throws Exception {
        assertThat(S06_Plugin.registered())
                .extracting(Catalog.Entry::name, Catalog.Entry::source)
                .containsExactly(tuple("no-blanks", "sample-plugin"));

        var system = Registry.standard().system("no-blanks", Budget.DEFAULT, ExecOptions.DEFAULT);
        assertThat(system.process(new OpenExample("x", "a\n\n \nb")).passedOn()).isEqualTo("a\nb");
    }

    @Test
    void aModelAnswersBestFromWhatKeptTheEvidence() {
        var result = S07_AModelAnswers.answered();

        double all = measured(result, "all of it", "mean_score[contains]").value();
        double best = measured(result, "best lines", "mean_score[contains]").value();
        double first = measured(result, "first lines", "mean_score[contains]").value();
        assertThat(all).isGreaterThan(best);
        assertThat(best).isGreaterThan(first + 0.2);
        assertThat(measured(result, "nothing", "mean_score[contains]").value()).isLessThan(0.05);
    }

    @Test
    void aRunThatPausesIsResumedUntilItIsWhole(@TempDir Path folder) throws Exception {
        var result = S08_EmbedAContextRun.answered(folder);

        assertThat(result.isWhole()).isTrue();
        assertThat(result.run().answered()).isEqualTo(16);
        assertThat(result.tally().answered()).as("of the last go alone").isLessThan(16);
        try (var runs = Files.list(folder)) {
            assertThat(runs).hasSize(1);
        }
    }

    @Test
    void aSiftRunIsReplayedFromItsCassette(@TempDir Path folder) {
        var live = S09_EmbedASiftRun.answered(folder);
        var replayed = S09_EmbedASiftRun.answered(folder);

        assertThat(live.spending()).isPresent();
        assertThat(replayed.spending()).isEmpty();
        try (var before = live.run().rows();
                var after = replayed.run().rows()) {
            assertThat(after.toList()).containsExactlyInAnyOrderElementsOf(before.toList());
        }
        assertThat(live.report().summary().systems()).containsKeys("reader", "gold", "empty");
    }

    @Test
    void aCompactRunStandsBetweenItsControls(@TempDir Path folder) {
        var summary = S11_EmbedACompactRun.compacted(folder).report().summary();

        double oracle = summary.measured("oracle", "overall_score").orElseThrow();
        double ledger = summary.measured("rule-ledger", "overall_score").orElseThrow();
        assertThat(oracle).isEqualTo(1);
        assertThat(ledger).isBetween(0.1, 0.99);
        assertThat(summary.measured("null", "overall_score")).hasValue(0);
    }

    @Test
    void anEmbeddedRunTakesNoMoreThanTwentyFiveLines() throws Exception {
        for (var lesson : List.of("S08_EmbedAContextRun", "S09_EmbedASiftRun", "S11_EmbedACompactRun")) {
            var lines = Files.readAllLines(Path.of("src/main/java/dev/assay/samples/" + lesson + ".java"));
            assertThat(lines.stream()
                            .dropWhile(line -> !line.startsWith("public final class"))
                            .toList())
                    .hasSizeBetween(5, 25);
        }
    }

    @Test
    void aModelIsMeasuredAskedAndResumedInAFewLines(@TempDir Path folder) throws Exception {
        var heard = new ArrayList<FitEvent>();
        var result = S10_WhichModelFits.measured(folder, heard::add);

        assertThat(result.end()).isEqualTo(FitEnd.DONE);
        var model = result.best().orElseThrow();
        assertThat(model.name()).isEqualTo("quoter");
        assertThat(model.tally())
                .hasSize(6)
                .allSatisfy(part -> assertThat(part.asked()).isEqualTo(2));
        assertThat(model.verdict().gaps()).containsExactly("only the first 2 prompts of each category were asked");
        assertThat(model.card()).contains("quoter · builtin", "tokens/s", "none, as the run is partial");
        assertThat(heard)
                .startsWith(new FitEvent.Turn("quoter=builtin:extractive"), new FitEvent.Loading())
                .contains(new FitEvent.MeasuringSpeed(5, 5), new FitEvent.Measured(), new FitEvent.Asked(0));

        heard.clear();
        var again = S10_WhichModelFits.resumed(folder, heard::add);
        assertThat(again.models().getFirst().card()).isEqualTo(model.card());
        assertThat(heard)
                .as("nothing is measured twice")
                .containsExactly(new FitEvent.Measured(), new FitEvent.Asked(0));
    }

    @Test
    void embeddingAFitRunTakesNoMoreThanTwentyFiveLines() throws Exception {
        var lines = Files.readAllLines(Path.of("src/main/java/dev/assay/samples/S10_WhichModelFits.java"));

        assertThat(lines.stream().dropWhile(line -> !line.startsWith("public final class")))
                .hasSizeLessThanOrEqualTo(30);
        assertThat(lines.stream()
                        .dropWhile(line -> !line.contains("static FitResult measured"))
                        .takeWhile(line -> !line.equals("    }")))
                .hasSizeLessThanOrEqualTo(25);
    }

    private static MetricValue.Measured measured(EvalResult result, String system, String name) {
        return (MetricValue.Measured) result.summary().find(system, name).orElseThrow();
    }

    /// A replayed run reads its rows in another time than it took to make them; everything else is equal.
    private static Map<String, Object> withoutTiming(EvalResult result) {
        var document = new LinkedHashMap<>(Json.readMap(result.toJson()));
        document.remove("timing");
        return document;
    }

    private static List<EvalRow> rows(EvalResult result) {
        try (var rows = result.rows()) {
            return rows.toList();
        }
    }
}
