package dev.assay.language;

/// The digits of other scripts: `٤٢` is 42.
public final class LocalDigits {
    private LocalDigits() {}

    /// The text with the digits 0 to 9 in their place.
    public static String plain(String text) {
        for (var i = 0; i < text.length(); i++) {
            if (isLocal(text.charAt(i))) {
                return replaced(text, i);
            }
        }
        return text;
    }

    private static String replaced(String text, int from) {
        var plain = new StringBuilder(text);
        for (var i = from; i < text.length(); i++) {
            if (isLocal(text.charAt(i))) {
                plain.setCharAt(i, (char) ('0' + Character.digit(text.charAt(i), 10)));
            }
        }
        return plain.toString();
    }

    private static boolean isLocal(char c) {
        return c > 0x7F && Character.isDigit(c);
    }
}
