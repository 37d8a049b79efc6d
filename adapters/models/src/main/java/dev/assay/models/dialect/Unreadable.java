package dev.assay.models.dialect;

import dev.assay.chat.ModelFailure;

/// A reply that is JSON but not what was agreed on.
public final class Unreadable {
    private Unreadable() {}

    public static ModelFailure because(String problem) {
        return new ModelFailure(ModelFailure.Kind.MALFORMED, problem);
    }
}
