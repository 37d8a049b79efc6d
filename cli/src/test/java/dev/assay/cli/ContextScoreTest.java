package dev.assay.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.json.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Outputs one already has, scored from a file to a file.
class ContextScoreTest {
    private static final Path GOLDEN = Path.of("../../shared/golden/context-bench");

    @TempDir
    private Path folder;

    private List<Map<String, Object>> scored(String... arguments) throws IOException {
        var run = CommandRun.in(folder, arguments);
        assertThat(run.status()).as(run.err()).isZero();
        try (var lines = Files.lines(folder.resolve("scores.jsonl"))) {
            return lines.map(Json::readMap).toList();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "answer_quality",
        "summarization_quality",
        "multiple_choice",
        "math_equivalence",
        "nli_label_match",
        "ifeval"
    })
    void everyRecordedRowGetsTheOriginalsScores(String name) throws IOException {
        var file = GOLDEN.resolve("evaluators-%s.jsonl".formatted(name));
        assumeTrue(Files.exists(file), "the golden vectors are not there");

        var scored = scored(
                "context",
                "score",
                "--evaluator",
                name.replace('_', '-'),
                "--profile",
                "compat",
                "--in",
                file.toAbsolutePath().toString(),
                "--out",
                "scores.jsonl");

        var recorded = Files.readAllLines(file).stream().map(Json::readMap).toList();
        assertThat(scored).hasSameSizeAs(recorded);
        for (int i = 0; i < recorded.size(); i++) {
            agree(scored.get(i), recorded.get(i));
        }
    }

    private static void agree(Map<String, Object> scored, Map<String, Object> recorded) {
        assertThat(scored.get("id")).isEqualTo(recorded.get("id"));
        var given = numbers(scored.get("scores"));
        assertThat(given).hasSameSizeAs(numbers(recorded.get("scores")));
        numbers(recorded.get("scores"))
                .forEach((name, value) -> assertThat(given.getOrDefault(name, Double.NaN))
                        .as("%s %s", recorded.get("id"), name)
                        .isEqualTo(value, within(1e-12)));
    }

    private static Map<String, Double> numbers(@Nullable Object scores) {
        var numbers = new LinkedHashMap<String, Double>();
        if (scores instanceof Map<?, ?> map) {
            map.forEach((name, value) -> numbers.put(String.valueOf(name), Double.valueOf(String.valueOf(value))));
        }
        return numbers;
    }

    @Test
    void whatCannotBeScoredSaysWhy() throws IOException {
        Files.writeString(folder.resolve("rows.jsonl"), """
                {"id": "a", "original": {"answer": "Paris"}, "processed": {"response": "Paris"}}
                {"id": "b", "original": {}, "processed": {"response": "Paris"}}
                """);

        var scored = scored(
                "context",
                "score",
                "--evaluator",
                "answer-quality,ruler",
                "--in",
                "rows.jsonl",
                "--out",
                "scores.jsonl");

        assertThat(scored.getFirst().get("scores")).hasToString("{f1=1.0, exact_match=1.0, recall=1.0, contains=1.0}");
        assertThat(String.valueOf(scored.getLast().get("unscored"))).contains("f1=", "string_match_all=");
    }

    @Test
    void aLineThatIsNoObjectIsNamed() throws IOException {
        Files.writeString(folder.resolve("rows.jsonl"), "{}\n[1]\n");

        var run = CommandRun.in(folder, "context", "score", "--evaluator", "answer-quality", "--in", "rows.jsonl");

        assertThat(run.status()).isEqualTo(ExitCode.USAGE.number());
        assertThat(run.err()).contains("rows.jsonl:2");
    }

    @Test
    void aLineNamesItsJudgeItself() throws IOException {
        var keys = new CopyOnWriteArrayList<String>();
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/chat/completions", exchange -> {
            keys.add(exchange.getRequestHeaders().getFirst("Authorization"));
            var wrong = new String(exchange.getRequestBody().readAllBytes(), UTF_8).contains("a guess");
            var bytes = "{\"choices\":[{\"message\":{\"content\":\"%s\"}}]}"
                    .formatted(wrong ? 1 : 5)
                    .getBytes(UTF_8);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        var params = "{\"base_url\":\"http://127.0.0.1:%d/\",\"model\":\"m\",\"api_key\":\"%s\",\"timeout\":60.0}";
        var row =
                "{\"id\":%d,\"params\":%s,\"original\":{\"question\":\"q\",\"answer\":\"a\"},\"processed\":{\"response\":\"%s\"}}\n";
        int port = server.getAddress().getPort();
        try {
            Files.writeString(
                    folder.resolve("rows.jsonl"),
                    row.formatted(1, params.formatted(port, "one"), "the fact")
                            + row.formatted(2, params.formatted(port, "two"), "a guess"));

            var scored = scored(
                    "context",
                    "score",
                    "-e",
                    "llm-judge",
                    "--profile",
                    "compat",
                    "--in",
                    "rows.jsonl",
                    "--out",
                    "scores.jsonl");

            assertThat(scored)
                    .extracting(line -> numbers(line.get("scores")))
                    .containsExactly(Map.of("judge_score", 1.0), Map.of("judge_score", 0.0));
            assertThat(keys).containsExactly("Bearer one", "Bearer two");
        } finally {
            server.stop(0);
        }
    }
}
