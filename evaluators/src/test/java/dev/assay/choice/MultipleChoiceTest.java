package dev.assay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.evaluator.GoldenScores;
import dev.assay.evaluator.Scores;
import dev.assay.python.PythonValues;
import dev.assay.text.GoldenRow;
import dev.assay.text.UnicodeText;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MultipleChoiceTest {
    private static final MultipleChoice COMPAT = new MultipleChoice(Profile.COMPAT);
    private static final MultipleChoice STANDARD = new MultipleChoice(Profile.STANDARD);
    private static final List<String> CHOICES = List.of("a red fox", "a fox", "seven hills", "vitamin C");

    @Nested
    class Compat {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "c|C",
                    "My choice: (e)|E",
                    "choice:  e rather|E",
                    "ANSWER IS definitely B|D",
                    "see (f) or G|F",
                    "I think B|I",
                    "no letters here but K|"
                })
        void theFirstPatternThatMatchesDecides(String response, String letter) {
            assertThat(CompatLetter.in(response)).isEqualTo(Optional.ofNullable(letter));
        }

        @Test
        void aMissingLetterOrResponseScoresZero() {
            assertThat(Scores.of(COMPAT, Map.of(), Response.answer("B"))).containsEntry("mc_accuracy", 0.0);
            assertThat(Scores.of(COMPAT, Map.of("correct_letter", "B"), Response.answer(" ")))
                    .containsEntry("mc_accuracy", 0.0);
            assertThat(Scores.of(COMPAT, Map.of("correct_letter", " b "), Response.answer("B\n")))
                    .containsExactly(Map.entry("mc_accuracy", 1.0));
        }
    }

    @Nested
    class Standard {
        private static String letter(String response) {
            return new LetterReader('D', CHOICES)
                    .read(response)
                    .map(String::valueOf)
                    .orElse("none");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "B",
                    "b",
                    "(b)",
                    "**B**",
                    "`B`",
                    "（Ｂ）",
                    "B.",
                    "\\boxed{B}",
                    "First $\\boxed{A}$, no: $\\boxed{\\text{(B)}}$",
                    "B) a fox, most likely",
                    "B\n\nThat is what the text says about A and C.",
                    "The answer is B because of C.",
                    "**Answer:** B",
                    "Answer: **B**",
                    "The correct answer is definitely B.",
                    "The best choice would be option (B), not (C).",
                    "the answer is b.",
                    "The answer is A. Wait, actually B is correct.",
                    "The answer is A. Actually, B.",
                    "Answer: \\(B\\)",
                    "It cannot be A or C, so I pick B",
                    "I think B",
                    "B, as a fox is not red.",
                    "I'd rule out A. B it is",
                    "B rather than C",
                    "Option A is wrong; option B fits",
                    "Option B fits; option A is wrong",
                    "A) no\nB) yes\nC) no\nSo the answer: B",
                    "答案是B",
                    "选 B。",
                    "a fox"
                })
        void aPersonWouldReadB(String response) {
            assertThat(letter(response)).isEqualTo("B");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "",
                    " ",
                    "I am not sure.",
                    "A/B",
                    "A or B",
                    "The answer is A or B.",
                    "either (A) or (B)",
                    "A dog is an animal.",
                    "It is a wild guess.",
                    "Definitely Hydrogen",
                    "E",
                    "The answer is E.",
                    "the answer is not B",
                    "C-section and B.C. and D'Artagnan",
                    "a red fox or the seven hills"
                })
        void noLetterIsMadeUp(String response) {
            assertThat(letter(response)).isEqualTo("none");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "It must be a red fox|A",
                    "Rome was built on seven hills.|C",
                    "The answer is A because|A",
                    "The answer is a red fox|A",
                    "Clearly A|A",
                    "A is correct|A",
                    "Vitamin C|D",
                    "D: vitamin C|D",
                    "It must be A, since vitamin C is out|A",
                    "A, B and C are wrong, so D|D"
                })
        void otherLettersAreReadToo(String response, String letter) {
            assertThat(letter(response)).isEqualTo(letter);
        }

        @Test
        void aLetterBeyondTheChoicesIsNone() {
            var example = new OpenExample("1", "", Map.of("choices", List.of("x y", "z w")));
            var reference = new OpenReference(Map.of("correct_letter", "A"));
            assertThat(STANDARD.score(example, reference, Response.answer("C")))
                    .containsExactly(
                            new Score.Value("mc_accuracy", 0, "no letter could be read"),
                            new Score.Value("mc_unparsed", 1, "no letter could be read"));
            assertThat(STANDARD.score(example, reference, Response.answer("(a)")))
                    .containsExactly(Score.of("mc_accuracy", 1), Score.of("mc_unparsed", 0));
            assertThat(STANDARD.score(example, reference, Response.answer("z w")))
                    .containsExactly(Score.of("mc_accuracy", 0), Score.of("mc_unparsed", 0));
        }

        @Test
        void withoutChoicesLettersUpToJCount() {
            var reference = Map.<String, Object>of("correct_letter", "j");
            assertThat(Scores.of(STANDARD, reference, Response.answer("J"))).containsEntry("mc_accuracy", 1.0);
            assertThat(Scores.of(STANDARD, Map.of("correct_letter", "(j)"), Response.answer("J")))
                    .containsEntry("mc_accuracy", 1.0);
            assertThat(Scores.of(STANDARD, reference, Response.answer("K"))).containsEntry("mc_unparsed", 1.0);
        }

        @Test
        void itAppliesWhereThereIsACorrectLetter() {
            var example = new OpenExample("1", "");
            assertThat(STANDARD.appliesTo(example, Reference.none())).isFalse();
            assertThat(STANDARD.appliesTo(example, new OpenReference(Map.of("correct_letter", "A"))))
                    .isTrue();
            assertThat(COMPAT.appliesTo(example, Reference.none())).isTrue();
            assertThat(Scores.all(STANDARD, "", Map.of("correct_letter", 1), Response.answer("A")))
                    .contains(new Score.Unscored("mc_accuracy", "the reference's correct_letter is not a letter"))
                    .hasSize(2);
        }

        @Test
        @Tag("ci")
        void noTextTakesLong() {
            for (var part : List.of("answer ", "answer is ", "(", "* ", "A ", "not ", "aa", "\\boxed{", "\n", "A.\n")) {
                Assertions.assertTimeoutPreemptively(
                        Duration.ofMinutes(2), () -> letter(part.repeat(100_000 / part.length()) + "—"));
            }
        }
    }

    @Test
    void compatScoresEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/evaluators-multiple_choice.jsonl"))
                .allSatisfy(row -> GoldenScores.agree(row.get("id"), Scores.ofGolden(COMPAT, row), row.get("scores")));
    }

    @Test
    void compatLettersEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/evaluators-multiple_choice.jsonl"))
                .allSatisfy(row -> {
                    var response = UnicodeText.strip(PythonValues.str(GoldenRow.map(row, "processed"), "response", ""));
                    assertThat(CompatLetter.in(response).orElse(""))
                            .as("%s", row.get("id"))
                            .isEqualTo(GoldenRow.map(row, "aux").get("extracted"));
                });
    }
}
