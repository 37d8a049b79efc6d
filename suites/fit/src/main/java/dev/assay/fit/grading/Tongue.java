package dev.assay.fit.grading;

import dev.assay.fit.FitPrompt.Multilingual;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Whether an answer is in the language of its question. Words that only one of the languages uses are counted, or
/// letters of
/// its script; a bare name is in any language.
final class Tongue {
    private static final Map<String, Set<String>> WORDS = Map.of(
            "en",
            words(
                    "the you with is are it and of to from by an this that people we they your eat hear use open bee bees honey spoon soup key ear ears umbrella make makes"),
            "fr",
            words("le les avec est une il elle et du au aux à on pour dans ce cette c se l d qu la un"),
            "es",
            words("el los las con es una y del al se para en por lo su la un come"),
            "de",
            words("der die das mit ist ein eine einen einem einer und man den dem es sie zum zur im"));
    private static final Pattern WORD = Pattern.compile("\\p{L}+");
    private static final Pattern LATIN = Pattern.compile("[A-Za-z]");
    private static final Pattern EAST_ASIAN = Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]");
    private static final Pattern KANA = Pattern.compile("[\\p{IsHiragana}\\p{IsKatakana}]");

    private Tongue() {}

    private static Set<String> words(String words) {
        return Set.of(words.split(" "));
    }

    static boolean isSpoken(Multilingual prompt, String text) {
        return switch (prompt.language()) {
            case "zh" -> count(LATIN, text) <= count(EAST_ASIAN, text) && count(KANA, text) == 0;
            case "ja" -> count(LATIN, text) <= count(EAST_ASIAN, text);
            default -> isEuropean(prompt.language(), text.toLowerCase(Locale.ROOT));
        };
    }

    private static long count(Pattern pattern, String text) {
        return pattern.matcher(text).results().count();
    }

    private static boolean isEuropean(String language, String text) {
        if (!WORDS.containsKey(language)) {
            return true;
        }
        long own = known(language, text);
        return WORDS.keySet().stream().noneMatch(other -> known(other, text) > own);
    }

    private static long known(String language, String text) {
        var words = WORDS.getOrDefault(language, Set.of());
        return WORD.matcher(text)
                .results()
                .filter(match -> words.contains(match.group()))
                .count();
    }
}
