package dev.assay.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A fresh project that Gradle 8.11.1 builds from its scripts: it takes the plugin and Assay from a Maven repository.
@Tag("ci")
class GradleJourneyTest {
    private static final Path FETCHED = Path.of("target/gradle").toAbsolutePath();
    private static final Path PLUGIN = Path.of("../gradle-plugin/src/main");
    private static final String FETCH = """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>com.example</groupId><artifactId>gradle</artifactId><version>1</version><packaging>pom</packaging>
          <dependencies>
            <dependency>
              <groupId>dev.gradleplugins</groupId><artifactId>gradle-api</artifactId><version>8.11.1</version>
              <exclusions><exclusion><groupId>org.codehaus.groovy</groupId><artifactId>groovy-all</artifactId></exclusion></exclusions>
            </dependency>
            <dependency><groupId>org.codehaus.groovy</groupId><artifactId>groovy-ant</artifactId><version>3.0.22</version></dependency>
            <dependency><groupId>org.codehaus.groovy</groupId><artifactId>groovy-json</artifactId><version>3.0.22</version></dependency>
            <dependency><groupId>org.jspecify</groupId><artifactId>jspecify</artifactId><version>1.0.1</version></dependency>
            <dependency><groupId>com.google.code.findbugs</groupId><artifactId>jsr305</artifactId><version>3.0.2</version></dependency>
          </dependencies>
        </project>
        """;
    private static final String SETTINGS = """
        pluginManagement {
            repositories { maven { url = uri('REPOSITORY') } }
            resolutionStrategy { eachPlugin { if (requested.id.id == 'dev.assay') useModule('dev.assay:assay-gradle-plugin:0.2.0') } }
        }
        rootProject.name = 'shop'
        """;
    private static final String SCRIPT = """
        plugins { id 'dev.assay' version '0.2.0' }

        repositories { maven { url = uri('REPOSITORY') } }

        assay {
            dataset = 'logs.jsonl'
            systems = ['SYSTEM']
            min = ['answer_found=0.8']
        }

        tasks.withType(dev.assay.gradle.AssayTask).configureEach { executable = 'JAVA' }
        """;

    @TempDir
    Path folder;

    private record Build(int status, String log) {}

    /// Gradle 8.11 runs on nothing newer than JDK 23.
    private static Optional<Path> olderJava() throws IOException {
        var usual = Path.of("/usr/lib/jvm");
        if (!Files.isDirectory(usual)) {
            return Optional.empty();
        }
        try (var homes = Files.list(usual)) {
            return homes.filter(home -> Files.isExecutable(home.resolve("bin/java")))
                    .filter(GradleJourneyTest::isOlder)
                    .sorted()
                    .findFirst();
        }
    }

    private static boolean isOlder(Path home) {
        try {
            return Files.readString(home.resolve("release")).matches("(?s).*JAVA_VERSION=\"(1[7-9]|2[0-3])[.\"].*");
        } catch (IOException _) {
            return false;
        }
    }

    @BeforeEach
    void fetch() throws IOException, InterruptedException {
        assumeTrue(LocalRepository.hasMaven(), "no Maven on the path");
        Files.createDirectories(FETCHED);
        if (!Files.exists(FETCHED.resolve("class-path"))) {
            Files.writeString(FETCHED.resolve("pom.xml"), FETCH);
            var fetched = ran(
                    FETCHED,
                    List.of(
                            "mvn",
                            "-B",
                            "-ntp",
                            "-q",
                            "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath",
                            "-Dmdep.outputFile=" + FETCHED.resolve("class-path")));
            if (fetched.status() != 0) {
                System.out.println("notice: Maven's repository is not here; no build by Gradle was run");
            }
            assumeTrue(fetched.status() == 0, "Maven's repository is not here");
        }
    }

    private static Build ran(Path place, List<String> words) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(words).directory(place.toFile()).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        var process = builder.start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Build(process.waitFor(), said);
    }

    /// As the module of the plugin does: Gradle reads no newer classes.
    private static Path compiled(Path classes, String classPath, List<Path> sources) {
        var words = new ArrayList<>(
                List.of("--release", "17", "-proc:none", "-nowarn", "-cp", classPath, "-d", classes.toString()));
        sources.forEach(source -> words.add(source.toString()));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new)))
                .isZero();
        return classes;
    }

    /// A Maven repository with Assay, and with the plugin, which is compiled here: its module comes after this one.
    private LocalRepository repository(String gradle) throws IOException {
        List<Path> sources;
        try (var files = Files.walk(PLUGIN.resolve("java"))) {
            sources = files.filter(file -> file.toString().endsWith(".java")).toList();
        }
        var classes = compiled(folder.resolve("plugin"), gradle, sources);
        var descriptor = Path.of("META-INF/gradle-plugins/dev.assay.properties");
        Files.createDirectories(classes.resolve("META-INF/gradle-plugins"));
        Files.copy(PLUGIN.resolve("resources").resolve(descriptor), classes.resolve(descriptor));
        var repository = LocalRepository.fresh();
        LocalRepository.zip(
                classes,
                repository.folder().resolve("dev/assay/assay-gradle-plugin/0.2.0/assay-gradle-plugin-0.2.0.jar"));
        return repository;
    }

    private Path project(Path repository) throws IOException {
        var project = Files.createDirectories(folder.resolve("shop"));
        var address = repository.toUri().toString();
        Files.writeString(project.resolve("settings.gradle"), SETTINGS.replace("REPOSITORY", address));
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Files.writeString(
                project.resolve("build.gradle"),
                SCRIPT.replace("REPOSITORY", address).replace("JAVA", java));
        Files.writeString(
                project.resolve("logs.jsonl"),
                IntStream.range(0, 60).mapToObj("""
                    {"id": "%1$d", "context": "one\\ntwo\\nthree\\nfour\\nfive\\nERROR %1$d with code E10%1$d", "question": "Which code?", "answer": "E10%1$d", "evidence": ["ERROR %1$d with code E10%1$d"]}
                    """::formatted).collect(Collectors.joining()));
        return project;
    }

    @Test
    void aBuildRunsOnceAndFailsByTheGatesVerdict() throws Exception {
        var java = olderJava();
        assumeTrue(java.isPresent(), "no JDK from 17 to 23 here, and Gradle 8.11 runs on no other");
        var gradle = Files.readString(FETCHED.resolve("class-path"));
        var distribution = new GradleDistribution(folder.resolve("gradle"), gradle);
        var driver = compiled(
                folder.resolve("driver"), gradle, List.of(Path.of("src/test/resources/gradle/GradleBuild.java")));
        var project = project(repository(gradle).folder());
        var line = List.of(
                java.orElseThrow().resolve("bin/java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "--add-opens=java.base/java.util=ALL-UNNAMED",
                "-cp",
                Stream.concat(Stream.of(driver), distribution.jars().stream())
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator)),
                "GradleBuild",
                folder.resolve("home").toString());

        var good = built(project, line, "tail:ratio=0.5", "check", "assayReport");
        assertThat(good.status()).as(good.log()).isZero();
        assertThat(good.log()).contains("> Task :assayRun\n", "the gate passed", "BUILD SUCCESSFUL");
        assertThat(project.resolve("build/assay/report.html")).exists();
        assertThat(project.resolve("build/assay/gate.xml")).exists();

        var again = built(project, line, "tail:ratio=0.5", "assayRun");
        assertThat(again.log()).contains("> Task :assayRun UP-TO-DATE", "BUILD SUCCESSFUL");

        var lossy = built(project, line, "head:ratio=0.5", "check");
        assertThat(lossy.status()).isNotZero();
        assertThat(lossy.log()).contains("the gate failed", "answer_found ≥ 0.8", "BUILD FAILED");
    }

    private static Build built(Path project, List<String> line, String system, String... tasks)
            throws IOException, InterruptedException {
        var script = project.resolve("build.gradle");
        var text = Files.readString(script).replaceFirst("systems = .*", "systems = ['%s']".formatted(system));
        Files.writeString(script, text);
        var words = new ArrayList<>(line);
        words.addAll(List.of(tasks));
        return ran(project, words);
    }
}
