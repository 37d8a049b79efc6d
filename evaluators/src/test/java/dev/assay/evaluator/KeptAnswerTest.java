package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What is asked of a context that is cut short, denies, or is not shown at all.
class KeptAnswerTest {
    private static final Example EXAMPLE = new OpenExample(
            "1", "[1, 2] The port is 80. The door is red.", Map.of("question", "Which city did she skip?"));
    private static final Reference EVERYTHING = new OpenReference(Map.of(
            "answer", "80",
            "evidence", List.of("The port is 80."),
            "needles", List.of("80"),
            "distractors", List.of("The door is red.")));

    private static Stream<Evaluator<Example>> readersOfTheContext() {
        return Stream.of(
                new AnswerFound(),
                new EvidenceSurvival(),
                new EvidenceParaphrase(),
                new NeedleSurvival(),
                new DistractorRetention());
    }

    @ParameterizedTest
    @MethodSource("readersOfTheContext")
    void whoShowsNoContextIsUnscored(Evaluator<Example> evaluator) {
        var names = evaluator.scoreNames();

        assertThat(evaluator.score(EXAMPLE, EVERYTHING, Response.answer("The port is 80.")))
                .hasSize(names.size())
                .allSatisfy(score -> assertThat(score).isInstanceOf(Score.Unscored.class));
        assertThat(evaluator.score(EXAMPLE, EVERYTHING, Response.context("The port is 80.")))
                .hasSize(names.size())
                .allSatisfy(score -> assertThat(score).isInstanceOf(Score.Value.class));
    }

    @Test
    void whoShowsNoContextKeepsNoJson() {
        assertThat(Scores.all(new JsonValidity(), "[1, 2]", Map.of(), Response.answer("[1, 2]")))
                .hasSize(3)
                .allSatisfy(score -> assertThat(score).isInstanceOf(Score.Unscored.class));
    }

    private static double found(Reference reference, String kept) {
        var score = new AnswerFound()
                .score(EXAMPLE, reference, Response.context(kept))
                .getFirst();
        return ((Score.Value) score).value();
    }

    @Test
    void aDenialIsTheAnswerWhereTheEvidenceIsThatDenial() {
        var denial = "She has never lived in Paris.";

        assertThat(found(Reference.answer("Paris", denial), denial)).isOne();
        assertThat(found(Reference.answer("Paris", denial), "She likes trains."))
                .isZero();
        assertThat(found(Reference.answer("Paris", "She lives in Paris."), denial))
                .isZero();
        assertThat(found(Reference.answer("Paris", "She likes trains."), denial))
                .isZero();
    }

    @Test
    void ofTwoPiecesSaidInOtherWordsEachCountsHalf() {
        var evidence = List.of("The limit for writing is 90 per minute.", "The gate opens at 7 in the morning.");

        assertThat(Scores.of(
                        new EvidenceParaphrase(),
                        Map.of("evidence", evidence),
                        Response.context("Writing is limited to 90 per minute.")))
                .containsEntry("evidence_paraphrased", 0.5);
        assertThat(new EvidenceParaphrase().appliesTo(EXAMPLE, Reference.none()))
                .isFalse();
    }

    @Test
    void aNeedleMayReachFromTheFirstToTheLastCharacter() {
        var context = EXAMPLE.context();
        var spans = Map.<String, Object>of("needle_spans", List.of(List.of(0, context.length())));

        assertThat(Scores.of(new NeedleSurvival(), context, spans, Response.context(context)))
                .containsEntry("needle_survival", 1.0);
    }

    @Test
    void aBlankAnswerIsNoneEvenWhereNothingCanBeAnswered() {
        var unanswerable = Map.<String, Object>of("answers", List.of(" "), "unanswerable", true);

        assertThat(new AnswerFound().appliesTo(EXAMPLE, new OpenReference(unanswerable)))
                .isFalse();
        assertThat(Scores.all(new MathEquivalence(Profile.STANDARD), "", unanswerable, Response.answer("5")))
                .containsExactly(new Score.Unscored("math_equiv", "the reference has no answer"));
    }

    @Test
    void onlyCompatShowsWhatItRead() {
        var reference = new OpenReference(Map.of("answer", "$\\frac{1}{2}$"));
        var response = Response.answer("so \\boxed{0.5}");

        assertThat(new MathEquivalence(Profile.COMPAT).work(EXAMPLE, reference, response))
                .containsEntry("boxed", "0.5")
                .containsEntry("resp_num", 0.5);
        assertThat(new MathEquivalence(Profile.STANDARD).work(EXAMPLE, reference, response))
                .isEmpty();
    }

    @Test
    void whatIsSaidInTheNextLineMayTurnItDown() {
        var filler = "nothing here\n".repeat(20);

        assertThat(new KeptText(filler + "It is Paris.\nThat is wrong.\n" + filler, false).holds("Paris"))
                .isFalse();
        assertThat(new KeptText(filler + "It is Paris.\n" + filler, false).holds("Paris"))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "- send an e-mail | email | true",
                "It was -5 degrees. | minus 5 degrees | true",
                "It costs $6 now. | about 5 dollars | false"
            })
    void aWordThatIsNowhereMayBeASign(String text, String answer, boolean isHeld) {
        assertThat(new KeptText(text, false).holds(answer)).isEqualTo(isHeld);
    }
}
