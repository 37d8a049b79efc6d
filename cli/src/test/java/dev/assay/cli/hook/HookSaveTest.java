package dev.assay.cli.hook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Score;
import dev.assay.cli.CommandRun;
import dev.assay.json.Json;
import dev.assay.store.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Transcripts of the shapes that the hosts write become examples that can be run.
class HookSaveTest {
    private static final String LOG = IntStream.rangeClosed(1, 60)
                    .mapToObj("ok module_%d compiled in a moment"::formatted)
                    .collect(Collectors.joining("\n"))
            + "\nFAILED src/main/Billing.java:417 expected 12 but was 13\n";

    @TempDir
    private Path home;

    private CommandRun run(String typed, String... words) {
        return CommandRun.in(home, Map.of("HOME", home.toString()), typed, words);
    }

    private static String lines(List<Map<String, Object>> objects) {
        return objects.stream().map(Json::write).collect(Collectors.joining("\n", "", "\n{\"torn"));
    }

    private static Map<String, Object> claude(String type, Object content) {
        return Map.of("type", type, "message", Map.of("role", type, "content", content));
    }

    private Path claudeTranscript() throws IOException {
        var file = home.resolve("0b6c.jsonl");
        Files.writeString(
                file,
                lines(List.of(
                        Map.of("type", "summary", "summary", "old"),
                        claude("user", "why does the build fail?"),
                        claude(
                                "assistant",
                                List.of(Map.of(
                                        "type",
                                        "tool_use",
                                        "id",
                                        "t1",
                                        "name",
                                        "Bash",
                                        "input",
                                        Map.of("command", "make all")))),
                        claude("user", List.of(Map.of("type", "tool_result", "tool_use_id", "t1", "content", LOG))),
                        claude(
                                "assistant",
                                List.of(Map.of(
                                        "type",
                                        "tool_use",
                                        "id",
                                        "t2",
                                        "name",
                                        "Read",
                                        "input",
                                        Map.of("path", "src/main/Billing.java:417")))),
                        claude(
                                "user",
                                List.of(Map.of(
                                        "type",
                                        "tool_result",
                                        "tool_use_id",
                                        "t2",
                                        "content",
                                        "nothing of it is used ".repeat(40)))))));
        return file;
    }

    @Test
    void whatTheAgentUsedOfAnOutputIsItsEvidence() throws IOException {
        var message = Json.write(Map.of("transcript_path", claudeTranscript().toString(), "cwd", home.toString()));
        var saved = run(message + "\n", "hook", "save", "claude-code");

        assertThat(saved.status()).as(saved.err()).isZero();
        assertThat(saved.err()).contains("1 of 2 tool outputs saved");
        var cases = Files.readAllLines(home.resolve("cases/claude-code-0b6c.jsonl"));
        assertThat(cases).hasSize(1);
        assertThat(Json.readMap(cases.getFirst()))
                .containsEntry("id", "t1")
                .containsEntry("evidence", List.of("FAILED src/main/Billing.java:417 expected 12 but was 13"));
    }

    @Test
    void aFolderWithALinkDoesNotDecideWhereTextsGo() throws IOException {
        var project = Files.createDirectory(home.resolve("received"));
        var elsewhere = Files.createDirectory(home.resolve("elsewhere"));
        Files.createSymbolicLink(project.resolve("cases"), elsewhere);
        var message = Json.write(Map.of("transcript_path", claudeTranscript().toString(), "cwd", project.toString()));
        var saved = run(message + "\n", "hook", "save", "claude-code");
        assertThat(saved.status()).isEqualTo(2);
        assertThat(saved.err()).contains("is a link to another place");
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void savedCasesAreRun() throws IOException {
        var transcript = claudeTranscript().toString();
        assertThat(run("", "hook", "save", "claude-code", "--transcript", transcript)
                        .status())
                .isZero();

        var run = run("", "run", "cases/claude-code-0b6c.jsonl", "-s", "identity", "-s", "null");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(survival("identity")).isEqualTo(1);
        assertThat(survival("null")).isEqualTo(0);
    }

    private double survival(String system) {
        try (var rows = RunStore.at(home.resolve("runs")).find("last").rows()) {
            return rows.filter(row -> row.system().equals(system))
                    .flatMap(row -> row.scores().stream())
                    .filter(Score.Value.class::isInstance)
                    .map(Score.Value.class::cast)
                    .filter(score -> score.name().equals("evidence_survival"))
                    .findFirst()
                    .orElseThrow()
                    .value();
        }
    }

    @Test
    void aSessionOfCodexIsFoundByItsThread() throws IOException {
        var folder = Files.createDirectories(home.resolve(".codex/sessions/2026/11/17"));
        Files.writeString(
                folder.resolve("rollout-2026-11-17T10-00-00-ab12.jsonl"),
                lines(List.of(
                        Map.of("type", "session_meta", "payload", Map.of("id", "ab12")),
                        item(Map.of(
                                "type",
                                "function_call",
                                "name",
                                "shell",
                                "call_id",
                                "c1",
                                "arguments",
                                "{\"command\": [\"make\"]}")),
                        item(Map.of(
                                "type",
                                "function_call_output",
                                "call_id",
                                "c1",
                                "output",
                                Json.write(Map.of("output", LOG, "metadata", Map.of("exit_code", 2))))),
                        item(Map.of(
                                "type",
                                "message",
                                "role",
                                "assistant",
                                "content",
                                List.of(Map.of("type", "output_text", "text", "See src/main/Billing.java:417.")))))));
        var message = Json.write(Map.of("type", "agent-turn-complete", "thread-id", "ab12", "cwd", home.toString()));

        var saved = run("", "hook", "save", "codex", message);

        assertThat(saved.status()).as(saved.err()).isZero();
        var file = home.resolve("cases/codex-rollout-2026-11-17T10-00-00-ab12.jsonl");
        assertThat(Json.readMap(Files.readAllLines(file).getFirst()))
                .containsEntry("context", LOG)
                .containsEntry("evidence", List.of("FAILED src/main/Billing.java:417 expected 12 but was 13"));
    }

    private static Map<String, Object> item(Map<String, Object> payload) {
        return Map.of("type", "response_item", "payload", payload);
    }

    @Test
    void aMessageWithoutASessionIsRefused() {
        assertThat(run("\n", "hook", "save", "claude-code").err()).contains("--transcript");
        assertThat(run("{}\n", "hook", "save", "claude-code").err()).contains("transcript_path");
        assertThat(run("", "hook", "save", "codex", "{}").status()).isNotZero();
    }
}
