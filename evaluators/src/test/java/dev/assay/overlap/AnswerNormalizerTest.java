package dev.assay.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.overlap.AnswerNormalizer.Rule;
import dev.assay.text.RandomTexts;
import dev.assay.text.UnicodeText;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AnswerNormalizerTest {
    private static final Pattern ARTICLES =
            Pattern.compile(UnicodeText.BOUNDARY + "(?:a|an|the)" + UnicodeText.BOUNDARY);
    private static final Pattern PUNCTUATION = Pattern.compile("[!\"#$%&'()*+,\\-./:;<=>?@\\[\\\\\\]^_`{|}~]");

    /// The same rules written for reading rather than for speed.
    private static String plainly(Rule rule, String text) {
        var lower = UnicodeText.lower(text);
        return UnicodeText.collapse(
                switch (rule) {
                    case ARTICLES_FIRST -> withoutPunctuation(withoutArticles(lower));
                    case SQUAD -> withoutArticles(withoutPunctuation(lower));
                    case SQUAD_BY_CHARACTER -> withoutArticles(byCharacter(withoutPunctuation(lower)));
                });
    }

    private static String withoutArticles(String text) {
        return ARTICLES.matcher(text).replaceAll(" ");
    }

    private static String withoutPunctuation(String text) {
        return PUNCTUATION.matcher(text).replaceAll("");
    }

    private static String byCharacter(String text) {
        return text.replaceAll("[、-〃〈-】〔-〟・！-／：-＠［-｀｛-･]", "")
                .replaceAll("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}ーｰ]", " $0 ");
    }

    private static String normalize(Rule rule, String text) {
        return AnswerNormalizer.tokens(rule, UnicodeText.lower(text)).joined();
    }

    @ParameterizedTest
    @EnumSource
    void onePassGivesWhatThePlainVersionGives(Rule rule) {
        compare(rule, 400);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("ci")
    void soItDoesForManyTexts(Rule rule) {
        compare(rule, 20_000);
    }

    private static void compare(Rule rule, int rounds) {
        var random = new Random(42);
        for (var round = 0; round < rounds; round++) {
            var text = RandomTexts.next(random, 25);
            assertThat(normalize(rule, text)).as(text).isEqualTo(plainly(rule, text));
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("ci")
    void asciiTextsTakenInBlocksComeOutAsInThePlainVersion(Rule rule) {
        var random = new Random(43);
        var alphabet = "aaannttthhheeexyz09ATHE__--..'' \t\n  \u0000\u007f";
        for (var round = 0; round < 50_000; round++) {
            var text = random.ints(random.nextInt(60), 0, alphabet.length())
                    .map(alphabet::charAt)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            assertThat(normalize(rule, text)).as(text).isEqualTo(plainly(rule, text));
        }
    }

    @ParameterizedTest
    @EnumSource
    void tokensAreTheSameExactlyWhenTheirTextsAre(Rule rule) {
        var random = new Random(44);
        for (var round = 0; round < 20_000; round++) {
            var left = AnswerNormalizer.tokens(rule, UnicodeText.lower(RandomTexts.next(random, 2)));
            var right = AnswerNormalizer.tokens(rule, UnicodeText.lower(RandomTexts.next(random, 2)));
            assertThat(left.isSame(right)).isEqualTo(left.joined().equals(right.joined()));
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyAsciiCharacterIsTreatedAsInThePlainVersion(Rule rule) {
        for (var c = 0; c < 0x100; c++) {
            var text = "x" + (char) c + "a" + (char) c + "The" + (char) c + (char) c + "an";
            assertThat(normalize(rule, text)).as(text).isEqualTo(plainly(rule, text));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "U.S.A., us, usa",
        "a.m., m, am",
        "the-end, end, theend",
        "A, '', ''",
        "3.14, 314, 314",
        "_a_, a, ''",
        "The  Cat's an hat, cats hat, cats hat",
        "Anthem, anthem, anthem"
    })
    void theRulesDifferInWhatGoesFirst(String text, String articlesFirst, String squad) {
        assertThat(normalize(Rule.ARTICLES_FIRST, text)).isEqualTo(articlesFirst);
        assertThat(normalize(Rule.SQUAD, text)).isEqualTo(squad);
        assertThat(normalize(Rule.SQUAD_BY_CHARACTER, text)).isEqualTo(squad);
    }

    @ParameterizedTest
    @CsvSource({
        "出生于「豪门」。, 出生于「豪门」。, 出 生 于 豪 门",
        "iPhone手机 The犬, iphone手机 the犬, iphone 手 机 犬",
        "スーパー𠮷野家, スーパー𠮷野家, ス ー パ ー 𠮷 野 家",
        "서울 시, 서울 시, 서울 시"
    })
    void onlyOneRuleKnowsScriptsWithoutSpaces(String text, String squad, String byCharacter) {
        assertThat(normalize(Rule.SQUAD, text)).isEqualTo(squad);
        assertThat(normalize(Rule.SQUAD_BY_CHARACTER, text)).isEqualTo(byCharacter);
    }

    @Test
    void moreTokensThanExpectedFit() {
        assertThat(normalize(Rule.ARTICLES_FIRST, "x ".repeat(1000)).length()).isEqualTo(1999);
    }
}
