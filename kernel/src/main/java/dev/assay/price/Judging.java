package dev.assay.price;

import dev.assay.api.Example;
import dev.assay.api.Reference;

/// An evaluator that asks a model: what that takes is said before a run begins.
public interface Judging {
    /// How often it asks about one response.
    int votes();

    /// Tokens of one question, but for the response that nobody has seen yet.
    int promptTokens(Example example, Reference reference);
}
