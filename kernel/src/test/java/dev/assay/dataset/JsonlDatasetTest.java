package dev.assay.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonlDatasetTest {
    @TempDir
    Path folder;

    private JsonlDataset dataset(String content) throws IOException {
        return JsonlDataset.of(Files.writeString(folder.resolve("mine.jsonl"), content));
    }

    private static List<Labeled<OpenExample>> read(JsonlDataset dataset) {
        try (var examples = dataset.examples()) {
            return examples.toList();
        }
    }

    @Test
    void whatGivesTheAnswerAwayIsKeptFromSystems() throws IOException {
        var only = read(dataset("""
                        {"id":7,"context":"long text","question":"who?","answer":"Ada","evidence":["Ada did"],"lang":"en"}
                        """)).getFirst();
        assertThat(only.example().id()).isEqualTo("7");
        assertThat(only.example().question()).contains("who?");
        assertThat(only.example().fields()).containsOnlyKeys("question", "lang");
        assertThat(only.reference().answers()).containsExactly("Ada");
        assertThat(only.reference().evidence()).containsExactly("Ada did");
    }

    @Test
    void blankLinesDoNotCountAndAMissingIdIsThePlace() throws IOException {
        var all = read(dataset("{\"context\":\"a\"}\n\n{\"context\":\"b\"}\n"));
        assertThat(all).extracting(labeled -> labeled.example().id()).containsExactly("0", "2");
    }

    @Test
    void everyBadLineIsNamedAtOnce() throws IOException {
        var dataset = dataset("{\"context\":\"a\"}\n{\"context\":1}\nnot json\n[]\n");
        assertThatThrownBy(() -> read(dataset))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("mine.jsonl:2: there is no text in a field \"context\"")
                .hasMessageContaining("mine.jsonl:3: not a JSON object")
                .hasMessageContaining("mine.jsonl:4: not a JSON object");
    }

    @Test
    void aTextBesideTheFileMayBeNamedButNoneElsewhere() throws IOException {
        Files.writeString(folder.resolve("log.txt"), "line\n");
        var only = read(dataset("{\"id\":\"a\",\"context_file\":\"log.txt\"}"))
                .getFirst()
                .example();
        assertThat(only.context()).isEqualTo("line\n");
        assertThat(only.cluster()).isEqualTo("log.txt");
        for (var elsewhere : List.of("../../etc/passwd", "/etc/passwd", "none.txt")) {
            assertThatThrownBy(() -> read(dataset("{\"id\":\"a\",\"context_file\":\"%s\"}".formatted(elsewhere))))
                    .hasMessageContaining("which is not there");
        }
    }

    @Test
    void skippingDoesNotParse() throws IOException {
        var dataset = dataset("not json\n{\"id\":\"b\",\"context\":\"\"}\n");
        try (var rest = dataset.examplesAfter(1)) {
            assertThat(rest.map(labeled -> labeled.example().id())).containsExactly("b");
        }
    }

    @Test
    void skippingPassesOverBlankLinesAndKeepsLineNumbers() throws IOException {
        var dataset = dataset("\n{\"context\":\"a\"}\r\n \t\n{\"context\":\"b\"}\n\n{\"context\":\"c\"}\nbad\n");
        for (int skipped = 0; skipped < 3; skipped++) {
            int from = skipped;
            assertThatThrownBy(() -> {
                        try (var rest = dataset.examplesAfter(from)) {
                            rest.forEach(labeled ->
                                    assertThat(labeled.example().id()).isIn("1", "3", "5"));
                        }
                    })
                    .hasMessageContaining("mine.jsonl:7: not a JSON object");
        }
        try (var none = dataset.examplesAfter(9)) {
            assertThat(none).isEmpty();
        }
    }

    @Test
    void aFileThatIsNotUtf8IsSaid() throws IOException {
        var file = Files.write(folder.resolve("latin.jsonl"), new byte[] {'{', '"', (byte) 0xe9, '"', '}', '\n'});
        assertThatThrownBy(() -> read(JsonlDataset.of(file)))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("%s:1: not UTF-8\n       convert it".formatted(file));
    }

    @Test
    void aMarkInFrontAndUtf16AreRead() throws IOException {
        var text = "\uFEFF{\"context\":\"a\"}\r\n{\"context\":\"b\"}\r\n";
        for (var charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            var file = Files.writeString(folder.resolve("marked.jsonl"), text, charset);
            assertThat(read(JsonlDataset.of(file)))
                    .as(charset.name())
                    .extracting(labeled -> labeled.example().context())
                    .containsExactly("a", "b");
            try (var rest = JsonlDataset.of(file).examplesAfter(1)) {
                assertThat(rest.map(labeled -> labeled.example().context())).containsExactly("b");
            }
        }
    }

    @Test
    void fieldsOfOtherNamesAreReadAndNoLongerShownUnderTheirOwn() throws IOException {
        var file = Files.writeString(folder.resolve("other.jsonl"), """
                {"log":"a\\nb","q":"what?","hidden":"b","file":"x.log","lang":"en"}
                """);
        var map = FieldMap.parse("context=log,question=q,answer=hidden,cluster=file");
        var only = read(JsonlDataset.of(file, map)).getFirst();
        assertThat(only.example().context()).isEqualTo("a\nb");
        assertThat(only.example().fields()).containsOnlyKeys("question", "cluster", "lang");
        assertThat(only.reference().answers()).containsExactly("b");
        assertThat(JsonlDataset.of(file, map).version())
                .isNotEqualTo(JsonlDataset.of(file).version());
    }

    @Test
    void theVersionFollowsTheContent() throws IOException {
        var first = dataset("{\"context\":\"a\"}").version();
        assertThat(dataset("{\"context\":\"b\"}").version()).isNotEqualTo(first).startsWith("sha256:");
    }

    @Test
    void aFileThatIsNotThereIsSaid() {
        assertThatThrownBy(() -> JsonlDataset.of(Path.of("nowhere.jsonl")))
                .hasMessage("nowhere.jsonl: no such file\n       give a JSONL file, or a name from `assay datasets`");
    }

    @Test
    void aClusterOfAnyTypeCountsAndANumberEqualsItsText() {
        assertThat(clusterOf(3)).isEqualTo("3").isEqualTo(clusterOf("3")).isEqualTo(clusterOf(3.0));
        assertThat(clusterOf(2.5)).isEqualTo("2.5");
        assertThat(clusterOf(true)).isEqualTo("true");
    }

    private static String clusterOf(Object key) {
        return new OpenExample("a", "text", Map.of("cluster", key)).cluster();
    }

    @Test
    void questionsOnOneContextAreOneCluster() {
        var first = new OpenExample("a", "the same text");
        assertThat(new OpenExample("b", "the same text").cluster()).isEqualTo(first.cluster());
        assertThat(new OpenExample("c", "another text").cluster()).isNotEqualTo(first.cluster());
        assertThat(new OpenExample("d", "").cluster()).isEqualTo("d");
    }
}
