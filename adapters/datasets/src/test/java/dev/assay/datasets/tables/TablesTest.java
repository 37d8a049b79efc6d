package dev.assay.datasets.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.datasets.rows.Row;
import dev.assay.datasets.rows.RowFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TablesTest {
    @TempDir
    private Path folder;

    private static Map<String, Object> record(Object... pairs) {
        var record = new LinkedHashMap<String, Object>();
        for (int i = 0; i < pairs.length; i += 2) {
            record.put(String.valueOf(pairs[i]), pairs[i + 1]);
        }
        return record;
    }

    private static final List<Map<String, Object>> RECORDS = List.of(
            record("system", "it's", "count", 1, "f1", 1, "ok", true, "mixed", "x", "F1", 2),
            record(
                    "system",
                    "b",
                    "count",
                    5_000_000_000L,
                    "f1",
                    0.5,
                    "mixed",
                    7,
                    "nested",
                    Map.of("k", List.of(1, 2))));

    @Test
    void parquetKeepsTypesAndTheUnionOfColumns() {
        var file = folder.resolve("rows.parquet");
        Tables.write(RECORDS::stream, file, TableFormat.PARQUET);
        try (var rows = RowFiles.rows(file)) {
            var read = rows.map(Row::columns).toList();
            assertThat(read.getFirst().keySet())
                    .containsExactly("system", "count", "f1", "ok", "mixed", "F1_2", "nested");
            assertThat(read.getFirst())
                    .containsEntry("system", "it's")
                    .containsEntry("count", 1)
                    .containsEntry("f1", 1.0)
                    .containsEntry("ok", true)
                    .containsEntry("mixed", "x")
                    .containsEntry("nested", null);
            assertThat(read.getLast())
                    .containsEntry("count", 5_000_000_000L)
                    .containsEntry("mixed", "7")
                    .containsEntry("nested", "{\"k\":[1,2]}");
        }
    }

    @Test
    void duckDbCanBeAsked() throws Exception {
        var file = folder.resolve("rows.duckdb");
        Tables.write(RECORDS::stream, file, TableFormat.DUCKDB);
        Tables.write(RECORDS::stream, file, TableFormat.DUCKDB);
        try (var connection = DriverManager.getConnection("jdbc:duckdb:" + file);
                var statement = connection.createStatement();
                var result = statement.executeQuery("SELECT count(*), avg(f1) FROM rows")) {
            result.next();
            assertThat(result.getInt(1)).isEqualTo(2);
            assertThat(result.getDouble(2)).isEqualTo(0.75);
        }
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }

    @Test
    void noRowsAreATableToo() {
        var file = folder.resolve("none.parquet");
        Tables.write(() -> List.<Map<String, Object>>of().stream(), file, TableFormat.PARQUET);
        try (var rows = RowFiles.rows(file)) {
            assertThat(rows).isEmpty();
        }
    }

    @Test
    void aPlaceThatCannotBeWrittenIsNamed() throws Exception {
        var file = Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> Tables.write(RECORDS::stream, file.resolve("rows.parquet"), TableFormat.PARQUET))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("rows.parquet: cannot be written");
    }
}
