package dev.assay.sift.signal;

import dev.assay.text.UnicodeText;
import java.util.LinkedHashSet;
import java.util.List;

/// Finds names of tests, `path::name`, in time that grows with the length of a text alone.
final class TestNames {
    private static final String SEPARATOR = "::";

    private TestNames() {}

    static List<String> in(String text) {
        var names = new LinkedHashSet<String>();
        int floor = 0;
        for (int at = text.indexOf(SEPARATOR); at >= 0; ) {
            int start = pathStart(text, at, floor);
            int end = end(text, at + SEPARATOR.length());
            boolean isName = start < at && end > at + SEPARATOR.length();
            if (isName) {
                names.add(text.substring(start, end));
                floor = end;
            }
            at = text.indexOf(SEPARATOR, isName ? end : at + 1);
        }
        return List.copyOf(names);
    }

    private static int pathStart(String text, int end, int floor) {
        int start = end;
        while (start > floor && isPathPart(text.codePointBefore(start))) {
            start -= Character.charCount(text.codePointBefore(start));
        }
        return start;
    }

    private static boolean isPathPart(int codePoint) {
        return UnicodeText.isWord(codePoint)
                || codePoint == '.'
                || codePoint == '/'
                || codePoint == '\\'
                || codePoint == '-';
    }

    /// Behind the name of a test, with its parameters in brackets, that begins here.
    static int end(String text, int from) {
        int end = from;
        while (end < text.length() && isNamePart(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        return end;
    }

    private static boolean isNamePart(int codePoint) {
        return UnicodeText.isWord(codePoint) || codePoint == '[' || codePoint == ']' || codePoint == '-';
    }
}
