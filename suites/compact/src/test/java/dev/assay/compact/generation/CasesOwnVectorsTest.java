package dev.assay.compact.generation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.OwnVectors;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.compact.template.Dialect;
import dev.assay.compact.template.TemplateSuite;
import java.math.BigInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whole cases of templates of our own, and templates that are wrong in one place.
class CasesOwnVectorsTest {
    private static final TemplateSuite SUITE =
            TemplateSuite.load(OwnVectors.file("compact/templates/own"), Dialect.compat());

    private final CaseGenerator generator = new CaseGenerator(Profile.COMPAT, DrawsOwnVectorsTest.lexicon());

    private static Stream<GoldenRow> slots() {
        return DrawsOwnVectorsTest.rows("cases-own.jsonl");
    }

    private static Stream<GoldenRow> seeds() {
        return DrawsOwnVectorsTest.rows("cases-explicit-seed.jsonl");
    }

    private static Stream<GoldenRow> templates() {
        return DrawsOwnVectorsTest.rows("template-validation.jsonl");
    }

    @ParameterizedTest
    @MethodSource("slots")
    void aSlotGivesOneCase(GoldenRow row) {
        var template = GoldenCasesTest.template(SUITE, row);
        var slot = GoldenCasesTest.slot(row);
        assertThat(generator.namespace(SUITE, template)).isEqualTo(slot.namespace());
        assertThat(CaseGenerator.seed(slot)).hasToString(row.text("seed"));
        if (row.has("error")) {
            assertThatThrownBy(() -> generator.draw(template, slot, GoldenCasesTest.level(row)))
                    .isInstanceOf(UserError.class);
        } else {
            GoldenCasesTest.compare(row, generator.draw(template, slot, GoldenCasesTest.level(row)));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aSeedGivenByHandGivesOneCase(GoldenRow row) {
        var template = GoldenCasesTest.template(SUITE, row);
        GoldenCasesTest.compare(
                row, generator.draw(template, new BigInteger(row.text("seed")), GoldenCasesTest.level(row)));
    }

    @ParameterizedTest
    @MethodSource("templates")
    void templatesEndByThePublishedRules(GoldenRow row) {
        assertThat(GoldenTemplatesTest.ours(generator, row)).isEqualTo(GoldenTemplatesTest.theirs(row));
    }
}
