package dev.assay.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.EvalRow;
import dev.assay.api.MetricValue;
import dev.assay.api.UserError;
import dev.assay.job.JobResult.Tape;
import dev.assay.job.Limits.Limit;
import dev.assay.report.ReportFormat;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobTest {
    private final AtomicInteger calls = new AtomicInteger();

    @TempDir
    private Path folder;

    private Job on(String dataset) {
        return settled(Job.on(dataset).maxExamples(6));
    }

    private Job resumed() {
        return settled(Job.resume(folder.resolve("runs"), "last"));
    }

    private Job settled(Job job) {
        return job.registry(CountedModel.registry(calls)).runs(folder.resolve("runs"));
    }

    private static List<EvalRow> rows(JobResult result) {
        try (var rows = result.run().rows()) {
            return rows.toList();
        }
    }

    @Test
    void aJobStoresEveryRowAndItsReport() {
        var result = on("demo").systems("head", "tail").run();

        assertThat(rows(result)).hasSize(12).allMatch(EvalRow::isAnswered);
        assertThat(result.isWhole()).isTrue();
        assertThat(result.pausedBy()).isEmpty();
        assertThat(result.spending()).isEmpty();
        assertThat(result.run().folder()).isDirectoryContaining("glob:**/{run.json,rows.jsonl,report.json,report.md}");
        assertThat(result.render(ReportFormat.MARKDOWN)).startsWith("# demo");
    }

    @Test
    void aLimitPausesAJobAndResumingEndsIt() {
        var paused = on("demo")
                .systems("head")
                .model("counted:a")
                .concurrency(1)
                .maxTokens(250)
                .run();

        assertThat(paused.pausedBy()).contains(new Limit.Tokens(250));
        assertThat(paused.spending().orElseThrow().promptTokens()).isEqualTo(270);
        assertThat(rows(paused)).hasSize(3);

        var whole = resumed().run();

        assertThat(whole.isWhole()).isTrue();
        assertThat(whole.pausedBy()).isEmpty();
        assertThat(rows(whole)).hasSize(6);
        assertThat(calls).as("no call is made twice").hasValue(6);
    }

    @Test
    void aTimeLimitIsNamedAsTheOneThatPaused() {
        var paused = on("demo")
                .systems("exec:cat")
                .concurrency(1)
                .maxTime(Duration.ofNanos(1))
                .run();

        assertThat(paused.pausedBy()).contains(new Limit.Time(Duration.ofNanos(1)));
        assertThat(paused.isWhole()).isFalse();
    }

    @Test
    void aCostThatCannotBeCountedCannotBeLimited() {
        var job = on("demo").model("counted:a").maxCost(0.5);

        assertThatThrownBy(job::run)
                .isInstanceOf(UserError.class)
                .hasMessageContaining("the price of counted:a is not known");
    }

    @Test
    void aCassetteIsRecordedOnceAndReplayedWithoutTheModel() {
        var file = folder.resolve("c.jsonl.gz");
        var live = on("demo").systems("head").model("counted:a").cassette(file).run();
        var replayed =
                on("demo").systems("head").model("counted:a").cassette(file).run();

        assertThat(live.tape())
                .isInstanceOfSatisfying(
                        Tape.Recorded.class,
                        tape -> assertThat(tape.responses()).isPositive());
        assertThat(replayed.tape()).isInstanceOf(Tape.Unchanged.class);
        assertThat(calls).hasValue(6);
        assertThat(rows(replayed)).containsExactlyInAnyOrderElementsOf(rows(live));
    }

    @Test
    void aPausedJobLeavesItsCassetteForLater() {
        var file = folder.resolve("c.jsonl");
        var paused = on("demo")
                .systems("head")
                .model("counted:a")
                .concurrency(1)
                .maxTokens(100)
                .cassette(file)
                .run();

        assertThat(paused.tape()).isEqualTo(new Tape.Unfinished(file));
        assertThat(file).doesNotExist();
    }

    @Test
    void resumingWhatHasChangedIsRefusedWithWhatDiffers() {
        on("demo").systems("head").run();
        var other = resumed().systems("tail").seed(7);

        assertThatThrownBy(other::run)
                .isInstanceOf(UserError.class)
                .hasMessageContaining("cannot be resumed: what it measured has changed")
                .hasMessageContaining("seed was 1, is now 7")
                .hasMessageContaining("system tail is new");
    }

    @Test
    void aListenerHearsTheRunTheEstimateAndEveryRow() {
        var heard = new ArrayList<String>();
        on("demo").systems("head").model("counted:a").concurrency(1).run(new JobListener() {
            @Override
            public void opened(StoredRun run) {
                heard.add("opened " + run.answered());
            }

            @Override
            public void estimated(Estimate estimate) {
                heard.add("estimated %s, cost known: %s"
                        .formatted(estimate.calls(), estimate.dollars().isPresent()));
            }

            @Override
            public void stored(EvalRow row) {
                heard.add(row.system());
            }
        });

        assertThat(heard)
                .containsExactly(
                        "opened 0", "estimated 6, cost known: false", "head", "head", "head", "head", "head", "head");
    }

    @Test
    void aUsersNameNeverChangesWhatRunsNorTheFingerprint() {
        var plain = on("demo").systems("null").run();
        var disguised = on("demo").systems("identity=null").run();
        var identity = on("demo").systems("identity").run();

        assertThat(rows(disguised))
                .allMatch(row -> row.system().equals("identity"))
                .extracting(EvalRow::scores)
                .containsExactlyInAnyOrderElementsOf(
                        rows(plain).stream().map(EvalRow::scores).toList());
        assertThat(fingerprint(disguised)).isEqualTo(fingerprint(plain)).isNotEqualTo(fingerprint(identity));
    }

    @Test
    void anAliasOfAModelChangesNeitherWhatItIsAskedNorTheFingerprint() {
        var plain = on("demo").systems("identity").model("counted:a").run();
        var named = on("demo").systems("identity").model("mine=counted:a").run();

        assertThat(rows(named)).allMatch(row -> row.system().equals("mine"));
        assertThat(fingerprint(named)).isEqualTo(fingerprint(plain));
    }

    @Test
    void aModelOnAnEmptyContextCalledIdentityIsNotShownTheWhole() {
        var result = on("demo")
                .systems("identity=null")
                .model("mine=counted:a")
                .evaluators("answer-found")
                .metrics("mean-score:field=answer_found")
                .run();

        var mean = (MetricValue.Measured) result.report()
                .summary()
                .find("mine", "mean_score[answer_found]")
                .orElseThrow();
        assertThat(mean.value()).isZero();
    }

    @Test
    void onlyAProxyIsAskedAsOne() {
        var model = on("demo").systems("identity").model("mine=counted:a").run();
        var proxy = on("demo").systems("identity").proxy("mine=counted:a").run();

        assertThat(kind(model)).isEqualTo("identity");
        assertThat(kind(proxy)).isEqualTo("proxy");
        assertThat(proxy.run().manifest().origin().answerers()).containsExactly("mine=counted:a");
    }

    private static String kind(JobResult result) {
        return result.run().manifest().setup().systems().getFirst().kind();
    }

    private static String fingerprint(JobResult result) {
        return result.run().manifest().fingerprint();
    }

    @Test
    @Tag("ci")
    void aSiftJobRunsTheBaselinesBesideTheModel() {
        var result = on("sift").model("mine=counted:a").run();

        assertThat(result.report().summary().systems()).containsKeys("mine", "gold", "empty");
        assertThat(result.isWhole()).isTrue();
    }

    @Test
    void aFilterCalledIdentityIsStillAFilterInSift() {
        var filtered = on("sift").systems("identity=null").model("counted:a").run();

        assertThat(kind(filtered)).isEqualTo("null");
    }

    @Test
    void aNameOfABaselineIsRefusedForAnotherSystem() {
        assertThatThrownBy(() -> on("sift").systems("gold=head").run())
                .isInstanceOf(UserError.class)
                .hasMessageContaining("2 systems are named \"gold\"");
    }

    @Test
    void rescoringCallsNobodyAndNamesItsOrigin() throws Exception {
        var first = on("demo").systems("head").model("counted:a").run();
        var rescored = new Rescoring(
                        first.run(), List.of("answer-quality"), List.of("mean-score:field=f1"), Optional.empty())
                .run(this::settled);

        assertThat(calls).hasValue(6);
        assertThat(rescored.run().manifest().origin().derivedFrom())
                .isEqualTo(first.run().manifest().id());
        assertThat(rescored.report().summary().find("head", "mean_score[f1]")).isPresent();
        try (var runs = Files.list(folder.resolve("runs"))) {
            assertThat(runs).hasSize(2);
        }
    }

    /// The other has opened the run, and one ends it before the other has its lock.
    @Test
    void twoWhoGoOnWithOneRescoredRunScoreNothingTwice() throws Exception {
        var first = on("demo").systems("head", "exec:false").run();
        var begun = Rescoring.of(first.run()).run(this::settled).run().folder();
        var rows = begun.resolve(StoredRun.ROWS);
        Files.writeString(rows, String.join("\n", Files.readAllLines(rows).subList(0, 5)) + "\n");
        var runs = RunStore.at(folder.resolve("runs"));
        var one = Rescoring.resume(runs, StoredRun.open(begun));
        var other = Rescoring.resume(runs, StoredRun.open(begun));

        one.run(this::settled);
        assertThat(Files.readAllLines(rows)).hasSize(12);
        other.run(this::settled);

        assertThat(Files.readAllLines(rows)).hasSize(12);
        assertThat(StoredRun.open(begun).failed()).isEqualTo(6);
    }

    /// What is under way then is finished and kept.
    @Test
    void aJobThatIsToldToPausesWithItsFirstFailure() {
        var failed = on("demo").systems("exec:false").concurrency(2).failFast().run();

        assertThat(rows(failed)).hasSizeBetween(1, 2);
        assertThat(failed.tally().wasStopped()).isTrue();
        assertThat(failed.isWhole()).isFalse();
    }
}
