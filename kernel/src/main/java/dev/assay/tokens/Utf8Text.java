package dev.assay.tokens;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// A text as the bytes that tokens are made of, with the kinds of its characters. Positions count
/// bytes; the end of the text is of no kind.
final class Utf8Text {
    private static final int CONTINUATION = 0b10;

    private final byte[] bytes;
    private final int length;

    private Utf8Text(byte[] exact) {
        this.bytes = Arrays.copyOf(exact, exact.length + AsciiBlocks.SIZE);
        this.length = exact.length;
    }

    /// A surrogate without its partner becomes a question mark.
    static Utf8Text replacingLoneSurrogates(String text) {
        return new Utf8Text(text.getBytes(StandardCharsets.UTF_8));
    }

    /// A surrogate without its partner becomes three bytes, as if it were a character.
    static Utf8Text keepingLoneSurrogates(String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        return new Utf8Text(new String(bytes, StandardCharsets.UTF_8).equals(text) ? bytes : withSurrogates(text));
    }

    private static byte[] withSurrogates(String text) {
        var bytes = new byte[3 * text.length()];
        var length = 0;
        for (int at = 0, codePoint; at < text.length(); at += Character.charCount(codePoint)) {
            codePoint = text.codePointAt(at);
            if (Character.getType(codePoint) == Character.SURROGATE) {
                bytes[length++] = (byte) (0xe0 | (codePoint >> 12));
                bytes[length++] = (byte) (0x80 | ((codePoint >> 6) & 0x3f));
                bytes[length++] = (byte) (0x80 | (codePoint & 0x3f));
            } else {
                var character = Character.toString(codePoint).getBytes(StandardCharsets.UTF_8);
                System.arraycopy(character, 0, bytes, length, character.length);
                length += character.length;
            }
        }
        return Arrays.copyOf(bytes, length);
    }

    /// Those of the text and then [AsciiBlocks#SIZE] zeros, so that a block can be loaded at any of
    /// them.
    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    int kindAt(int at) {
        if (at >= length) {
            return 0;
        }
        var lead = bytes[at];
        return lead >= 0 ? CharacterKind.ofAscii(lead) : CharacterKind.ofAny(codePointAt(at));
    }

    /// The end of the longest run of characters of these kinds, which may be empty.
    int run(int start, int kinds) {
        var at = start;
        while (at < length) {
            var lead = bytes[at];
            if (lead >= 0) {
                if ((CharacterKind.ofAscii(lead) & kinds) == 0) {
                    return at;
                }
                at++;
            } else {
                if ((CharacterKind.ofAny(codePointAt(at)) & kinds) == 0) {
                    return at;
                }
                at += width(lead);
            }
        }
        return at;
    }

    int next(int at) {
        return at + width(bytes[at]);
    }

    int previous(int at) {
        var before = at - 1;
        while ((bytes[before] & 0xff) >> 6 == CONTINUATION) {
            before--;
        }
        return before;
    }

    boolean is(char ascii, int at) {
        return at < length && bytes[at] == ascii;
    }

    /// Lower case if the byte is an ASCII letter; meaningless, but no letter, if not.
    int lowerAsciiAt(int at) {
        return at < length ? bytes[at] | 0x20 : 0;
    }

    /// `ſ`, the only letter beyond ASCII that equals one of a contraction when case is ignored.
    boolean isLongS(int at) {
        return at < length && bytes[at] == (byte) 0xc5 && bytes[at + 1] == (byte) 0xbf;
    }

    private static int width(byte lead) {
        return lead >= 0 ? 1 : Integer.numberOfLeadingZeros(~lead << 24);
    }

    private int codePointAt(int at) {
        var lead = bytes[at];
        return switch (width(lead)) {
            case 2 -> ((lead & 0x1f) << 6) | bits(at + 1);
            case 3 -> ((lead & 0x0f) << 12) | (bits(at + 1) << 6) | bits(at + 2);
            default -> ((lead & 0x07) << 18) | (bits(at + 1) << 12) | (bits(at + 2) << 6) | bits(at + 3);
        };
    }

    private int bits(int at) {
        return bytes[at] & 0x3f;
    }
}
