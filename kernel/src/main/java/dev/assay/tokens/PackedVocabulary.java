package dev.assay.tokens;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/// The tokens of a vocabulary and their ranks, in a form that is read from disk and used as it is;
/// thread-safe.
///
/// The file, which [VocabularyPacker] writes at build time, is made of little-endian integers and
/// records: six integers (magic number, format version, [CRC32] of what follows the six, length of the
/// longest token, position of the slots, size of the file), then a record a token, some zeros, and the
/// slots of an open-addressing hash table with linear probing. A record is one byte of length, three of
/// rank, and the token. A slot is zero when free; else its lower bits are the position of a record and
/// its upper ones a part of the token's hash.
final class PackedVocabulary {
    /// The rank of what is no token: behind all others.
    static final int NONE = Integer.MAX_VALUE;

    static final int MAGIC = 0x4250_5341;
    static final int VERSION = 1;
    static final int HEADER_BYTES = 6 * Integer.BYTES;
    static final int RECORD_HEADER_BYTES = Integer.BYTES;
    static final int POSITION_BITS = 22;

    private static final int POSITION_MASK = (1 << POSITION_BITS) - 1;
    private static final int TAG_BITS = Integer.SIZE - POSITION_BITS;
    // An odd number of evenly mixed bits: 2^64 divided by the golden ratio.
    private static final long SPREAD = 0x9e37_79b9_7f4a_7c15L;

    private final byte[] records;
    private final int[] slots;
    private final int slotBits;
    private final int longest;

    private PackedVocabulary(byte[] records, int[] slots, int longest) {
        this.records = records;
        this.slots = slots;
        this.slotBits = Integer.numberOfTrailingZeros(slots.length);
        this.longest = longest;
    }

    static PackedVocabulary load(String name) {
        var file = name + ".bin";
        try (var in = PackedVocabulary.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException(
                        "the vocabulary %s is not on the class path; building core with Maven packs it"
                                .formatted(file));
            }
            return read(in, file);
        } catch (IOException e) {
            throw new UncheckedIOException("the vocabulary %s cannot be read".formatted(file), e);
        }
    }

    static PackedVocabulary read(InputStream in, String file) throws IOException {
        var header = ByteBuffer.wrap(in.readNBytes(HEADER_BYTES)).order(ByteOrder.LITTLE_ENDIAN);
        if (header.remaining() < HEADER_BYTES || header.getInt() != MAGIC || header.getInt() != VERSION) {
            throw new IllegalStateException(
                    "the vocabulary %s is not in format %d; building core again packs it so".formatted(file, VERSION));
        }
        var checksum = header.getInt();
        var longest = header.getInt();
        var tableAt = header.getInt();
        // All at once into an array of the right size: to let it grow would take as long as the rest.
        var packed = new byte[header.getInt()];
        if (in.readNBytes(packed, HEADER_BYTES, packed.length - HEADER_BYTES) < packed.length - HEADER_BYTES
                || checksum(packed) != checksum) {
            throw new IllegalStateException(
                    "the vocabulary %s is damaged; building core again repairs it".formatted(file));
        }
        var slots = new int[(packed.length - tableAt) / Integer.BYTES];
        ByteBuffer.wrap(packed, tableAt, packed.length - tableAt)
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer()
                .get(slots);
        return new PackedVocabulary(packed, slots, longest);
    }

    static int checksum(byte[] packed) {
        var checksum = new CRC32();
        checksum.update(packed, HEADER_BYTES, packed.length - HEADER_BYTES);
        return (int) checksum.getValue();
    }

    /// The number of the token that these bytes are, or [#NONE]. Behind the bytes there must be
    /// [AsciiBlocks#SIZE] more.
    int rank(byte[] bytes, int start, int end) {
        var length = end - start;
        if (length > longest) {
            return NONE;
        }
        var hash = hash(bytes, start, length);
        var tag = tag(hash, slotBits);
        for (var at = slot(hash, slotBits); slots[at] != 0; at = (at + 1) & (slots.length - 1)) {
            var slot = slots[at];
            if (slot >>> POSITION_BITS == tag) {
                var record = slot & POSITION_MASK;
                var header = (int) AsciiBlocks.load(records, record);
                if ((header & 0xff) == length && isAt(record + RECORD_HEADER_BYTES, bytes, start, length)) {
                    return header >>> 8;
                }
            }
        }
        return NONE;
    }

    private boolean isAt(int record, byte[] bytes, int start, int length) {
        var at = 0;
        for (; length - at > AsciiBlocks.SIZE; at += AsciiBlocks.SIZE) {
            if (AsciiBlocks.load(records, record + at) != AsciiBlocks.load(bytes, start + at)) {
                return false;
            }
        }
        var difference = AsciiBlocks.load(records, record + at) ^ AsciiBlocks.load(bytes, start + at);
        return (difference & mask(length - at)) == 0;
    }

    static int slot(long hash, int slotBits) {
        return (int) (hash >>> (Long.SIZE - slotBits));
    }

    static int tag(long hash, int slotBits) {
        return (int) ((hash << slotBits) >>> (Long.SIZE - TAG_BITS));
    }

    static long hash(byte[] bytes, int start, int length) {
        var hash = length * SPREAD;
        var at = start;
        var left = length;
        for (; left > AsciiBlocks.SIZE; left -= AsciiBlocks.SIZE) {
            hash = mixed(hash ^ AsciiBlocks.load(bytes, at));
            at += AsciiBlocks.SIZE;
        }
        return mixed(hash ^ (AsciiBlocks.load(bytes, at) & mask(left)));
    }

    private static long mixed(long hash) {
        var spread = hash * SPREAD;
        return (spread ^ (spread >>> 32)) * SPREAD;
    }

    /// The lowest `bytes` bytes of a block, of which there are one to eight.
    private static long mask(int bytes) {
        return -1L >>> (Long.SIZE - bytes * Byte.SIZE);
    }
}
