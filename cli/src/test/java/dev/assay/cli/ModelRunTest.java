package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole runs with a model that answers: real commands, a server on loopback, files looked at afterwards.
class ModelRunTest {
    private static final String SECRET = "sk-test-3f9a7c51e2d84b60";

    @TempDir
    private Path folder;

    private CommandRun assay(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    private CommandRun assayWithKey(String... arguments) {
        return CommandRun.in(folder, Map.of("MY_KEY", SECRET), "", arguments);
    }

    private List<Path> runs() throws IOException {
        try (var runs = Files.list(folder.resolve("runs"))) {
            return runs.sorted().toList();
        }
    }

    private static List<EvalRow> rows(Path run) {
        try (var rows = StoredRun.open(run).rows()) {
            return rows.toList();
        }
    }

    private static List<String> sortedLines(Path run) throws IOException {
        return Files.readAllLines(run.resolve("rows.jsonl")).stream()
                .map(line -> line.replaceFirst(",\"line\":\\d+,.*", "")) // the seal follows the order of writing
                .sorted()
                .toList();
    }

    @Test
    void aModelThatCanOnlyReadTellsKeepersFromDroppers() throws IOException {
        var run = assay("run", "demo", "-s", "identity", "-s", "null", "--model", "builtin:extractive", "-n", "40");

        assertThat(run.status()).isZero();
        assertThat(found(rows(runs().getFirst()), "identity")).isGreaterThan(0.6);
        assertThat(found(rows(runs().getFirst()), "null")).isLessThan(0.05);
        assertThat(run.out()).contains("mean_prompt_tokens", "mean_score[contains]");
    }

    @Test
    void aSystemCalledIdentityIsWhatWasTypedAndNotTheWholeContext() throws IOException {
        var run =
                assay("run", "demo", "-s", "identity=null", "--model", "mine=builtin:extractive", "-n", "12", "--json");

        assertThat(run.status()).isZero();
        assertThat(found(rows(runs().getFirst()), "mine")).isLessThan(0.05);
    }

    private static double found(List<EvalRow> rows, String system) {
        return rows.stream()
                .filter(row -> row.system().equals(system))
                .flatMapToDouble(row -> row.score("contains").stream())
                .average()
                .orElseThrow();
    }

    @Test
    void aCassetteOfALiveModelReplaysWithoutServerAndKeyToTheByte() throws IOException {
        try (var server = new FakeChatServer((call, said) -> said.text("answer " + call))) {
            var spec = server.spec("key-env=MY_KEY");
            var live = assayWithKey(
                    "run", "demo", "-n", "6", "-s", "head", "-s", "tail", "--model", spec, "--cassette", "c.jsonl.gz");
            assertThat(live.status()).isZero();
            assertThat(live.err()).contains("12 calls: 1200 prompt tokens, 120 reply tokens, cost unknown");
            assertThat(server.keys).containsOnly("Bearer " + SECRET);
            server.stop();

            var replayed = assay(
                    "run", "demo", "-n", "6", "-s", "head", "-s", "tail", "--model", spec, "--cassette", "c.jsonl.gz");

            assertThat(replayed.err()).doesNotContain("calls");
            assertThat(replayed.status()).isZero();
            assertThat(server.calls).hasValue(12);
        }
        assertThat(sortedLines(runs().getFirst())).isEqualTo(sortedLines(runs().getLast()));
    }

    @Test
    void noKeyReachesAnyFileOrTheTerminal() throws IOException {
        Files.writeString(folder.resolve(".env"), "# keys\nexport MY_KEY='%s'\n".formatted(SECRET));
        try (var server = new FakeChatServer((call, said) -> {
            switch (call % 4) {
                case 0 -> said.text("your key is " + said.key());
                case 1 -> said.refuse(400, "bad request with");
                case 2 -> said.refuse(429, "slow down", "Retry-After", "0");
                default -> said.refuse(500, "no luck with");
            }
        })) {
            var run = assay(
                    "run",
                    "demo",
                    "-n",
                    "12",
                    "-s",
                    "head",
                    "--model",
                    server.spec("key-env=MY_KEY", "tries=2"),
                    "--cassette",
                    "c.jsonl",
                    "--env-file",
                    ".env");
            assertThat(server.keys).contains("Bearer " + SECRET);
            assertThat(run.out() + run.err()).doesNotContain(SECRET).doesNotContain(SECRET.substring(0, 12));
        }
        assertThat(filesHolding(SECRET)).containsExactly(".env");
        assertThat(filesHolding("[key]")).isNotEmpty();
    }

    private List<String> filesHolding(String text) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> read(file).contains(text))
                    .map(file -> folder.relativize(file).toString())
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aLimitPausesTheRunAndResumingEndsIt() throws IOException {
        try (var server = new FakeChatServer((_, said) -> said.text("yes"))) {
            var paused = assay(
                    "run",
                    "demo",
                    "-n",
                    "10",
                    "-s",
                    "head",
                    "--model",
                    server.spec("concurrency=1"),
                    "--concurrency",
                    "1",
                    "--max-tokens",
                    "350");

            assertThat(paused.status()).isEqualTo(1);
            assertThat(paused.err()).contains("paused after 4 of 10 trials: --max-tokens 350 is reached");
            assertThat(rows(runs().getFirst())).hasSize(4).allMatch(EvalRow::isAnswered);

            var resumed = assay("run", "--resume", "last");

            assertThat(resumed.status()).isZero();
            assertThat(rows(runs().getFirst())).hasSize(10).allMatch(EvalRow::isAnswered);
            assertThat(server.calls).hasValue(10);
        }
    }

    @Test
    void moneyIsCountedByAListOfOnesOwnAndAnUnknownPriceCannotBeCapped() throws IOException {
        try (var server = new FakeChatServer((_, said) -> said.text("yes"))) {
            var refused = assay("run", "demo", "-n", "2", "-s", "head", "--model", server.spec(), "--max-cost", "1");
            assertThat(refused.status()).isEqualTo(2);
            assertThat(refused.err()).contains("--max-cost cannot be kept: the price of openai:fake");
            assertThat(server.calls).hasValue(0);
        }
        Files.writeString(
                folder.resolve("prices.yaml"),
                "version: mine\nprices:\n  builtin:echo: {input: 1000.0, output: 0.0}\n");
        var run = assay(
                "run",
                "demo",
                "-n",
                "10",
                "-s",
                "head",
                "--model",
                "builtin:echo",
                "--prices",
                "prices.yaml",
                "--max-cost",
                "0.5",
                "--concurrency",
                "1");
        assertThat(run.err()).contains("about to make 10 calls", "(prices of mine)", "--max-cost 0.500 is reached");
        assertThat(run.status()).isEqualTo(1);
    }

    @Test
    void aTimeLimitPausesToo() throws IOException {
        var run = assay(
                "run",
                "demo",
                "-n",
                "20",
                "-s",
                "head",
                "--model",
                "builtin:slow,first-ms=100,tokens=1",
                "--concurrency",
                "1",
                "--max-time",
                "0.5");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("--max-time 0.500 is reached");
        assertThat(rows(runs().getFirst())).hasSizeBetween(1, 19);
    }

    @Test
    void aRefusedKeyStopsTheRunAtOnceWithOneMessage() throws IOException {
        try (var server = new FakeChatServer((call, said) -> {
            if (call <= 3) {
                said.text("yes");
            } else {
                said.refuse(401, "who are you");
            }
        })) {
            var run = assayWithKey(
                    "run", "demo", "-s", "head", "--model", server.spec("key-env=MY_KEY"), "--concurrency", "1");

            assertThat(run.status()).isEqualTo(3);
            assertThat(run.err()).containsOnlyOnce("openai refused the key in MY_KEY (401)");
            assertThat(server.calls.get()).isEqualTo(4);
        }
        assertThat(rows(runs().getFirst())).hasSize(3).allMatch(EvalRow::isAnswered);
    }

    @Test
    void everyTryIsInTheRowAndWaitingIsNotLatency() throws IOException {
        try (var server = new FakeChatServer((call, said) -> {
            if (call == 1) {
                said.refuse(429, "slow down", "Retry-After", "1");
            } else {
                said.text("yes");
            }
        })) {
            var run = assay("run", "demo", "-n", "1", "-s", "head", "--model", server.spec());

            assertThat(run.status()).isZero();
        }
        var row = Files.readString(runs().getFirst().resolve("rows.jsonl"));
        assertThat(row).contains("\"outcome\":\"rate-limit\"", "\"outcome\":\"ok\"");
        assertThat(rows(runs().getFirst()).getFirst().latencySeconds().orElseThrow())
                .isLessThan(0.9);
        assertThat(Files.readString(runs().getFirst().resolve("models.json"))).contains("\"why\" : \"rate limit\"");
    }

    @Test
    void aFailedCallKeepsItsTriesToo() throws IOException {
        try (var server = new FakeChatServer((_, said) -> said.refuse(500, "broken"))) {
            var run = assay("run", "demo", "-n", "1", "-s", "head", "--model", server.spec("tries=2"));

            assertThat(run.status()).isEqualTo(1);
            assertThat(run.err()).contains("1 server-error");
        }
        var row = Files.readString(runs().getFirst().resolve("rows.jsonl"));
        assertThat(row).contains("\"attempts\":[{\"outcome\":\"server-error\"");
    }

    @Test
    void severalModelsAnswerFromEachSystem() throws IOException {
        var run = assay(
                "run", "demo", "-n", "2", "-s", "head", "--model", "builtin:echo", "--model", "builtin:extractive");

        assertThat(run.status()).isZero();
        assertThat(rows(runs().getFirst()))
                .extracting(EvalRow::system)
                .containsOnly("head / builtin:echo", "head / builtin:extractive");
    }
}
