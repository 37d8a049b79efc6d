package dev.assay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
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
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NliLabelMatchTest {
    private static final NliLabelMatch COMPAT = new NliLabelMatch(Profile.COMPAT);
    private static final NliLabelMatch STANDARD = new NliLabelMatch(Profile.STANDARD);

    @Nested
    class Compat {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "YES|entailment",
                    "That is not true|entailment",
                    "label is 'refute', see above|refutes",
                    "Hence the answer is supports!|supports",
                    "The reason no one knows: yes|entailment",
                    "unmentioned, not mentioned|not mentioned",
                    "nothing|''"
                })
        void theLastLabelMentionedCountsEvenWhereItIsNegated(String response, String label) {
            assertThat(CompatNliLabel.ofResponse(response).orElse("")).isEqualTo(label);
        }

        @Test
        void anEmptyReferenceScoresOneAndAnUnknownOneOnlyZero() {
            assertThat(Scores.of(COMPAT, Map.of(), Response.answer("x"))).containsEntry("nli_accuracy", 1.0);
            assertThat(Scores.of(COMPAT, Map.of("answer", "CONTRADICT"), Response.answer("contradiction")))
                    .containsExactly(Map.entry("nli_accuracy", 1.0));
            assertThat(Scores.of(COMPAT, Map.of("answer", "maybe"), Response.answer("maybe")))
                    .containsEntry("nli_accuracy", 0.0);
        }

        /// The same phrases as regular expressions, written for reading rather than for speed.
        @Test
        @Tag("ci")
        void phrasesAreFoundWhereThePlainExpressionsFindThem() {
            var word = UnicodeText.WORD;
            var blank = UnicodeText.WHITESPACE;
            var rest = "[\"']?(" + word + "(?:" + word + "|" + blank + ")*?)(?:[\"'.,;!?\\n]|$)";
            var labeled = Pattern.compile(
                    "(?:answer|label|verdict|classification|judgment)" + blank + "*(?:is|:)" + blank + "*" + rest);
            var concluded = Pattern.compile("(?:therefore|thus|hence|so)" + blank + "*(?:," + blank + "*)?(?:the"
                    + blank + "+)?(?:answer|label)?" + blank + "*(?:is" + blank + "+)?" + rest);
            var pieces = "answer|label|is|:|the|so|thus|so|,|yes|no|x|\"|'|.|—|\n| | |  |\u2003|é|𝐚".split("\\|");
            var random = new Random(7);
            for (var round = 0; round < 100_000; round++) {
                var text = UnicodeText.strip(random.ints(random.nextInt(14), 0, pieces.length)
                        .mapToObj(piece -> pieces[piece])
                        .collect(Collectors.joining()));
                assertThat(CompatNliPhrase.labeled(text)).as(text).isEqualTo(first(labeled, text));
                assertThat(CompatNliPhrase.concluded(text)).as(text).isEqualTo(first(concluded, text));
            }
        }

        private static Optional<String> first(Pattern pattern, String text) {
            return pattern.matcher(text).results().map(match -> match.group(1)).findFirst();
        }
    }

    @Nested
    class Standard {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "Entailment|ENTAILMENT",
                    "**Yes.**|ENTAILMENT",
                    "Yes, clause 4 says so.|ENTAILMENT",
                    "SUPPORT|ENTAILMENT",
                    "The claim is supported by the abstract.|ENTAILMENT",
                    "I first thought contradiction, but it is entailment.|ENTAILMENT",
                    "The statement is not false.|ENTAILMENT",
                    "Label: entailment (it does not contradict anything)|ENTAILMENT",
                    "That is not true.|CONTRADICTION",
                    "It isn't true|CONTRADICTION",
                    "contradiction, not entailment|CONTRADICTION",
                    "Not entailment but contradiction|CONTRADICTION",
                    "This refutes rather than supports the claim.|CONTRADICTION",
                    "No - the text says otherwise|CONTRADICTION",
                    "The answer is no.|CONTRADICTION",
                    "Verdict: CONTRADICT|CONTRADICTION",
                    "NOT_ENOUGH_INFO|NEUTRAL",
                    "not-mentioned|NEUTRAL",
                    "It neither supports nor refutes the claim.|NEUTRAL",
                    "The text does not support or refute it.|NEUTRAL",
                    "There is not enough information to support or refute the claim.|NEUTRAL",
                    "There is insufficient evidence to support the claim.|NEUTRAL",
                    "The contract doesn’t mention it.|NEUTRAL",
                    "It cannot be determined whether it is true.|NEUTRAL",
                    "There is no support|none",
                    "It does not support the claim.|none",
                    "It depends.|none",
                    "Therefore, no.|CONTRADICTION",
                    "This is not true. Yes it is.|ENTAILMENT",
                    "yes/no|none",
                    "no idea|none"
                })
        void negationIsUnderstood(String response, String verdict) {
            assertThat(NliReader.read(response).map(Enum::name).orElse("none")).isEqualTo(verdict);
        }

        @Test
        void theLastLineThatHasAVerdictCounts() {
            assertThat(NliReader.read("It could be a contradiction.\nOn reflection: entailment\n\nHope this helps!"))
                    .contains(NliVerdict.ENTAILMENT);
            assertThat(NliReader.read("Label: neutral\nThe text is true to its source."))
                    .contains(NliVerdict.NEUTRAL);
        }

        @Test
        void labelsOfEveryDatasetMeetTheirMeaning() {
            assertThat(Scores.of(STANDARD, Map.of("answer", "CONTRADICT"), Response.answer("refutes")))
                    .containsExactly(Map.entry("nli_accuracy", 1.0), Map.entry("nli_unparsed", 0.0));
            assertThat(Scores.of(STANDARD, Map.of("answer", "SUPPORT"), Response.answer("entailed")))
                    .containsEntry("nli_accuracy", 1.0);
            assertThat(Scores.of(STANDARD, Map.of("answer", "NOT ENOUGH INFO"), Response.answer("neutral")))
                    .containsEntry("nli_accuracy", 1.0);
            assertThat(Scores.of(STANDARD, Map.of("answer", "NotMentioned"), Response.answer("Not mentioned")))
                    .containsEntry("nli_accuracy", 1.0);
            assertThat(Scores.of(STANDARD, Map.of("answer", "refutes"), Response.answer("hm")))
                    .containsExactly(Map.entry("nli_accuracy", 0.0), Map.entry("nli_unparsed", 1.0));
        }

        @Test
        void itAppliesWhereAnAnswerIsALabel() {
            var example = new OpenExample("1", "");
            assertThat(STANDARD.appliesTo(example, new OpenReference(Map.of("answer", "Paris"))))
                    .isFalse();
            assertThat(STANDARD.appliesTo(example, new OpenReference(Map.of("answer", "Entailment"))))
                    .isTrue();
            assertThat(COMPAT.appliesTo(example, new OpenReference(Map.of()))).isTrue();
            assertThat(Scores.all(STANDARD, "", Map.of("answer", "Paris"), Response.answer("yes")))
                    .contains(new Score.Unscored("nli_accuracy", "the reference has no answer that is a label"))
                    .hasSize(2);
        }
    }

    @Test
    @Tag("ci")
    void noTextTakesLong() {
        for (var part :
                List.of("so ", "answer is ", "so" + " ".repeat(500), "not ", "true ", "no", "yes\n", "a. ", "-")) {
            var text = "x" + part.repeat(100_000 / part.length()) + "—x";
            Assertions.assertTimeoutPreemptively(Duration.ofMinutes(2), () -> {
                CompatNliLabel.ofResponse(text);
                NliReader.read(text);
            });
        }
    }

    @Test
    void compatScoresEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/evaluators-nli_label_match.jsonl"))
                .allSatisfy(row -> GoldenScores.agree(row.get("id"), Scores.ofGolden(COMPAT, row), row.get("scores")));
    }

    @Test
    void compatLabelsEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/evaluators-nli_label_match.jsonl"))
                .allSatisfy(row -> {
                    var aux = GoldenRow.map(row, "aux");
                    var answer = PythonValues.str(GoldenRow.map(row, "original"), "answer", "");
                    var response = PythonValues.str(GoldenRow.map(row, "processed"), "response", "");
                    assertThat(CompatNliLabel.ofReference(answer))
                            .as("%s", row.get("id"))
                            .isEqualTo(aux.get("ref_label"));
                    assertThat(CompatNliLabel.ofResponse(response).orElse(""))
                            .as("%s", row.get("id"))
                            .isEqualTo(aux.get("resp_label"));
                });
    }
}
