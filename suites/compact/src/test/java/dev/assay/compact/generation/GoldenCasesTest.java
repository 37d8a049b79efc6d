package dev.assay.compact.generation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.Golden;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Difficulty;
import dev.assay.compact.template.Dialect;
import dev.assay.compact.template.Template;
import dev.assay.compact.template.TemplateSuite;
import dev.assay.json.Json;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whole cases of the original, byte for byte.
class GoldenCasesTest {
    private final CaseGenerator generator = new CaseGenerator(Profile.COMPAT, GoldenDrawTest.lexicon());

    @ParameterizedTest
    @ValueSource(strings = {"starter", "elite_practice", "synthetic"})
    void casesOfSlotsAreThoseOfTheOriginal(String key) {
        var suite = suite(key);
        assertThat(GoldenRow.of("cases-" + key + ".jsonl")).isNotEmpty().allSatisfy(row -> {
            var template = template(suite, row);
            var slot = slot(row);
            assertThat(suite.version()).isEqualTo(row.value("suite_version"));
            assertThat(generator.namespace(suite, template)).isEqualTo(slot.namespace());
            assertThat(CaseGenerator.seed(slot)).hasToString(row.text("seed"));
            if (row.has("error")) {
                assertThatThrownBy(() -> generator.draw(template, slot, level(row)))
                        .isInstanceOf(UserError.class);
            } else {
                compare(row, generator.draw(template, slot, level(row)));
            }
        });
    }

    @Test
    void casesOfSeedsGivenByHandAreThoseOfTheOriginal() {
        var suites = new HashMap<String, TemplateSuite>();
        assertThat(GoldenRow.of("cases-explicit-seed.jsonl")).isNotEmpty().allSatisfy(row -> {
            var suite = suites.computeIfAbsent(row.text("suite_key"), GoldenCasesTest::suite);
            var template = template(suite, row);
            compare(row, generator.draw(template, new BigInteger(row.text("seed")), level(row)));
        });
    }

    static void compare(GoldenRow row, DrawnCase drawn) {
        assertThat(drawn.bindings()).isEqualTo(row.value("bindings"));
        assertThat(Json.write(drawn.drawn().toMap())).isEqualTo(Json.write(row.value("case")));
        var seeds = new LinkedHashMap<String, String>();
        row.map("sub_seeds")
                .keySet()
                .forEach(name -> seeds.put(name, Long.toUnsignedString(new Seeds().of(row.text("seed"), name))));
        assertThat(seeds).isEqualTo(row.value("sub_seeds"));
        assertThat(CompactCase.of(drawn.drawn().toStampedMap())).isEqualTo(drawn.drawn());
    }

    private static TemplateSuite suite(String key) {
        return TemplateSuite.load(Golden.file("compactbench/templates/" + key), Dialect.compat());
    }

    static Template template(TemplateSuite suite, GoldenRow row) {
        return suite.templates().stream()
                .filter(template -> template.key().equals(row.value("template_key")))
                .findFirst()
                .orElseThrow();
    }

    static CaseSlot slot(GoldenRow row) {
        return new CaseSlot(row.text("seed_namespace"), row.text("seed_group"), row.number("case_slot"));
    }

    static Difficulty level(GoldenRow row) {
        return Difficulty.named(row.text("difficulty")).orElseThrow();
    }
}
