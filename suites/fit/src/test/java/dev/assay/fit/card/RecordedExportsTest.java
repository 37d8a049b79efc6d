package dev.assay.fit.card;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.fit.verdict.Recorded;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Tables are those of the original, cell by cell.
class RecordedExportsTest {
    @Test
    void csvIsTheSameToTheLastCharacter() {
        Golden.rows("metrillm/exports.jsonl")
                .forEach(row -> assertThat(FitExport.CSV.render(results(row)))
                        .as("%s", row.get("name"))
                        .isEqualTo(row.get("csv")));
    }

    @Test
    void markdownTablesAreTheSameLineByLine() {
        Golden.rows("metrillm/exports.jsonl").forEach(row -> {
            var lines = FitExport.MARKDOWN.render(results(row)).lines().filter(line -> line.startsWith("|"));
            assertThat(lines.toList()).as("%s", row.get("name")).isEqualTo(row.get("markdownTableLines"));
        });
    }

    private static List<Map<String, @Nullable Object>> results(Map<String, Object> row) {
        return Recorded.list(row.get("results")).stream().map(Recorded::map).toList();
    }
}
