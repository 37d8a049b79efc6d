package dev.assay.compact.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.api.UserError;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.ItemBreakdown;
import dev.assay.compact.scoring.TokenUsage;
import dev.assay.json.Json;
import dev.assay.stats.Summation;
import dev.assay.text.GoldenRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedEventsTest {
    @TempDir
    private Path folder;

    private Path log(String... lines) throws IOException {
        return Files.writeString(folder.resolve("log.jsonl"), String.join("\n", lines) + "\n");
    }

    private static Stream<Map.Entry<String, Object>> golden() throws IOException {
        var expected = Golden.file("compactbench/results/expected.json");
        return Json.readMap(Files.readString(expected)).entrySet().stream();
    }

    private static Path goldenLog(String name) {
        return Golden.file("compactbench/results/" + name);
    }

    @Nested
    class Compat {
        @Test
        void wholeAndDamagedLogsAreReadAsTheOriginalReadsThem() throws IOException {
            assertThat(golden())
                    .hasSizeGreaterThan(10)
                    .allSatisfy(entry -> agreeOnEvents(goldenLog(entry.getKey()), GoldenRow.map(entry.getValue())));
        }

        static void agreeOnEvents(Path file, Map<String, Object> wanted) {
            assertThat(RecordedEvents.start(file).map(RunEvent.RunStart::runId))
                    .isEqualTo(Optional.ofNullable(wanted.get("run_start")));
            if (wanted.containsKey("iter_error")) {
                assertThatThrownBy(() -> RecordedEvents.read(file, LogReading.COMPAT))
                        .isInstanceOf(UserError.class);
            } else {
                var log = RecordedEvents.read(file, LogReading.COMPAT);
                assertThat(log.events()).hasSize((int) count(wanted));
                assertThat(List.copyOf(log.completedCaseIds())).isEqualTo(wanted.get("completed_case_ids"));
            }
        }

        private static double count(Map<String, Object> wanted) {
            return wanted.get("events") instanceof Number events ? events.doubleValue() : -1;
        }

        @Test
        void resultsEqualTheOriginals() throws IOException {
            assertThat(golden())
                    .allSatisfy(entry -> agreeOnResult(goldenLog(entry.getKey()), GoldenRow.map(entry.getValue())));
        }

        static void agreeOnResult(Path file, Map<String, Object> wanted) {
            if (wanted.containsKey("run_result_error")) {
                assertThatThrownBy(() -> RunResult.read(file, LogReading.COMPAT))
                        .isInstanceOf(UserError.class);
            } else {
                var run = RunResult.read(file, LogReading.COMPAT);
                agree(run, GoldenRow.map(wanted, "run_result"));
                assertThat(ItemBreakdown.of(Summation.LEFT_TO_RIGHT, run.cases()).stream()
                                .map(ItemBreakdown::toMap)
                                .toList())
                        .isEqualTo(wanted.get("breakdown"));
            }
        }

        private static void agree(RunResult run, Map<String, Object> wanted) {
            var setup = run.start().setup();
            assertThat(run.start().runId()).isEqualTo(wanted.get("run_id"));
            assertThat(setup.methodName()).isEqualTo(wanted.get("method_name"));
            assertThat(setup.suiteVersion()).isEqualTo(wanted.get("suite_version"));
            assertThat(setup.targetModel()).isEqualTo(wanted.get("target_model"));
            assertThat(EventJson.time(run.start().startedAt())).isEqualTo(wanted.get("started_at"));
            assertThat(EventJson.time(run.completedAt())).isEqualTo(wanted.get("completed_at"));
            assertThat(run.cases().stream().map(CaseResult::caseId).toList()).isEqualTo(wanted.get("cases"));
            assertThat(run.notes()).hasSize(wanted.get("notes") instanceof Integer notes ? notes : -1);
            run.aggregates()
                    .toMap()
                    .forEach((name, value) -> assertThat(value)
                            .isCloseTo(
                                    wanted.get(name) instanceof Number number ? number.doubleValue() : -1,
                                    within(1e-12)));
            assertThat(
                            CaseResultJson.usage(run.tokenUsage()) == null
                                    ? null
                                    : Json.write(CaseResultJson.usage(run.tokenUsage())))
                    .isEqualTo(wanted.get("token_usage") == null ? null : Json.write(wanted.get("token_usage")));
        }

        @Test
        void linesAreWrittenBackAsTheyWere() throws IOException {
            var file = goldenLog("complete.jsonl");
            var lines = RecordedEvents.read(file, LogReading.STANDARD).events().stream()
                    .map(event -> EventJson.line(event, LogReading.COMPAT).orElseThrow())
                    .toList();
            assertThat(lines).isEqualTo(Files.readAllLines(file));
        }
    }

    @Nested
    class Standard {
        @Test
        void moreDamagedLogsAreReadThanTheOriginalReads() {
            assertThat(read("unknown-event.jsonl").failures())
                    .extracting(RunEvent.CaseFailed::caseId)
                    .containsExactly("x");
            assertThat(read("unknown-field.jsonl").cases()).hasSize(1);
            assertThat(read("truncated-with-newline.jsonl").notes()).anyMatch(note -> note.contains("torn"));
            assertThat(read("duplicate-case.jsonl").cases()).hasSize(2);
            assertThat(read("two-run-ends.jsonl").notes())
                    .anyMatch(note -> note.startsWith("overall_score: the log says"));
            assertThatThrownBy(() -> read("corrupt-middle.jsonl")).hasMessageContaining("corrupt-middle.jsonl:3:");
        }

        private static RunResult read(String name) {
            return RunResult.read(goldenLog(name), LogReading.STANDARD);
        }

        @Test
        void aLineThatIsNoEventIsNamedWithWhatIsWrong() throws IOException {
            var file = log(Logs.line(Logs.start()), "{\"event\":\"run_end\"}", Logs.line(Logs.end()));
            assertThatThrownBy(() -> RecordedEvents.read(file, LogReading.STANDARD))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining(":2: this line is no event of a run: \"overall_score\" is not a number");
        }

        @Test
        void halfALineBeforeAnEventIsLeftOut() throws IOException {
            var whole = Logs.line(Logs.complete("a", 0.5));
            var file = log(Logs.line(Logs.start()), whole.substring(0, 90) + whole, Logs.line(Logs.end()));
            assertThat(RecordedEvents.read(file, LogReading.STANDARD).completedCaseIds())
                    .containsExactly("a");
            assertThatThrownBy(() -> RecordedEvents.read(file, LogReading.COMPAT))
                    .isInstanceOf(UserError.class);
        }

        @Test
        void ofTwoResultsTheLaterCountsAndASuccessForgivesAFailure() throws IOException {
            var file = log(
                    Logs.line(Logs.start()),
                    Logs.line(Logs.complete("a", 0.25)),
                    Logs.line(Logs.failed("b")),
                    Logs.line(Logs.failed("c")),
                    Logs.line(Logs.complete("a", 0.5)),
                    Logs.line(Logs.complete("b", 1)));
            var run = RunResult.read(file, LogReading.STANDARD);
            assertThat(run.aggregates().overallScore()).isEqualTo(0.75);
            assertThat(run.failures()).extracting(RunEvent.CaseFailed::caseId).containsExactly("c");
            assertThat(run.isComplete()).isFalse();
            assertThat(run.tokenUsage()).contains(new TokenUsage(20, 4, 2, 6));
        }

        @Test
        void everyEventIsReadBackEqual() {
            for (var event : List.of(Logs.start(), Logs.complete("a", 0.5), Logs.failed("b"), Logs.end())) {
                assertThat(new EventReader(LogReading.STANDARD).read(Logs.line(event)))
                        .isEqualTo(event);
            }
        }

        @Test
        void theStrictFormHasNothingTheOriginalDoesNotKnow() {
            var strict = new EventReader(LogReading.COMPAT);
            for (var event : List.of(Logs.start(), Logs.complete("a", 0.5), Logs.end())) {
                assertThat(strict.read(EventJson.line(event, LogReading.COMPAT).orElseThrow()))
                        .isInstanceOf(event.getClass());
            }
            assertThat(EventJson.line(Logs.failed("b"), LogReading.COMPAT)).isEmpty();
        }

        @Test
        void scoresOutsideTheirRangeAreNoScores() throws IOException {
            var file = log(
                    Logs.line(Logs.start()), Logs.line(Logs.complete("a", 0.5)).replace("0.5", "7.5"), "");
            assertThat(RecordedEvents.read(file, LogReading.STANDARD).completedCaseIds())
                    .isEmpty();
        }

        @Test
        void aLogOfNothingSaysSo() throws IOException {
            var file = log("");
            assertThatThrownBy(() -> RunResult.read(file, LogReading.STANDARD))
                    .hasMessageContaining("the log does not say which run it is of");
            assertThatThrownBy(() -> RecordedEvents.read(folder.resolve("none.jsonl"), LogReading.STANDARD))
                    .isInstanceOf(UserError.class);
        }
    }
}
