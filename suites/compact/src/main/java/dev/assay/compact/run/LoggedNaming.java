package dev.assay.compact.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import dev.assay.trust.Deed;
import java.util.Optional;

/// Names stand for what a log has recorded of them: nothing runs, whatever they are called.
record LoggedNaming(LoggedCases logs) implements Source.Naming {
    @Override
    public ContextSystem<Example> find(Registry registry, Phrase words, Budget budget, ExecOptions options) {
        return logs.method(words.text());
    }

    @Override
    public Optional<Deed> deed(Registry registry, Phrase words) {
        return Optional.empty();
    }
}
