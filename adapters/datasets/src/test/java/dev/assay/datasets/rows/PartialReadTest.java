package dev.assay.datasets.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What goes over the wire for the first rows of a large Parquet file on a hub.
///
/// `-Dassay.large=true` makes it one of more than 2 GB.
class PartialReadTest {
    private static final boolean IS_LARGE = Boolean.getBoolean("assay.large");
    private static final int ROWS = IS_LARGE ? 130_000 : 6_000;

    @TempDir
    private Path folder;

    @Test
    void aHundredRowsNeedTheFooterAndOneRowGroup() throws Exception {
        var file = TestTables.parquet(
                folder.resolve("large.parquet"),
                ("SELECT i AS id, md5(i::VARCHAR) AS question, repeat(md5((i * 7)::VARCHAR), 500) AS context,"
                                + " repeat(md5((i + 1)::VARCHAR), 100) AS unused FROM range(%s) r(i)")
                        .formatted(ROWS),
                "COMPRESSION uncompressed, ROW_GROUP_SIZE 2048");
        long size = Files.size(file);
        assertThat(size).isGreaterThan(IS_LARGE ? 2L << 30 : 100L << 20);
        try (var hub = new LoopbackHub(folder.resolve("store")).parquet("me/large", "default", "train", file)) {
            var table = HubRows.of(hub.hub(folder.resolve("cache")), "me/large", "")
                    .table("", "train", List.of("id", "question", "context"));
            try (table) {
                assertThat(table.limit(100).map(row -> row.columns().get("id")))
                        .hasSize(100)
                        .startsWith(0, 1, 2);
            }
            // a row group of needed columns is 2048 · 16 kB
            assertThat(hub.sent()).isLessThan(36L << 20).isLessThan(size / 3);
            assertThat(hub.asked("/cdn/")).hasSizeLessThan(12);
        }
    }
}
