package dev.assay.choice;

import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The letter the original program takes from a response: the first of four patterns that matches anywhere.
///
/// Kept with its faults: no edge is wanted after a stated letter, so `answer is definitely B` is a D, and
/// a pronoun counts, so `I think B` is an I.
final class CompatLetter {
    private static final String BLANKS = UnicodeText.WHITESPACE + "*";
    private static final List<Pattern> PATTERNS = List.of(
            Pattern.compile(
                    "(?:answer|choice)" + BLANKS + "(?:is|:)" + BLANKS + "([A-Ja-j])",
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE),
            Pattern.compile("\\(([A-Ja-j])\\)"),
            Pattern.compile(UnicodeText.BOUNDARY + "([A-Ja-j])" + UnicodeText.BOUNDARY));

    private CompatLetter() {}

    /// @param response without whitespace at its ends
    static Optional<String> in(String response) {
        var whole = UnicodeText.upper(response);
        if (UnicodeText.length(response) == 1 && "ABCDEFGHIJ".contains(whole)) {
            return Optional.of(whole);
        }
        return PATTERNS.stream()
                .map(pattern -> pattern.matcher(response))
                .filter(matcher -> matcher.find())
                .map(matcher -> UnicodeText.upper(matcher.group(1)))
                .findFirst();
    }
}
