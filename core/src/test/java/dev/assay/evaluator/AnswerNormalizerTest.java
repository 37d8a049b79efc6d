package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.text.PythonText;
import dev.assay.text.RandomTexts;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AnswerNormalizerTest {
    private static final Pattern ARTICLES = Pattern.compile(PythonText.BOUNDARY + "(?:a|an|the)" + PythonText.BOUNDARY);
    private static final Pattern PUNCTUATION = Pattern.compile("[!\"#$%&'()*+,\\-./:;<=>?@\\[\\\\\\]^_`{|}~]");

    /// The same rules written for reading rather than for speed.
    private static String plainly(Profile profile, String text) {
        var lower = PythonText.lower(text);
        return PythonText.collapse(
                switch (profile) {
                    case COMPAT -> withoutPunctuation(withoutArticles(lower));
                    case STANDARD -> withoutArticles(withoutPunctuation(lower));
                });
    }

    private static String withoutArticles(String text) {
        return ARTICLES.matcher(text).replaceAll(" ");
    }

    private static String withoutPunctuation(String text) {
        return PUNCTUATION.matcher(text).replaceAll("");
    }

    private static String normalize(Profile profile, String text) {
        return AnswerNormalizer.tokens(profile, PythonText.lower(text)).joined();
    }

    @ParameterizedTest
    @EnumSource
    void onePassGivesWhatThePlainVersionGives(Profile profile) {
        var random = new Random(42);
        for (var round = 0; round < 20_000; round++) {
            var text = RandomTexts.next(random, 25);
            assertThat(normalize(profile, text)).as(text).isEqualTo(plainly(profile, text));
        }
    }

    @ParameterizedTest
    @EnumSource
    void asciiTextsTakenInBlocksComeOutAsInThePlainVersion(Profile profile) {
        var random = new Random(43);
        var alphabet = "aaannttthhheeexyz09ATHE__--..'' \t\n  \u0000\u007f";
        for (var round = 0; round < 50_000; round++) {
            var text = random.ints(random.nextInt(60), 0, alphabet.length())
                    .map(alphabet::charAt)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            assertThat(normalize(profile, text)).as(text).isEqualTo(plainly(profile, text));
        }
    }

    @ParameterizedTest
    @EnumSource
    void tokensAreTheSameExactlyWhenTheirTextsAre(Profile profile) {
        var random = new Random(44);
        for (var round = 0; round < 20_000; round++) {
            var left = AnswerNormalizer.tokens(profile, PythonText.lower(RandomTexts.next(random, 2)));
            var right = AnswerNormalizer.tokens(profile, PythonText.lower(RandomTexts.next(random, 2)));
            assertThat(left.isSame(right)).isEqualTo(left.joined().equals(right.joined()));
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyAsciiCharacterIsTreatedAsInThePlainVersion(Profile profile) {
        for (var c = 0; c < 0x100; c++) {
            var text = "x" + (char) c + "a" + (char) c + "The" + (char) c + (char) c + "an";
            assertThat(normalize(profile, text)).as(text).isEqualTo(plainly(profile, text));
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
    void theProfilesDifferInWhatGoesFirst(String text, String compat, String standard) {
        assertThat(normalize(Profile.COMPAT, text)).isEqualTo(compat);
        assertThat(normalize(Profile.STANDARD, text)).isEqualTo(standard);
    }

    @Test
    void moreTokensThanExpectedFit() {
        assertThat(normalize(Profile.COMPAT, "x ".repeat(1000)).length()).isEqualTo(1999);
    }
}
