package dev.assay.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A fresh project with three dependencies and one class: memories of two frameworks are measured from a cassette, and
/// a change that makes them forget fails the build.
@Tag("ci")
class MemoryJourneyTest {
    private static final String POM = """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>com.example</groupId><artifactId>shop</artifactId><version>1</version>
          <properties>
            <maven.compiler.release>25</maven.compiler.release>
            <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
          </properties>
          <dependencies>
            <dependency><groupId>dev.assay</groupId><artifactId>assay-junit</artifactId><version>0.2.0</version></dependency>
            <dependency><groupId>dev.assay</groupId><artifactId>assay-langchain4j</artifactId><version>0.2.0</version></dependency>
            <dependency><groupId>dev.assay</groupId><artifactId>assay-spring-ai</artifactId><version>0.2.0</version></dependency>
          </dependencies>
          <build><plugins>
            <plugin><artifactId>maven-resources-plugin</artifactId><version>3.4.0</version></plugin>
            <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.16.0</version></plugin>
            <plugin><artifactId>maven-surefire-plugin</artifactId><version>3.6.1</version></plugin>
          </plugins></build>
        </project>
        """;

    /// The whole of it: twenty lines beside the imports.
    private static final String TEST = """
        package shop;

        import dev.assay.api.*;
        import dev.assay.junit.*;
        import dev.assay.langchain4j.LangChainMemory;
        import dev.assay.springai.SpringMemory;
        import java.util.Map;

        @AssayTest(dataset = "compact:starter,cases=2,cycles=0", models = "MODEL", cassette = "memory.jsonl.gz",
                undecided = AssayTest.Undecided.PASSES)
        @NotWorseThan(baseline = "everything", metrics = "case_score", margin = 0.1)
        class MemoryTest implements AssayChecks {
            static final int MESSAGES = 400;

            @Contestant static final ContextSystem<Example> everything = langchain("everything", 1_000);
            @Contestant static final ContextSystem<Example> langchain = langchain("langchain", MESSAGES);
            @Contestant static final ContextSystem<Example> spring = spring("spring", MESSAGES);

            static ContextSystem<Example> langchain(String name, int most) {
                return LangChainMemory.compactor(name, Map.of("messages", most),
                        () -> dev.langchain4j.memory.chat.MessageWindowChatMemory.withMaxMessages(most));
            }

            static ContextSystem<Example> spring(String name, int most) {
                return SpringMemory.compactor(name, Map.of("messages", most),
                        () -> org.springframework.ai.chat.memory.MessageWindowChatMemory.builder()
                                .maxMessages(most).build());
            }
        }
        """;
    /// Requests of the smaller memories are on the cassette, too: otherwise the regression would be *not recorded*.
    private static final String CANDIDATES = """
            static final int MESSAGES = 400;

            @Contestant static final ContextSystem<Example> langchainSmall = langchain("langchainSmall", 2);
            @Contestant static final ContextSystem<Example> springSmall = spring("springSmall", 2);
        """;

    @TempDir
    Path project;

    private LocalRepository repository;

    @BeforeEach
    void aProject() throws IOException {
        assumeTrue(LocalRepository.hasMaven(), "no Maven on the path");
        repository = LocalRepository.fresh();
        Files.writeString(project.resolve("pom.xml"), POM);
    }

    private void write(String name, String text) throws IOException {
        var sources = Files.createDirectories(project.resolve("src/test/java/shop"));
        Files.writeString(sources.resolve(name + ".java"), text.replace("MemoryTest", name));
    }

    private String reported(String name) throws IOException {
        return Files.readString(project.resolve("target/surefire-reports/shop.%s.txt".formatted(name)));
    }

    @Test
    void memoriesAreMeasuredFromACassetteAndARegressionFailsWithItsLoss() throws Exception {
        String test;
        try (var model = new LoopbackModel()) {
            test = TEST.replace("MODEL", model.spec());
            write(
                    "RecordingTest",
                    test.replaceFirst("@NotWorseThan.*\n", "")
                            .replace("    static final int MESSAGES = 400;\n", CANDIDATES));
            var recorded = repository.build(project, "test");
            assertThat(recorded.status()).as(recorded.log()).isZero();
            assertThat(model.calls()).isPositive();
        }
        assertThat(project.resolve("memory.jsonl.gz")).exists();

        Files.delete(project.resolve("src/test/java/shop/RecordingTest.java"));
        write("MemoryTest", test);
        write("RegressionTest", test.replace("MESSAGES = 400", "MESSAGES = 2"));
        var replayed = repository.build(project, "test");

        assertThat(replayed.status()).isNotZero();
        assertThat(reported("MemoryTest")).contains("Failures: 0, Errors: 0, Skipped: 0");
        assertThat(reported("RegressionTest"))
                .contains(
                        "fail: langchain: case_score no worse than everything by 0.1",
                        "fail: spring: case_score no worse than everything by 0.1",
                        "worse than the margin allows",
                        "dropped",
                        "- USER: ")
                .doesNotContain("no recorded reply");
    }
}
