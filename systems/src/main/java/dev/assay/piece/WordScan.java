package dev.assay.piece;

/// Walks the words of a piece of text: runs of letters, digits and `_`, lower-cased, as hashes. An
/// ideograph is a word by itself.
public final class WordScan {
    /// What becomes of numbers, hexadecimal ids and the like.
    public enum Numbers {
        KEPT,
        /// All are one and the same word: `took 17 ms` and `took 23 ms` read alike.
        MASKED
    }

    /// The one word that all masked numbers are.
    public static final long MASK = Hash.of("\0number");
    private static final byte[] ASCII = asciiKinds();
    private static final byte DIGIT = 1;
    private static final byte HEX_LETTER = 2;
    private static final byte LETTER = 3;

    private final String text;
    private final int to;
    private final Numbers numbers;
    private int at;
    private long hash;

    public WordScan(String text, int from, int to, Numbers numbers) {
        this.text = text;
        this.at = from;
        this.to = to;
        this.numbers = numbers;
    }

    private static byte[] asciiKinds() {
        var kinds = new byte[128];
        for (char c = 0; c < 128; c++) {
            if (c >= '0' && c <= '9') {
                kinds[c] = DIGIT;
            } else if ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')) {
                kinds[c] = HEX_LETTER;
            } else if (Character.isLetter(c) || c == '_') {
                kinds[c] = LETTER;
            }
        }
        return kinds;
    }

    /// Moves to the next word; false at the end.
    public boolean next() {
        while (at < to && kind(text.charAt(at)) == 0) {
            at++;
        }
        if (at == to) {
            return false;
        }
        var start = at;
        var first = text.charAt(at);
        if (isIdeograph(first)) {
            at++;
            hash = Hash.mix(Hash.add(Hash.START, first));
            return true;
        }
        var running = Hash.START;
        var digits = 0;
        var letters = 0;
        for (; at < to; at++) {
            var c = text.charAt(at);
            var kind = kind(c);
            if (kind == 0 || isIdeograph(c)) {
                break;
            }
            digits += kind == DIGIT ? 1 : 0;
            letters += kind == LETTER ? 1 : 0;
            running =
                    Hash.add(running, c < 128 ? c | (kind == DIGIT || c == '_' ? 0 : 0x20) : Character.toLowerCase(c));
        }
        var isMasked = numbers == Numbers.MASKED && isNumberLike(first, digits, letters, at - start);
        hash = isMasked ? MASK : Hash.mix(running);
        return true;
    }

    /// A number, a hexadecimal id, or a long word with several digits in it, as random ids are.
    private static boolean isNumberLike(char first, int digits, int letters, int length) {
        return (first >= '0' && first <= '9')
                || (digits > 0 && letters == 0 && length >= 6)
                || (digits > 1 && length >= 8);
    }

    private static byte kind(char c) {
        if (c < 128) {
            return ASCII[c];
        }
        return Character.isLetterOrDigit(c) || Character.isSurrogate(c) ? LETTER : 0;
    }

    private static boolean isIdeograph(char c) {
        return c >= 0x2e80 && c <= 0x9fff;
    }

    /// Of the word moved to.
    public long hash() {
        return hash;
    }
}
