package dev.assay.fit.rule;

import dev.assay.javascript.JavaScriptText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Cuts a text into sentences. A stop inside a number, behind an abbreviation or an initial, and the
/// marks of a numbered list end none.
public final class Sentences {
    private static final String STOPS = ".!?。！？…";
    private static final String CLOSING = "\"'”’)]»";
    private static final Set<String> ABBREVIATIONS = Set.of(
            "mr", "mrs", "ms", "dr", "prof", "st", "vs", "etc", "e.g", "i.e", "eg", "ie", "approx", "fig", "no", "inc");

    private Sentences() {}

    /// Each with its stop, trimmed.
    public static List<String> of(String text) {
        var sentences = new ArrayList<String>();
        int start = 0;
        int i = 0;
        while (i < text.length()) {
            int end = runEnd(text, i);
            if (end > i && endsSentence(text, i, end)) {
                add(sentences, text.substring(start, end));
                start = end;
            }
            i = Math.max(end, i + 1);
        }
        add(sentences, text.substring(start));
        return sentences;
    }

    private static void add(List<String> sentences, String piece) {
        if (piece.codePoints().anyMatch(StandAlone::isLetterOrNumber)) {
            sentences.add(JavaScriptText.trim(piece));
        }
    }

    /// Behind the stops that begin here and the quotes that close after them.
    private static int runEnd(String text, int from) {
        int i = from;
        while (i < text.length() && STOPS.indexOf(text.charAt(i)) >= 0) {
            i++;
        }
        while (i > from && i < text.length() && CLOSING.indexOf(text.charAt(i)) >= 0) {
            i++;
        }
        return i;
    }

    private static boolean endsSentence(String text, int start, int end) {
        if (text.charAt(start) > 0x7f && text.charAt(start) != '…') {
            return true;
        }
        boolean isFollowed = end == text.length() || JavaScriptText.isSpace(text.charAt(end));
        return isFollowed && !(text.charAt(start) == '.' && end == start + 1 && isNoStop(text, start, end));
    }

    private static boolean isNoStop(String text, int start, int end) {
        int from = start;
        while (from > 0 && !JavaScriptText.isSpace(text.charAt(from - 1))) {
            from--;
        }
        var word = JavaScriptText.lower(Wrapping.unwrapped(text.substring(from, start)));
        boolean isListMark = word.chars().allMatch(Character::isDigit) && isLineStart(text, from);
        boolean isInitial = word.length() == 1 && Character.isUpperCase(text.charAt(start - 1)) && end < text.length();
        return isListMark || isInitial || (end < text.length() && ABBREVIATIONS.contains(word));
    }

    private static boolean isLineStart(String text, int from) {
        return text.substring(text.lastIndexOf('\n', from - 1) + 1, from).isBlank();
    }
}
