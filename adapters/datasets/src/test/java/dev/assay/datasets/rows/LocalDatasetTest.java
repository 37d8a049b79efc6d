package dev.assay.datasets.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalDatasetTest {
    @TempDir
    private Path folder;

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static List<String> read(Path path) {
        try (var examples = LocalDataset.of(path).examples()) {
            return examples.map(labeled -> "%s|%s|%s"
                            .formatted(
                                    labeled.example().id(),
                                    labeled.example().context(),
                                    String.join(",", labeled.reference().answers())))
                    .toList();
        }
    }

    @Test
    void quotedValuesMayHoldCommasQuotesAndLineEnds() throws IOException {
        var file = write("a.csv", "\ufeffid,context,answer\r\n1,\"a, \"\"b\"\"\nc\",x\r\n\n2,,\"y\"");
        assertThat(read(file)).containsExactly("1|a, \"b\"\nc|x", "2||y");
    }

    @Test
    void wrongLinesAreNamed() throws IOException {
        assertThatThrownBy(() -> read(write("b.csv", "id,context\n1,\"a\nb\"\n2,c,d\n")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("b.csv:4: has 3 values, the header 2");
        assertThatThrownBy(() -> read(write("c.csv", "id,context\n1,\"open\n2,b\n")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("c.csv:2: a quote opened here is not closed");
        assertThatThrownBy(() -> read(write("d.csv", "id,context\n1,\"a\"b\n")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("d.csv:2: text behind a closing quote");
        assertThatThrownBy(() -> read(write("e.csv", "id,id\n1,2\n")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("same name");
        assertThatThrownBy(() -> read(write("f.csv", "")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("is empty");
        assertThatThrownBy(() -> read(write("g.jsonl", "{\"context\":\"a\"}\n{oops}\n")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("g.jsonl:2: not a JSON object");
        assertThatThrownBy(() -> read(write("h.json", "[{\"context\":\"a\"}")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("h.json:1: the list does not end");
        assertThatThrownBy(() -> read(write("i.csv", "id,text\n1,a\n")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("i.csv:2: there is no text in a field \"context\"");
    }

    @Test
    void listsOfJsonAreReadItemByItem() throws IOException {
        var file = write(
                "a.json",
                " [ {\"context\":\"a]},{\\\"\",\"answer\":\"x\"} ,\n{\"context\":\"b\",\"n\":[1,{\"m\":2}]}] ");
        assertThat(read(file)).containsExactly("0|a]},{\"|x", "1|b|");
    }

    @Test
    void bytesThatAreNotUtf8AreRefused() throws IOException {
        var file = Files.write(folder.resolve("l.csv"), "id,context\n1,ä\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> read(file)).isInstanceOf(UserError.class).hasMessageContaining("not UTF-8");
    }

    @Test
    void packedFilesAreReadAsTheyAre() throws IOException {
        var file = folder.resolve("a.jsonl.gz");
        try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("{\"context\":\"a\"}\n".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(read(file)).containsExactly("0|a|");
        assertThat(LocalDataset.of(file).name()).isEqualTo("a");
    }

    @Test
    void foldersAreReadInTheOrderOfTheirFiles() throws Exception {
        var data = Files.createDirectory(folder.resolve("data"));
        Files.writeString(data.resolve("b.jsonl"), "{\"context\":\"two\"}");
        Files.writeString(data.resolve("a.csv"), "context\none\n");
        Files.writeString(data.resolve("notes.txt"), "nothing");
        TestTables.parquet(data.resolve("c.parquet"), "SELECT 'three' AS context, 'id3' AS id", "COMPRESSION zstd");
        assertThat(read(data)).containsExactly("a.csv:0|one|", "b.jsonl:0|two|", "id3|three|");
        assertThat(LocalDataset.of(data).name()).isEqualTo("data");
    }

    @Test
    void theVersionIsThatOfTheContent() throws IOException {
        var one = LocalDataset.of(write("one.csv", "context\na\n")).version();
        assertThat(LocalDataset.of(write("two.csv", "context\na\n")).version()).isEqualTo(one);
        assertThat(LocalDataset.of(write("two.csv", "context\nb\n")).version()).isNotEqualTo(one);
    }

    @Test
    void tabsSemicolonsAndFilesWithoutAnEndingAreReadByHowTheyBegin() throws IOException {
        assertThat(read(write("t.tsv", "context\tanswer\r\nsay \"hi\"\tb\r\n"))).containsExactly("0|say \"hi\"|b");
        assertThat(read(write("s.csv", "context;answer\na,b;c\n"))).containsExactly("0|a,b|c");
        assertThat(read(write("export", "context,answer\na,b\n"))).containsExactly("0|a|b");
        assertThat(read(write("dump", "[\n {\"context\":\"a\",\"answer\":\"b\"}]")))
                .containsExactly("0|a|b");
    }

    @Test
    void tablesInUtf16AreRead() throws IOException {
        var file = Files.writeString(folder.resolve("w.csv"), "\ufeffcontext,answer\na,b\n", StandardCharsets.UTF_16LE);
        assertThat(read(file)).containsExactly("0|a|b");
    }

    @Test
    void aFolderOfTextsIsOneExampleForEachWithItsFailuresAsEvidence() throws IOException {
        Files.createDirectories(folder.resolve("logs/inner"));
        write("logs/b.log", "\ufeffstart\nERROR disk full\nend\n");
        write("logs/inner/a.txt", "all fine\n");
        try (var examples = LocalDataset.of(folder.resolve("logs")).examples()) {
            var all = examples.toList();
            assertThat(all).extracting(labeled -> labeled.example().id()).containsExactly("b.log", "inner/a.txt");
            assertThat(all.getFirst().example().context()).startsWith("start");
            assertThat(all.getFirst().reference().evidence()).containsExactly("ERROR disk full");
            assertThat(all.getLast().reference().evidence()).isEmpty();
        }
    }
}
