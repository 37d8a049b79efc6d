package dev.assay.json;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;

/// SHA-256 digests one after another, 32 bytes each: for lists as long as a dataset. Not for several threads.
public final class DigestList {
    private static final int BYTES = 32;
    private static final int DIGITS = 2 * BYTES;

    private final MessageDigest algorithm = Digests.algorithm();
    private byte[] digests = new byte[0];
    private int size;

    /// Adds the digest of some bytes.
    public void addOf(byte[] bytes) {
        add(algorithm.digest(bytes));
    }

    /// Adds the digest of what is left of a buffer.
    public void addOf(ByteBuffer bytes) {
        algorithm.update(bytes);
        add(algorithm.digest());
    }

    /// Adds the digests of another list.
    public void addAll(DigestList others) {
        add(others.digests, others.size);
    }

    private void add(byte[] digest) {
        add(digest, 1);
    }

    private void add(byte[] more, int count) {
        if ((size + count) * BYTES > digests.length) {
            digests = Arrays.copyOf(digests, Math.max((64 + count) * BYTES, digests.length * 2));
        }
        System.arraycopy(more, 0, digests, size * BYTES, count * BYTES);
        size += count;
    }

    public int size() {
        return size;
    }

    /// Whether the digest at a place is the same in both lists.
    public boolean isSameAt(int place, DigestList other) {
        return isSame(place, other, place);
    }

    /// Whether the digest at a place is that at a place of another list.
    public boolean isSame(int place, DigestList other, int otherPlace) {
        int at = place * BYTES;
        int otherAt = otherPlace * BYTES;
        return place < size
                && otherPlace < other.size
                && Arrays.equals(digests, at, at + BYTES, other.digests, otherAt, otherAt + BYTES);
    }

    /// A line of lower-case hex each.
    public String text() {
        var text = new StringBuilder(size * (DIGITS + 1));
        for (int i = 0; i < size; i++) {
            text.append(HexFormat.of().formatHex(digests, i * BYTES, (i + 1) * BYTES))
                    .append('\n');
        }
        return text.toString();
    }

    /// One digest of all of them: that of the text.
    public String digest() {
        return Digests.sha256(text());
    }

    /// The list of a text.
    ///
    /// @throws MalformedJson where a line is no digest
    public static DigestList parse(String text) {
        var list = new DigestList();
        text.lines().forEach(line -> {
            if (line.length() != DIGITS || !line.chars().allMatch(HexFormat::isHexDigit)) {
                throw new MalformedJson("line %d is not a SHA-256".formatted(list.size + 1));
            }
            list.add(HexFormat.of().parseHex(line));
        });
        return list;
    }
}
