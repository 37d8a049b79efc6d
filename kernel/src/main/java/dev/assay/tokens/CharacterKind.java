package dev.assay.tokens;

/// What the pre-splitting of texts tells apart. Every character is of exactly one kind; kinds are bits,
/// so that a set of them is their sum.
final class CharacterKind {
    static final int UPPER = 1;
    static final int LOWER = 1 << 1;
    /// Letters without case, modifiers among them.
    static final int CASELESS = 1 << 2;

    static final int MARK = 1 << 3;
    static final int NUMBER = 1 << 4;
    static final int NEWLINE = 1 << 5;
    /// All other white space.
    static final int BLANK = 1 << 6;
    /// Punctuation, symbols, control characters, lone surrogates and what is not assigned.
    static final int OTHER = 1 << 7;

    static final int LETTER = UPPER | LOWER | CASELESS;

    private static final int[] ASCII = new int[0x80];

    static {
        for (var character = 0; character < ASCII.length; character++) {
            ASCII[character] = ofAny(character);
        }
    }

    private CharacterKind() {}

    static int ofAscii(byte character) {
        return ASCII[character];
    }

    static int ofAny(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.UPPERCASE_LETTER, Character.TITLECASE_LETTER -> UPPER;
            case Character.LOWERCASE_LETTER -> LOWER;
            case Character.MODIFIER_LETTER, Character.OTHER_LETTER -> CASELESS;
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> MARK;
            case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> NUMBER;
            case Character.SPACE_SEPARATOR, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> BLANK;
            case Character.CONTROL -> ofControl(codePoint);
            default -> OTHER;
        };
    }

    private static int ofControl(int codePoint) {
        return switch (codePoint) {
            case '\n', '\r' -> NEWLINE;
            case '\t', '\u000b', '\f', '\u0085' -> BLANK;
            default -> OTHER;
        };
    }
}
