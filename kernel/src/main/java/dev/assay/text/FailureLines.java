package dev.assay.text;

import java.util.Set;
import java.util.regex.Pattern;

/// Tells a line that reports a failure by the words in it.
///
/// A line that counts no failures (`0 errors`, `errors=0`, `failed: none`) reports none.
public final class FailureLines {
    private static final Set<String> WORDS = Set.copyOf(UnicodeText.split("""
            abort aborted cannot conflict corrupt corrupted crash crashed critical deadlock denied err error errors
            exception exceptions fail failed failing fails failure failures fatal forbidden invalid killed mismatch
            panic panicked refused rejected segfault sigabrt sigbus sigkill sigsegv timeout traceback unauthorized
            undefined unhandled unreachable unresolved violation xfail
            """));

    /// Failures that no single word tells.
    private static final Pattern PHRASE = Pattern.compile(
            "(?i)\\b(?:segmentation fault|bus error|core dumped|out of memory|stack overflow|timed out|time limit exceeded"
                    + "|not ok|no such (?:file|host|module|table|column)|(?:could|can|was|is|did|does) ?(?:not|n't) "
                    + "(?:be |find|found|open|connect|resolve|load|read|write|start|compile|parse|create|locate|respond|answer"
                    + "|responding|available)|unable to|command not found|exit(?:ed)?(?: with)?(?: code| status)? ?[:=]? ?[1-9]"
                    + "|returned? (?:code|status) ?[1-9]|is missing|has expired)|^\\s*[✕✗✘×❌]|\\*\\*\\*Timeout");

    /// As in `AssertionError` and `java.io.IOException`.
    private static final Pattern TYPE_NAME = Pattern.compile("\\p{Lu}\\p{L}*(?:Error|Exception|Failure|Panic)");

    /// A word that follows one of these counts what did not happen: `0 errors`, `no failures`.
    private static final Set<String> NOTHING = Set.of("0", "no", "zero", "without", "none");

    /// What says the same behind the word: `errors=0`, `failed: none`, `error-free`.
    private static final Pattern NOTHING_AFTER = Pattern.compile(
            "(?i)['\"]?(?: count)?\\s*(?:[:=]\\s*|\\()['\"]?(?:0(?![\\dx]|[.,]\\d)|none\\b|no\\b|null\\b|false\\b|\\[\\]|nil\\b)|-free\\b");

    private static final WordFilter FILTER = new WordFilter(WORDS);

    private FailureLines() {}

    /// Words are runs of letters and digits; underscores part them too: `build_failed`.
    public static boolean isFailure(String line) {
        int previous = 0;
        int previousEnd = 0;
        for (int at = 0; at < line.length(); ) {
            int end = endOfWord(line, at);
            if (end == at) {
                at += Character.charCount(line.codePointAt(at));
                continue;
            }
            if (isFailureWord(line, at, end)
                    && !isNothing(line.substring(previous, previousEnd))
                    && !isNothingAfter(line, end)) {
                return true;
            }
            previous = at;
            previousEnd = end;
            at = end;
        }
        return PHRASE.matcher(line).find();
    }

    /// Whether a word is one by which failures are told, and so names none of its own.
    public static boolean isFailureWord(String word) {
        return WORDS.contains(UnicodeText.lower(word));
    }

    private static int endOfWord(String line, int from) {
        int end = from;
        while (end < line.length() && isWordPart(line.codePointAt(end))) {
            end += Character.charCount(line.codePointAt(end));
        }
        return end;
    }

    private static boolean isWordPart(int codePoint) {
        return codePoint != '_' && UnicodeText.isWord(codePoint);
    }

    private static boolean isNothing(String word) {
        return NOTHING.contains(UnicodeText.lower(word));
    }

    private static boolean isNothingAfter(String line, int end) {
        return NOTHING_AFTER.matcher(line).region(end, line.length()).lookingAt();
    }

    private static boolean isFailureWord(String line, int from, int to) {
        return (FILTER.mayHold(line, from, to) && isFailureWord(line.substring(from, to)))
                || (isCapital(line, from) && endsLikeType(line.charAt(to - 1)) && isType(line.substring(from, to)));
    }

    private static boolean isCapital(String line, int at) {
        return Character.isUpperCase(line.codePointAt(at));
    }

    private static boolean endsLikeType(char last) {
        return last == 'r' || last == 'n' || last == 'e' || last == 'c';
    }

    private static boolean isType(String word) {
        return TYPE_NAME.matcher(word).matches();
    }
}
