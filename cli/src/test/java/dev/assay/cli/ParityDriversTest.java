package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The drivers of `assay parity` against stand-ins of our own: one that agrees, and one that is broken in a
/// known place.
@Tag("ci")
class ParityDriversTest {
    private static final Path PARITY = Path.of("../parity").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    private record Ran(int status, String out, String err) {}

    @BeforeEach
    void copyDrivers() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "needs bash");
        assumeTrue(starts("python3", "--version"), "notice: drivers of parity are not tested: no python3 here");
        copy(PARITY, folder.resolve("parity"));
    }

    private static boolean starts(String... command) {
        try {
            return new ProcessBuilder(command)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException _) {
            return false;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var files = Files.walk(from, FileVisitOption.FOLLOW_LINKS)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                var place = to.resolve(from.relativize(file));
                Files.createDirectories(place.resolveSibling(""));
                Files.copy(file, place, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    private Ran parity(Map<String, String> environment, String... words) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("/bin/bash", "parity/run"));
        command.addAll(List.of(words));
        var out = folder.resolve("out");
        var err = folder.resolve("err");
        var builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        builder.environment().put("ASSAY_COMMAND", assay());
        builder.environment().putAll(environment);
        var process = builder.start();
        assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
        return new Ran(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    /// The classes under test, in a process of their own.
    private static String assay() {
        return "'%s'".formatted(String.join("' '", AssayProcess.line()));
    }

    private Ran compare(String name, String parts) throws IOException, InterruptedException {
        return parity(
                Map.of(),
                name,
                "--original",
                "parity/test/agrees/" + name,
                "--count",
                "60",
                "--seed",
                "7",
                "--only",
                parts);
    }

    private static void assumeWhatNeeds(String name) {
        if (name.equals("ctxsift")) {
            assumeTrue(
                    starts("python3", "-c", "import yaml"),
                    "notice: the driver of ctxsift is not tested: no PyYAML here");
        }
        if (name.equals("metrillm")) {
            assumeTrue(starts("node", "--version"), "notice: the driver of metrillm is not tested: no node here");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "context-bench|answer-quality,multiple-choice|120",
                "compactbench|checks,cases|84",
                "ctxsift|summary,exact-lines|120",
                "metrillm|reasoning,math|120"
            })
    void anOriginalThatAgreesIsAllEqual(String row) throws IOException, InterruptedException {
        var words = row.split("\\|", -1);
        assumeWhatNeeds(words[0]);
        var ran = compare(words[0], words[1]);
        assertThat(ran.out())
                .as(ran.err())
                .isEqualTo("%s: %s rows compared, seed 7: all equal\n".formatted(words[0], words[2]));
        assertThat(ran.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "context-bench|multiple-choice|multiple-choice scores: the original says {\"mc_accuracy\":",
                "compactbench|checks|checks score: the original says 0.0, we say 1",
                "ctxsift|summary|summary brevity_ratio: the original says",
                "metrillm|math|math correct: the original says"
            })
    void aBrokenRuleIsFoundAndPrinted(String row) throws IOException, InterruptedException {
        var words = row.split("\\|", -1);
        assumeWhatNeeds(words[0]);
        copy(
                PARITY.resolve("test/differs").resolve(words[0]),
                folder.resolve("parity/test/agrees").resolve(words[0]));
        var ran = compare(words[0], words[1]);
        assertThat(ran.out()).as(ran.err()).contains(words[2]).containsPattern("seed 7: \\d+ differences\n$");
        assertThat(ran.status()).isEqualTo(1);
    }

    @Test
    void anotherCommitThanTheOneComparedBeforeIsSaid() throws IOException, InterruptedException {
        assertThat(compare("context-bench", "multiple-choice").err())
                .contains("warning: the original is at ", "957190f was compared before");
    }

    @Test
    void wrongWordsAreUsageAndWhatIsMissingIsTheEnvironment() throws IOException, InterruptedException {
        assertThat(parity(Map.of(), "--help").status()).isZero();
        assertThat(parity(Map.of()).status()).isEqualTo(2);
        assertThat(parity(Map.of(), "nobody").err()).contains("there is no original named \"nobody\"");
        var nowhere = parity(Map.of(), "ctxsift", "--original", "nowhere");
        assertThat(nowhere.status()).isEqualTo(2);
        assertThat(nowhere.err()).contains("there is no folder", "--original DIR");
        var noPython = parity(Map.of("PYTHON", "no-such-python"), "ctxsift", "--original", ".");
        assertThat(noPython.status()).isEqualTo(3);
        assertThat(noPython.err()).contains("there is no no-such-python on this machine");
        var noOriginal = parity(Map.of(), "context-bench", "--original", ".");
        assertThat(noOriginal.status()).isEqualTo(3);
        assertThat(noOriginal.err()).contains("the original cannot be imported", "pip install");
    }
}
