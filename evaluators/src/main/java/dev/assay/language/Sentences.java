package dev.assay.language;

import dev.assay.text.Prompt;
import dev.assay.text.UnicodeText;
import java.util.Set;
import java.util.regex.Pattern;

/// Counts the sentences of an English text.
///
/// A sentence ends where a word ends in `!`, `?` or `.`, with or without closing quotes and brackets, and
/// whitespace follows; line breaks alone end nothing. A period ends none
///
/// * after a title such as `Dr.`;
/// * after another abbreviation, an initial or letters with periods between them, unless a capitalized
///   small word follows, as in `at 5 p.m. The`;
/// * after a number or an ellipsis, unless a capital letter follows: `1. First` is two sentences, as it is
///   to the tokenizer of the published rules.
///
/// That tokenizer has learned its abbreviations from newspapers; ours are a list, so the two may differ by
/// the odd sentence. Pieces without a letter or digit are not counted.
public final class Sentences {
    private static final String CLOSING = "\"'”’»)]}*_";
    private static final String OPENING = "\"'“‘«([{*_#";
    private static final Pattern ELLIPSIS_OR_NUMBER = Pattern.compile(".*\\.\\.|[-+]?[\\p{Nd}.,]*\\p{Nd}\\.");
    private static final Pattern INITIALS = Pattern.compile("\\p{L}\\.|\\p{L}{1,3}(?:\\.\\p{L})++\\.");
    private static final Set<String> TITLES = words("titles.txt");
    private static final Set<String> ABBREVIATIONS = words("abbreviations.txt");
    private static final Set<String> STARTERS = LanguageProfile.of("en").words();

    private Sentences() {}

    private static Set<String> words(String file) {
        return Set.copyOf(UnicodeText.split(Prompt.beside(Sentences.class, file).template()));
    }

    public static int count(String text) {
        var words = UnicodeText.split(text);
        var count = 0;
        var hasContent = false;
        for (var i = 0; i < words.size(); i++) {
            hasContent |= words.get(i).codePoints().anyMatch(Character::isLetterOrDigit);
            var isLast = i + 1 == words.size();
            if (hasContent && (isLast || isEnd(words.get(i), words.get(i + 1)))) {
                count++;
                hasContent = false;
            }
        }
        return count;
    }

    private static boolean isEnd(String word, String next) {
        var bare = unwrapped(word);
        return bare.endsWith("!") || bare.endsWith("?") || (bare.endsWith(".") && isPeriodAnEnd(bare, next));
    }

    private static boolean isPeriodAnEnd(String word, String next) {
        var name = UnicodeText.lower(word.substring(0, word.length() - 1));
        if (TITLES.contains(name)) {
            return false;
        }
        if (ABBREVIATIONS.contains(name) || INITIALS.matcher(word).matches()) {
            return isCapitalized(next) && STARTERS.contains(UnicodeText.lower(unwrapped(next)));
        }
        return !ELLIPSIS_OR_NUMBER.matcher(word).matches() || isCapitalized(next);
    }

    private static boolean isCapitalized(String word) {
        var bare = unwrapped(word);
        return !bare.isEmpty() && Character.isUpperCase(bare.codePointAt(0));
    }

    /// Without quotes, brackets and emphasis around it.
    private static String unwrapped(String word) {
        var start = 0;
        while (start < word.length() && OPENING.indexOf(word.charAt(start)) >= 0) {
            start++;
        }
        var end = word.length();
        while (end > start && CLOSING.indexOf(word.charAt(end - 1)) >= 0) {
            end--;
        }
        return word.substring(start, end);
    }
}
