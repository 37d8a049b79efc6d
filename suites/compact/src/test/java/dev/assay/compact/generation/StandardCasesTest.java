package dev.assay.compact.generation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.api.UserError;
import dev.assay.compact.Difficulty;
import dev.assay.compact.Item;
import dev.assay.compact.Turn;
import dev.assay.compact.TurnRole;
import dev.assay.compact.template.Template;
import dev.assay.tokens.BpeTokens;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StandardCasesTest {
    private static final String WHO = "{name: who, generator: person_name}";

    @ParameterizedTest
    @CsvSource({"EASY, plain", "MEDIUM, first", "HARD, second", "ELITE, second"})
    void theDepthPicksTheWording(Difficulty level, String wording) {
        var template = Drawn.template(
                "",
                "{role: user, template: plain, variants: [first, second]}",
                "difficulty_policy: {paraphrase_depth: {medium: 1, hard: 2, elite: 9}}");
        assertThat(contents(template, level)).containsExactly(wording);
    }

    @ParameterizedTest
    @CsvSource({"EASY, 1", "MEDIUM, 9", "HARD, 11", "ELITE, 7"})
    void theTimingPlacesTimedTurns(Difficulty level, int place) {
        var template = Drawn.template(
                "", """
                {role: user, template: first}, {role: distractor_block, count: 6},
                {role: user, template: moved, timed: true}, {role: distractor_block, count: 4},
                {role: user, template: last}""", "difficulty_policy: {override_timing: {easy: early, medium: middle, hard: late}}");
        var contents = contents(template, level);
        assertThat(contents).hasSize(13).startsWith("first").endsWith("last");
        assertThat(contents.indexOf("moved")).isEqualTo(place);
    }

    private static List<String> contents(Template template, Difficulty level) {
        return Drawn.draw(template, 1, level).drawn().transcript().turns().stream()
                .map(Turn::content)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"EASY, 2000", "MEDIUM, 8000", "HARD, 32000", "ELITE, 100000"})
    void transcriptsReachTheLengthOfTheirLevel(Difficulty level, int tokens) {
        var template = Drawn.template(
                WHO, """
                {role: user, template: "{{who}} begins."}, {role: distractor_block, topic: incidents},
                {role: user, template: "{{who}} goes on."}, {role: distractor_block},
                {role: user, template: "{{who}} ends."}""", "difficulty_policy: {tokens: {easy: 2000, medium: 8000, hard: 32000, elite: 100000}}");
        for (int seed = 0; seed < 3; seed++) {
            var turns = Drawn.draw(template, seed, level).drawn().transcript().turns();
            assertThat(tokens(turns)).isBetween(tokens * 92 / 100, tokens * 108 / 100);
            assertThat(turns).extracting(Turn::content).doesNotHaveDuplicates();
        }
    }

    private static int tokens(List<Turn> turns) {
        return turns.stream()
                .mapToInt(turn -> BpeTokens.CL100K_BASE.count(turn.content()))
                .sum();
    }

    @Test
    void exchangesBesideThePointAreAnswered() {
        var template = Drawn.template("", "{role: distractor_block, count: 7, topic: office}");
        var turns =
                Drawn.draw(template, 4, Difficulty.EASY).drawn().transcript().turns();
        assertThat(turns)
                .extracting(Turn::role)
                .containsExactly(
                        TurnRole.USER,
                        TurnRole.ASSISTANT,
                        TurnRole.USER,
                        TurnRole.ASSISTANT,
                        TurnRole.USER,
                        TurnRole.ASSISTANT,
                        TurnRole.USER);
        assertThat(turns).allMatch(turn -> turn.tags().equals(List.of("distractor")));
    }

    @Test
    void listsAndObjectsOfExpectedValuesAreFilledIn() {
        var template = Drawn.template(WHO, "{role: user, template: hi}", """
                evaluation_items:
                  - key: q
                    type: entity_integrity
                    prompt: "{{who}}?"
                    expected: {check: any_of, values: ["{{who}}", {name: "Dr. {{who}}", n: 3}], "{{who}}": null}""");
        var drawn = Drawn.draw(template, 9, Difficulty.EASY);
        var who = drawn.bindings().get("who");
        assertThat(drawn.drawn().items().getFirst().expected())
                .containsEntry("values", List.of(who, Map.of("name", "Dr. " + who, "n", 3)))
                .containsEntry("{{who}}", null);
    }

    @Test
    void continuationsCarryNewFactsAndOverrides() {
        var template = Drawn.template(
                WHO + ", {name: a, generator: action_phrase}, {name: b, generator: action_phrase}",
                "{role: user, template: \"{{who}}: {{a}}\"}",
                """
                ground_truth: {locked_decisions: ["{{a}}"], entity_map: {"{{who}}": owner}}
                evaluation_items:
                  - {key: plan, type: locked_decision_retention, prompt: "Plan?", expected: {value: "{{a}}"}}
                continuations:
                  - turns:
                      - {role: user, template: "No, {{b}}.", tags: [override]}
                      - {role: distractor_block, count: 2}
                    ground_truth:
                      remove: {locked_decisions: ["{{a}}"], entity_map: ["{{who}}"]}
                      add: {locked_decisions: ["{{b}}"], forbidden_behaviors: ["{{a}}"]}
                    evaluation_items:
                      - {key: plan, type: locked_decision_retention, prompt: "Plan?", expected: {value: "{{b}}"}}
                  - turns: [{role: user, template: "Still {{b}}."}]""");
        var drawn = Drawn.draw(template, 2, Difficulty.EASY);
        var values = drawn.bindings();
        var first = drawn.drawn().continuations().getFirst();
        assertThat(first.turns()).extracting(Turn::id).containsExactly(1, 2, 3);
        assertThat(first.turns().getFirst().tags()).containsExactly("override", "continuation");
        assertThat(first.groundTruth().lockedDecisions()).containsExactly(values.get("b"));
        assertThat(first.groundTruth().forbiddenBehaviors()).containsExactly(values.get("a"));
        assertThat(first.groundTruth().entityMap()).isEmpty();
        assertThat(first.items())
                .singleElement()
                .extracting(Item::expected)
                .isEqualTo(Map.of("value", values.get("b")));
        assertThat(drawn.drawn().continuations().getLast().turns())
                .extracting(Turn::id)
                .containsExactly(4);
        assertThat(drawn.drawn().groundTruthIn(2)).isEqualTo(first.groundTruth());
    }

    @Test
    void parametersShapeTheValues() {
        var template = Drawn.template("""
                {name: limit, generator: number, min: 100, max: 120, step: 5, unit: ms},
                {name: id, generator: hex, length: 9}, {name: color, generator: choice, of: [red, blue]}""", "{role: user, template: hi}");
        for (int seed = 0; seed < 50; seed++) {
            var values = Drawn.draw(template, seed, Difficulty.EASY).bindings();
            assertThat(values.get("limit")).matches("1(00|05|10|15|20) ms");
            assertThat(values.get("id")).matches("[0-9a-f]{9}");
            assertThat(values.get("color")).isIn("red", "blue");
        }
    }

    @Test
    void valuesThatRunOutAreAMistakeOfTheTemplate() {
        var template = Drawn.template(
                "{name: a, generator: choice, of: [red]}, {name: b, generator: choice, of: [Red, dark red]}",
                "{role: user, template: hi}");
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> Drawn.draw(template, 1, Difficulty.EASY))
                .withMessageStartingWith("template \"test_v1\" has no free value for \"b\"");
    }

    @Test
    void endlessRequestsAreRefused() {
        refused("{role: distractor_block, count: 9999999999}", "{}", "has a block of 9999999999 turns");
        refused("{role: distractor_block}", "{tokens: {easy: 99999999}}", "has 99999999 tokens at easy");
        refused("{role: distractor_block}", "{tokens: {hard: 10}}", "has no level \"easy\" in tokens");
        refused("{role: distractor_block, count: \"2\"}", "{}", "has a block with count \"2\"");
    }

    private static void refused(String turn, String policy, String message) {
        var template = Drawn.template("", turn, "difficulty_policy: " + policy);
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> Drawn.draw(template, 1, Difficulty.EASY))
                .withMessageStartingWith("template \"test_v1\" " + message);
    }

    @Test
    void continuationLinesComeOnceBeforeTheyComeTwice() {
        var lines = new HashSet<String>();
        IntStream.rangeClosed(1, 10)
                .forEach(cycle -> lines.add(Drawn.STANDARD.continuationLine(BigInteger.TEN, cycle)));
        assertThat(lines).hasSize(10);
        assertThat(lines).contains(Drawn.STANDARD.continuationLine(BigInteger.TEN, 11));
    }
}
