package dev.assay.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What people depend on: the list of versions, and what Maven Central wants to know of each artifact.
class ArtifactsTest {
    /// None is for others to depend on: lessons, tests of the browser, plugins, and picocli as we compile it.
    private static final Set<String> NOT_LISTED = Set.of(
            "assay-samples",
            "assay-browser",
            "assay-maven-plugin",
            "assay-gradle-plugin",
            "assay-picocli",
            "assay-bom",
            "assay-spark-pack");

    /// They have no classes, so nothing can be named a module.
    private static final Set<String> WITHOUT_JAR = Set.of("assay-bom", "assay-spark-pack");

    private static Stream<String> found(Path file, String pattern) throws IOException {
        return Pattern.compile(pattern)
                .matcher(Files.readString(file))
                .results()
                .map(found -> found.group(1));
    }

    private static Stream<Path> modules() throws IOException {
        return found(Path.of("../pom.xml"), "<module>(.*)</module>").map(module -> Path.of("..", module, "pom.xml"));
    }

    private static String artifact(Path pom) {
        try {
            return found(pom, "(?s)(?:</parent>|</modelVersion>).*?<artifactId>(assay-[a-z0-9-]+)</artifactId>")
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void theListOfVersionsHasEveryArtifact() throws IOException {
        var listed = found(
                Path.of("../bom/pom.xml"),
                "<dependency>\\s*<groupId>dev.assay</groupId>\\s*<artifactId>(.*)</artifactId>");
        assertThat(listed)
                .containsExactlyInAnyOrderElementsOf(modules()
                        .map(ArtifactsTest::artifact)
                        .filter(artifact -> !NOT_LISTED.contains(artifact))
                        .toList());
    }

    @Test
    void everyArtifactHasAModuleNameOfItsOwn() throws IOException {
        var names = modules()
                .filter(pom -> !WITHOUT_JAR.contains(artifact(pom)))
                .map(pom -> {
                    try {
                        return found(pom, "<module.name>(dev\\.assay\\.[a-z0-9.]+)</module.name>")
                                .findFirst()
                                .orElse("none in " + pom);
                    } catch (IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                })
                .toList();
        assertThat(names).doesNotHaveDuplicates().noneMatch(name -> name.startsWith("none"));
    }

    @Test
    void thePomsSayWhatMavenCentralAsksFor() throws IOException {
        for (var pom : new String[] {"../pom.xml", "../bom/pom.xml"}) {
            assertThat(Path.of(pom))
                    .content()
                    .contains("<url>", "<licenses>", "<developers>", "<scm>", "<connection>", "<description>");
        }
    }
}
