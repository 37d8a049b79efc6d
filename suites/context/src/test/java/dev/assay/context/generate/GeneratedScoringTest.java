package dev.assay.context.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.context.Generators;
import dev.assay.context.memory.Conversation;
import dev.assay.registry.Registry;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The evaluators a generator names accept its examples.
class GeneratedScoringTest {
    private static final Registry REGISTRY = Registry.standard();
    private static final int EXAMPLES = 30;

    static Stream<Generator> generators() {
        return Generators.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("generators")
    void aRightAnswerScoresOneAndAWrongOneZero(Generator generator) {
        for (int i = 0; i < EXAMPLES; i++) {
            var labeled = Readings.example(generator.name(), Difficulty.EASY, i);
            assertThat(primary(generator, labeled, rightAnswer(labeled))).isEqualTo(1);
            assertThat(primary(generator, labeled, "Hard to say")).isZero();
        }
    }

    /// An easy set of house rules is one code word.
    private static String rightAnswer(Labeled<OpenExample> labeled) {
        return labeled.reference().answers().isEmpty()
                ? Readings.group("code word (\\w+)", labeled.example().context())
                : String.join(", ", labeled.reference().answers());
    }

    private static double primary(Generator generator, Labeled<OpenExample> labeled, String answer) {
        var scoring = generator.scoring();
        return scores(scoring.evaluators().getFirst(), labeled, Response.answer(answer)).stream()
                .filter(score -> score.name().equals(scoring.score()))
                .map(GeneratedScoringTest::value)
                .findFirst()
                .orElseThrow();
    }

    private static List<Score> scores(String evaluator, Labeled<OpenExample> labeled, Response response) {
        var found = REGISTRY.evaluator(evaluator, Profile.STANDARD);
        assertThat(found.appliesTo(labeled.example(), labeled.reference())).isTrue();
        return found.score(labeled.example(), labeled.reference(), response);
    }

    private static double value(Score score) {
        assertThat(score).isInstanceOf(Score.Value.class);
        return score instanceof Score.Value value ? value.value() : -1;
    }

    @ParameterizedTest
    @MethodSource("generators")
    void theWholeContextKeepsEveryNeedleAndNothingKeepsNone(Generator generator) {
        var labeled = Readings.example(generator.name(), Difficulty.MEDIUM, 1);
        if (labeled.reference().evidence().isEmpty()) {
            return;
        }
        for (var evaluator : List.of("evidence-survival", "needle-survival")) {
            assertThat(scores(
                            evaluator,
                            labeled,
                            Response.context(labeled.example().context())))
                    .allSatisfy(score -> assertThat(value(score)).isEqualTo(1));
            assertThat(scores(evaluator, labeled, Response.context("")))
                    .allSatisfy(score -> assertThat(value(score)).isZero());
        }
    }

    @Test
    void everyEvaluatorThatIsNamedExists() {
        assertThat(Generators.ALL.stream()
                        .flatMap(generator -> generator.scoring().evaluators().stream())
                        .distinct())
                .allSatisfy(name -> assertThat(
                                REGISTRY.evaluator(name, Profile.STANDARD).name())
                        .isEqualTo(name));
    }

    @Test
    void memoriesAreConversations() {
        for (var generator : Generators.family("memory")) {
            var labeled = Readings.example(generator.name(), Difficulty.MEDIUM, 2);
            var conversation = Conversation.of(labeled);

            assertThat(conversation.turns()).hasSizeGreaterThan(20);
            assertThat(conversation.questions()).singleElement().satisfies(question -> {
                assertThat(question.text()).isEqualTo(Readings.question(labeled));
                assertThat(question.evidence()).isEqualTo(labeled.reference().evidence());
                assertThat(question.evidenceSessions())
                        .isEqualTo(labeled.reference().fields().get("answer_session_ids"));
            });
        }
    }
}
