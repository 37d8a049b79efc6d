package dev.assay.compact.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.Profile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonAnswerTest {
    private static Check.JsonObject check(String value, String type) {
        var expected = Map.of(
                "check", "json",
                "schema", Map.of("type", "object", "properties", Map.of("lead", Map.of("type", type))),
                "values", Map.of("lead", value));
        return (Check.JsonObject) new CheckReader(Profile.STANDARD).read(expected);
    }

    private static boolean passes(String value, String type, String response) {
        return check(value, type).score(response) >= 1;
    }

    @Test
    void objectBySchemaPassesWithAndWithoutFence() {
        assertThat(passes("Hamza", "string", "{\"lead\": \"Hamza\"}")).isTrue();
        assertThat(passes("Hamza", "string", "```json\n{\"lead\": \"Mr. Hamza\"}\n```"))
                .isTrue();
        assertThat(passes("8443", "integer", "{\"lead\": 8443}")).isTrue();
    }

    @Test
    void otherShapesTypesAndValuesAreRefused() {
        assertThat(passes("Hamza", "string", "Hamza")).isFalse();
        assertThat(passes("Hamza", "string", "{\"leader\": \"Hamza\"}")).isFalse();
        assertThat(passes("Hamza", "string", "{\"lead\": \"Hamza\", \"review\": \"Ines\"}"))
                .isFalse();
        assertThat(passes("Hamza", "string", "{\"lead\": \"Hamza or Ines\"}")).isFalse();
        assertThat(passes("Hamza", "string", "{\"lead\": [\"Hamza\"]}")).isFalse();
        assertThat(passes("Hamza", "string", "{\"lead\": null}")).isFalse();
        assertThat(passes("8443", "integer", "{\"lead\": \"8443\"}")).isFalse();
        assertThat(passes("8443", "integer", "{\"lead\": 8444}")).isFalse();
        assertThat(passes("Hamza", "string", "{\"lead\": \"Hamza\"")).isFalse();
    }

    @Test
    void valueOfAnotherQuestionBesideTheRightOneIsRefused() {
        var check = check("Hamza", "string");
        assertThat(check.score("{\"lead\": \"Hamza leads, Ines reviews\"}", List.of("Ines")))
                .isZero();
        assertThat(check.score(check.written(), List.of("Ines"))).isOne();
    }

    @Test
    void checkWithoutMembersIsRefused() {
        assertThatThrownBy(() -> new CheckReader(Profile.STANDARD).read(Map.of("check", "json", "values", Map.of())))
                .isInstanceOf(MalformedCheck.class)
                .hasMessageContaining("a text for each member");
    }
}
