package dev.assay.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import dev.assay.judge.Duel;
import dev.assay.price.Judging;
import dev.assay.stats.Proportion;
import dev.assay.tokens.BpeTokens;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgeLabTest {
    private static final List<LabelledAnswers> QUESTIONS = List.of(
            new LabelledAnswers(null, "Which city?", List.of("Paris"), "Paris", "Rome"),
            new LabelledAnswers("user: I like blue.", "Which colour?", List.of("blue"), "blue", "red"));

    private static final ChatModel KNOWING = new Model(JudgeLabTest::rightly);

    /// Scores an answer by what it says.
    private record Judge(String name, Function<String, Score> scoring) implements Evaluator<Example> {
        @Override
        public List<String> scoreNames() {
            return List.of("s");
        }

        @Override
        public List<Score> score(Example example, Reference reference, Response response) {
            return List.of(scoring.apply(response.text()));
        }
    }

    /// One that says what it takes.
    private record Priced(int votes) implements Evaluator<Example>, Judging {
        @Override
        public String name() {
            return "priced";
        }

        @Override
        public List<String> scoreNames() {
            return List.of("s");
        }

        @Override
        public List<Score> score(Example example, Reference reference, Response response) {
            throw new AssertionError("only the cost is asked for");
        }

        @Override
        public int promptTokens(Example example, Reference reference) {
            return example.context().length() + 100;
        }
    }

    private record Model(UnaryOperator<String> replying) implements ChatModel {
        @Override
        public String name() {
            return "model";
        }

        @Override
        public ChatReply chat(ChatRequest request, ChatListener listener) {
            var none = Optional.<Duration>empty();
            return new ChatReply(
                    replying.apply(request.messages().getFirst().text()),
                    "",
                    ChatReply.Finish.STOP,
                    Usage.of(1, 1),
                    new ChatTiming(Instant.EPOCH, Duration.ZERO, none, none, none, none, Duration.ZERO),
                    ServerReport.NONE,
                    Map.of(),
                    List.of());
        }
    }

    private static String rightly(String prompt) {
        int right = Math.max(prompt.lastIndexOf("Paris"), prompt.lastIndexOf("blue"));
        int wrong = Math.max(prompt.lastIndexOf("Rome"), prompt.lastIndexOf("red"));
        return verdict(right < wrong ? "A" : "B");
    }

    private static String verdict(String letter) {
        return "{\"reason\": \"so I find\", \"verdict\": \"%s\"}".formatted(letter);
    }

    private static Score value(double value, double... votes) {
        return new Score.Value(
                "s",
                value,
                "",
                DoubleStream.of(votes)
                        .mapToObj(vote -> new Score.Vote(OptionalDouble.of(vote), ""))
                        .toList());
    }

    private static JudgeFindings findings(String name, Function<String, Score> scoring) {
        return new JudgeLab(new Judge(name, scoring), KNOWING).check(QUESTIONS);
    }

    private static boolean isRight(String answer) {
        return answer.contains("Paris") || answer.contains("blue");
    }

    private static boolean isPadded(String answer) {
        return answer.length() > 100;
    }

    @Test
    void aJudgeThatKnowsIsNeverMistaken() {
        var found = findings("s", answer -> isRight(answer) ? value(0.75, 1, 1) : value(0.74, 0, 0));

        assertThat(found.verdicts()).containsExactly("right", "wrong", "right", "wrong");
        assertThat(found.kappa()).isEqualTo(1);
        assertThat(found.wrong()).isEqualTo(new Proportion(0, 4));
        assertThat(found.falsePositives()).isEqualTo(new Proportion(0, 2));
        assertThat(found.falseNegatives()).isEqualTo(new Proportion(0, 2));
        assertThat(found.unread()).isZero();
        assertThat(found.votes()).hasValue(1);
        assertThat(found.mistakes()).isEmpty();
        assertThat(found.verbosity()).isEqualTo(new JudgeFindings.Verbosity(new Proportion(0, 2), 0));
        assertThat(found.biases()).isEmpty();
    }

    @Test
    void whatIsNotReadIsAMistakeToo() {
        var found = findings(
                "s",
                answer -> answer.contains("red")
                        ? new Score.Unscored("s", "lost")
                        : value(answer.contains("blue") ? 0 : 1));

        assertThat(found.verdicts()).containsExactly("right", "right", "wrong", "unread");
        // One of four agrees; three of eight would by chance.
        assertThat(found.kappa()).isCloseTo((0.25 - 0.375) / (1 - 0.375), within(1e-12));
        assertThat(found.wrong()).isEqualTo(new Proportion(3, 4));
        assertThat(found.falsePositives()).isEqualTo(new Proportion(2, 2));
        assertThat(found.falseNegatives()).isEqualTo(new Proportion(1, 2));
        assertThat(found.unread()).isOne();
        assertThat(found.votes()).isEmpty();
        assertThat(found.mistakes())
                .containsExactly(
                        new JudgeFindings.Mistake("Which city?", "Rome", "wrong", "right"),
                        new JudgeFindings.Mistake("Which colour?", "blue", "right", "wrong"),
                        new JudgeFindings.Mistake("Which colour?", "red", "wrong", "unread"));
    }

    @Test
    void emptyWordsMayRaiseWhatIsWrongAndLowerWhatIsRight() {
        var found = findings(
                "s",
                answer -> value(
                        isRight(answer)
                                ? (isPadded(answer) ? 0.7 : 0.8)
                                : answer.contains("Rome") && isPadded(answer) ? 0.5 : 0.2));

        assertThat(found.verbosity().raised()).isEqualTo(new Proportion(1, 2));
        assertThat(found.verbosity().change()).isCloseTo((0.3 - 0.1 - 0.1) / 4, within(1e-12));
    }

    @Test
    void whatIsNotReadTellsNothingOfEmptyWords() {
        var found = findings(
                "s",
                answer -> answer.contains("Rome") || (answer.contains("blue") && isPadded(answer))
                        ? new Score.Unscored("s", "lost")
                        : value(isPadded(answer) ? 0.5 : 0.1));

        assertThat(found.verbosity().raised()).isEqualTo(new Proportion(1, 1));
        assertThat(found.verbosity().change()).isCloseTo(0.4, within(1e-12));
        assertThat(findings("s", _ -> new Score.Unscored("s", "lost")).verbosity())
                .isEqualTo(new JudgeFindings.Verbosity(new Proportion(0, 0), 0));
    }

    @Test
    void whoBlamesGivesTheRightAnswerNoBlame() {
        var found = findings("false-memory-rate", answer -> value(isRight(answer) ? 0.25 : 0.3));

        assertThat(found.verdicts()).containsExactly("right", "wrong", "right", "wrong");
    }

    @Test
    void everyAnswerIsAskedAboutPlainAndWithEmptyWordsAndEveryPairTwice() {
        var lab = new JudgeLab(new Priced(3), KNOWING);
        int padding = BpeTokens.CL100K_BASE.count(Padding.around(""));
        int duel = BpeTokens.CL100K_BASE.count(Duel.wording());
        int plain = 100 + 100 + "user: I like blue.".length();

        assertThat(lab.calls(QUESTIONS)).isEqualTo(2 * (2 * 2 * 3 + 2));
        assertThat(lab.promptTokens(QUESTIONS)).isEqualTo(2 * 3 * plain + 2 * 3 * (plain + 2 * padding) + 2 * 2 * duel);
        var unpriced = new JudgeLab(new Judge("s", _ -> value(1)), KNOWING);
        assertThat(unpriced.calls(QUESTIONS)).isEqualTo(2 * (2 * 2 + 2));
        assertThat(unpriced.promptTokens(QUESTIONS)).isEqualTo(2 * 2 * padding + 2 * 2 * duel);
    }

    @Test
    void aJudgeIsShownTheQuestionAndItsConversation() {
        assertThat(QUESTIONS.getFirst().example())
                .isEqualTo(new OpenExample("Which city?", "", Map.of("question", "Which city?")));
        assertThat(QUESTIONS.getLast().example().context()).isEqualTo("user: I like blue.");
        assertThat(QUESTIONS.getLast().reference().answers()).containsExactly("blue");
    }

    @ParameterizedTest
    @CsvSource({"A, 0, 2, 2, 2, 0", "B, 0, 2, 0, 2, 0", "'', 0, 0, 0, 0, 2"})
    void anOrderThatDecidesIsCounted(String letter, int same, int pairs, int first, int byOrder, int unread) {
        var model = new Model(_ -> letter.isEmpty() ? "It depends." : verdict(letter));

        assertThat(new PairProbe(model).over(QUESTIONS))
                .isEqualTo(new JudgeFindings.Swap(new Proportion(same, pairs), new Proportion(first, byOrder), unread));
    }

    @Test
    void everyPairIsCountedByItself() {
        var half = new Model(prompt -> prompt.contains("Which city?") ? rightly(prompt) : verdict("A"));

        assertThat(new PairProbe(half).over(QUESTIONS))
                .isEqualTo(new JudgeFindings.Swap(new Proportion(1, 2), new Proportion(1, 1), 0));
    }

    @ParameterizedTest
    @CsvSource({
        "4, 5, 1, 1, ''",
        "3, 5, 2, 2, position-biased: prefers what stands first",
        "3, 5, 4, 5, position-biased: prefers what stands first",
        "3, 5, 0, 2, position-biased: prefers what stands second",
        "3, 5, 1, 2, unsteady",
        "0, 0, 0, 0, ''"
    })
    void aBiasOfPositionIsNamed(int same, int pairs, int first, int byOrder, String bias) {
        var found = biases(new Proportion(same, pairs), new Proportion(first, byOrder), new Proportion(0, 10));

        assertThat(found).isEqualTo(bias.isEmpty() ? List.of() : List.of(bias));
    }

    @Test
    void aBiasOfLengthIsNamedWhereMoreThanATenthIsRaised() {
        var steady = new Proportion(1, 1);
        var none = new Proportion(0, 0);

        assertThat(biases(steady, none, new Proportion(1, 10))).isEmpty();
        assertThat(biases(steady, none, none)).isEmpty();
        assertThat(biases(steady, none, new Proportion(2, 10)))
                .containsExactly("length-biased: empty words raise its scores");
    }

    private static List<String> biases(Proportion same, Proportion first, Proportion raised) {
        var none = new Proportion(0, 0);
        return new JudgeFindings(
                        List.of(),
                        1,
                        none,
                        none,
                        none,
                        0,
                        OptionalDouble.empty(),
                        new JudgeFindings.Swap(same, first, 0),
                        new JudgeFindings.Verbosity(raised, 0),
                        List.of())
                .biases();
    }

    @Test
    void bothSetsHaveDifferentAnswersToEachQuestion() {
        var answers = LabelledAnswers.of("llm-judge");
        var memories = LabelledAnswers.of("false-memory-rate");

        assertThat(memories)
                .isNotEmpty()
                .allSatisfy(one -> assertThat(one.example().context()).isNotBlank());
        assertThat(answers)
                .isNotEmpty()
                .isNotEqualTo(memories)
                .allSatisfy(one -> assertThat(one.right()).isNotEqualTo(one.wrong()));
    }
}
