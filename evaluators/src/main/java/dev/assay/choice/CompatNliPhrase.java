package dev.assay.choice;

import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/// The two phrases in which the original program looks for a label, each found where it first occurs.
///
/// Written out rather than as one regular expression each: those take time in the square of the text's
/// length, and the texts are whatever a model said. What a phrase ends in is looked up once a stretch.
final class CompatNliPhrase {
    private static final Pattern LABELED =
            Pattern.compile("(?:answer|label|verdict|classification|judgment)" + UnicodeText.WHITESPACE + "*(?:is|:)");
    private static final Pattern CONCLUDED = Pattern.compile("therefore|thus|hence|so");
    private static final String ENDS = "\"'.,;!?\n";

    private final String text;
    /// Every phrase that starts in this stretch ends at its end.
    private int stretchStart;

    private int stretchEnd = -1;

    private CompatNliPhrase(String text) {
        this.text = text;
    }

    /// What follows `answer is`, `label:` and the like.
    ///
    /// @param text lower-cased, without whitespace at its ends
    static Optional<String> labeled(String text) {
        var phrase = new CompatNliPhrase(text);
        return phrase.first(LABELED, end -> phrase.quoted(phrase.skipBlank(end)));
    }

    /// What follows `therefore`, `so` and the like, even inside a longer word.
    ///
    /// @param text lower-cased, without whitespace at its ends
    static Optional<String> concluded(String text) {
        var phrase = new CompatNliPhrase(text);
        return phrase.first(CONCLUDED, phrase::afterConclusion);
    }

    /// The first phrase after the words a pattern finds; those may overlap, as in `thuso`.
    private Optional<String> first(Pattern words, IntFunction<Optional<String>> reading) {
        var matcher = words.matcher(text);
        for (var found = matcher.find(); found; found = matcher.find(matcher.start() + 1)) {
            var phrase = reading.apply(matcher.end());
            if (phrase.isPresent()) {
                return phrase;
            }
        }
        return Optional.empty();
    }

    /// Every optional word is first taken, then, if nothing ends well, left to the phrase.
    private Optional<String> afterConclusion(int index) {
        var start = skipBlank(index);
        var afterComma = text.startsWith(",", start) ? skipBlank(start + 1) : start;
        return afterWord(afterComma, "the").flatMap(this::afterArticle).or(() -> afterArticle(afterComma));
    }

    private Optional<String> afterArticle(int index) {
        for (var noun : List.of("answer", "label")) {
            if (text.startsWith(noun, index)) {
                var phrase = afterNoun(index + noun.length());
                return phrase.isPresent() ? phrase : afterNoun(index);
            }
        }
        return afterNoun(index);
    }

    private Optional<String> afterNoun(int index) {
        var start = skipBlank(index);
        return afterWord(start, "is").flatMap(this::quoted).or(() -> quoted(start));
    }

    /// Where the next word starts if the given one stands here with whitespace after it.
    private Optional<Integer> afterWord(int index, String word) {
        var end = index + word.length();
        return text.startsWith(word, index) && skipBlank(end) > end ? Optional.of(skipBlank(end)) : Optional.empty();
    }

    private Optional<String> quoted(int index) {
        var isQuote = index < text.length() && "\"'".indexOf(text.charAt(index)) >= 0;
        return phrase(isQuote ? index + 1 : index);
    }

    /// Words and whitespace up to the first character that may end a phrase, or the end of the text.
    private Optional<String> phrase(int start) {
        if (start >= text.length() || !UnicodeText.isWord(text.codePointAt(start))) {
            return Optional.empty();
        }
        var end = end(start);
        return end == text.length() || ENDS.indexOf(text.charAt(end)) >= 0
                ? Optional.of(text.substring(start, end))
                : Optional.empty();
    }

    private int end(int start) {
        if (start < stretchStart || start >= stretchEnd) {
            stretchStart = start;
            stretchEnd = start;
            while (stretchEnd < text.length() && isInside(text.codePointAt(stretchEnd))) {
                stretchEnd += Character.charCount(text.codePointAt(stretchEnd));
            }
        }
        return stretchEnd;
    }

    private static boolean isInside(int codePoint) {
        return codePoint != '\n' && (UnicodeText.isWord(codePoint) || UnicodeText.isWhitespace(codePoint));
    }

    private int skipBlank(int index) {
        var next = index;
        while (next < text.length() && UnicodeText.isWhitespace(text.charAt(next))) {
            next++;
        }
        return next;
    }
}
