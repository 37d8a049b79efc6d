package dev.assay.compact.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumeTest {
    private static final List<String> CASES = List.of("a", "b", "c", "d");

    @TempDir
    private Path folder;

    private Path whole() {
        var file = folder.resolve("deep/er/whole.jsonl");
        try (var writer = EventWriter.create(file)) {
            writer.append(Logs.start());
            CASES.forEach(id -> writer.append(Logs.complete(id, 0.5)));
            writer.append(Logs.end());
            writer.force();
        }
        return file;
    }

    /// What a runner does: mend, skip what is there, add the rest.
    private static void goOn(Path file) {
        var done = EventLog.read(file, LogReading.STANDARD).completedCaseIds();
        try (var writer = EventWriter.resume(file)) {
            CASES.stream().filter(id -> !done.contains(id)).forEach(id -> writer.append(Logs.complete(id, 0.5)));
            writer.append(Logs.end());
        }
    }

    @Test
    void cutAnywhereAfterItsStartARunEndsAsIfItHadNotBeenCut() throws IOException {
        var whole = Files.readAllBytes(whole());
        var wanted = RunResult.read(folder.resolve("deep/er/whole.jsonl"), LogReading.STANDARD);
        int first = new String(whole, StandardCharsets.UTF_8).indexOf('\n') + 1;
        for (int cut = first; cut <= whole.length; cut += 1 + cut % 61) {
            var file = Files.write(folder.resolve("cut.jsonl"), Arrays.copyOf(whole, cut));
            goOn(file);
            var run = RunResult.read(file, LogReading.STANDARD);
            assertThat(run.cases()).as("cut at %d", cut).isEqualTo(wanted.cases());
            assertThat(run.aggregates()).isEqualTo(wanted.aggregates());
            assertThat(run.notes()).isEqualTo(wanted.notes());
            assertThat(EventLog.read(file, LogReading.STANDARD).notices()).isEmpty();
        }
    }

    @Test
    void aTornLineIsCutOffWithANotice() throws IOException {
        var start = Logs.line(Logs.start());
        var file = Files.writeString(folder.resolve("torn.jsonl"), start + "\n{\"event\":\"case_com");
        try (var writer = EventWriter.resume(file)) {
            assertThat(writer.notices()).containsExactly("line 2: the last line was torn and was cut off");
        }
        assertThat(Files.readString(file)).isEqualTo(start + "\n");
    }

    @Test
    void aWholeLineWithoutItsEndIsKept() throws IOException {
        var file = Files.writeString(folder.resolve("unended.jsonl"), Logs.line(Logs.start()));
        try (var writer = EventWriter.resume(file)) {
            writer.append(Logs.complete("a", 1));
        }
        assertThat(Files.readAllLines(file)).hasSize(2);
    }

    @Test
    void whatDecidesAScoreMustBeWhatItWas() {
        var file = whole();
        var stamps = Map.of("prompt_pack", "p1");
        assertThat(Resumption.check(file, Logs.setup(), stamps)).isEqualTo(Logs.start());
        var other = new RunSetup(
                "ledger", "1.3.0", "starter", "1.0.0", "standard-1", "local", "reader", "medium", 1, "default", 3);
        assertThatThrownBy(() -> Resumption.check(file, other, Map.of("prompt_pack", "p2", "lexicon_pack", "l1")))
                .isInstanceOf(UserError.class)
                .hasMessage(
                        "%s: cannot be resumed: method version was 1.2.0 and is 1.3.0; drift cycles was 2 and is 1; prompt_pack was p1 and is p2; lexicon_pack was nothing and is l1\n       ask for what was recorded, or give another --output",
                        file);
    }

    @Test
    void aLogThatDoesNotBeginWithAStartCannotBeResumed() throws IOException {
        var file = Files.writeString(folder.resolve("no-start.jsonl"), "\n" + Logs.line(Logs.end()) + "\n");
        assertThatThrownBy(() -> Resumption.check(file, Logs.setup(), Map.of()))
                .hasMessageContaining("its first line is no run_start");
    }

    @Test
    void aLogIsNeverOverwrittenAndHasOneWriter() {
        var file = whole();
        assertThatThrownBy(() -> EventWriter.create(file)).hasMessageContaining("there is a log already");
        try (var _ = EventWriter.resume(file)) {
            assertThatThrownBy(() -> EventWriter.resume(file)).hasMessageContaining("another process is writing");
        }
    }

    @Test
    void whoeverLooksSeesWhetherSomebodyWrites() {
        var file = folder.resolve("written.jsonl");
        try (var writer = EventWriter.create(file)) {
            assertThat(EventWriter.isBeingWritten(file)).isTrue();
            assertThat(writer.notices()).isEmpty();
        }
        assertThat(EventWriter.isBeingWritten(file)).isFalse();
    }
}
