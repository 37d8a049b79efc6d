package dev.assay.math;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The formula that a sentence ends in, where nothing sets it off from the words: `so the length is 2*sqrt(3) cm`.
final class FormulaRun {
    private static final String SIGNS = "+\\-−*/^=<>≤≥≠√π∞±×·÷|!²³⁴⁵⁶⁷⁸⁹⁰¹";
    private static final Pattern PIECE = Pattern.compile(
            "(?:[\\d.," + SIGNS
                    + "()\\[\\]{}%°$€£]|\\\\(?:[dt]?frac|sqrt|pi|cdot|times|left|right|pm|infty)(?!\\p{L})|(?<!\\p{L})(?:sqrt|sin|cos|tan|log|ln|exp|pi)(?!\\p{L})|(?<!\\p{L})\\p{L}(?!\\p{L}))+");
    private static final Pattern JOINS_NEXT = Pattern.compile(".*[" + SIGNS + "(\\[{&&[^!|²³⁴⁵⁶⁷⁸⁹⁰¹π∞]]$");
    private static final Pattern JOINS_LAST = Pattern.compile("^(?:[" + SIGNS + "&&[^√π∞|−-]]|[−-](?:$| )).*");
    private static final Pattern NAMED = Pattern.compile("^\\p{L} ?= ?.+");
    private static final Pattern MORE_THAN_NUMBER = Pattern.compile("[-+*/^√π∞±×·²³]|\\p{L}|=");

    /// A number, a fraction or a range, which [FinalAnswer] reads with what stands beside it.
    private static final Pattern NUMBER = Pattern.compile("[-−+(]?[$€£]?\\d[\\d,.]*(?:[/–-]\\d+)?%?\\)?");
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final int MAX_WORDS = 60;

    private FormulaRun() {}

    /// The run of formula pieces that holds the last digit or constant; empty where that is a bare number.
    static Optional<String> last(String text) {
        var words = List.of(SPACE.split(text.strip()));
        var end = words.size() - 1;
        while (end >= 0 && !hasAmount(words.get(end))) {
            end--;
        }
        if (end < 0 || !isPiece(words.get(end))) {
            return Optional.empty();
        }
        var start = end;
        while (start > 0 && start > end - MAX_WORDS && joins(words, start)) {
            start--;
        }
        var run = withoutStop(String.join(" ", words.subList(start, end + 1)));
        return MORE_THAN_NUMBER.matcher(run).find() && !NUMBER.matcher(run).matches()
                ? Optional.of(withNames(words, start, run))
                : Optional.empty();
    }

    private static boolean hasAmount(String word) {
        return word.chars().anyMatch(c -> Character.isDigit(c) || c == 'π' || c == '∞')
                || word.contains("\\pi")
                || word.contains("\\infty");
    }

    private static boolean isPiece(String word) {
        return PIECE.matcher(word).matches();
    }

    /// Whether the word before belongs to the one at a place: an operator stands between them.
    private static boolean joins(List<String> words, int at) {
        var before = words.get(at - 1);
        var word = words.get(at);
        if (!isPiece(before)) {
            return false;
        }
        return JOINS_NEXT.matcher(before).matches() || JOINS_LAST.matcher(word).matches();
    }

    private static String withoutStop(String run) {
        return run.replaceFirst("[.,;!]+$", "");
    }

    /// `x = 3 and x = -2`, `x = 3, y = -1`: what stands before, as long as it names a value too.
    private static String withNames(List<String> words, int start, String run) {
        if (!NAMED.matcher(run).matches() || start < 3) {
            return run;
        }
        var isAnd = words.get(start - 1).equals("and") || words.get(start - 1).equals("or");
        var end = isAnd ? start - 2 : start - 1;
        var isList = isAnd || words.get(end).endsWith(",");
        var from = end;
        while (isList && from > 0 && joins(words, from)) {
            from--;
        }
        var before = isList ? withoutStop(String.join(" ", words.subList(from, end + 1))) : "";
        return NAMED.matcher(before).matches() ? withNames(words, from, before + ", " + run) : run;
    }
}
