package dev.assay.api;

import java.util.List;
import java.util.stream.Stream;

/// A named, versioned source of examples that can be streamed more than once, in the same order each time.
public interface Dataset<E extends Example> {
    String name();

    /// Changes whenever a score could: the version and, where it can be had, a hash of the content.
    String version();

    /// A fresh stream, closed by the caller.
    Stream<Labeled<E>> examples();

    /// The examples after the first `count`; a file-backed dataset passes over them without parsing.
    default Stream<Labeled<E>> examplesAfter(long count) {
        return examples().skip(count);
    }

    static <E extends Example> Dataset<E> of(String name, String version, List<Labeled<E>> examples) {
        return new ListDataset<>(name, version, examples);
    }

    /// Examples nobody has labeled.
    static <E extends Example> Dataset<E> unlabeled(String name, List<E> examples) {
        return of(
                name,
                "1",
                examples.stream().map(e -> new Labeled<>(e, Reference.none())).toList());
    }
}
