package dev.assay.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Yaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The files under ci/ do what they say: their scripts are run as GitHub, GitLab and Git would run them.
@Tag("ci")
class CiFilesTest {
    private static final Path CI = Path.of("../ci");

    @TempDir
    private Path folder;

    private Stage.Ran ran(String script) throws IOException, InterruptedException {
        var file = Files.writeString(folder.resolve("step.sh"), script);
        try (var stage = new Stage(folder)) {
            return stage.script(file);
        }
    }

    private void rules(String minimum) throws IOException {
        Files.writeString(folder.resolve("gate.yaml"), "min:\n  evidence_survival: " + minimum + "\n");
    }

    private static Map<?, ?> yaml(String name) throws IOException {
        return Yaml.read(Files.readString(CI.resolve(name)), Map.class);
    }

    private static Map<?, ?> map(@Nullable Object value) {
        return (Map<?, ?>) Objects.requireNonNull(value);
    }

    private static List<?> list(@Nullable Object value) {
        return (List<?>) Objects.requireNonNull(value);
    }

    @Test
    void theActionRunsJudgesAndWritesTheSummary() throws IOException, InterruptedException {
        rules("0.99");
        var steps = list(map(yaml("github/action.yml").get("runs")).get("steps"));
        var script = new StringBuilder("export GITHUB_STEP_SUMMARY=$PWD/summary.md GITHUB_ACTIONS=true ASSAY=assay\n");
        var arguments = List.of("demo -n 20 -s head", "");
        for (int i = 0; i < steps.size(); i++) {
            script.append("export ARGUMENTS='%s'\n( %s )\n"
                    .formatted(arguments.get(i), map(steps.get(i)).get("run")));
        }

        var run = ran(script.toString());

        assertThat(run.status()).as(run.err()).isEqualTo(1);
        assertThat(run.out()).contains("::error title=assay gate fail");
        assertThat(Files.readString(folder.resolve("summary.md"))).contains("assay gate: **fail**");
        assertThat(Files.readString(folder.resolve("assay-gate.xml"))).contains("<failure");
    }

    @Test
    void theGitlabJobWritesItsReports() throws IOException, InterruptedException {
        rules("0.99");
        var job = map(yaml("gitlab/assay-gate.yml").get("assay-gate"));
        var lines = list(job.get("script")).stream().map(String::valueOf).toList();

        var run = ran("export ASSAY_RUN='demo -n 20 -s head'\n" + String.join("\n", lines) + "\n");

        assertThat(run.status()).as(run.err()).isEqualTo(1);
        assertThat(Files.readString(folder.resolve("assay-gate.json"))).contains("\"severity\"");
        assertThat(Files.readString(folder.resolve("assay-gate.xml"))).contains("<failure");
        assertThat(Files.readString(folder.resolve("assay-gate.md"))).contains("**fail**");
    }

    @Test
    void theHookStopsAFailedGateAndLetsAnUndecidedOneThrough() throws IOException, InterruptedException {
        rules("0.99");
        var hook = Files.readString(CI.resolve("hooks/pre-commit"));
        assertThat(ran("assay run demo -n 20 -s head > /dev/null\n" + hook).status())
                .isEqualTo(1);
        rules("0.22");
        assertThat(ran(hook).status()).isZero();
    }
}
