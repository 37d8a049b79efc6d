package dev.assay.javascript;

/// UTF-16 units as characters of their own, for patterns of Java, which see two surrogates as one character.
///
/// Units from the first surrogate on go to places beyond those of UTF-16, in their order, so that ranges hold
/// what they held.
final class Units {
    private static final char FIRST_MOVED = Character.MIN_SURROGATE;
    private static final int NEW_PLACE = 0x10000;

    private Units() {}

    static int place(char unit) {
        return unit < FIRST_MOVED ? unit : unit - FIRST_MOVED + NEW_PLACE;
    }

    static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= FIRST_MOVED) {
                return moved(text);
            }
        }
        return text;
    }

    private static String moved(String text) {
        var moved = new StringBuilder(text.length() + 16);
        text.chars().forEach(unit -> moved.appendCodePoint(place((char) unit)));
        return moved.toString();
    }
}
