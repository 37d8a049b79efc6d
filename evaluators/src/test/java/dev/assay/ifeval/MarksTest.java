package dev.assay.ifeval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.text.UnicodeText;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The one-pass scanners find what the published expressions find.
class MarksTest {
    private static final String SPACE = UnicodeText.WHITESPACE;
    private static final int FLAGS = Pattern.MULTILINE | Pattern.UNIX_LINES;
    private static final int TEXTS = 20_000;

    private static long count(String expression, String text) {
        return Pattern.compile(expression, FLAGS).matcher(text).results().count();
    }

    private static String randomText(RandomGenerator random, String alphabet) {
        var text = new StringBuilder();
        for (var length = random.nextInt(12); length > 0; length--) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }

    private static void forRandomTexts(String alphabet, Consumer<String> check) {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(20);
        for (var i = 0; i < TEXTS; i++) {
            check.accept(randomText(random, alphabet));
        }
    }

    @Test
    void bulletsAreWhatBothExpressionsMatch() {
        forRandomTexts(
                "*-• \n\u2028ab",
                text -> assertThat(Bullets.count(text)).as("%s", text).isEqualTo((int)
                        (count("^" + SPACE + "*\\*[^*].*$", text) + count("^" + SPACE + "*-.*$", text))));
    }

    @Test
    void compatBulletsAreWhatTheExpressionMatches() {
        forRandomTexts(
                "*-• \n\u2028ab",
                text -> assertThat(CompatMarks.bullets(text)).as("%s", text).isEqualTo((int)
                        count("^" + SPACE + "*[*\\-•]" + SPACE + "+", text)));
    }

    @Test
    void bracketsAreWhatTheExpressionsMatch() {
        forRandomTexts("[]\na", text -> {
            assertThat(Brackets.count(text, 0)).as("%s", text).isEqualTo((int) count("\\[.*?\\]", text));
            assertThat(Brackets.count(text, 1)).as("%s", text).isEqualTo((int) count("\\[.+?\\]", text));
        });
    }

    @Test
    void titlesAreWhatTheExpressionsMatch() {
        forRandomTexts("<<>> \na", text -> {
            assertThat(CompatMarks.hasTitle(text)).as("%s", text).isEqualTo(count("<<[^>]+>>", text) > 0);
            assertThat(FormatChecks.title(text).isFollowed()).as("%s", text).isEqualTo(hasTitle(text));
        });
    }

    private static boolean hasTitle(String text) {
        return Pattern.compile("<<[^\\n]+>>", FLAGS)
                .matcher(text)
                .results()
                .map(match -> match.group().replaceAll("^<+|>+$", ""))
                .anyMatch(title -> !UnicodeText.isBlank(title));
    }
}
