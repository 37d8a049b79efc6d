package dev.assay.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

class AssayTestTest {
    @TempDir
    Path runs;

    private EngineExecutionResults ran(Class<?> sample) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(sample))
                .configurationParameter("assay.runs", runs.toString())
                .execute();
    }

    private static List<String> messages(EngineExecutionResults results) {
        return results.testEvents()
                .failed()
                .map(event -> event.getRequiredPayload(org.junit.platform.engine.TestExecutionResult.class))
                .map(result ->
                        String.valueOf(result.getThrowable().orElseThrow().getMessage()))
                .toList();
    }

    @Test
    void eachExampleIsATestAndTheVerdictTheLastOne() {
        var results = ran(Samples.Good.class);
        results.testEvents()
                .assertStatistics(
                        statistics -> statistics.started(61).succeeded(61).failed(0));
        var titles = results.containerEvents()
                .started()
                .map(Event::getTestDescriptor)
                .map(one -> one.getDisplayName())
                .toList();
        assertThat(titles).contains("errors · log-00", "errors · log-59");
        assertThat(titles.getLast()).isEqualTo("verdict");
    }

    @Test
    void theDemoRunsWithWhatTheArtifactBrings() {
        ran(Samples.Demo.class)
                .testEvents()
                .assertStatistics(statistics -> statistics.succeeded(3).failed(0));
    }

    @Test
    void aBrokenVerdictFailsByItselfAndShowsWhatWasLost() {
        var results = ran(Samples.Lossy.class);
        results.testEvents()
                .assertStatistics(statistics -> statistics.succeeded(180).failed(1));
        assertThat(messages(results))
                .singleElement()
                .asString()
                .contains(
                        "fail: head:ratio=0.3: answer_found ≥ 0.9",
                        "no worse than identity by 0.03",
                        "worse than the margin allows",
                        "lost evidence: ERROR job")
                .doesNotContain("fail: null", "fail: identity");
    }

    @Test
    void aRowBelowItsBarFailsWithItsLossMap() {
        var results = ran(Samples.EveryRow.class);
        assertThat(messages(results))
                .isNotEmpty()
                .hasSizeLessThan(12)
                .allSatisfy(message -> assertThat(message)
                        .contains("evidence_survival is 0.0, below 1.0", "dropped", "lost evidence: ERROR job", "- "));
    }

    @Test
    void tooFewExamplesDecideNothing() {
        assertThat(messages(ran(Samples.TooFew.class)))
                .singleElement()
                .asString()
                .startsWith("undecided: identity: answer_found ≥ 0.9");
        ran(Samples.TooFewAborted.class)
                .testEvents()
                .assertStatistics(
                        statistics -> statistics.succeeded(2).aborted(1).failed(0));
    }

    @Test
    void anInterruptedRunGoesOnWhereItStopped() {
        Samples.TRIALS.set(0);
        Samples.lastTrial = 6;
        ran(Samples.Interrupted.class).containerEvents().assertStatistics(statistics -> statistics.failed(1));
        Samples.lastTrial = Integer.MAX_VALUE;
        ran(Samples.Interrupted.class)
                .testEvents()
                .assertStatistics(statistics -> statistics.succeeded(10).failed(0));
        assertThat(Samples.TRIALS).as("10 trials and the one that was cut off").hasValue(11);
        ran(Samples.Interrupted.class);
        assertThat(Samples.TRIALS).as("a whole run is not taken for a new one").hasValue(21);
    }

    @Test
    void modelsAreRecordedOnceAndReplayed() throws IOException {
        Files.deleteIfExists(Path.of(Samples.CASSETTE));
        Samples.CALLS.set(0);
        ran(Samples.Answered.class)
                .testEvents()
                .assertStatistics(statistics -> statistics.succeeded(5).failed(0));
        assertThat(Samples.CALLS).hasValue(5);
        assertThat(Path.of(Samples.CASSETTE)).exists();
        ran(Samples.Answered.class)
                .testEvents()
                .assertStatistics(statistics -> statistics.succeeded(5).failed(0));
        assertThat(Samples.CALLS).as("calls after the replay").hasValue(5);
    }

    @Test
    void aContestantOfAnotherTypeIsRefusedByName() {
        ran(Samples.Broken.class)
                .containerEvents()
                .failed()
                .assertEventsMatchLoosely(org.junit.platform.testkit.engine.EventConditions.finishedWithFailure(
                        message(text -> text.contains("Broken.NAME is a @Contestant and neither"))));
    }
}
