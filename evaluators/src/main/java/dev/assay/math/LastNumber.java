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
            "(?:[-+*/×÷·] ?[$€£]?\\d[\\d,.]*+\\)?|\\d!) ?(?:\\p{L}{1,12} )?= ?[$€£]?([-−]?\\d[\\d,]*+(?:\\.\\d++)?)(?![\\d.]*[-+*/×÷^=\\d])");
    private static final Pattern KNOWN = Pattern.compile(
            "(?i)\\b(?:the|these|those|all|both|his|her|their|its|my|our|every|each of the|next|last|first|past|per|within|after|(?<!\\b(?:rose|rises|fell|falls|grew|grows|up|down|off|dropped|drops|increased|increases|decreased|decreases|reduced|changed|shrank) )by|another|step|day|on|(?<!\\b(?:arrives?|arrived|arrive|ends?|ended|starts?|started|begins?|meets?) )at)"
                    + "(?: (?:first|next|last|remaining|other|original|whole))? $");
    /// `5 or 6` and `5 by 6` decide nothing.
    private static final Pattern OTHERWISE =
            Pattern.compile("\\d(?: \\p{L}+)? (?:or|by) (?:maybe |perhaps |possibly )?[$€£]?$");

    private static final Pattern PLACED = Pattern.compile(
            "(?: (?!and\\b|so\\b|then\\b|gives\\b)\\p{L}+){0,4} (?:for|of|in|over|from|to|on|during|at|across|among|per|by|within|after|out of)"
                    + "(?: \\p{L}+){0,3} [$€£]?\\d[\\d,.]*(?: \\p{L}+){0,6}[.!?]?\\s*$");

    /// `In total he ran 45 km in 3 days`.
    private static final Pattern TOTAL = Pattern.compile(
            "(?i)(?:^|[.\\n] )(?:so,? |thus,? )?(?:in total|altogether|in all|overall),? (?:\\p{L}+ ){1,4}[$€£]?$");
    private static final Pattern FOR_WHAT =
            Pattern.compile("\\d(?: (?!each\\b|apiece\\b|per\\b)\\p{L}+){0,2} for (?:the |every |all )?$");
    private static final Pattern FOR = Pattern.compile("\\b(?:for|in|over|during|after|within) $");
    private static final Pattern TIME =
            Pattern.compile("^[\\d.,]+ (?:more )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\\b");
    private static final Pattern MONEY = Pattern.compile("[$€£]|\\b(?:dollars|euros|pounds|cents)\\b");

    private static final Pattern PURPOSE = Pattern.compile(
            "(?i)\\b(?:takes?|took|costs?|needs?|needed|requires?|required)\\b[^.!?]{0,60}?\\d(?:[^.!?]|\\.(?=\\d)){0,30}? to (?=\\p{Ll})");

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
        var total = said.stream()
                .filter(number ->
                        TOTAL.matcher(window.substring(0, number.start())).find())
                .findFirst();
        if (total.isPresent()) {
            return total.map(Found::text);
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
                        .filter(number -> !isTimeForMoney(window, number, said) && !isWhatFor(window, number, said))
                        .filter(number -> !KNOWN.matcher(window.substring(0, number.start()))
                                .find())
                        .toList())
                .or(() -> last(said))
                .map(Found::text);
    }

    /// `30 liters for 500 km` is about the liters.
    private static boolean isWhatFor(String window, Found number, List<Found> said) {
        return FOR_WHAT.matcher(window.substring(0, number.start())).find()
                && said.stream().anyMatch(other -> other.start() < number.start());
    }

    /// `$10 for 50 minutes` is about the money.
    private static boolean isTimeForMoney(String window, Found time, List<Found> said) {
        return TIME.matcher(time.text()
                                + window.substring(time.start() + time.number().length()))
                        .find()
                && FOR.matcher(window.substring(0, time.start())).find()
                && said.stream()
                        .anyMatch(other -> other.start() < time.start()
                                && MONEY.matcher(window.substring(other.start(), time.start()))
                                        .find());
    }

    /// What the last equation came to, where it is said again.
    private static Optional<String> result(String text, int offset, List<Found> said) {
        return RESULT.matcher(text)
                .results()
                .reduce((_, later) -> later)
                .flatMap(match -> said.stream()
                        .filter(number -> number.start() + offset >= match.end()
                                || (number.start() + offset >= match.start() && isOnlyPlaced(text, match.end())))
                        .filter(number ->
                                plain(number.number()).equals(match.group(1).replace(",", "")))
                        .findFirst()
                        .map(Found::text));
    }

    /// Whether what follows an equation only says for what it is: `4 × 16 = $64 for 16 glasses`.
    private static boolean isOnlyPlaced(String text, int end) {
        return PLACED.matcher(text).region(end, text.length()).lookingAt();
    }

    private static String plain(String number) {
        return number.replaceAll("[,$€£ %]", "");
    }

    private static Optional<Found> last(List<Found> numbers) {
        return numbers.isEmpty() ? Optional.empty() : Optional.of(numbers.getLast());
    }
}
