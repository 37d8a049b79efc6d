package dev.assay.wire;

import dev.assay.api.ModelFailure;

/// A reply that is JSON but not what was agreed on.
final class Unreadable {
    private Unreadable() {}

    static ModelFailure because(String problem) {
        return new ModelFailure(ModelFailure.Kind.MALFORMED, problem);
    }
}
