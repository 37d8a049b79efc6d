package dev.assay.cli.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.CommandRun;
import dev.assay.cli.FakeChatServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs of memories are runs like all others: limited, resumed, recorded, scored again and verified.
class MemoryRunTest {
    private static final List<String> MEMORIES = List.of(
            "context",
            "memory",
            "--dataset",
            "memory:multi",
            "-n",
            "3",
            "-s",
            "bm25-recall",
            "-s",
            "kept=full-history");

    private final AtomicInteger calls = new AtomicInteger();

    @TempDir
    private Path folder;

    private CommandRun memories(FakeChatServer server, String... more) {
        var words = new ArrayList<>(MEMORIES);
        words.addAll(List.of("--model", "openai:tiny,stream=off"));
        words.addAll(List.of(more));
        return assay(server, words.toArray(String[]::new));
    }

    private CommandRun assay(FakeChatServer server, String... words) {
        var environment = Map.of("OPENAI_BASE_URL", server.address() + "/v1", "OPENAI_API_KEY", "stand-in");
        return CommandRun.in(folder, environment, "", words);
    }

    private FakeChatServer server() {
        return new FakeChatServer((_, said) -> {
            calls.incrementAndGet();
            said.text("Nobody said.");
        });
    }

    @Test
    void aLimitPausesTheRunAndItIsResumed() {
        try (var server = server()) {
            var paused = memories(server, "--max-tokens", "1", "--concurrency", "1");
            int before = calls.get();
            var resumed = assay(server, "run", "--resume", "last");

            assertThat(paused.err()).contains("--max-tokens 1 is reached", "assay run --resume");
            assertThat(before).isLessThan(6);
            assertThat(resumed.status()).as(resumed.err()).isZero();
            assertThat(calls).hasValue(6);
            assertThat(assay(server, "rescore", "last").status()).isZero();
            assertThat(calls).hasValue(6);
        }
    }

    @Test
    void aCassetteIsReplayedWithoutTheModel() {
        try (var server = server()) {
            var recorded = memories(server, "--cassette", "tape.jsonl.gz");
            int before = calls.get();
            var replayed = memories(server, "--cassette", "tape.jsonl.gz", "--runs", "elsewhere");

            assertThat(replayed.status()).as(replayed.err()).isZero();
            assertThat(replayed.out()).isEqualTo(recorded.out());
            assertThat(calls).hasValue(before);
        }
    }

    @Test
    void memoriesThatRunAgainGiveTheAnswersOfTheRun() {
        var run = CommandRun.in(folder, MEMORIES.toArray(String[]::new));
        var verified = CommandRun.in(folder, "verify", "last", "--rerun");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(verified.status()).as(verified.out()).isZero();
        assertThat(verified.out()).contains("answers of kept: re-derived (3 run again)");
    }

    @Test
    void theWordsOfARunNameItsConversationsAndTypesOfQuestions() {
        var run = CommandRun.in(folder, "run", "recall:conversations=2,of=memory:multi", "-s", "oracle", "-s", "null");
        var none = CommandRun.in(folder, "run", "recall:types=temporal", "-s", "oracle");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("2 examples")
                .containsPattern("oracle +1\\.000")
                .containsPattern("null +0\\.000");
        assertThat(none.status()).isEqualTo(2);
        assertThat(none.err()).contains("does not say which conversations are asked about", "recall:of=memory:multi");
    }
}
