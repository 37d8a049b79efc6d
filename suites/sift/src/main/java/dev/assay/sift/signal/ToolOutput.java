package dev.assay.sift.signal;

import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A text in the forms in which it is searched.
///
/// @param lower the text in lower case
/// @param words as spelled, each once, in the order of the text
/// @param lowerWords those of the text in lower case
/// @param lines that are not blank
record ToolOutput(String text, String lower, Set<String> words, Set<String> lowerWords, List<Line> lines) {
    static ToolOutput of(String text) {
        var lower = UnicodeText.lower(text);
        var words = Words.in(text);
        return new ToolOutput(
                text,
                lower,
                words,
                isAscii(text) ? words.stream().map(UnicodeText::lower).collect(Collectors.toSet()) : Words.in(lower),
                UnicodeLines.stripped(text).stream().map(Line::of).toList());
    }

    /// Then no word grows, shrinks or falls apart in lower case.
    private static boolean isAscii(String text) {
        int at = 0;
        while (at < text.length() && text.charAt(at) < 0x80) {
            at++;
        }
        return at == text.length();
    }

    boolean mentions(String lowerPhrase) {
        return lower.contains(lowerPhrase);
    }

    Stream<String> linesWith(Predicate<Line> test) {
        return lines.stream().filter(test).map(Line::text);
    }
}
