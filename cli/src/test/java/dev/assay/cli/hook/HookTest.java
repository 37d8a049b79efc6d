package dev.assay.cli.hook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.AssayProcess;
import dev.assay.cli.CommandRun;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Hooks in the files of a home and of a Git repository that belong to the test.
class HookTest {
    @TempDir
    private Path home;

    private Path project = Path.of("");
    private String said = "";

    @BeforeEach
    void makeProject() throws IOException {
        project = Files.createDirectories(home.resolve("project"));
    }

    private CommandRun run(String typed, String... words) {
        return CommandRun.in(project, Map.of("HOME", home.toString()), typed, words);
    }

    @Test
    void nothingIsWrittenUnlessSomebodyAgrees() {
        var refused = run("n\n", "hook", "install", "claude-code");

        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.out()).contains("+++ ", "SessionEnd", "hook save claude-code", "Write this?");
        assertThat(project.resolve(".claude")).doesNotExist();
        assertThat(run("y\n", "hook", "install", "claude-code").status()).isZero();
        assertThat(project.resolve(".claude/settings.local.json")).exists();
    }

    @Test
    void theSettingsOfClaudeCodeComeBackByteForByte() throws IOException {
        var settings = Files.createDirectories(home.resolve(".claude")).resolve("settings.json");
        var before = "{\"model\":\"opus\",   \"hooks\": {\"SessionEnd\": [{\"hooks\": []}], \"Stop\": []}}\n";
        Files.writeString(settings, before);

        assertThat(run("", "hook", "install", "claude-code", "--user", "--yes").status())
                .isZero();
        assertThat(Files.readString(settings)).contains("opus", "Stop", "assay hook save claude-code");
        assertThat(run("", "hook", "install", "claude-code", "--user", "--yes").out())
                .contains("already");
        assertThat(run("", "hook", "remove", "claude-code", "--user", "--yes").status())
                .isZero();
        assertThat(settings).hasContent(before);
        assertThat(settings.resolveSibling("settings.json.before-assay")).doesNotExist();
    }

    @Test
    void whatWasWrittenSinceStays() throws IOException {
        assertThat(run("", "hook", "install", "claude-code", "--yes").status()).isZero();
        var settings = project.resolve(".claude/settings.local.json");
        var changed = new LinkedHashMap<>(Json.readMap(Files.readString(settings)));
        changed.put("model", "haiku");
        Files.writeString(settings, Json.write(changed));

        assertThat(run("", "hook", "remove", "claude-code", "--yes").status()).isZero();
        assertThat(Json.readMap(Files.readString(settings))).isEqualTo(Map.of("model", "haiku"));
    }

    @Test
    void brokenSettingsAreLeftAlone() throws IOException {
        var settings = Files.createDirectories(project.resolve(".claude")).resolve("settings.local.json");
        Files.writeString(settings, "{\"hooks\": ");

        assertThat(run("", "hook", "install", "claude-code", "--yes").err()).contains("is not JSON");
        assertThat(settings).hasContent("{\"hooks\": ");
    }

    @Test
    void codexIsGivenOneNotifyProgramAndKeepsItsOwn() throws IOException {
        var config = Files.createDirectories(home.resolve(".codex")).resolve("config.toml");
        Files.writeString(config, "model = \"m\"\n[tui]\nnotify = true\n");

        assertThat(run("", "hook", "install", "codex", "--yes").status()).isZero();
        assertThat(Files.readString(config)).startsWith("# >>> assay hook\nnotify = [\"assay\"");
        assertThat(run("", "hook", "remove", "codex", "--yes").status()).isZero();
        assertThat(config).hasContent("model = \"m\"\n[tui]\nnotify = true\n");

        Files.writeString(config, "notify = [\"mine\"]\n");
        assertThat(run("", "hook", "install", "codex", "--yes").err()).contains("one only");
        assertThat(config).hasContent("notify = [\"mine\"]\n");
    }

    @Test
    @Tag("ci")
    void aCommitIsStoppedByAGateThatFails() throws IOException, InterruptedException {
        git("init", "-q");
        var hook = project.resolve(".git/hooks/pre-commit");
        Files.writeString(hook, "#!/bin/sh\necho mine\nexit 0\n");
        assertThat(hook.toFile().setExecutable(true)).isTrue();
        var command = launcher();
        assertThat(ran(List.of(command.toString(), "hook", "install", "git", "--yes", "--command", command.toString())))
                .as("in a process of its own, where folders are relative: %s", said)
                .isZero();
        assertThat(commit()).as("without gate.yaml").isZero();

        assertThat(run("", "run", "demo", "-n", "5", "--system", "null").status())
                .isZero();
        Files.writeString(project.resolve("gate.yaml"), "min:\n  answer_found: 0.9\n");
        assertThat(commit()).as("with a gate that fails").isNotZero();
        assertThat(said).contains("answer_found", "fail").doesNotContain("mine");
        Files.writeString(project.resolve("gate.yaml"), "max:\n  answer_found: 0.9\n");
        assertThat(commit()).as("with a gate that passes: %s", said).isZero();
        assertThat(said).contains("mine");

        Files.writeString(project.resolve("gate.yaml"), "min:\n  answer_found: 0.9\n");

        assertThat(run("", "hook", "remove", "git", "--yes").status()).isZero();
        assertThat(hook).hasContent("#!/bin/sh\necho mine\nexit 0\n");
        assertThat(commit()).isZero();
    }

    private Path launcher() throws IOException {
        var line = AssayProcess.line().stream()
                .map(word -> "'" + word + "'")
                .collect(Collectors.joining(" ", "#!/bin/sh\nexec ", " \"$@\"\n"));
        var file = home.resolve("an assay");
        Files.writeString(file, line);
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    private int commit() throws IOException, InterruptedException {
        return git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "x");
    }

    private int git(String... words) throws IOException, InterruptedException {
        var line = new ArrayList<>(List.of("git"));
        line.addAll(List.of(words));
        return ran(line);
    }

    private int ran(List<String> line) throws IOException, InterruptedException {
        var process = new ProcessBuilder(line)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .start();
        said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor();
    }
}
