package dev.assay.context.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.Golden;
import dev.assay.api.UserError;
import dev.assay.text.GoldenRow;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ContextResultTest {
    private static final ContextResult RESULT = new ContextResult(
            List.of(
                    ContextRows.row("a", 1, "d", Map.of("f1", 0.5)),
                    ContextRows.row("b", "x", "", Map.of("f1", 1.0)),
                    ContextRows.row("a", 2, "", Map.of())),
            ordered("a", Map.of("mean", 0.25, "n", 2), "b", Map.of("mean", 1.0)),
            ordered("a", 1.5, "b", 0.0),
            Map.of("num_examples", 2));

    private static <T> Map<String, T> ordered(String first, T a, String second, T b) {
        var map = new LinkedHashMap<String, T>();
        map.put(first, a);
        map.put(second, b);
        return map;
    }

    @Test
    void aFilterKeepsRowsThatEqualEveryWantedValue() {
        assertThat(RESULT.filter(Map.of("system", "a", "dataset", "")).rows())
                .extracting(ContextRow::exampleId)
                .containsExactly(2);
        assertThat(RESULT.filter(Map.of("example_id", 1.0)).rows()).hasSize(1);
        assertThat(RESULT.filter(Map.of("latency", 0.25)).rows()).hasSize(3);
        assertThat(RESULT.filter(Map.of("scores", Map.of("f1", 1))).rows()).hasSize(1);
    }

    @Test
    void aFilterRestrictsTheSummaryAndLeavesTheRest() {
        var filtered = RESULT.filter(Map.of("system", "b"));

        assertThat(filtered.summary()).containsOnlyKeys("b");
        assertThat(filtered.timing()).isEqualTo(RESULT.timing());
        assertThat(filtered.config()).isEqualTo(RESULT.config());
    }

    @Test
    void aFieldRowsDoNotHaveReadsAsNull() {
        var unknown = new HashMap<String, Object>();
        unknown.put("nosuch", null);

        assertThat(RESULT.filter(unknown).rows()).hasSize(3);
        assertThat(RESULT.filter(Map.of("nosuch", 1)).rows()).isEmpty();
    }

    @Test
    void aResultReadsBackFromItsJson() {
        var result = new ContextResult(
                RESULT.rows(), Map.of("a", Map.of("cost", Double.POSITIVE_INFINITY)), RESULT.timing(), RESULT.config());

        assertThat(ContextResult.parse(result.toJson())).isEqualTo(result);
    }

    @Test
    void jsonHasTwoSpacesAnIndentAndEmptyContainersOnOneLine() {
        assertThat(new ContextResult(List.of(), Map.of("a", Map.of()), Map.of(), Map.of()).toJson())
                .isEqualTo("""
                {
                  "rows": [],
                  "summary": {
                    "a": {}
                  },
                  "timing": {},
                  "config": {}
                }""");
    }

    @Test
    void whatIsNoResultSaysSo() {
        assertThatThrownBy(() -> ContextResult.parse("[1]"))
                .isInstanceOf(UserError.class)
                .hasMessage("not a context-bench result: expected an object with rows, summary, timing and config");
        assertThatThrownBy(() -> ContextResult.parse("{"))
                .isInstanceOf(UserError.class)
                .hasMessage("not a context-bench result: "
                        + "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)");
    }

    @Test
    void inATableMetadataReplacesAScoreOfTheSameName() {
        var row = new ContextRow("s", 1, Map.of("f1", 0.5), 3, 4, Map.of("f1", "m"), 0.25, "d");

        assertThat(new ContextResult(List.of(row), Map.of(), Map.of(), Map.of())
                        .toTable()
                        .getFirst())
                .containsExactlyEntriesOf(expectedRecord());
    }

    private static Map<String, Object> expectedRecord() {
        var record = new LinkedHashMap<String, Object>();
        record.put("system", "s");
        record.put("example_id", 1);
        record.put("dataset", "d");
        record.put("input_tokens", 3);
        record.put("output_tokens", 4);
        record.put("latency", 0.25);
        record.put("f1", "m");
        return record;
    }

    @Test
    void jsonEqualsTheOriginals() {
        assertThat(Golden.rows("context-bench/reports.jsonl").filter(row -> row.containsKey("json_text")))
                .allSatisfy(row -> assertThat(
                                GoldenResults.result(row.get("result")).toJson())
                        .as("%s", row.get("id"))
                        .isEqualTo(row.get("json_text")));
    }

    @Test
    void resultsReadFromTheOriginalsJsonWriteTheSameText() {
        assertThat(Golden.rows("context-bench/reports.jsonl").filter(row -> row.containsKey("json_text")))
                .allSatisfy(row -> {
                    var text = String.valueOf(row.get("json_text"));
                    assertThat(ContextResult.parse(text).toJson())
                            .as("%s", row.get("id"))
                            .isEqualTo(text);
                });
    }

    @Test
    void filtersEqualTheOriginals() {
        var results = Golden.rows("context-bench/reports.jsonl")
                .filter(row -> row.containsKey("result"))
                .collect(Collectors.toMap(row -> row.get("id"), row -> GoldenResults.result(row.get("result"))));

        assertThat(Golden.rows("context-bench/reports.jsonl").filter(row -> row.containsKey("filter")))
                .allSatisfy(row -> {
                    var source = Objects.requireNonNull(results.get(row.get("source")));
                    var filtered = source.filter(GoldenRow.map(row, "filter"));
                    assertThat(filtered.rows().stream()
                                    .map(ContextRow::exampleId)
                                    .toList())
                            .as("%s", row.get("id"))
                            .isEqualTo(row.get("row_ids"));
                    assertThat(List.copyOf(filtered.summary().keySet())).isEqualTo(row.get("summary_systems"));
                    assertThat(List.copyOf(filtered.timing().keySet())).isEqualTo(row.get("timing_systems"));
                });
    }
}
