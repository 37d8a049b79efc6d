package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.fit.run.FitPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Commands over several models that are ended in the middle; the runtime is a fake.
@Tag("ci")
class FitPlanTest {
    private static final List<String> COMMAND = List.of(
            "fit",
            "--model",
            "ollama:first:1b",
            "--model",
            "ollama:second:1b",
            "--model",
            "ollama:third:1b",
            "--max-prompts",
            "1",
            "--depth-seconds",
            "0",
            "--ci");

    @TempDir
    private Path folder;

    private CommandRun assay(FakeRuntime runtime, List<String> arguments) {
        return CommandRun.in(folder, runtime.environment(), "", arguments.toArray(String[]::new));
    }

    private List<FitPlan.Step> steps() {
        return FitPlan.since(folder.resolve("runs"), "").orElseThrow().steps();
    }

    private Path plans() {
        return folder.resolve("runs/fit-plans");
    }

    /// Starts the command in a process of its own and kills it when the model is asked to solve something.
    private void killWhileAsked(FakeRuntime runtime, String model) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(AssayProcess.line(COMMAND))
                .directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(runtime.environment());
        var process = builder.start();
        while (!runtime.models.contains(model)
                || !runtime.prompts.getLast().startsWith("Solve")
                || !runtime.models.getLast().equals(model)) {
            assertThat(process.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
        }
        process.destroyForcibly().waitFor();
    }

    /// Without the numbers, which no two runs share, and how busy the machine is.
    private static String shape(String out) {
        return out.lines()
                .filter(line -> !line.startsWith("machine") && !line.contains("busy"))
                .map(line -> line.replaceAll("[0-9.]+", "0").replaceAll("[ ─]+", " "))
                .reduce("", (all, line) -> all + line + "\n");
    }

    @Test
    void aKilledCommandFinishesItsModelAndGoesOnWithTheOthers() throws IOException, InterruptedException {
        int port;
        try (var runtime = new FakeRuntime(
                0,
                (model, prompt) -> model.equals("second:1b") && prompt.startsWith("Solve") ? FakeRuntime.STALL : "A")) {
            port = runtime.port();
            killWhileAsked(runtime, "second:1b");
        }
        assertThat(steps().stream().map(FitPlan.Step::isDone)).containsExactly(true, false, false);
        assertThat(steps().get(1).run()).isPresent();
        assertThat(steps().get(2).run()).isEmpty();

        try (var runtime = new FakeRuntime(port, _ -> "A")) {
            var resumed = assay(runtime, List.of("fit", "--resume", "last"));

            assertThat(resumed.status()).as(resumed.err()).isZero();
            assertThat(runtime.models).as("what is done is not asked again").doesNotContain("first:1b");
            assertThat(Collections.frequency(runtime.models, "second:1b"))
                    .as("answers before the kill are kept, and so is the speed")
                    .isBetween(1, 3);
            assertThat(Collections.frequency(runtime.models, "third:1b"))
                    .as("a warm-up, five speed prompts, six answers")
                    .isEqualTo(12);
            assertThat(runtime.paths).as("models are let go as before").contains("POST /api/generate");
            assertThat(plans()).as("nothing is left to be done").isEmptyDirectory();
            try (var whole = new FakeRuntime(0, _ -> "A")) {
                var elsewhere = folder.resolve("elsewhere");
                Files.createDirectories(elsewhere);
                var unbroken = CommandRun.in(elsewhere, whole.environment(), "", COMMAND.toArray(String[]::new));
                assertThat(shape(resumed.out())).isEqualTo(shape(unbroken.out()));
                assertThat(unbroken.out()).contains("model", "advice", "published", "tokens/s", "third:1b");
            }
        }
    }

    @Test
    void aModelThatFailsIsTriedAgainAndTheOthersAreKept() {
        int port;
        try (var runtime = new FakeRuntime(0, (model, _) -> model.equals("second:1b") ? FakeRuntime.DIE : "A")) {
            port = runtime.port();
            var run = assay(runtime, COMMAND);

            assertThat(run.status()).isEqualTo(1);
            assertThat(run.err())
                    .contains("1 of 3 models are not done\n       `assay fit --resume")
                    .contains("resumes all of them");
            assertThat(steps().stream().map(FitPlan.Step::isDone)).containsExactly(true, false, true);
        }
        try (var runtime = new FakeRuntime(port, _ -> "A")) {
            var run = assay(runtime, List.of("fit", "--resume", "second"));

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(runtime.models).containsOnly("second:1b");
            assertThat(run.out()).contains("first:1b", "second:1b", "third:1b");
        }
    }

    @Test
    void aCommandKilledBeforeItsFirstRunIsStillTheLast() {
        var head = Map.<String, Object>of(
                "profile",
                "standard",
                "dataset",
                "fit:max-prompts=1",
                "settings",
                Map.of("performance", false, "quality", true),
                "unload",
                false);
        FitPlan.begin(folder.resolve("runs"), CommandRun.NOW, head, List.of("ollama:a:1b", "ollama:b:1b"));
        try (var runtime = new FakeRuntime(0, _ -> "A")) {
            var run = assay(runtime, List.of("fit", "--resume", "last"));

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(runtime.models).containsOnly("a:1b", "b:1b").hasSize(12);
        }
    }

    @Test
    void oneModelAloneLeavesNoPlan() {
        try (var runtime = new FakeRuntime(0, _ -> "A")) {
            assay(runtime, List.of("fit", "--model", "ollama:tiny:1b", "--quality-only", "--max-prompts", "1", "--ci"));

            assertThat(plans()).doesNotExist();
        }
    }

    @Test
    void aPlanThatCannotBeReadSaysWhatToDo() throws IOException {
        Files.createDirectories(plans());
        Files.writeString(plans().resolve("2030-01-01T000000Z.json"), "{");
        var run = CommandRun.in(folder, "fit", "--resume", "last");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("2030-01-01T000000Z.json: not readable", "its runs can be resumed one by one");
    }
}
