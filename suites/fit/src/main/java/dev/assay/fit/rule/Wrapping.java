package dev.assay.fit.rule;

import dev.assay.javascript.JavaScriptText;

/// What people put around a value: quotes, brackets, a full stop.
public final class Wrapping {
    private static final String AROUND = "\"'`“”‘’()[]{}";

    private Wrapping() {}

    /// Without anything around it, in lower case.
    public static String normalized(String value) {
        return JavaScriptText.lower(withoutEnd(unwrapped(value), ".,;:!?"));
    }

    public static String unwrapped(String value) {
        int start = 0;
        int end = value.length();
        while (start < end && isAround(value.charAt(start))) {
            start++;
        }
        while (end > start && isAround(value.charAt(end - 1))) {
            end--;
        }
        return value.substring(start, end);
    }

    private static boolean isAround(char unit) {
        return JavaScriptText.isSpace(unit) || AROUND.indexOf(unit) >= 0;
    }

    /// Without a run of these characters at the end.
    public static String withoutEnd(String value, String characters) {
        int end = value.length();
        while (end > 0 && characters.indexOf(value.charAt(end - 1)) >= 0) {
            end--;
        }
        return value.substring(0, end);
    }
}
