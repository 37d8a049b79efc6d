package dev.assay.math;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Which number of a sentence is its answer.
///
/// The one that an equation before came to; else the last that is new. A number behind `the`, `all` or `each` is known
/// already (`over the 2 days`), and so is what a number of minutes or dollars is needed for (`45 minutes to walk 3
/// miles`).
final class LastNumber {
    private static final Pattern RESULT = Pattern.compile(
            "[-+*/×÷·] ?[$€£]?\\d[\\d,.]*+\\)? ?(?:\\p{L}{1,12} )?= ?[$€£]?([-−]?\\d[\\d,]*+(?:\\.\\d++)?)(?![\\d.]*[-+*/×÷^=\\d])");
    private static final Pattern KNOWN = Pattern.compile(
            "(?i)\\b(?:the|these|those|all|both|his|her|their|its|my|our|every|each of the|next|last|first|past|per|within|after|by|another|step|day|on)"
                    + "(?: (?:first|next|last|remaining|other|original|whole))? $");
    /// `5 or 6` decides nothing.
    private static final Pattern OTHERWISE =
            Pattern.compile("\\d(?: \\p{L}+)? or (?:maybe |perhaps |possibly )?[$€£]?$");

    private static final Pattern PURPOSE = Pattern.compile(
            "(?i)\\b(?:takes?|took|costs?|needs?|needed|requires?|required)\\b[^.!?]{0,60}?\\d[^.!?]{0,30}? to (?=\\p{Ll})");

    /// @param text the number with its unit
    /// @param start where it stands in the window
    /// @param number without its unit
    record Found(String text, int start, String number) {}

    private LastNumber() {}

    /// @param text all that is said up to the last number
    /// @param window the end of it
    /// @param found the numbers of the window
    static Optional<String> of(String text, String window, List<Found> found) {
        if (found.isEmpty()) {
            return Optional.empty();
        }
        var sentence = Math.max(
                window.lastIndexOf(". ", found.getLast().start()),
                window.lastIndexOf('\n', found.getLast().start()));
        var said = found.stream().filter(number -> number.start() > sentence).toList();
        if (OTHERWISE.matcher(window.substring(0, found.getLast().start())).find()) {
            return Optional.empty();
        }
        var result = result(text, text.length() - window.length(), said);
        if (result.isPresent()) {
            return result;
        }
        var purpose = PURPOSE.matcher(window)
                .results()
                .reduce((_, later) -> later)
                .map(MatchResult::end)
                .orElse(window.length());
        return last(said.stream()
                        .filter(number -> number.start() < purpose)
                        .filter(number -> !KNOWN.matcher(window.substring(0, number.start()))
                                .find())
                        .toList())
                .or(() -> last(said))
                .map(Found::text);
    }

    /// What the last equation came to, where it is said again.
    private static Optional<String> result(String text, int offset, List<Found> said) {
        return RESULT.matcher(text)
                .results()
                .reduce((_, later) -> later)
                .flatMap(match -> said.stream()
                        .filter(number -> number.start() + offset >= match.end())
                        .filter(number ->
                                plain(number.number()).equals(match.group(1).replace(",", "")))
                        .findFirst()
                        .map(Found::text));
    }

    private static String plain(String number) {
        return number.replaceAll("[,$€£ %]", "");
    }

    private static Optional<Found> last(List<Found> numbers) {
        return numbers.isEmpty() ? Optional.empty() : Optional.of(numbers.getLast());
    }
}
