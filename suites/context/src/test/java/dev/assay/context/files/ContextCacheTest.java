package dev.assay.context.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.text.GoldenRow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContextCacheTest {
    @Test
    void theFingerprintDoesNotDependOnTheOrderOfNames() {
        var fingerprint = ContextCache.fingerprint(List.of("b", "é"), List.of("d"), List.of("x", "y"));

        assertThat(fingerprint).matches("[0-9a-f]{12}");
        assertThat(ContextCache.fingerprint(List.of("é", "b"), List.of("d"), List.of("y", "x")))
                .isEqualTo(fingerprint);
        assertThat(ContextCache.fingerprint(List.of("b"), List.of("d"), List.of("x", "y")))
                .isNotEqualTo(fingerprint);
    }

    @Test
    void aKeyIsThreeNamesBetweenColons() {
        assertThat(ContextCache.key("s", "", 1)).isEqualTo("s::::1").isEqualTo(ContextCache.key("s", "", "1"));
        assertThat(ContextCache.key("s", "d", 1.0)).isEqualTo("s::d::1.0");
    }

    @Test
    void aLineHoldsTheFieldsInTheirOrder() {
        var row = ContextRows.row("é", 1, "d", Map.of("cost", Double.POSITIVE_INFINITY));

        assertThat(ContextCache.line(row))
                .isEqualTo(
                        "{\"system\": \"\\u00e9\", \"example_id\": 1, \"dataset\": \"d\", \"scores\": {\"cost\": Infinity},"
                                + " \"input_tokens\": 10, \"output_tokens\": 4, \"latency\": 0.25, \"metadata\": {}}");
        assertThat(ContextCache.load(List.of(ContextCache.line(row)))).containsExactly(Map.entry("é::d::1", row));
    }

    @Test
    void linesThatAreNoRowsArePassedOver() {
        assertThat(ContextCache.load(List.of(
                        "",
                        " \u3000",
                        "not json",
                        "[1]",
                        "3",
                        "null",
                        "\"x\"",
                        "{\"system\": \"s\"}",
                        "{\"example_id\": 1}",
                        "{\"system\": \"s\", \"example_id\": 1, \"sco")))
                .isEmpty();
    }

    @Test
    void missingFieldsAreEmptyOrZero() {
        assertThat(ContextCache.load(List.of("{\"system\": \"s\", \"example_id\": null}")))
                .containsExactly(Map.entry("s::::None", new ContextRow("s", null, Map.of(), 0, 0, Map.of(), 0.0, "")));
    }

    @Test
    void theLastLineOfAKeyCounts() {
        var rows = ContextCache.load(List.of(
                "{\"system\": \"s\", \"example_id\": 1}",
                "{\"system\": \"t\", \"example_id\": 1}",
                "{\"system\": \"s\", \"example_id\": \"1\", \"latency\": 2}"));

        assertThat(rows.keySet()).containsExactly("s::::1", "t::::1");
        assertThat(rows)
                .extractingByKey("s::::1")
                .extracting(ContextRow::latency)
                .isEqualTo(2.0);
    }

    @Test
    void everythingEqualsTheOriginals() {
        assertThat(Golden.rows("context-bench/cache.jsonl")).allSatisfy(ContextCacheTest::agrees);
    }

    private static void agrees(Map<String, Object> row) {
        var id = row.get("id");
        switch (String.valueOf(row.get("kind"))) {
            case "fingerprint" ->
                assertThat(ContextCache.fingerprint(
                                GoldenRow.texts(row, "systems"),
                                GoldenRow.texts(row, "datasets"),
                                GoldenRow.texts(row, "evaluators")))
                        .as("%s", id)
                        .isEqualTo(row.get("fingerprint"));
            case "key" ->
                assertThat(ContextCache.key(
                                String.valueOf(row.get("system")),
                                String.valueOf(row.get("dataset")),
                                row.get("example_id")))
                        .as("%s", id)
                        .isEqualTo(row.get("key"));
            case "line" ->
                assertThat(ContextCache.line(GoldenResults.row(row.get("row"))))
                        .as("%s", id)
                        .isEqualTo(row.get("line"));
            case "load" -> {
                var expected = new LinkedHashMap<String, ContextRow>();
                GoldenRow.map(row, "index").forEach((key, value) -> expected.put(key, GoldenResults.row(value)));
                assertThat(ContextCache.load(GoldenRow.texts(row, "file_lines")))
                        .as("%s", id)
                        .isEqualTo(expected)
                        .hasSize(Integer.parseInt(String.valueOf(row.get("cached_count"))));
            }
            default -> throw new AssertionError(row);
        }
    }
}
