package dev.assay.compact.generation;

import dev.assay.compact.CaseSlot;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// Seeds by SHA-256: the first eight bytes of the digest, the most significant first, unsigned.
///
/// Not thread-safe: each case has its own.
final class Seeds {
    private final MessageDigest digest = sha256();

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }

    /// The seed of the case in a slot.
    BigInteger of(CaseSlot slot) {
        long seed = of(slot.namespace() + ":" + slot.group() + ":" + slot.number());
        return new BigInteger(Long.toUnsignedString(seed));
    }

    /// The seed of one draw of a case.
    ///
    /// @param base the seed of the case, in decimal
    long of(String base, String name) {
        return of(base + ":" + name);
    }

    private long of(String text) {
        return ByteBuffer.wrap(digest.digest(text.getBytes(StandardCharsets.UTF_8)))
                .getLong();
    }
}
