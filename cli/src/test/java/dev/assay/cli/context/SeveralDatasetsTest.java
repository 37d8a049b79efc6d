package dev.assay.cli.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.AssayProcess;
import dev.assay.datasets.rows.LoopbackHub;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sums, summaries and programs in one run: each dataset is scored by its own evaluators.
@Tag("ci")
class SeveralDatasetsTest {
    /// What a perfect model says.
    private static final String REPLIES = """
            {"when": "ferry", "text": "Ada and Ben take the bus because the ferry is late."}
            {"when": "pens", "text": "Three times four is twelve.\\n#### 12"}
            {"when": "twice", "text": "def twice(n):\\n    return 2 * n"}
            """;

    @TempDir
    private Path folder;

    private static LoopbackHub filled(LoopbackHub hub) {
        return hub.table(
                        "openai/gsm8k",
                        "main",
                        "test",
                        List.of(Map.of(
                                "question", "Ada has 3 boxes of 4 pens. How many pens?", "answer", "3*4=12\n#### 12")))
                .table(
                        "knkarthick/dialogsum",
                        "default",
                        "test",
                        List.of(Map.of(
                                "id", "d1",
                                "dialogue", "Ada: The ferry is late.\nBen: Then we take the bus.",
                                "summary", "Ada and Ben take the bus because the ferry is late.",
                                "topic", "travel")))
                .table(
                        "openai/openai_humaneval",
                        "openai_humaneval",
                        "test",
                        List.of(Map.of(
                                "task_id", "own/0",
                                "prompt", "def twice(n):\n    \"\"\"Twice the number.\"\"\"\n",
                                "entry_point", "twice",
                                "test", "def check(candidate):\n    assert candidate(4) == 8\n",
                                "canonical_solution", "    return 2 * n\n")));
    }

    /// In a process of its own, since the hub's address comes from the environment.
    private String ran(Map<String, String> environment, String model) throws IOException, InterruptedException {
        var line = "context run --dataset gsm8k --dataset dialogsum --dataset humaneval -s identity --json --model";
        var builder = new ProcessBuilder(AssayProcess.line((line + " " + model).split(" ")));
        builder.environment().putAll(environment);
        var process = builder.directory(folder.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor())
                .as(Files.readString(folder.resolve("err")))
                .isZero();
        return out;
    }

    @Test
    void eachOfThemGetsItsOwnScoresAndNoOther() throws IOException, InterruptedException {
        var replies = Files.writeString(folder.resolve("replies.jsonl"), REPLIES);
        try (var hub = filled(new LoopbackHub(folder.resolve("hub")))) {
            var report = Json.readMap(ran(
                    Map.of(
                            "HF_ENDPOINT", hub.address("").toString(),
                            "HF_DATASETS_SERVER", hub.address("/viewer").toString(),
                            "XDG_CACHE_HOME", folder.resolve("cache").toString()),
                    "builtin:scripted,file=" + replies));

            var numbers = numbers(report);
            assertThat(numbers)
                    .containsEntry("macro_mean", 1.0)
                    .containsEntry("dataset:gsm8k[math_equiv]", 1.0)
                    .containsEntry("dataset:dialogsum[rouge_l_f1]", 1.0)
                    .containsEntry("dataset:humaneval[pass_at_1]", 1.0)
                    .containsEntry("mean_score[rouge_l_f1]", 1.0);
            assertThat(scores(report, "gsm8k")).contains("math_equiv").doesNotContain("rouge_l_f1", "pass_at_1");
            assertThat(scores(report, "humaneval")).containsExactly("pass_at_1");
        }
    }

    private static Map<String, Object> numbers(Map<String, Object> report) {
        var summary = (Map<?, ?>) Objects.requireNonNull(report.get("summary"));
        var numbers = new HashMap<String, Object>();
        for (var metric : (List<?>) Objects.requireNonNull(summary.get("identity"))) {
            var fields = (Map<?, ?>) metric;
            if (fields.get("value") instanceof Number value) {
                numbers.put(String.valueOf(fields.get("name")), value);
            }
        }
        return numbers;
    }

    private static List<String> scores(Map<String, Object> report, String dataset) {
        return ((List<?>) Objects.requireNonNull(report.get("rows")))
                .stream()
                        .map(row -> (Map<?, ?>) row)
                        .filter(row -> dataset.equals(row.get("dataset")))
                        .flatMap(row -> ((Map<?, ?>) Objects.requireNonNull(row.get("scores"))).keySet().stream())
                        .map(String::valueOf)
                        .toList();
    }
}
