package dev.assay.compact.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.compact.Difficulty;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateReaderTest {
    @Test
    void aTemplateOfTheOriginalIsATemplateOfOurs() {
        for (var dialect : List.of(Dialect.compat(), Templates.OURS)) {
            var template = read(Templates.plain(), dialect);
            assertThat(template.key()).isEqualTo("plan_v1");
            assertThat(template.policy().distractorTurns()).containsEntry(Difficulty.EASY, BigInteger.TWO);
            assertThat(template.variables()).extracting(Variable::name).containsExactly("who", "plan");
            assertThat(template.turns()).hasSize(2);
            assertThat(template.items()).hasSize(1);
        }
    }

    @Test
    void listsAreReadBeforeTheMapBehindThem() {
        var text = Templates.plain()
                .replace("locked_decisions: [\"{{plan}}\"]", "locked_decisions: [\"{{zz}}\"]")
                .replace("{\"{{who}}\": planner}", "{\"{{yy}}\": planner}");
        assertThat(problems(text, Dialect.compat()))
                .extracting(Problem::location)
                .startsWith("ground_truth.locked_decisions[0]");
    }

    @Test
    void everyProblemIsListedWithItsLine() {
        var text = Templates.plain()
                .replace("family: plans", "family: my plans")
                .replace("version: 1.0.0", "version: 1.0")
                .replace("role: user", "role: User")
                .replace("medium: 4", "medium: many, giant: 3")
                .replace("planner}", "7}");
        assertThat(problems(text, Dialect.compat()))
                .extracting(problem -> problem.line() + " " + problem.location())
                .containsExactlyInAnyOrder(
                        "3 family",
                        "4 version",
                        "6 difficulty_policy.distractor_turns.medium",
                        "6 difficulty_policy.distractor_turns.giant.[key]",
                        "12 transcript.turns.0.role",
                        "16 ground_truth.entity_map.{{who}}");
    }

    @Test
    void misusedNamesAreListedInTheOrderOfTheOriginal() {
        var text = Templates.plain()
                .replace("{name: plan, generator: action_phrase}", "{name: who, generator: person_nam}")
                .replace("prompt: \"What does {{who}} want?\"", "prompt: \"{{difficulty.mood}} {{nobody}}\"");
        assertThat(problems(text, Dialect.compat()))
                .extracting(problem -> "%s %d %s".formatted(problem.kind(), problem.line(), problem.location()))
                .containsExactly(
                        "DUPLICATE_VARIABLE 9 variables[1].name",
                        "UNKNOWN_GENERATOR 9 variables[1].generator",
                        "UNDECLARED_VARIABLE 12 transcript.turns[0].template",
                        "UNDECLARED_VARIABLE 15 ground_truth.locked_decisions[0]",
                        "UNKNOWN_DIFFICULTY_REFERENCE 20 evaluation_items[0].prompt",
                        "UNDECLARED_VARIABLE 20 evaluation_items[0].prompt",
                        "UNDECLARED_VARIABLE 21 evaluation_items[0].expected['value']");
    }

    @Test
    void messagesSayWhatWhereAndWhatNext() {
        var problem = problems(Templates.changed("generator: person_name", "generator: person_nam"), Templates.OURS)
                .getFirst();
        assertThat(problem.in(Path.of("plans", "a.yaml")))
                .isEqualTo("plans/a.yaml:8: \"variables[0].generator\" is \"person_nam\", which is no generator;"
                        + " did you mean \"person_name\"?\n       there are action_phrase, person_name");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "template: [     | NOT_YAML",
                "- template      | ROOT_NOT_MAPPING",
                "templates: {}   | NO_TEMPLATE",
                "template: plain | STRUCTURE",
            })
    void filesThatAreNoTemplatesAreRefusedForWhatTheyAre(String text, Problem.Kind kind) {
        assertThat(problems(text, Templates.OURS)).extracting(Problem::kind).contains(kind);
    }

    @Test
    void ourFieldsAreUnknownToTheOriginal() {
        var text = Templates.plain()
                .replace("who, generator: person_name", "who, generator: number, min: 3")
                .replace("role: user,", "role: user, timed: true,")
                .replace("  ground_truth:", "  continuations: []\n  ground_truth:");
        assertThat(problems(text, Dialect.compat()))
                .extracting(Problem::location)
                .containsExactlyInAnyOrder("variables.0.min", "transcript.turns.0.timed", "continuations");
    }

    @Test
    void parametersBelongToGeneratorsThatTakeThem() {
        assertThat(source("number, min: 5, max: 50, step: 5, unit: ms"))
                .isEqualTo(new ValueSource.Range(5, 50, 5, "ms"));
        assertThat(source("hex, length: 7")).isEqualTo(new ValueSource.Hex(7));
        assertThat(source("choice, of: [red, green]")).isEqualTo(new ValueSource.Choice(List.of("red", "green")));
        assertThat(wrong("number, min: 9, max: 3")).containsExactly("variables.0.max");
        assertThat(wrong("hex, length: 0")).containsExactly("variables.0.length");
        assertThat(wrong("choice")).contains("variables.0.of");
        assertThat(wrong("person_name, unit: kg")).containsExactly("variables.0.unit");
    }

    private static ValueSource source(String generator) {
        return read(withGenerator(generator), Templates.OURS)
                .variables()
                .getFirst()
                .source();
    }

    private static List<String> wrong(String generator) {
        return problems(withGenerator(generator), Templates.OURS).stream()
                .map(Problem::location)
                .toList();
    }

    private static String withGenerator(String generator) {
        return Templates.changed("who, generator: person_name", "who, generator: " + generator);
    }

    @Test
    void aBlockWithoutCountNeedsALength() {
        var open = Templates.changed(", count: \"{{difficulty.distractor_turns}}\"", "");
        assertThat(problems(open, Templates.OURS)).extracting(Problem::location).containsExactly("transcript.turns.1");
        var filled = open.replace("distractor_turns: {easy: 2, medium: 4}", "tokens: {easy: 2000}");
        assertThat(read(filled, Templates.OURS).turns().getLast())
                .isEqualTo(new TemplateTurn.Block(new FillerCount.ToLength(), Optional.empty()));
    }

    @Test
    void topicsAndTimingsMustBeKnown() {
        var text = Templates.plain()
                .replace("count: \"{{", "topic: sailing, count: \"{{")
                .replace("role: user,", "role: user, timed: true,")
                .replace("distractor_turns: {", "override_timing: {easy: soon}\n    distractor_turns: {");
        assertThat(problems(text, Templates.OURS))
                .extracting(Problem::location)
                .containsExactly("transcript.turns[1].topic", "difficulty_policy.override_timing");
    }

    @Test
    void oursLooksIntoListsAndAtTypesAndCounts() {
        var text = Templates.plain()
                .replace("value: \"{{plan}}\"", "values: [\"{{plan}}\", {deep: \"{{nobody}}\"}]")
                .replace("type: locked_decision_retention", "type: guesswork")
                .replace("easy: 2", "easy: -2");
        assertThat(read(text.replace("-2", "2").replace("guesswork", "x"), Dialect.compat())
                        .items())
                .hasSize(1);
        assertThat(problems(text, Templates.OURS))
                .extracting(Problem::location)
                .containsExactly("difficulty_policy.distractor_turns.easy", "evaluation_items[0].type");
        assertThat(problems(text.replace("-2", "2"), Templates.OURS))
                .extracting(Problem::location)
                .containsExactly("evaluation_items[0].type", "evaluation_items[0].expected['values'][1]['deep']");
    }

    @Test
    void continuationsStandOnWhatHeldBefore() {
        var template = read(withContinuation("remove: {locked_decisions: [\"{{plan}}\"]}"), Templates.OURS);
        var first = template.continuations().getFirst();
        assertThat(first.groundTruth().lockedDecisions())
                .extracting(TemplateText::source)
                .containsExactly("rest");
        assertThat(first.groundTruth().entities()).hasSize(2);
        assertThat(first.items()).extracting(TemplateItem::key).containsExactly("plan", "more");
        assertThat(first.items().getFirst().prompt().source()).isEqualTo("And now?");
    }

    @Test
    void aContinuationCannotRemoveWhatIsNotThere() {
        assertThat(problems(withContinuation("remove: {immutable_facts: [\"{{plan}}\"]}"), Templates.OURS))
                .extracting(Problem::location)
                .containsExactly("continuations[0].ground_truth.remove.immutable_facts");
        assertThat(problems(withContinuation("remove: {entity_map: [somebody]}"), Templates.OURS))
                .extracting(Problem::location)
                .containsExactly("continuations[0].ground_truth.remove.entity_map");
    }

    private static String withContinuation(String removal) {
        return Templates.plain() + """
                  continuations:
                    - turns:
                        - {role: user, template: "We rest, {{who}}."}
                      ground_truth:
                        %s
                        add: {locked_decisions: [rest], entity_map: {us: resting}}
                      evaluation_items:
                        - {key: plan, type: planning_soundness, prompt: "And now?", expected: {}}
                        - {key: more, type: planning_soundness, prompt: "What else?", expected: {}}
                """.formatted(removal);
    }

    private static Template read(String text, Dialect dialect) {
        var reading = TemplateReader.read(text, dialect);
        assertThat(reading).isInstanceOf(TemplateReading.Read.class);
        return ((TemplateReading.Read) reading).template();
    }

    private static List<Problem> problems(String text, Dialect dialect) {
        var reading = TemplateReader.read(text, dialect);
        assertThat(reading).isInstanceOf(TemplateReading.Refused.class);
        return ((TemplateReading.Refused) reading).problems();
    }
}
