package dev.assay.compact.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.compact.CaseSlot;
import dev.assay.compact.Difficulty;
import dev.assay.compact.Turn;
import dev.assay.compact.template.Template;
import dev.assay.compact.template.TemplateSuite;
import dev.assay.json.Json;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What holds for cases whatever the seed.
class GenerationTest {
    private static final int SEEDS = 5_000;
    private static final String VARIABLES = """
            {name: one, generator: person_name}, {name: two, generator: person_name},
            {name: three, generator: action_phrase}, {name: four, generator: action_phrase},
            {name: rule, generator: constraint}, {name: path, generator: file_path},
            {name: port, generator: port}, {name: limit, generator: number, min: 10, max: 99},
            {name: other, generator: number, min: 10, max: 99}, {name: commit, generator: commit_hash}""";
    private static final String TURNS = """
            {role: user, template: "{{one}} {{two}} {{three}} {{four}} {{rule}} {{path}} {{port}} {{limit}}"},
            {role: distractor_block, count: 6}""";
    private static final String ORIGINAL = """
            {name: one, generator: person_name}, {name: two, generator: amount_usd},
            {name: three, generator: product_sku}""";
    private static final String SAID =
            "{role: user, template: \"{{one}} {{two}} {{three}}\"}," + " {role: distractor_block, count: 5}";

    @Test
    void theSameInputsGiveTheSameBytes() {
        for (var generator : List.of(Drawn.STANDARD, Drawn.COMPAT)) {
            var template = Drawn.template(generator, ORIGINAL, SAID);
            for (int seed = 0; seed < 200; seed++) {
                assertThat(bytes(generator, template, seed)).isEqualTo(bytes(generator, template, seed));
            }
        }
    }

    @Test
    void casesDoNotDependOnTheThreadThatDrawsThem() {
        var template = Drawn.template(VARIABLES, TURNS);
        var inOrder = IntStream.range(0, 400)
                .mapToObj(seed -> bytes(Drawn.STANDARD, template, seed))
                .toList();
        var atOnce = IntStream.range(0, 400)
                .parallel()
                .mapToObj(seed -> bytes(Drawn.STANDARD, template, seed))
                .toList();
        assertThat(atOnce).isEqualTo(inOrder);
    }

    @Test
    void otherSeedsGiveOtherCases() {
        for (var generator : List.of(Drawn.STANDARD, Drawn.COMPAT)) {
            var template = Drawn.template(generator, ORIGINAL, SAID);
            var cases = new HashSet<String>();
            for (int seed = 0; seed < 300; seed++) {
                cases.add(bytes(generator, template, seed));
            }
            assertThat(cases).hasSize(300);
        }
    }

    private static String bytes(CaseGenerator generator, Template template, int seed) {
        var drawn = generator.draw(template, BigInteger.valueOf(seed), Difficulty.MEDIUM);
        return Json.write(drawn.drawn().toStampedMap()) + Json.write(drawn.bindings());
    }

    @Test
    void aVariableAddedLastChangesNoOther() {
        for (var generator : List.of(Drawn.STANDARD, Drawn.COMPAT)) {
            var before = Drawn.template(generator, ORIGINAL, SAID);
            var after = Drawn.template(generator, ORIGINAL + ", {name: four, generator: person_name}", SAID);
            for (int seed = 0; seed < 1_000; seed++) {
                var number = BigInteger.valueOf(seed);
                var few = generator.draw(before, number, Difficulty.EASY);
                var more = generator.draw(after, number, Difficulty.EASY);
                assertThat(more.bindings()).containsAllEntriesOf(few.bindings());
            }
        }
    }

    @Test
    void inTheOriginalTheOrderOfVariablesDoesNotMatterEither() {
        var swapped = "{name: three, generator: product_sku}, {name: two, generator: amount_usd},"
                + " {name: one, generator: person_name}";
        var template = Drawn.template(Drawn.COMPAT, ORIGINAL, SAID);
        var other = Drawn.template(Drawn.COMPAT, swapped, SAID);
        for (int seed = 0; seed < 200; seed++) {
            assertThat(bytes(Drawn.COMPAT, other, seed)).startsWith(caseOf(template, seed));
        }
    }

    private static String caseOf(Template template, int seed) {
        return Json.write(Drawn.COMPAT
                .draw(template, BigInteger.valueOf(seed), Difficulty.MEDIUM)
                .drawn()
                .toStampedMap());
    }

    @Test
    void noValueOfACaseStandsInsideAnother() {
        var template = Drawn.template(VARIABLES, TURNS);
        for (int seed = 0; seed < SEEDS; seed++) {
            var values = new ArrayList<String>();
            Drawn.draw(template, seed, Difficulty.EASY).bindings().forEach((name, value) -> {
                if (!name.startsWith("difficulty.")) {
                    values.add(value.toLowerCase(Locale.ROOT));
                }
            });
            assertThat(collides(values)).as("seed %d: %s", seed, values).isFalse();
        }
    }

    private static boolean collides(List<String> values) {
        for (int i = 0; i < values.size(); i++) {
            for (int j = 0; j < values.size(); j++) {
                if (i != j && values.get(i).contains(values.get(j))) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void noDistractorMentionsAValueOfItsCase() {
        var template = Drawn.template(VARIABLES, TURNS);
        for (int seed = 0; seed < SEEDS / 5; seed++) {
            var drawn = Drawn.draw(template, seed, Difficulty.EASY);
            var filler = drawn.drawn().transcript().turns().stream()
                    .filter(turn -> turn.tags().contains("distractor"))
                    .map(turn -> turn.content().toLowerCase(Locale.ROOT))
                    .toList();
            assertThat(filler).hasSize(6);
            drawn.bindings().forEach((name, value) -> {
                if (!name.startsWith("difficulty.")) {
                    assertThat(filler).noneMatch(line -> line.contains(value.toLowerCase(Locale.ROOT)));
                }
            });
        }
    }

    @Test
    void turnsAreNumberedFromZeroWithoutGaps() {
        var turns = Drawn.draw(Drawn.template(VARIABLES, TURNS), 3, Difficulty.EASY)
                .drawn()
                .transcript()
                .turns();
        assertThat(turns).extracting(Turn::id).containsExactly(0, 1, 2, 3, 4, 5, 6);
    }

    @Test
    void threeValuesMakeACaseAgain() {
        var template = Drawn.template(VARIABLES, TURNS);
        var suite = TemplateSuite.of("mine", List.of(template));
        var slot = new CaseSlot(Drawn.STANDARD.namespace(suite, template), "default", 7);
        assertThat(slot.namespace()).isEqualTo("mine@1.0.0/test_v1@1.0.0+assay@1.0.0");
        assertThat(Drawn.COMPAT.namespace(suite, template)).isEqualTo("mine@1.0.0/test_v1@1.0.0");
        var drawn = Drawn.STANDARD.draw(template, slot, Difficulty.HARD).drawn();
        assertThat(drawn.seed()).isEqualTo(CaseGenerator.seed(slot));
        assertThat(drawn.stamp().orElseThrow().slot()).contains(slot);
        assertThat(drawn.caseId()).isEqualTo("test_v1:s%s:dhard".formatted(drawn.seed()));
        assertThat(Drawn.STANDARD
                        .draw(template, drawn.seed(), Difficulty.HARD)
                        .drawn()
                        .toMap())
                .isEqualTo(drawn.toMap());
    }
}
