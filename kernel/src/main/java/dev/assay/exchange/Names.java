package dev.assay.exchange;

import dev.assay.json.Digests;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/// Names for files of other tools.
final class Names {
    /// Parts of the names of scores of which less is better.
    private static final List<String> LOWER_IS_BETTER =
            List.of("thought", "contradiction", "hurt", "fabrication", "error");

    private Names() {}

    /// Letters, digits, dots and dashes alone: a name may hold anything.
    static String file(String name) {
        var slug = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-").replaceAll("^[-.]+|[-.]+$", "");
        return slug.isEmpty() ? "run" : slug.substring(0, Math.min(60, slug.length()));
    }

    /// A random-looking UUID that is the same for the same words, so that an export can be repeated.
    static UUID uuid(String words) {
        var hex = Digests.sha256(words);
        long high = (Long.parseUnsignedLong(hex.substring(0, 16), 16) & ~0xF000L) | 0x4000L;
        long low = (Long.parseUnsignedLong(hex.substring(16, 32), 16) & ~(3L << 62)) | (1L << 63);
        return new UUID(high, low);
    }

    static boolean isLowerBetter(String score) {
        return LOWER_IS_BETTER.stream().anyMatch(score::contains);
    }
}
