package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonValidityTest {
    private static final String INPUT = """
            {"rows": [{"id": 1, "ok": true}, {"id": 2, "ok": true}, {"id": 3.0, "ok": null}], "next": "abc"}
            """;

    private static Map<String, Double> of(String kept) {
        return Scores.of(new JsonValidity(), INPUT, Map.of(), Response.context(kept));
    }

    @Test
    void valuesMayBeLeftOutButNotAltered() {
        assertThat(of("{\"rows\":[{\"id\":3},{\"ok\":null}]}"))
                .containsExactly(entry("json_valid", 1.0), entry("json_values_equal", 1.0));
        assertThat(of("{\"rows\":[{\"id\":4},{\"id\":2}]}")).containsEntry("json_values_equal", 0.5);
        assertThat(of("{\"other\":[{\"id\":1}]}")).containsEntry("json_values_equal", 0.0);
        assertThat(of("{\"rows\":[{\"id\":1},{\"id\":1}]}")).containsEntry("json_values_equal", 0.5);
    }

    @Test
    void whatIsNoLongerJsonIsInvalid() {
        for (var kept : new String[] {"{\"rows\": [{\"id\": 1,", "", "{\"next\": NaN}", "id 1 ok"}) {
            assertThat(Scores.all(new JsonValidity(), INPUT, Map.of(), Response.context(kept)))
                    .containsExactly(
                            new Score.Value("json_valid", 0),
                            new Score.Unscored("json_values_equal", "the output is not JSON"));
        }
        assertThat(Scores.all(new JsonValidity(), INPUT, Map.of(), Response.context("{}")))
                .contains(new Score.Unscored("json_values_equal", "the output has no values"));
    }

    @Test
    void itAppliesToJsonOnly() {
        var evaluator = new JsonValidity();
        assertThat(evaluator.appliesTo(new OpenExample("1", INPUT), Reference.none()))
                .isTrue();
        assertThat(evaluator.appliesTo(new OpenExample("1", "[1] a list of sources"), Reference.none()))
                .isFalse();
        assertThat(evaluator.appliesTo(new OpenExample("1", "[".repeat(100_000)), Reference.none()))
                .isFalse();
    }
}
