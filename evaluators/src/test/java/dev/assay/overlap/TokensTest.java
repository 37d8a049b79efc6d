package dev.assay.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TokensTest {
    private static boolean areSame(String left, String right) {
        return Tokens.split(left).isSame(Tokens.split(right))
                && Tokens.split(right).isSame(Tokens.split(left));
    }

    @Test
    void tokensAreSplitAtWhiteSpaceOfAllKinds() {
        assertThat(Tokens.split(" a\tb\n c\u00a0d\u2003e ").joined()).isEqualTo("a b c d e");
        assertThat(Tokens.split("").count()).isZero();
        assertThat(Tokens.split("~ \u007f é").count()).isEqualTo(3);
    }

    @Test
    void longTokensAreComparedToTheirBeginning() {
        assertThat(areSame("one_12345678", "one_12345678")).isTrue();
        assertThat(areSame("one_12345678", "two_12345678")).isFalse();
        assertThat(areSame("x12345678", "12345678")).isFalse();
        assertThat(areSame("12345678", "12345678")).isTrue();
        assertThat(areSame("a b", "a c")).isFalse();
        assertThat(areSame("a", "a a")).isFalse();
    }

    /// The key of two characters is the first shifted by eight bits, with the second laid over it.
    @Test
    void equalKeysOfOtherCharactersAreNoEqualTokens() {
        assertThat(areSame("a\u0142", "`B")).isFalse();
        assertThat(areSame("\u0101", "\u0001\u0001")).isFalse();
        assertThat(areSame("é", "é")).isTrue();
    }

    @Test
    void thereIsRoomForAsManyTokensAsATextHas() {
        var text =
                IntStream.range(0, 500).mapToObj(i -> Integer.toString(i % 10)).collect(Collectors.joining(" "));

        assertThat(Tokens.split(text).joined()).isEqualTo(text);
        assertThat(areSame(text, text)).isTrue();
    }

    @Test
    void theSquadScriptsAnswerIsNormalized() {
        assertThat(SquadAnswer.normalized("The  Cat, a.m.")).isEqualTo("cat am");
        assertThat(SquadAnswer.bestF1("the cat sat", List.of("dog", "cat"))).isEqualTo(2.0 / 3);
        assertThat(SquadAnswer.bestF1("", List.of("cat"))).isZero();
    }

    @Test
    void compatShowsWhatItCompared() {
        var quality = new AnswerQuality(Profile.COMPAT);
        var reference = new OpenReference(Map.of("answer", "The Cat!"));

        assertThat(quality.work(new OpenExample("1", ""), reference, Response.answer("a cat")))
                .containsExactly(
                        Map.entry("answer_str", "The Cat!"),
                        Map.entry("response_str", "a cat"),
                        Map.entry("normalized_answer", "cat"),
                        Map.entry("normalized_response", "cat"));
        assertThat(new AnswerQuality(Profile.STANDARD)
                        .work(new OpenExample("1", ""), reference, Response.answer("a cat")))
                .isEmpty();
    }

    @Test
    void aBlankResponseScoresZeroUnderEachName() {
        var quality = new AnswerQuality(Profile.STANDARD);

        assertThat(quality.score(
                        new OpenExample("1", ""), new OpenReference(Map.of("answer", "cat")), Response.answer(" ")))
                .hasSize(quality.scoreNames().size())
                .allMatch(score -> ((Score.Value) score).value() == 0);
    }

    @Test
    void marksBelongToTheWordsOfASummary() {
        assertThat(SummaryText.of("cafe\u0301 x").words().joined()).isEqualTo("cafe\u0301 x");
        assertThat(SummaryText.of("हिन्दी भाषा").words().count()).isEqualTo(2);
        assertThat(SummaryText.of("az09 {`/:").words().joined()).isEqualTo("az09");
        assertThat(SummaryText.of("a—b “c”").words().joined()).isEqualTo("a b c");
        assertThat(SummaryText.of("一二 三a").words().joined()).isEqualTo("一 二 三 a");
    }

    @Test
    void linesWithoutWordsAreLeftOut() {
        var text = SummaryText.of("one two\n\n...\nthree\nfour\nfive\nsix");

        assertThat(text.inLines(new int[] {1, 2, 3, 4, 5, 6})).isDeepEqualTo(new int[][] {{1, 2}, {3}, {4}, {5}, {6}});
        assertThat(SummaryText.of("a\nb\nc\nd").inLines(new int[] {1, 2, 3, 4}))
                .isDeepEqualTo(new int[][] {{1}, {2}, {3}, {4}});
        assertThat(SummaryText.of("").inLines(new int[0])).isDeepEqualTo(new int[0][]);
    }

    @Test
    void eachIdeographIsATokenOfItsOwnAlsoBeyondTheFirstPlane() {
        var rule = AnswerNormalizer.Rule.SQUAD_BY_CHARACTER;

        assertThat(AnswerNormalizer.tokens(rule, "ab東京cd").joined()).isEqualTo("ab 東 京 cd");
        assertThat(AnswerNormalizer.tokens(rule, "x𠮷𠮷y").joined()).isEqualTo("x 𠮷 𠮷 y");
        assertThat(AnswerNormalizer.tokens(rule, "東、京。").joined()).isEqualTo("東 京");
        assertThat(AnswerNormalizer.tokens(rule, "the東a").joined()).isEqualTo("東");
        assertThat(AnswerNormalizer.tokens(AnswerNormalizer.Rule.SQUAD, "東、京").joined())
                .isEqualTo("東、京");
    }

    @Test
    void anUnderscoreKeepsALetterFromBeingAnArticle() {
        var rule = AnswerNormalizer.Rule.ARTICLES_FIRST;

        assertThat(AnswerNormalizer.tokens(rule, "_a_ the").joined()).isEqualTo("a");
        assertThat(AnswerNormalizer.tokens(rule, "a_ x").joined()).isEqualTo("a x");
        assertThat(AnswerNormalizer.tokens(rule, "a.m.").joined()).isEqualTo("m");
        assertThat(AnswerNormalizer.tokens(AnswerNormalizer.Rule.SQUAD, "_a_ the x")
                        .joined())
                .isEqualTo("x");
        assertThat(AnswerNormalizer.tokens(rule, "naïve the 🙂 the").joined()).isEqualTo("naïve 🙂");
    }
}
