package dev.assay.store;

import dev.assay.json.Digests;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.OptionalLong;

/// What a sealed row ends with: its number in the chain, the seal of the row it was written after, and its own.
///
/// ```
/// …,"line":17,"after":"0c3f…","seal":"91b2…"}
/// ```
///
/// The seal is the first half of the SHA-256 of everything before `,"seal":`, so that each row can be checked by
/// itself and in its place. Whoever can write the file can also seal it anew: against that there are the heads of
/// the run and, for those who do not trust its owner, the signature of a bundle.
///
/// @param number of the row in the chain, from 1
/// @param after seal of the row before
/// @param replaces line of a damaged row that this one stands for; 0 for none
/// @param seal its own
/// @param isTrue whether the seal is the one of these bytes
record RowSeal(long number, String after, long replaces, String seal, boolean isTrue) {
    private static final int DIGITS = 32;
    private static final byte[] LINE = bytes(",\"line\":");
    private static final byte[] REPLACES = bytes(",\"replaces\":");
    private static final byte[] AFTER = bytes(",\"after\":\"");
    private static final byte[] SEAL = bytes(",\"seal\":\"");
    private static final byte[] END = bytes("\"}");
    private static final int AFTER_LENGTH = AFTER.length + DIGITS + 1;
    private static final int SEAL_LENGTH = SEAL.length + DIGITS + END.length;
    private static final int MOST_DIGITS = 18;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /// Where the chain of a run begins: no row of another run follows it.
    static String start(String id, String fingerprint) {
        return Digests.sha256(id + "\n" + fingerprint).substring(0, DIGITS);
    }

    /// A line with its line end, and the same sealed: copied once, and digested where it lies.
    static Sealed seal(byte[] line, long number, String after, OptionalLong replaces, MessageDigest digest) {
        var numberText = Long.toString(number);
        var replaced = replaces.isPresent() ? Long.toString(replaces.getAsLong()) : "";
        int body = line.length - 2; // without the brace and the line end
        var bytes = new byte
                [body
                        + (replaced.isEmpty() ? 0 : REPLACES.length + replaced.length())
                        + LINE.length
                        + numberText.length()
                        + AFTER_LENGTH
                        + SEAL_LENGTH
                        + 1];
        System.arraycopy(line, 0, bytes, 0, body);
        int at = replaced.isEmpty() ? body : put(replaced, bytes, put(REPLACES, bytes, body));
        at = put(numberText, bytes, put(LINE, bytes, at));
        at = put(after, bytes, put(AFTER, bytes, at));
        bytes[at++] = '"';
        digest.update(bytes, 0, at);
        var seal = hex(digest.digest());
        at = put(END, bytes, put(seal, bytes, put(SEAL, bytes, at)));
        bytes[at] = '\n';
        return new Sealed(bytes, seal);
    }

    private static int put(byte[] word, byte[] bytes, int at) {
        System.arraycopy(word, 0, bytes, at, word.length);
        return at + word.length;
    }

    private static int put(String ascii, byte[] bytes, int at) {
        for (int i = 0; i < ascii.length(); i++) {
            bytes[at + i] = (byte) ascii.charAt(i);
        }
        return at + ascii.length();
    }

    /// A sealed line with its line end, and its seal.
    @SuppressWarnings("ArrayRecordComponent") // written at once, never compared
    record Sealed(byte[] line, String seal) {}

    /// Empty where a line does not end as a sealed row does.
    static Optional<RowSeal> read(byte[] bytes, int from, int to, MessageDigest digest) {
        int sealed = to - SEAL_LENGTH;
        int after = sealed - AFTER_LENGTH;
        if (after <= from || !isAt(SEAL, bytes, sealed) || !isAt(END, bytes, to - END.length)) {
            return Optional.empty();
        }
        int digits = digitsBefore(bytes, from, after);
        int line = digits - LINE.length;
        if (!isAt(AFTER, bytes, after) || digits == after || line < from || !isAt(LINE, bytes, line)) {
            return Optional.empty();
        }
        digest.update(bytes, from, sealed - from);
        var seal = text(bytes, sealed + SEAL.length);
        return Optional.of(new RowSeal(
                number(bytes, digits, after),
                text(bytes, after + AFTER.length),
                replaces(bytes, from, line),
                seal,
                hex(digest.digest()).equals(seal)));
    }

    /// A sealed line, without its line end, as it was before it was sealed, with its line end.
    static byte[] unsealed(byte[] bytes, int from, int to) {
        int after = to - SEAL_LENGTH - AFTER_LENGTH;
        int body = digitsBefore(bytes, from, after) - LINE.length;
        var line = Arrays.copyOfRange(bytes, from, body + 2);
        line[line.length - 2] = '}';
        line[line.length - 1] = '\n';
        return line;
    }

    private static long replaces(byte[] bytes, int from, int to) {
        int digits = digitsBefore(bytes, from, to);
        int start = digits - REPLACES.length;
        return digits < to && start >= from && isAt(REPLACES, bytes, start) ? number(bytes, digits, to) : 0;
    }

    private static int digitsBefore(byte[] bytes, int from, int to) {
        int at = to;
        while (at > from && to - at < MOST_DIGITS && bytes[at - 1] >= '0' && bytes[at - 1] <= '9') {
            at--;
        }
        return at;
    }

    private static long number(byte[] bytes, int from, int to) {
        long number = 0;
        for (int i = from; i < to; i++) {
            number = number * 10 + bytes[i] - '0';
        }
        return number;
    }

    private static boolean isAt(byte[] word, byte[] bytes, int at) {
        return Arrays.equals(bytes, at, at + word.length, word, 0, word.length);
    }

    private static String text(byte[] bytes, int at) {
        return new String(bytes, at, DIGITS, StandardCharsets.ISO_8859_1);
    }

    private static String hex(byte[] digest) {
        return HexFormat.of().formatHex(digest, 0, DIGITS / 2);
    }
}
