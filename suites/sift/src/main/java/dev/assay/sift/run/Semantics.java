package dev.assay.sift.run;

import dev.assay.api.UserError;
import dev.assay.select.Embedders;
import dev.assay.sift.semantic.SemanticProvider;

/// Semantic providers by what a user types.
public final class Semantics {
    private static final String EMBEDDING = "embedding";
    private static final String SHIPPED = "minilm";

    private Semantics() {}

    /// `lexical`, `embedding`, or `embedding:MODEL` with a model of `assay systems embedding-select`.
    public static SemanticProvider named(String name) {
        if (name.equals("lexical")) {
            return SemanticProvider.lexical();
        }
        if (name.equals(EMBEDDING) || name.startsWith(EMBEDDING + ":")) {
            return SemanticProvider.embedding(
                    Embedders.find(name.equals(EMBEDDING) ? SHIPPED : name.substring(EMBEDDING.length() + 1)));
        }
        throw new UserError(
                "no semantic provider \"%s\"\n       there are lexical, embedding, embedding:MODEL and injected"
                        .formatted(name));
    }
}
