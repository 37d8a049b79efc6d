package dev.assay.api;

/// Takes the sizes of one trial: the context before and after, and the answer. Thread-safe.
public interface Measure {
    /// As written into the manifest, such as `cl100k_base`.
    String name();

    Sizes measure(Example example, Reference reference, Response response);
}
