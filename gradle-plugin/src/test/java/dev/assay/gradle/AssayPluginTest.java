package dev.assay.gradle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.Project;
import org.gradle.api.tasks.VerificationException;
import org.gradle.testfixtures.ProjectBuilder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The plugin in a project of Gradle's own fixture, and its tasks with a stand-in for Assay. `GradleJourneyTest` in
/// maven-plugin has a whole build.
@Tag("ci")
class AssayPluginTest {
    @TempDir
    Path folder;

    private Project project;

    @BeforeEach
    void apply() throws IOException {
        project = ProjectBuilder.builder()
                .withProjectDir(Files.createDirectories(folder.resolve("shop")).toFile())
                .withGradleUserHomeDir(folder.resolve("home").toFile())
                .build();
        project.getPluginManager().apply("dev.assay");
        Files.writeString(project.file("logs.jsonl").toPath(), "{}");
        var settings = settings();
        settings.getDataset().set("logs.jsonl");
        settings.getSystems().add("head:ratio=0.5");
        settings.getMin().add("answer_found=0.8");
    }

    private AssayExtension settings() {
        return project.getExtensions().getByType(AssayExtension.class);
    }

    private <T extends AssayTask> T task(String name, Class<T> type) {
        return type.cast(project.getTasks().getByName(name));
    }

    @Test
    void theBlockOfABuildScriptBecomesWords() {
        settings().getMaxExamples().set(20);
        settings().getModels().add("builtin:reader");
        settings().getUndecided().set("pass");
        var runs = project.file("build/assay").toString();

        assertThat(task("assayRun", AssayRun.class).asked())
                .containsExactly(
                        "run",
                        "logs.jsonl",
                        "--system",
                        "head:ratio=0.5",
                        "--model",
                        "builtin:reader",
                        "--max-examples",
                        "20");
        assertThat(task("assayGate", AssayGate.class).words())
                .containsExactly(
                        "gate",
                        "last",
                        "--runs",
                        runs,
                        "--min",
                        "answer_found=0.8",
                        "--undecided",
                        "pass",
                        "--junit",
                        runs + File.separator + "gate.xml");
    }

    @Test
    void checkAsksForTheGateAndTheGateForTheRun() {
        assertThat(dependencies("check")).contains("assayGate");
        assertThat(dependencies("assayGate")).containsExactly("assayRun");
        assertThat(dependencies("assayReport")).containsExactly("assayRun");
    }

    private List<String> dependencies(String name) {
        var task = project.getTasks().getByName(name);
        return task.getTaskDependencies().getDependencies(task).stream()
                .map(one -> one.getName())
                .toList();
    }

    @Test
    void aRunIsMadeFromItsWordsItsFilesAndItsCode() {
        var run = task("assayRun", AssayRun.class);
        run.setClasspath(project.files("code.jar"));
        assertThat(run.getInputs().getFiles().getFiles())
                .contains(project.file("logs.jsonl"), project.file("code.jar"));
        assertThat(run.getInputs().getProperties())
                .containsEntry("dataset", "logs.jsonl")
                .containsEntry("systems", List.of("head:ratio=0.5"));
        assertThat(run.getOutputs().getFiles().getFiles()).containsExactly(project.file("build/assay/finished.txt"));
    }

    @Test
    void assayItselfIsBroughtInTheVersionOfThePlugin() throws IOException {
        var tool = project.getConfigurations().getByName("assay");
        assertThat(Files.readString(Path.of("../pom.xml"))).contains("<version>" + AssayPlugin.VERSION + "</version>");
        assertThat(tool.getIncoming().getDependencies())
                .extracting(one -> "%s:%s:%s".formatted(one.getGroup(), one.getName(), one.getVersion()))
                .containsExactly("dev.assay:assay-cli:" + AssayPlugin.VERSION);
    }

    /// A main class that notes its words, and ends with the status that the file `status` says.
    private void standIn(int status) throws IOException {
        var sources = Files.createDirectories(folder.resolve("stand-in"));
        Files.writeString(sources.resolve("StandIn.java"), """
            import java.nio.file.*;

            public class StandIn {
                public static void main(String[] words) throws Exception {
                    Files.writeString(Path.of("words"), String.join(" ", words) + "\\n",
                            StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                    System.exit(Integer.parseInt(Files.readString(Path.of("status"))));
                }
            }
            """);
        javax.tools.ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-d",
                        sources.toString(),
                        sources.resolve("StandIn.java").toString());
        Files.writeString(project.file("status").toPath(), Integer.toString(status));
        project.getTasks().withType(AssayTask.class).configureEach(task -> {
            task.getMainClass().set("StandIn");
            task.setClasspath(project.files(sources));
        });
    }

    private List<String> said() throws IOException {
        return Files.readAllLines(project.file("words").toPath());
    }

    @Test
    void aGateThatFailsFailsTheTask() throws IOException {
        standIn(1);
        assertThatThrownBy(() -> task("assayGate", AssayGate.class).exec())
                .isInstanceOf(VerificationException.class)
                .hasMessageContaining("the gate failed");
        Files.writeString(project.file("status").toPath(), "4");
        assertThatThrownBy(() -> task("assayGate", AssayGate.class).exec()).hasMessageContaining("undecided");
        Files.writeString(project.file("status").toPath(), "0");
        task("assayGate", AssayGate.class).exec();
        assertThat(said()).hasSize(3);
    }

    @Test
    void aRunThatEndedEarlyIsResumed() throws IOException {
        standIn(5);
        var run = task("assayRun", AssayRun.class);
        assertThatThrownBy(run::exec).hasMessageContaining("status 5");
        Files.writeString(project.file("status").toPath(), "0");
        run.exec();
        assertThat(said().getFirst()).startsWith("run logs.jsonl --system head:ratio=0.5 --runs ");
        assertThat(said().getLast()).startsWith("run --resume last --runs ");
        assertThat(run.getFinished()).exists();
    }
}
