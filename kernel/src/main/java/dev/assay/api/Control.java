package dev.assay.api;

/// A system that is shown the reference, as the oracle is: a ceiling to measure others against.
///
/// Its rows are marked, and no board ever publishes them.
public interface Control<E extends Example> extends ContextSystem<E> {
    Response process(E example, Reference reference) throws Exception;

    @Override
    default Response process(E example) {
        throw new UnsupportedOperationException(name() + " is a control and needs the reference");
    }
}
