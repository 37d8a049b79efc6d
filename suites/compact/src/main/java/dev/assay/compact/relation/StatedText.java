package dev.assay.compact.relation;

import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.Rendering;
import java.util.List;

/// A text as the clauses it states, read once for all that is asked of it.
public final class StatedText {
    private final List<Clauses.Clause> clauses;

    private StatedText(List<Clauses.Clause> clauses) {
        this.clauses = clauses;
    }

    public static StatedText of(Artifact artifact) {
        return of(Rendering.of(artifact));
    }

    public static StatedText of(String text) {
        return new StatedText(Clauses.of(text));
    }

    List<Clauses.Clause> clauses() {
        return clauses;
    }
}
