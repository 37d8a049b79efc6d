package dev.assay.text;

import dev.assay.api.Example;
import dev.assay.api.Measure;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Sizes;
import java.util.Optional;
import java.util.OptionalInt;

/// The `standard` sizes: the context before, the context after, and the answer, each apart. The reference,
/// ids and tags
/// are never counted.
public record ContextSizes(Optional<TokenCounter> counter) implements Measure {
    private static final RecentCounts RECENT = new RecentCounts();

    /// Bytes and tokens.
    public static ContextSizes with(TokenCounter counter) {
        return new ContextSizes(Optional.of(counter));
    }

    /// Bytes only: as fast as it gets.
    public static ContextSizes bytesOnly() {
        return new ContextSizes(Optional.empty());
    }

    @Override
    public String name() {
        return counter.map(TokenCounter::name).orElse("none");
    }

    @Override
    public Sizes measure(Example example, Reference reference, Response response) {
        return new Sizes(
                OptionalInt.of(utf8Length(example.context())),
                response.context().isPresent()
                        ? OptionalInt.of(utf8Length(response.context().get()))
                        : OptionalInt.empty(),
                tokens(Optional.of(example.context())),
                tokens(response.context()),
                tokens(response.answer()));
    }

    private OptionalInt tokens(Optional<String> text) {
        return counter.isPresent() && text.isPresent()
                ? OptionalInt.of(RECENT.count(counter.get(), text.get()))
                : OptionalInt.empty();
    }

    /// Bytes of the text in UTF-8; a lone surrogate counts as the one byte of its replacement.
    public static int utf8Length(String text) {
        int bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                continue;
            }
            if (c < 0x800) {
                bytes++;
            } else if (!Character.isSurrogate(c)) {
                bytes += 2;
            } else if (Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                bytes += 2;
                i++;
            }
        }
        return bytes;
    }
}
