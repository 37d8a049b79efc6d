package dev.assay.api;

import java.util.Map;

/// An evaluator that can show what it read on the way to its scores, for those who check them.
public interface ShowsWork {
    /// Intermediate texts and numbers by name, in the order they were reached; null for what could not be read.
    Map<String, Object> work(Example example, Reference reference, Response response);
}
