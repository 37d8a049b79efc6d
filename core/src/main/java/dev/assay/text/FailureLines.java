package dev.assay.text;

import java.util.Set;
import java.util.regex.Pattern;

/// Tells a line that reports a failure by the words in it.
public final class FailureLines {
    private static final Set<String> WORDS = Set.copyOf(PythonText.split("""
            abort aborted cannot conflict crash crashed critical denied err error errors exception exceptions
            fail failed failing fails failure failures fatal forbidden invalid killed mismatch panic panicked
            refused rejected segfault timeout traceback unauthorized undefined unhandled unreachable violation
            """));

    /// As in `AssertionError` and `java.io.IOException`.
    private static final Pattern TYPE_NAME = Pattern.compile("\\p{Lu}\\p{L}*(?:Error|Exception|Failure|Panic)");

    /// A word that follows one of these counts what did not happen: `0 errors`, `no failures`.
    private static final Set<String> NOTHING = Set.of("0", "no", "zero", "without");

    /// Underscores part words too: `build_failed`.
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

    private FailureLines() {}

    public static boolean isFailure(String line) {
        var previous = "";
        for (var word : BETWEEN_WORDS.split(line)) {
            if (isFailureWord(word) && !NOTHING.contains(previous)) {
                return true;
            }
            previous = PythonText.lower(word);
        }
        return false;
    }

    private static boolean isFailureWord(String word) {
        return WORDS.contains(PythonText.lower(word)) || TYPE_NAME.matcher(word).matches();
    }
}
