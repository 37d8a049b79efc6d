package dev.assay.context.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.text.GoldenRow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContextReportsTest {
    private static final ContextResult EMPTY = new ContextResult(List.of(), Map.of(), Map.of(), Map.of());

    private static ContextResult hostile() {
        var metrics = new LinkedHashMap<String, Object>();
        metrics.put("m<1>", 0.00015);
        metrics.put("n", 3);
        metrics.put("cost", Double.POSITIVE_INFINITY);
        var summary = new LinkedHashMap<String, Map<String, Object>>();
        summary.put("<b>'x'|\"&</b>", metrics);
        summary.put("other", Map.of("n", 0));
        return new ContextResult(
                List.of(
                        ContextRows.row(
                                "other", "</script><script>alert(1)</script>", "{{script}}", Map.of("f1", 0.12345)),
                        ContextRows.row("other", 2, "d", Map.of("em", 1.0))),
                summary,
                Map.of("other", 1.005),
                Map.of("num_examples", 2));
    }

    @Test
    void markdownHasATableTheTimingAndTheNumberOfExamples() {
        assertThat(ContextReports.markdown(hostile())).isEqualTo("""
                # Evaluation Results

                | System | m<1> | n | cost |
                |--------|------|---|------|
                | <b>'x'|"&</b> | 0.0001 | 3 | inf |
                | other | — | 0 | — |

                ## Timing

                - **other**: 1.00s

                *2 examples evaluated*""");
    }

    @Test
    void markdownWithoutResultsOrMetricsSaysSo() {
        assertThat(ContextReports.markdown(EMPTY)).isEqualTo("No results to report.");
        assertThat(ContextReports.markdown(new ContextResult(List.of(), Map.of("a", Map.of()), Map.of(), Map.of())))
                .isEqualTo("No metrics computed.");
    }

    @Test
    void markdownAsksHowManyWhereTheConfigurationDoesNotSay() {
        var result = new ContextResult(List.of(), Map.of("a", Map.of("m", 1.0)), Map.of(), Map.of("k", 1));
        assertThat(ContextReports.markdown(result)).endsWith("\n\n*? examples evaluated*");
    }

    @Test
    void thePageShowsTextsAsTheyAreAndRunsNothingOfThem() {
        var html = ContextReports.html(hostile());
        var page = ShownPage.of(html);

        assertThat(page.summary()).first().isEqualTo(List.of("<b>'x'|\"&</b>", "0.0001", "3", "inf"));
        assertThat(page.rows())
                .first()
                .isEqualTo(List.of(
                        "other", "</script><script>alert(1)</script>", "{{script}}", "0.25", "10", "4", "0.1235", "—"));
        assertThat(html)
                .containsOnlyOnce("<script>")
                .containsOnlyOnce("</script>")
                .doesNotContain("alert(1)</script>");
        assertThat(html).doesNotContainPattern("\\son[a-z]+=").doesNotContain("{{style", "{{body");
    }

    @Test
    void thePageHasAColumnForEveryScoreOfAnyRow() {
        assertThat(ShownPage.of(ContextReports.html(hostile())).rowHeader()).endsWith("output_tokens", "f1", "em");
    }

    @Test
    void thePageOfNoResultsSaysSo() {
        assertThat(ContextReports.html(EMPTY))
                .contains("<p>No results to report.</p>")
                .doesNotContain("<table");
    }

    @Test
    void markdownEqualsTheOriginals() {
        assertThat(Golden.rows("context-bench/reports.jsonl").filter(row -> row.containsKey("markdown")))
                .allSatisfy(row -> assertThat(ContextReports.markdown(GoldenResults.result(row.get("result"))))
                        .as("%s", row.get("id"))
                        .isEqualTo(row.get("markdown")));
    }

    @Test
    void thePageShowsTheOriginalsData() {
        assertThat(Golden.rows("context-bench/reports.jsonl").filter(row -> row.containsKey("html")))
                .allSatisfy(row -> shows(
                        ContextReports.html(GoldenResults.result(row.get("result"))), GoldenRow.map(row, "html")));
    }

    private static void shows(String html, Map<String, Object> expected) {
        if (expected.containsKey("no_results")) {
            assertThat(html).contains("<p>" + expected.get("text") + "</p>");
            return;
        }
        var page = ShownPage.of(html);
        assertThat(page.header()).isEqualTo(expected.get("header"));
        assertThat(page.summary()).isEqualTo(expected.get("summary_rows"));
        assertThat(page.timing()).isEqualTo(expected.get("timing"));
        assertThat(page.footer()).isEqualTo(expected.get("footer"));
        var details = GoldenRow.list(expected, "detail_rows");
        assertThat(page.rows()).hasSize(details.size());
        for (var i = 0; i < details.size(); i++) {
            shows(page.record(i), GoldenRow.map(details.get(i)));
        }
    }

    private static void shows(Map<String, String> shown, Map<String, Object> expected) {
        assertThat(shown.keySet()).containsExactlyElementsOf(expected.keySet());
        expected.forEach((column, value) -> {
            if (value instanceof Number number) {
                assertThat(Double.parseDouble(shown.get(column)))
                        .as(column)
                        .isCloseTo(number.doubleValue(), within(1e-12));
            } else {
                assertThat(shown.get(column)).as(column).isEqualTo(value);
            }
        });
    }
}
