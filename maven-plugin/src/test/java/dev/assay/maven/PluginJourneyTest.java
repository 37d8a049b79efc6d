package dev.assay.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A fresh project whose build runs, gates and reports.
@Tag("ci")
class PluginJourneyTest {
    private static final String PLUGIN = "dev.assay:assay-maven-plugin:0.2.0:";
    private static final String POM = """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>com.example</groupId><artifactId>shop</artifactId><version>1</version><packaging>pom</packaging>
          <build><plugins><plugin>
            <groupId>dev.assay</groupId><artifactId>assay-maven-plugin</artifactId><version>0.2.0</version>
            <configuration>
              <dataset>logs.jsonl</dataset>
              <systems><system>SYSTEM</system></systems>
              <min><limit>answer_found=0.8</limit></min>
            </configuration>
            <executions><execution><goals><goal>run</goal><goal>report</goal><goal>gate</goal></goals></execution></executions>
          </plugin></plugins></build>
        </project>
        """;

    @TempDir
    Path project;

    private LocalRepository repository;

    @BeforeEach
    void aProject() throws IOException {
        assumeTrue(LocalRepository.hasMaven(), "no Maven on the path");
        repository = LocalRepository.fresh();
        Files.writeString(
                project.resolve("logs.jsonl"),
                IntStream.range(0, 60).mapToObj("""
                    {"id": "%1$d", "context": "one\\ntwo\\nthree\\nfour\\nfive\\nERROR %1$d with code E10%1$d", "question": "Which code?", "answer": "E10%1$d", "evidence": ["ERROR %1$d with code E10%1$d"]}
                    """::formatted).collect(Collectors.joining()));
    }

    private LocalRepository.Build built(String system, String... goals) throws IOException, InterruptedException {
        Files.writeString(project.resolve("pom.xml"), POM.replace("SYSTEM", system));
        return repository.build(project, goals);
    }

    /// Two builds: starting Maven takes longer than what it does here.
    @Test
    void aBuildRunsOnceAndFailsByTheGatesVerdict() throws Exception {
        var good = built("tail:ratio=0.5", "verify", PLUGIN + "run");
        assertThat(good.status()).as(good.log()).isZero();
        assertThat(good.log()).containsSubsequence("the gate passed", "up to date");
        assertThat(good.log().substring(0, good.log().indexOf("the gate passed")))
                .doesNotContain("up to date");
        assertThat(project.resolve("target/assay/report.html")).exists();
        assertThat(project.resolve("target/assay/report.md")).content().contains("answer_found");
        assertThat(project.resolve("target/assay/gate.xml")).exists();

        var lossy = built("head:ratio=0.5", PLUGIN + "run", PLUGIN + "gate");
        assertThat(lossy.status()).isNotZero();
        assertThat(lossy.log())
                .doesNotContain("up to date")
                .contains("the gate failed", "answer_found ≥ 0.8", "BUILD FAILURE");
    }
}
