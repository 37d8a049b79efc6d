package dev.assay.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuitesTest {
    private static final String YAML = """
            name: mine
            version: "1"
            summary: my cases
            cases: [cases.jsonl]
            systems: [head]
            evaluators: [answer-found]
            metrics: [latency]
            """;

    @TempDir
    Path folder;

    private Suite load(String yaml, String cases) throws IOException {
        Files.writeString(folder.resolve("suite.yaml"), yaml);
        Files.writeString(folder.resolve("cases.jsonl"), cases);
        return Suites.at(folder);
    }

    /// The kernel has no suite of its own.
    @Test
    void aBuiltInSuiteThatIsNotThereNamesItsArtifact() {
        assertThatThrownBy(() -> Suites.builtIn("demo"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("dev.assay:assay-context");
    }

    @Test
    void aFolderIsASuite() throws IOException {
        var suite = load(YAML, "{\"id\":\"a\",\"context\":\"x\",\"answer\":\"y\"}\n");
        assertThat(suite.name()).isEqualTo("mine");
        assertThat(suite.description().systems()).containsExactly("head");
        try (var examples = suite.dataset().examples()) {
            assertThat(examples).singleElement().satisfies(only -> {
                assertThat(only.example().dataset()).isEqualTo("mine");
                assertThat(only.reference().answers()).containsExactly("y");
            });
        }
    }

    @Test
    void theVersionFollowsTheContent() throws IOException {
        var first = load(YAML, "{\"context\":\"x\"}").dataset().version();
        assertThat(load(YAML, "{\"context\":\"y\"}").dataset().version())
                .isNotEqualTo(first)
                .startsWith("1 sha256:");
    }

    @Test
    void anUnknownKeyIsAnErrorWithItsLine() {
        assertThatThrownBy(() -> load(YAML + "sytems: [tail]\n", ""))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("suite.yaml: line 8: there is no key \"sytems\"");
    }

    @Test
    void brokenYamlIsAnErrorWithItsLine() {
        assertThatThrownBy(() -> load("name: [\n", "")).hasMessageContaining("suite.yaml: line 2: ");
        assertThatThrownBy(() -> load("- a\n", "")).hasMessageContaining("not a mapping");
    }

    @Test
    void everyBadCaseAndMissingFileIsSaidAtOnce() {
        assertThatThrownBy(() -> load(YAML.replace("cases.jsonl", "cases.jsonl, more.jsonl"), "{}\nnope\n"))
                .hasMessageContaining("cases.jsonl:1: there is no text in a field \"context\"")
                .hasMessageContaining("cases.jsonl:2: not a JSON object")
                .hasMessageContaining("names \"more.jsonl\" under cases, which is not there");
    }
}
