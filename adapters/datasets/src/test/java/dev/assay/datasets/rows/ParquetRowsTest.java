package dev.assay.datasets.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.parquet.io.LocalInputFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParquetRowsTest {
    private static final String NESTED = """
            SELECT 7 AS id, 5000000000 AS far, 'ä' AS text, true AS yes, 1.5::DOUBLE AS half, NULL::VARCHAR AS nothing,
              {'title': ['a', 'b'], 'sentences': [['x', 'y'], []]} AS context,
              [{'text': 'p', 'tokens': ['q']}, {'text': NULL, 'tokens': NULL}] AS answers,
              map {'k': 1, 'l': 2} AS pairs, 3.25::DECIMAL(10, 2) AS price, DATE '2020-02-29' AS day,
              TIMESTAMP '2020-01-02 03:04:05' AS moment
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"uncompressed", "snappy", "zstd", "gzip"})
    void nestedValuesBecomeThoseOfJson(String compression) throws SQLException {
        var file = TestTables.parquet(folder.resolve("nested.parquet"), NESTED, "COMPRESSION " + compression);
        try (var rows = RowFiles.rows(file)) {
            assertThat(Json.write(rows.toList().getFirst().columns()))
                    .isEqualTo(("{'id':7,'far':5000000000,'text':'ä','yes':true,'half':1.5,'nothing':null,"
                                    + "'context':{'title':['a','b'],'sentences':[['x','y'],[]]},"
                                    + "'answers':[{'text':'p','tokens':['q']},{'text':null,'tokens':null}],"
                                    + "'pairs':{'k':1,'l':2},'price':3.25,'day':'2020-02-29',"
                                    + "'moment':'2020-01-02T03:04:05Z'}")
                            .replace('\'', '"'));
        }
    }

    @Test
    void onlyNeededColumnsAreRead() throws SQLException {
        var file = TestTables.parquet(folder.resolve("nested.parquet"), NESTED, "COMPRESSION zstd");
        var columns = List.of("id", "context.title", "answers.text", "not there");
        try (var rows = ParquetRows.of("nested", new LocalInputFile(file), columns)) {
            assertThat(rows.next())
                    .isEqualTo(Map.of("id", 7, "context", Map.of("title", List.of("a", "b")), "answers", textsOnly()));
        }
    }

    private static Object textsOnly() {
        return Objects.requireNonNull(Json.read("[{\"text\":\"p\"},{\"text\":null}]"));
    }

    @Test
    void aFileWithNoneOfTheColumnsIsRefusedWithThoseItHas() throws SQLException {
        var file = TestTables.parquet(folder.resolve("other.parquet"), "SELECT 1 AS a, 2 AS b", "COMPRESSION zstd");
        assertThatThrownBy(() -> ParquetRows.of("other", new LocalInputFile(file), List.of("context")))
                .isInstanceOf(UserError.class)
                .hasMessage("other: has none of the columns context\n       it has a, b");
    }

    @Test
    void tornAndForeignFilesAreRefused() throws Exception {
        var whole = TestTables.parquet(folder.resolve("whole.parquet"), NESTED, "COMPRESSION zstd");
        var bytes = Files.readAllBytes(whole);
        var torn = Files.write(folder.resolve("torn.parquet"), Arrays.copyOf(bytes, bytes.length - 9));
        var foreign = Files.writeString(folder.resolve("foreign.parquet"), "no such thing, whatever its name says");
        for (var file : List.of(torn, foreign)) {
            assertThatThrownBy(() -> RowFiles.rows(file))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("Parquet");
        }
    }

    @Test
    void aSpoiledPageIsRefused() throws Exception {
        var whole = TestTables.parquet(
                folder.resolve("whole.parquet"),
                "SELECT md5(i::VARCHAR) AS t FROM range(3000) r(i)",
                "COMPRESSION zstd");
        var bytes = Files.readAllBytes(whole);
        for (int i = 4; i < 60; i++) {
            bytes[i] ^= 0x5a;
        }
        var spoiled = Files.write(folder.resolve("spoiled.parquet"), bytes);
        assertThatThrownBy(() -> {
                    try (var rows = RowFiles.rows(spoiled)) {
                        rows.forEach(_ -> {});
                    }
                })
                .isInstanceOf(UserError.class)
                .hasMessageContaining("spoiled.parquet: cannot be read as Parquet");
    }
}
