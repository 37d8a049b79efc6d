package dev.assay.memory;

import dev.assay.api.Reference;

/// A memory that is shown the reference, as the oracle is: a ceiling to measure others against.
///
/// Its rows are those of a [dev.assay.api.Control]: marked, and never published.
public interface MemoryControl extends MemorySystem {
    String query(String question, Reference reference) throws Exception;

    @Override
    default String query(String question) {
        throw new UnsupportedOperationException(name() + " is a control and needs the reference");
    }
}
