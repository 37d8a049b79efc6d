package dev.assay.tokens;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/// Writes the [PackedVocabulary] files at build time, from the vocabularies in jtokkit's jar. Nothing
/// at run time uses it.
final class VocabularyPacker {
    private static final int FREE_SLOTS_PER_TOKEN = 2;

    private VocabularyPacker() {}

    /// Takes the folder for classes and then the names of the vocabularies; leaves alone what is newer
    /// than the classes that made it.
    static void main(String[] arguments) throws IOException {
        var folder = Path.of(arguments[0]).resolve("dev/assay/tokens");
        for (var name : List.of(arguments).subList(1, arguments.length)) {
            var file = folder.resolve(name + ".bin");
            if (!isFresh(file, folder)) {
                write(file, pack(lines(name)));
            }
        }
    }

    private static boolean isFresh(Path file, Path folder) throws IOException {
        if (!Files.exists(file)) {
            return false;
        }
        for (var maker : List.of(PackedVocabulary.class, VocabularyPacker.class)) {
            var made = Files.getLastModifiedTime(folder.resolve(maker.getSimpleName() + ".class"));
            if (made.compareTo(Files.getLastModifiedTime(file)) > 0) {
                return false;
            }
        }
        return true;
    }

    /// A half-written file is never seen.
    private static void write(Path file, byte[] packed) throws IOException {
        var part = file.resolveSibling(file.getFileName() + ".part");
        Files.write(part, packed);
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private static List<String> lines(String name) throws IOException {
        var resource = "/com/knuddels/jtokkit/%s.tiktoken".formatted(name);
        try (var in = VocabularyPacker.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException(
                        "%s is not on the class path; it comes with jtokkit".formatted(resource));
            }
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .toList();
        }
    }

    /// From lines of Base64, a space and the rank.
    static byte[] pack(List<String> lines) {
        var tokens = lines.stream().map(VocabularyPacker::token).toList();
        var slotBits = Integer.SIZE - Integer.numberOfLeadingZeros(tokens.size() * FREE_SLOTS_PER_TOKEN);
        var records = PackedVocabulary.HEADER_BYTES
                + tokens.stream()
                        .mapToInt(token -> PackedVocabulary.RECORD_HEADER_BYTES + token.length)
                        .sum();
        var slots = records + AsciiBlocks.SIZE;
        if (slots >> PackedVocabulary.POSITION_BITS != 0) {
            throw new IllegalArgumentException("%d bytes of tokens are too many for the format".formatted(records));
        }
        var file = ByteBuffer.allocate(slots + (Integer.BYTES << slotBits)).order(ByteOrder.LITTLE_ENDIAN);
        var longest = tokens.stream().mapToInt(token -> token.length).max().orElse(0);
        file.putInt(PackedVocabulary.MAGIC).putInt(PackedVocabulary.VERSION).putInt(0);
        file.putInt(longest).putInt(slots).putInt(file.capacity());
        for (var index = 0; index < tokens.size(); index++) {
            var token = tokens.get(index);
            enter(file, slots, slotBits, token);
            file.putInt(token.length | (rank(lines.get(index)) << 8)).put(token);
        }
        return file.putInt(2 * Integer.BYTES, PackedVocabulary.checksum(file.array()))
                .array();
    }

    private static void enter(ByteBuffer file, int slots, int slotBits, byte[] token) {
        var hash = PackedVocabulary.hash(Arrays.copyOf(token, token.length + AsciiBlocks.SIZE), 0, token.length);
        var slot = PackedVocabulary.slot(hash, slotBits);
        while (file.getInt(slots + slot * Integer.BYTES) != 0) {
            slot = (slot + 1) & ((1 << slotBits) - 1);
        }
        var tag = PackedVocabulary.tag(hash, slotBits) << PackedVocabulary.POSITION_BITS;
        file.putInt(slots + slot * Integer.BYTES, tag | file.position());
    }

    private static byte[] token(String line) {
        return Base64.getDecoder().decode(line.substring(0, line.indexOf(' ')));
    }

    private static int rank(String line) {
        return Integer.parseInt(line.substring(line.indexOf(' ') + 1));
    }
}
