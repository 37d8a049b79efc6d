package dev.assay.haystack;

import java.util.function.Supplier;

/// An endless source of units that fill a text up; not thread-safe.
public interface Filler {
    /// The next unit, without glue; a sentence that ends a paragraph ends with an empty line.
    String next();

    /// A unit of few tokens, to close the last gap.
    String small();

    Glue glue();

    static Filler of(Glue glue, Supplier<String> next, Supplier<String> small) {
        return new Filler() {
            @Override
            public String next() {
                return next.get();
            }

            @Override
            public String small() {
                return small.get();
            }

            @Override
            public Glue glue() {
                return glue;
            }
        };
    }
}
