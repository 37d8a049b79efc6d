package dev.assay.run;

import dev.assay.api.Example;
import dev.assay.api.Measure;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Sizes;
import dev.assay.text.Recent;
import dev.assay.tokens.TokenCounter;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.function.Function;

/// The `standard` sizes: the context before, the context after, and the answer, each apart. The reference,
/// ids and tags are never counted.
public final class ContextSizes implements Measure {
    private static final int SHORT = 256;
    private static final int AT_ONCE = 1 << 16;

    private final String name;
    private final Function<String, Size> take;
    private final Recent<String, Size> recent;

    /// Of one text; without tokens when none are counted.
    private record Size(int bytes, OptionalInt tokens) {}

    private ContextSizes(String name, Function<String, Size> take) {
        this.name = name;
        this.take = take;
        this.recent = Recent.many(take);
    }

    /// Bytes and tokens.
    public static ContextSizes with(TokenCounter counter) {
        return new ContextSizes(
                counter.name(), text -> new Size(utf8Length(text), OptionalInt.of(counter.count(text))));
    }

    /// Bytes only: as fast as it gets.
    public static ContextSizes bytesOnly() {
        return new ContextSizes("none", text -> new Size(utf8Length(text), OptionalInt.empty()));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Sizes measure(Example example, Reference reference, Response response) {
        var before = size(example.context());
        var after = response.context().map(this::size);
        var answer = response.answer().map(this::size);
        return new Sizes(
                OptionalInt.of(before.bytes()),
                after.map(size -> OptionalInt.of(size.bytes())).orElse(OptionalInt.empty()),
                before.tokens(),
                after.map(Size::tokens).orElse(OptionalInt.empty()),
                answer.map(Size::tokens).orElse(OptionalInt.empty()));
    }

    private Size size(String text) {
        return text.length() < SHORT ? take.apply(text) : recent.of(text);
    }

    /// Bytes of the text in UTF-8; a lone surrogate counts as the one byte of its replacement.
    public static int utf8Length(String text) {
        if (text.length() <= AT_ONCE) {
            return text.getBytes(StandardCharsets.UTF_8).length; // vectorized, unlike a loop over its characters
        }
        int middle = text.length() / 2;
        int half = Character.isSurrogatePair(text.charAt(middle - 1), text.charAt(middle)) ? middle + 1 : middle;
        return utf8Length(text.substring(0, half)) + utf8Length(text.substring(half));
    }
}
