package dev.assay.compact.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.api.Profile;
import dev.assay.compact.assertion.NormalizedText;
import dev.assay.text.GoldenRow;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class CheckTest {
    private static final CheckReader COMPAT = new CheckReader(Profile.COMPAT);
    private static final CheckReader STANDARD = new CheckReader(Profile.STANDARD);

    private static double score(Map<String, ?> expected, String response) {
        return STANDARD.read(expected).score(response);
    }

    @Test
    void scoresEqualTheOriginals() {
        assertThat(Golden.rows("compactbench/checks.jsonl")).isNotEmpty().allSatisfy(CheckTest::agree);
    }

    static void agree(Map<String, Object> row) {
        var expected = GoldenRow.map(row, "expected");
        if (row.containsKey("error")) {
            assertThatThrownBy(() -> COMPAT.read(expected)).as("%s", row).isInstanceOf(MalformedCheck.class);
        } else {
            double score = COMPAT.read(expected).score(String.valueOf(row.get("response")));
            assertThat(score)
                    .as("%s", row)
                    .isCloseTo(((Number) row.getOrDefault("score", -1)).doubleValue(), within(1e-12));
        }
    }

    @Test
    void normalizedTextsEqualTheOriginals() {
        assertThat(Golden.rows("compactbench/normalize.jsonl")).isNotEmpty().allSatisfy(row -> {
            var text = String.valueOf(row.get("text"));
            assertThat(NormalizedText.of(text)).isEqualTo(row.get("normalized"));
            assertThat(UnicodeText.strip(text)).isEqualTo(row.get("stripped"));
        });
    }

    @Test
    void normalizingTwiceChangesNothing() {
        var random = new Random(7);
        var letters = "aA\u0130\u03a3\u00df \t\u00a0\u2003\u200b\u1e9e\n-.".toCharArray();
        for (int i = 0; i < 2_000; i++) {
            var once = NormalizedText.of(text(random, letters));
            assertThat(NormalizedText.of(once)).isEqualTo(once);
        }
    }

    @Test
    void oneOfContainedAndAbsentAlwaysHolds() {
        var random = new Random(8);
        for (int i = 0; i < 2_000; i++) {
            var value = "a" + text(random, "abAB ".toCharArray());
            var response = text(random, "abAB \n".toCharArray());
            assertThat(new Check.Contains(value).score(response) + new Check.Absent(value).score(response))
                    .isEqualTo(1);
        }
    }

    private static String text(Random random, char[] letters) {
        var text = new StringBuilder();
        for (int length = random.nextInt(12); length > 0; length--) {
            text.append(letters[random.nextInt(letters.length)]);
        }
        return text.toString();
    }

    @Nested
    class Ours {
        @Test
        void compatKnowsNoneOfThem() {
            for (var name : List.of("word_contains", "any_of", "all_of", "ordered", "numeric_within", "not_asserted")) {
                assertThatThrownBy(() -> COMPAT.read(Map.of("check", name, "value", "x", "values", List.of("x"))))
                        .hasMessage("the check \"%s\" is unknown", name);
            }
        }

        @Test
        void wordsAreFoundWhole() {
            var wen = Map.of("check", "word_contains", "value", "Wen");
            assertThat(score(wen, "They went.")).isZero();
            assertThat(score(wen, "Ask WEN, please.")).isOne();
        }

        @Test
        void anyOfTakesTheBestPartAndAllOfTheWorst() {
            assertThat(score(Map.of("check", "any_of", "values", List.of("red", "blue")), "a blue one"))
                    .isOne();
            assertThat(score(Map.of("check", "all_of", "values", List.of("red", "blue")), "a blue one"))
                    .isZero();
            var mixed = Map.of(
                    "check",
                    "all_of",
                    "checks",
                    List.of(
                            Map.of("check", "word_contains", "value", "blue"),
                            Map.of("check", "not_asserted", "value", "red")));
            assertThat(score(mixed, "blue; never red")).isOne();
            assertThat(score(mixed, "blue and red")).isZero();
        }

        @Test
        void orderedWantsEachValueAfterTheOneBefore() {
            var steps = Map.of("check", "ordered", "values", List.of("build", "test", "ship"));
            assertThat(score(steps, "Build, then test; SHIP last.")).isOne();
            assertThat(score(steps, "Ship after build and test.")).isZero();
            assertThat(score(steps, "Build and test.")).isZero();
            assertThat(score(Map.of("check", "ordered", "values", List.of("a", "a")), "a"))
                    .isZero();
        }

        @Test
        void numbersAreFoundHoweverTheyAreWritten() {
            var budget = Map.of("check", "numeric_within", "value", 12500, "tolerance", 10);
            assertThat(score(budget, "It is $12,505.00.")).isOne();
            assertThat(score(budget, "It is 12511.")).isZero();
            assertThat(score(budget, "It is 1.25e4!")).isOne();
            assertThat(score(budget, "order v12500 of 12500-10-01")).isZero();
            assertThat(score(Map.of("check", "numeric_within", "value", -3.5), "down to \u22123.5"))
                    .isOne();
            assertThat(score(Map.of("check", "numeric_within", "value", 2.2, "tolerance", 0.1), "2.3"))
                    .isOne();
        }

        @Test
        void aUnitMustFollowTheNumber() {
            var timeout = Map.of("check", "numeric_within", "value", "30", "unit", "ms");
            assertThat(score(timeout, "wait 30 ms")).isOne();
            assertThat(score(timeout, "wait 30ms.")).isOne();
            assertThat(score(timeout, "wait 30 s")).isZero();
            assertThat(score(timeout, "wait 30 msec")).isZero();
        }

        @Test
        void valuesThatNoResponseCouldFailAreRefused() {
            refused(Map.of("check", "word_contains"), "a value is blank");
            refused(Map.of("check", "not_asserted", "value", " "), "a value is blank");
            refused(Map.of("check", "ordered"), "there are no values");
            refused(Map.of("check", "any_of", "checks", List.of()), "there are no checks");
            refused(Map.of("check", "any_of", "checks", List.of("x")), "the checks are not a list of objects");
            refused(Map.of("check", "numeric_within", "value", "about 3 or 4"), "the value is not a number");
            refused(Map.of("check", "numeric_within", "value", 3, "tolerance", -1), "the tolerance is below 0");
            refused(Map.of("check", "semantic"), "the check \"semantic\" is unknown");
        }

        @Test
        void nestingHasAnEnd() {
            Map<String, Object> check = Map.of("check", "word_contains", "value", "x");
            for (int i = 0; i < 20; i++) {
                check = Map.of("check", "any_of", "checks", List.of(check));
            }
            refused(check, "checks are nested more than 8 deep");
        }

        private static void refused(Map<String, ?> expected, String message) {
            assertThatThrownBy(() -> STANDARD.read(expected)).hasMessage(message);
        }

        @Test
        void anAnswerMayBeReadFromATextThatIsNotTheAnswer() {
            assertThat(new Check.Exact("blue").isAnswerableFrom("- color: blue"))
                    .isTrue();
            assertThat(new Check.Exact("blue").score("- color: blue")).isZero();
        }
    }
}
