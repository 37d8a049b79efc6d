package dev.assay.wire;

import java.util.Optional;

/// A secret and where it came from. It can be put into a header and hidden in a text, and is never printed.
///
/// @param variable it was looked for in; empty when none is used
record Key(String variable, Optional<String> secret) {
    static final Key NONE = new Key("", Optional.empty());
    private static final int SHORTEST_PART = 8;
    private static final String HIDDEN = "[key]";

    /// The text without the secret, or a long beginning of it.
    String hiddenIn(String text) {
        if (secret.isEmpty() || secret.get().isEmpty()) {
            return text;
        }
        var whole = text.replace(secret.get(), HIDDEN);
        for (int length = secret.get().length() - 1; length >= SHORTEST_PART; length--) {
            whole = whole.replace(secret.get().substring(0, length), HIDDEN);
        }
        return whole;
    }

    @Override
    public String toString() {
        return secret.isPresent() ? "the key in " + variable : "no key";
    }
}
