package dev.assay.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.EvalRow;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.store.ResponseCache;
import dev.assay.store.ResponseCache.Mode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CachedRunTest {
    @TempDir
    Path folder;

    private final AtomicInteger calls = new AtomicInteger();

    private record Counting(AtomicInteger calls, double temperature) implements ContextSystem<Example> {
        @Override
        public String name() {
            return "counting";
        }

        @Override
        public Response process(Example example) {
            return Response.answer("call " + calls.incrementAndGet());
        }

        @Override
        public Map<String, Object> configuration() {
            return Map.of("temperature", temperature);
        }
    }

    private List<EvalRow> run(String name, Mode mode, double temperature, int repeats) {
        return Cases.run(
                folder.resolve(name),
                Cases.plan(Cases.numbered(4), Cases.options().withRepeats(repeats), new Counting(calls, temperature)),
                ResponseCache.at(folder.resolve("cassette"), mode));
    }

    @Test
    void aSecondRunCallsNothing() {
        var first = run("a", Mode.ON, 0, 1);
        var second = run("b", Mode.ON, 0, 1);
        assertThat(calls).hasValue(4);
        assertThat(second)
                .extracting(row -> row.outcome())
                .containsExactlyInAnyOrderElementsOf(
                        first.stream().map(EvalRow::outcome).toList());
        assertThat(second).allSatisfy(row -> assertThat(row.metadata()).containsEntry("cached", true));
    }

    @Test
    void anotherConfigurationOrRepeatIsAnotherRequest() {
        run("a", Mode.ON, 0, 1);
        run("b", Mode.ON, 0.7, 1);
        assertThat(calls).hasValue(8);
        run("c", Mode.ON, 0, 2);
        assertThat(calls).hasValue(12);
    }

    @Test
    void replayNeverCallsAndSaysWhatWasNotRecorded() {
        run("a", Mode.RECORD, 0, 1);
        assertThat(run("b", Mode.REPLAY, 0, 1)).allMatch(EvalRow::isAnswered);
        assertThat(run("c", Mode.REPLAY, 0.7, 1))
                .allSatisfy(row -> assertThat(row.outcome())
                        .isEqualTo(new Outcome.Failed("not-recorded", "no recorded response for this trial")));
        assertThat(calls).hasValue(4);
    }

    @Test
    void waitingForTheSameRequestOfAnotherTrialIsNoLatency() {
        var same = IntStream.range(0, 2)
                .mapToObj(number -> new Labeled<>(new OpenExample("e" + number, "same"), new OpenReference(Map.of())))
                .toList();
        var slowAtFirst = ContextSystem.<Example>of("slow-at-first", _ -> {
            if (calls.getAndIncrement() == 0) {
                LockSupport.parkNanos(100_000_000);
                throw new IllegalStateException("not yet");
            }
            return Response.answer("there");
        });

        var rows = Cases.run(
                folder.resolve("a"),
                Cases.plan(Dataset.of("same", "1", same), Cases.options(), slowAtFirst),
                ResponseCache.at(folder.resolve("cassette"), Mode.ON));

        assertThat(rows)
                .hasSize(2)
                .allSatisfy(
                        row -> assertThat(row.latencySeconds().orElseThrow()).isNotNegative());
        assertThat(calls).hasValue(2);
    }
}
