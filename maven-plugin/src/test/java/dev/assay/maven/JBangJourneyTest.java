package dev.assay.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// JBang itself, which Maven fetches, starts Assay by the entry of our catalog.
@Tag("ci")
class JBangJourneyTest {
    private static final String VERSION = "0.132.1";
    private static final Path FETCHED = Path.of("target/jbang").toAbsolutePath();
    private static final Path JBANG = FETCHED.resolve("jbang-cli-%s-all.jar".formatted(VERSION));
    /// JBang prints the line that its script is to run, and ends with this.
    private static final int SAYS_WHAT_TO_RUN = 255;

    @TempDir
    Path folder;

    private @Nullable LocalRepository repository;

    private record Ended(int status, String printed, String said) {}

    @BeforeEach
    void fetch() throws IOException, InterruptedException {
        assumeTrue(LocalRepository.hasMaven(), "no Maven on the path");
        if (!Files.exists(JBANG)) {
            var fetched = ran(List.of(
                    "mvn",
                    "-B",
                    "-ntp",
                    "-q",
                    "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy",
                    "-Dartifact=dev.jbang:jbang-cli:%s:jar:all".formatted(VERSION),
                    "-DoutputDirectory=" + FETCHED));
            if (fetched.status() != 0) {
                System.out.println("notice: Maven's repository is not here; JBang was not run");
            }
            assumeTrue(fetched.status() == 0, "Maven's repository is not here");
        }
        repository = LocalRepository.fresh();
    }

    private Ended ran(List<String> words) throws IOException, InterruptedException {
        var said = folder.resolve("said").toFile();
        var builder = new ProcessBuilder(words).directory(folder.toFile()).redirectError(said);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("JBANG_DIR", folder.resolve("jbang").toString());
        if (repository != null) {
            builder.environment().put("JBANG_REPO", repository.folder().toString());
        }
        var process = builder.start();
        var printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), printed, Files.readString(said.toPath()));
    }

    private Ended jbang(String... words) throws IOException, InterruptedException {
        var line = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", JBANG.toString()));
        line.addAll(List.of(words));
        return ran(line);
    }

    @Test
    void theCatalogStartsAssay() throws Exception {
        var catalog =
                Path.of("../packaging/jbang-catalog.json").toAbsolutePath().normalize();
        var added = jbang("catalog", "add", "--name", "assay", catalog.toString());
        assertThat(added.status()).as(added.said()).isZero();

        var line = jbang("run", "--offline", "assay@assay", "run", "demo", "-s", "head", "-n", "2");
        assertThat(line.status()).as(line.said()).isEqualTo(SAYS_WHAT_TO_RUN);
        var run = ran(List.of("bash", "-c", line.printed()));
        assertThat(run.status()).as(run.said()).isZero();
        assertThat(run.printed()).startsWith("demo: 2 examples, 1 system").contains("evidence_survival");
    }
}
