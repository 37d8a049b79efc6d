package dev.assay.compact.check;

import dev.assay.compact.assertion.NormalizedText;
import dev.assay.text.UnicodeText;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

/// The numbers a text names: `1,250.5`, `-3`, `2e6`; not those inside words such as `v2` or `2024-05-01`.
final class NumbersInText {
    private static final Pattern NUMBER = Pattern.compile(
            "(?<![\\p{L}\\p{N}_.,])(?<![\\p{L}\\p{N}][-/:])[-+\u2212]?"
                    + "(?:[0-9]{1,3}(?:,[0-9]{3})++(?![0-9])|[0-9]++)(?:\\.[0-9]++)?+(?:[eE][-+]?[0-9]{1,3}+)?+(?![-/:.]?[0-9])");

    private NumbersInText() {}

    /// @param unit that must follow each, after a space or at once; the empty one follows everything
    static DoubleStream of(String text, String unit) {
        var wanted = NormalizedText.of(unit);
        return NUMBER.matcher(text)
                .results()
                .filter(number -> isFollowedBy(text, number.end(), wanted))
                .mapToDouble(NumbersInText::value);
    }

    private static double value(MatchResult number) {
        return Double.parseDouble(number.group().replace(",", "").replace('\u2212', '-'));
    }

    private static boolean isFollowedBy(String text, int end, String unit) {
        var window = text.substring(end, Math.min(text.length(), end + 2 * unit.length() + 8));
        var rest = NormalizedText.of(window);
        return rest.startsWith(unit)
                && (unit.isEmpty()
                        || rest.length() == unit.length()
                        || !UnicodeText.isWord(unit.codePointBefore(unit.length()))
                        || UnicodeText.isBoundary(rest, unit.length()));
    }
}
