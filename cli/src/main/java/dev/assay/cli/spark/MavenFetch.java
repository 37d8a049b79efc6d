package dev.assay.cli.spark;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Session;
import dev.assay.process.SearchPath;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Brings the jars of Spark by Maven: the one on the PATH, or the wrapper of the folder Assay was built in.
///
/// @param session whose settings of Maven are used
record MavenFetch(Session session) {
    private static final String POM = """
            <project>
              <modelVersion>4.0.0</modelVersion>
              <groupId>dev.assay.pack</groupId>
              <artifactId>spark</artifactId>
              <version>1</version>
              <packaging>pom</packaging>
              <dependencies>
                <dependency>
                  <groupId>org.apache.spark</groupId>
                  <artifactId>spark-sql_2.13</artifactId>
                  <version>${spark.version}</version>
                </dependency>
              </dependencies>
            </project>
            """;

    void fetch(Path into) throws IOException, InterruptedException {
        var project = Files.createTempDirectory("assay-pack");
        try {
            var pom = Files.writeString(project.resolve("pom.xml"), POM);
            int status = new ProcessBuilder(
                            program(),
                            "-B",
                            "-ntp",
                            "-q",
                            "-f",
                            pom.toString(),
                            "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy-dependencies",
                            "-Dspark.version=" + SparkPack.VERSION,
                            "-DoutputDirectory=" + into.toAbsolutePath())
                    .inheritIO()
                    .start()
                    .waitFor();
            if (status != 0) {
                throw new UserError(
                        "Maven could not bring Spark (status %d)\n       see what it says above; `assay pack add spark --from DIR` needs no network"
                                .formatted(status));
            }
        } finally {
            delete(project);
        }
    }

    private String program() {
        return SearchPath.of(session.environment())
                .find("mvn")
                .or(MavenFetch::wrapper)
                .map(Path::toString)
                .orElseThrow(
                        () -> new UserError(
                                "there is no Maven on the PATH\n       install it, or bring the jars yourself: `assay pack add spark --from DIR`"));
    }

    /// Beside the sources, where Assay runs from a clone.
    private static Optional<Path> wrapper() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath())
                .flatMap(jar -> Stream.iterate(jar, folder -> folder != null, Path::getParent))
                .map(folder -> folder.resolve("mvnw"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (var file : List.copyOf(files.sorted(Comparator.reverseOrder()).toList())) {
                Files.deleteIfExists(file);
            }
        }
    }
}
