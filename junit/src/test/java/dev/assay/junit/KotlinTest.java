package dev.assay.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

/// A test class in Kotlin, compiled by Kotlin's own compiler, which Maven fetches.
@Tag("ci")
class KotlinTest {
    private static final Path COMPILER = Path.of("target/kotlin").toAbsolutePath();
    private static final String POM = """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>com.example</groupId><artifactId>kotlin</artifactId><version>1</version><packaging>pom</packaging>
          <dependencies><dependency>
            <groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-compiler-embeddable</artifactId><version>2.4.21</version>
          </dependency></dependencies>
        </project>
        """;

    @TempDir
    Path folder;

    private static int status(Path log, List<String> words) throws InterruptedException {
        try {
            var builder = new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(log.toFile());
            builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
            return builder.start().waitFor();
        } catch (IOException _) {
            return -1; // no such program
        }
    }

    /// The jars of the compiler.
    private static String compiler() throws IOException, InterruptedException {
        Files.createDirectories(COMPILER);
        var found = COMPILER.resolve("class-path");
        if (!Files.exists(found)) {
            Files.writeString(COMPILER.resolve("pom.xml"), POM);
            int status = status(
                    COMPILER.resolve("fetch.log"),
                    List.of(
                            "mvn",
                            "-B",
                            "-ntp",
                            "-q",
                            "-f",
                            COMPILER.resolve("pom.xml").toString(),
                            "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath",
                            "-Dmdep.outputFile=" + found));
            if (status != 0) {
                System.out.println("notice: Maven or its repository is not here; Kotlin was not run");
            }
            assumeTrue(status == 0, "Maven or its repository is not here");
        }
        return Files.readString(found);
    }

    private URLClassLoader compiled() throws IOException, InterruptedException {
        var compiler = compiler();
        var library = Stream.of(compiler.split(File.pathSeparator))
                .filter(jar -> jar.matches(".*/kotlin-stdlib-\\d[^/]*\\.jar"))
                .findFirst()
                .orElseThrow();
        var log = folder.resolve("log");
        int status = status(
                log,
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        compiler,
                        "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
                        "-no-stdlib",
                        "-no-reflect",
                        "-jvm-target",
                        "25",
                        "-cp",
                        library + File.pathSeparator + System.getProperty("java.class.path"),
                        "-d",
                        folder.resolve("classes").toString(),
                        "src/test/resources/kotlin/LogFilterTest.kt"));
        assertThat(status).as(Files.readString(log)).isZero();
        return new URLClassLoader(
                new URL[] {url(folder.resolve("classes")), url(Path.of(library))}, KotlinTest.class.getClassLoader());
    }

    private static URL url(Path place) throws MalformedURLException {
        return place.toUri().toURL();
    }

    @Test
    void aTestInKotlinRunsGatesAndShowsWhatWasLost() throws Exception {
        try (var loader = compiled()) {
            var results = EngineTestKit.engine("junit-jupiter")
                    .selectors(selectClass(loader.loadClass("sample.LogFilterTest")))
                    .configurationParameter("assay.runs", folder.resolve("runs").toString())
                    .execute();
            var failures = results.testEvents()
                    .failed()
                    .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                    .map(result ->
                            String.valueOf(result.getThrowable().orElseThrow().getMessage()))
                    .toList();

            results.testEvents().assertStatistics(statistics -> statistics.started(121));
            assertThat(failures).as("55 rows and the verdict").hasSize(56);
            assertThat(failures.getLast())
                    .contains("fail: lossy: answer_found ≥ 0.9")
                    .doesNotContain("errors:");
            assertThat(failures.getFirst()).contains("lossy · log-", "lost evidence: ERROR job");
        }
    }
}
