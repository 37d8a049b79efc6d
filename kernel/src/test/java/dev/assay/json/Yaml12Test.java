package dev.assay.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class Yaml12Test {
    @Test
    void wordsAreOfTheKindsOfTheCoreSchema() {
        assertThat(Yaml12.read("[yes, off, true, 010, 0o10, 0x1f, 1e3, -.inf, 12:30, 2024-02-29, 1_000]"))
                .isEqualTo(List.of(
                        "yes",
                        "off",
                        true,
                        10,
                        8,
                        31,
                        1000.0,
                        Double.NEGATIVE_INFINITY,
                        "12:30",
                        "2024-02-29",
                        "1_000"));
    }

    @Test
    void everyStyleIsRead() {
        assertThat(Yaml12.read("--- # found\n\"a.b\": {c: [1, 2]}\n"))
                .isEqualTo(Map.of("a.b", Map.of("c", List.of(1, 2))));
    }

    @Test
    void whatIsNotYamlIsRefused() {
        for (var text : List.of("a: [1", "a: 1\n---\nb: 2", "&a [*a]", "[".repeat(10_000))) {
            assertThatThrownBy(() -> Yaml12.read(text)).isInstanceOf(MalformedJson.class);
        }
    }
}
