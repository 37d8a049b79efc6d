package dev.assay.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The journeys lead from an empty folder to an answer, in at most five commands.
class JourneysTest {
    private static final Path JOURNEYS = Path.of("../journeys");

    @TempDir
    private Path folder;

    static Stream<Path> scripts() throws IOException {
        try (var files = Files.list(JOURNEYS)) {
            return files.filter(file -> file.toString().endsWith(".sh")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void aJourneyHasAtMostFiveCommands(Path script) throws IOException {
        assertThat(Files.readAllLines(script).stream()
                        .filter(line -> line.startsWith("assay ") || line.startsWith("\"$JAVA_HOME"))
                        .toList())
                .hasSizeBetween(2, 5);
    }

    private String walked(String name) throws IOException, InterruptedException {
        try (var stage = new Stage(folder)) {
            var run = stage.script(JOURNEYS.resolve(name));
            assertThat(run.status()).as(run.err() + run.out()).isZero();
            return run.out();
        }
    }

    @Test
    @Tag("ci")
    void theAuthorOfACompressorLearnsWhetherItIsBetter() throws IOException, InterruptedException {
        assertThat(walked("compressor-in-python.sh"))
                .contains("next: assay run", "60 examples, 6 systems", "gate: pass")
                .containsPattern("oracle.* 1\\.00")
                .containsPattern("mine .*(better|worse|undecided|equivalent)|(better|worse|undecided|equivalent)");
    }

    @Test
    @Tag("ci")
    void theJavaDeveloperSeesTheSystemBetweenTheControls() throws IOException, InterruptedException {
        assertThat(walked("java-developer.sh")).contains("error-lines", "| oracle | 1.000", "| null | 0.000", "better");
    }

    @Test
    @Tag("ci")
    void theUserOfALocalModelSeesWhatItAnswers() throws IOException, InterruptedException {
        assertThat(walked("local-model.sh"))
                .contains("bm25", "oracle", "contains")
                .containsPattern("tokens/s|ms");
    }

    @Test
    @Tag("ci")
    void theTeamSeesTheBuildFailWithReasons() throws IOException, InterruptedException {
        assertThat(walked("ci-team.sh"))
                .contains("gate: fail", "**fail**", "Worst new losses", "evidence_survival", "the build ends with 1");
    }

    @Test
    @Tag("ci")
    void theResearcherGetsANumberThatOthersCanCheck() throws IOException, InterruptedException {
        assertThat(walked("hub-researcher.sh"))
                .contains("hotpotqa: 6 examples, 3 systems", "re-derived")
                .containsPattern("oracle +1\\.000")
                .containsPattern("null +0\\.000");
    }

    @Test
    @Tag("ci")
    void theOwnerOfOddLogsSeesWhichFailuresAreHidden() throws IOException, InterruptedException {
        assertThat(walked("odd-logs.sh"))
                .contains("logs: 5 examples, 5 systems", "ERROR beta cannot reach db-beta: timeout")
                .contains("export: 2 examples, 3 systems")
                .containsPattern("oracle +1\\.000")
                .containsPattern("null +0\\.000");
    }
}
