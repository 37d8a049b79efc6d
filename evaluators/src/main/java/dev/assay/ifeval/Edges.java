package dev.assay.ifeval;

/// Takes one character off the ends of a text, as often as it stands there.
final class Edges {
    private Edges() {}

    static String withoutLeading(String text, char mark) {
        var start = 0;
        while (start < text.length() && text.charAt(start) == mark) {
            start++;
        }
        return text.substring(start);
    }

    static String withoutTrailing(String text, char mark) {
        var end = text.length();
        while (end > 0 && text.charAt(end - 1) == mark) {
            end--;
        }
        return text.substring(0, end);
    }
}
