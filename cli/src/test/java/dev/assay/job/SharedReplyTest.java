package dev.assay.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.EvalRow;
import dev.assay.api.MetricValue;
import dev.assay.price.PriceList;
import dev.assay.report.ReportFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Equal prompts of a run share one reply: it is paid for once, and rows say so.
class SharedReplyTest {
    private static final double DOLLARS_A_CALL = 90e-6 + 2 * 10e-6;

    private final AtomicInteger calls = new AtomicInteger();

    @TempDir
    private Path folder;

    /// Three systems that keep everything, each in its own way: every prompt is asked three times.
    private Job threeTimes() {
        return Job.on("demo")
                .maxExamples(4)
                .systems("identity", "head:ratio=1", "again=identity")
                .model("counted:a")
                .prices(() -> PriceList.at(prices()))
                .registry(CountedModel.registry(calls))
                .runs(folder.resolve("runs"));
    }

    private Path prices() {
        try {
            return Files.writeString(
                    folder.resolve("prices.yaml"),
                    "version: mine\nprices:\n  \"counted:a\": {input: 1.0, output: 2.0}\n");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<EvalRow> rows(JobResult result) {
        try (var rows = result.run().rows()) {
            return rows.toList();
        }
    }

    private static double dollars(List<EvalRow> rows) {
        return rows.stream()
                .filter(row -> row.metadata().get("cost") instanceof Number)
                .mapToDouble(row -> ((Number) row.metadata().get("cost")).doubleValue())
                .sum();
    }

    @Test
    void rowsThatShareAReplySayIt() {
        var rows = rows(threeTimes().run());

        assertThat(calls).hasValue(4);
        assertThat(rows).hasSize(12).allMatch(EvalRow::isAnswered);
        assertThat(rows.stream().filter(EvalRow::isShared)).hasSize(8).allSatisfy(row -> {
            assertThat(row.latencySeconds()).isEmpty();
            assertThat(row.metadata()).containsEntry("shared", true).doesNotContainKey("cost");
        });
        assertThat(rows.stream().filter(row -> !row.isShared()))
                .hasSize(4)
                .allMatch(row -> row.latencySeconds().isPresent());
    }

    @Test
    void whatTheyCostIsCountedOnce() {
        var result = threeTimes().run();

        assertThat(dollars(rows(result))).isCloseTo(4 * DOLLARS_A_CALL, within(1e-12));
        assertThat(result.spending().orElseThrow().calls()).isEqualTo(4);
    }

    @Test
    void theReportCountsThemApart() {
        var result = threeTimes().metrics("latency", "mean-score:field=f1").run();

        assertThat(result.render(ReportFormat.MARKDOWN))
                .contains("with a shared reply (no latency, no cost of their own)");
        assertThat(result.report().summary().shared().values().stream()
                        .mapToLong(Long::longValue)
                        .sum())
                .isEqualTo(8);
        long timed = result.report().summary().systems().values().stream()
                .flatMap(List::stream)
                .filter(value -> value.name().equals("latency_mean"))
                .mapToLong(MetricValue::count)
                .sum();
        assertThat(timed).isEqualTo(4);
    }

    @Test
    void theEstimateSaysHowManyCallsWillReallyBeMade() {
        var said = new ArrayList<Estimate>();
        var listener = new JobListener() {
            @Override
            public void estimated(Estimate estimate) {
                said.add(estimate);
            }
        };
        threeTimes().run(listener);
        threeTimes().withoutSharing().run(listener);

        assertThat(said).extracting(Estimate::calls).containsExactly(4L, 12L);
        assertThat(said).extracting(Estimate::shared).containsExactly(8L, 0L);
    }

    @Test
    void withoutSharingEveryTrialMakesItsOwnCall() {
        var rows = rows(threeTimes().withoutSharing().run());

        assertThat(calls).hasValue(12);
        assertThat(rows)
                .noneMatch(EvalRow::isShared)
                .allMatch(row -> row.latencySeconds().isPresent());
        assertThat(dollars(rows)).isCloseTo(12 * DOLLARS_A_CALL, within(1e-12));
    }

    @Test
    void aCassetteReplaysSharedRowsAsTheyWere() throws IOException {
        var cassette = folder.resolve("tape.jsonl");
        var recorded = threeTimes().cassette(cassette).run();
        var replayed = threeTimes().cassette(cassette).run();

        assertThat(calls).hasValue(4);
        assertThat(rows(replayed)).containsExactlyInAnyOrderElementsOf(rows(recorded));
    }

    @Test
    void aCassetteOfTrialsWithoutSharingReplaysEitherWay() {
        var cassette = folder.resolve("tape.jsonl");
        var recorded = threeTimes().withoutSharing().cassette(cassette).run();
        var replayed = threeTimes().cassette(cassette).run();

        assertThat(calls).hasValue(12);
        assertThat(rows(replayed)).containsExactlyInAnyOrderElementsOf(rows(recorded));
    }

    @Test
    void aReplyThatWasPaidForBeforeItsRowWasWrittenKeepsItsCost() throws IOException {
        var first = threeTimes().run();
        var lines = Files.readAllLines(first.run().folder().resolve("rows.jsonl"));
        Files.write(first.run().folder().resolve("rows.jsonl"), lines.subList(0, 1));
        Files.deleteIfExists(first.run().folder().resolve("heads.json"));

        var resumed = Job.resume(folder.resolve("runs"), "last")
                .prices(() -> PriceList.at(prices()))
                .registry(CountedModel.registry(calls))
                .run();

        assertThat(calls).hasValue(4);
        assertThat(dollars(rows(resumed))).isCloseTo(4 * DOLLARS_A_CALL, within(1e-12));
        assertThat(rows(resumed).stream().filter(EvalRow::isShared)).hasSize(8);
    }
}
