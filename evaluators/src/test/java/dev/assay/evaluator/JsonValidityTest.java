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
    void equalMeansThatNothingIsMissingAndNothingIsAltered() {
        assertThat(
                        of(
                                "{\"next\":\"abc\",\"rows\":[{\"ok\":true,\"id\":1.0},{\"id\":2,\"ok\":true},{\"id\":3,\"ok\":null}]}"))
                .containsExactly(
                        entry("json_valid", 1.0), entry("json_values_equal", 1.0), entry("json_values_unaltered", 1.0));
    }

    @Test
    void halfOfTheObjectGoneIsNotEqual() {
        assertThat(Scores.of(new JsonValidity(), "{\"a\":1,\"b\":2}", Map.of(), Response.context("{\"a\":1}")))
                .containsEntry("json_values_equal", 0.5)
                .containsEntry("json_values_unaltered", 1.0);
    }

    @Test
    void valuesThatChangePlacesAreNotEqual() {
        var swapped =
                "{\"rows\": [{\"id\": 2, \"ok\": true}, {\"id\": 1, \"ok\": true}, {\"id\": 3, \"ok\": null}], \"next\": \"abc\"}";
        assertThat(of(swapped).get("json_values_equal")).isLessThan(1);
        assertThat(of("{\"rows\":[{\"id\":4}]}")).containsEntry("json_values_unaltered", 0.0);
        assertThat(of("{\"other\":[{\"id\":1}]}")).containsEntry("json_values_equal", 0.0);
    }

    @Test
    void anElementLeftOutDoesNotCostTheRestOfItsArray() {
        assertThat(of("{\"rows\": [{\"id\": 2, \"ok\": true}, {\"id\": 3.0, \"ok\": null}], \"next\": \"abc\"}"))
                .containsEntry("json_values_equal", 5.0 / 7);
    }

    @Test
    void whatIsNoLongerJsonIsInvalidAndSharesNothing() {
        for (var kept : new String[] {"{\"rows\": [{\"id\": 1,", "", "{\"next\": NaN}", "id 1 ok"}) {
            assertThat(Scores.all(new JsonValidity(), INPUT, Map.of(), Response.context(kept)))
                    .containsExactly(
                            new Score.Value("json_valid", 0),
                            new Score.Value("json_values_equal", 0),
                            new Score.Unscored("json_values_unaltered", "the output is not JSON"));
        }
        assertThat(of("{}")).containsEntry("json_values_equal", 0.0);
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
