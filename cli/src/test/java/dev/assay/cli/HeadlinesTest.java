package dev.assay.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A score leads where its controls stand at its bounds, and nowhere else.
class HeadlinesTest {
    private static final List<String> ALONE = List.of(
            "--model",
            "--proxy",
            "--resume",
            "exec",
            "my.jsonl",
            "hotpotqa",
            "gsm8k",
            "locomo",
            "--cassette",
            "mine/",
            "--until",
            "tool:");

    @TempDir
    private Path folder;

    private CommandRun assay(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    private String file(String lines) throws IOException {
        return Files.writeString(folder.resolve("my.jsonl"), lines).toString();
    }

    @Test
    @Tag("ci")
    void everyTaskThereIsHasHeadlinesThatDeserveToLead() {
        var lint = assay("lint", "--all");

        assertThat(lint.out()).doesNotContain("refused");
        assertThat(lint.status()).isZero();
        assertThat(lint.out())
                .contains("ruler:fwe", "aggregate:sum", "demo", "hotpotqa", "nolima", "sift", "compact", "fit");
        assertThat(lint.out().lines().filter(line -> line.contains("stands")).count())
                .isGreaterThan(100);
    }

    @Test
    void aScoreThatOracleAndNullShareIsRefusedWithTheReason() throws IOException {
        var file = file("""
                {"id": 1, "context": "Three boats lay in the harbour.", "question": "How many?", "answer": "3"}
                """);
        var lint = assay("lint", file);

        assertThat(lint.status()).isEqualTo(ExitCode.TRIALS_FAILED.number());
        assertThat(lint.out()).contains("refused");
        var run = assay("context", "run", "--dataset", file, "-s", "oracle", "-s", "null");
        assertThat(run.err()).contains("answer_found is not a headline of my without a model: oracle gets 0.000");
        assertThat(run.out()).doesNotContain("mean_score[");
    }

    @Test
    void withoutAModelAnswersAreScoredByTheEvidenceThatIsKept() throws IOException {
        var file = file("""
                {"id": 1, "context": "Ilse built the lock.\\nIt is narrow.", "question": "Who?", "answer": "Ilse", "evidence": ["Ilse built the lock."]}
                """);
        var run = assay("context", "run", "--dataset", file, "-s", "oracle", "-s", "null");

        assertThat(run.out()).contains("mean_score[evidence_survival]").doesNotContain("mean_score[f1]");
    }

    @Test
    void withAModelTheControlsAreTheClosedBookRowAndTheReadersCeiling() throws IOException {
        var file = file("""
                {"id": 1, "context": "Ilse built the lock.\\nIt is narrow.", "question": "Who built the lock?", "answer": "Ilse", "evidence": ["Ilse built the lock."]}
                """);
        var run = assay("context", "run", "--dataset", file, "--model", "builtin:extractive");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("null (closed book)", "oracle (reader's ceiling)", "mean_score[contains]");
    }

    @Test
    void aDatasetThatIsAnsweredWithoutItsContextsSaysSo() throws IOException {
        var file = file("""
                {"id": 1, "context": "Ilse built the lock.", "question": "Who?", "answer": "Ilse", "evidence": ["Ilse"]}
                """);
        try (var server = new FakeChatServer((_, said) -> said.text("Ilse"))) {
            var run = assay("context", "run", "--dataset", file, "--proxy", server.address(), "--model", "tiny");

            assertThat(run.out()).contains("answered closed-book: mean_score[contains] is 1.000 without any context");
            assertThat(run.err()).contains("about to make 3 calls");
        }
    }

    @Test
    void noDocumentedCommandShowsAHeadlineInWhichOracleEqualsNull() throws IOException {
        var run = new LinkedHashMap<String, String>();
        for (var command : documented()) {
            var shown = assay(arguments(command).toArray(String[]::new));
            assertThat(shown.status()).as("%s: %s", command, shown.err()).isZero();
            headline(shown.out())
                    .ifPresent(values ->
                            assertThat(values.get("oracle")).as(command).isNotEqualTo(values.get("null")));
            run.put(command, shown.out());
        }
        assertThat(run).hasSizeGreaterThanOrEqualTo(3);
    }

    /// Those that need no model, no network and no file of one's own; the reference breaks its lines.
    private static List<String> documented() throws IOException {
        var commands = new ArrayList<String>();
        try (var files = Files.list(Path.of("../docs"))) {
            var docs = Stream.concat(Stream.of(Path.of("../README.md")), files);
            for (var page : docs.filter(path -> path.toString().endsWith(".md") && !path.endsWith("cli.md"))
                    .toList()) {
                Files.readAllLines(page).stream()
                        .map(line -> line.replaceFirst("#.*", "")
                                .strip()
                                .replaceFirst("\\s{2,}.*", "")
                                .replaceFirst("^\\./assay ", "assay "))
                        .filter(line -> line.matches("assay (context run|context memory|run) .*[^\\\\]"))
                        .filter(line -> ALONE.stream().noneMatch(line::contains))
                        .forEach(commands::add);
            }
        }
        return commands.stream().distinct().toList();
    }

    /// The same on a few small examples, with both controls.
    private static List<String> arguments(String command) {
        var words = new ArrayList<>(List.of(command.replaceAll("--length \\S+", "--length 2000")
                .replaceAll("-n \\d+", "")
                .strip()
                .split("\\s+")));
        words.removeFirst();
        words.addAll(List.of("-n", "3", "--json"));
        for (var control : List.of("oracle", "null")) {
            if (!words.contains(control)) {
                words.addAll(List.of("-s", control));
            }
        }
        return words;
    }

    /// The first mean of both controls; empty where nothing leads.
    private static Optional<Map<String, Object>> headline(String json) {
        var summary = (Map<?, ?>) requireNonNull(Json.readMap(json).get("summary"));
        var values = new LinkedHashMap<String, Object>();
        for (var control : List.of("oracle", "null")) {
            ((List<?>) requireNonNull(summary.get(control)))
                    .stream()
                            .map(value -> (Map<?, ?>) value)
                            .filter(value -> String.valueOf(value.get("name")).startsWith("mean_score["))
                            .findFirst()
                            .ifPresent(value -> values.put(control, String.valueOf(value.get("value"))));
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(values);
    }
}
