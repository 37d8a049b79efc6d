package dev.assay.compact.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.compact.ItemType;
import dev.assay.compact.TurnRole;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The schema for editors says what the reader does.
class TemplateSchemaTest {
    private final Map<String, Object> definitions = inside(schema(), "$defs");

    @Test
    void everyFieldOfTheReaderIsInTheSchemaAndNoOther() {
        assertThat(fields("template")).containsExactlyInAnyOrderElementsOf(TemplateReader.OURS);
        var turn = new TreeSet<>(TurnReader.SAID);
        turn.addAll(TurnReader.FILLED);
        assertThat(fields("turn")).containsExactlyInAnyOrderElementsOf(turn);
        assertThat(fields("groundTruth")).containsExactlyInAnyOrderElementsOf(TruthReader.FIELDS);
        assertThat(fields("removal")).containsExactlyInAnyOrderElementsOf(TruthReader.FIELDS);
        assertThat(fields("item")).containsExactlyInAnyOrderElementsOf(ItemReader.FIELDS);
        assertThat(fields("continuation")).containsExactlyInAnyOrderElementsOf(ContinuationReader.FIELDS);
        assertThat(fields("difficultyPolicy")).containsExactlyInAnyOrderElementsOf(PolicyReader.OURS);
        assertThat(fields("variable"))
                .containsExactlyInAnyOrder("name", "generator", "min", "max", "step", "unit", "length", "of");
    }

    @Test
    void rolesAndTypesAreThoseThatExist() {
        assertThat(choices("turn", "role"))
                .isEqualTo(Stream.concat(
                                Arrays.stream(TurnRole.values()).map(TurnRole::toString), Stream.of(TurnReader.BLOCK))
                        .toList());
        assertThat(choices("item", "type"))
                .isEqualTo(
                        Arrays.stream(ItemType.values()).map(ItemType::toString).toList());
    }

    private Set<String> fields(String definition) {
        return inside(inside(definitions, definition), "properties").keySet();
    }

    private @Nullable Object choices(String definition, String field) {
        return inside(inside(inside(definitions, definition), "properties"), field)
                .get("enum");
    }

    private static Map<String, Object> schema() {
        try (var in = TemplateReader.class.getResourceAsStream("template-v1.schema.json")) {
            return Json.readMap(new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> inside(Map<String, Object> map, String name) {
        return (Map<String, Object>) Objects.requireNonNull(map.get(name), name);
    }
}
