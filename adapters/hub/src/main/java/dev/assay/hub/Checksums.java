package dev.assay.hub;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// SHA-256 sums as hubs write them: bare, quoted, or behind `sha256:`.
final class Checksums {
    private static final Pattern SHA_256 = Pattern.compile("(?:W/)?\"?(?:sha256:)?([0-9a-fA-F]{64})\"?");

    private Checksums() {}

    static Optional<String> sha256(String text) {
        var match = SHA_256.matcher(text);
        return match.matches() ? Optional.of(match.group(1).toLowerCase(Locale.ROOT)) : Optional.empty();
    }
}
