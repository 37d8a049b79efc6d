package dev.assay.api;

/// A system that leaves the context as it is, as `identity` does: a model that answers from it answers from the
/// whole context.
///
/// Whoever treats the whole context in a special way asks for this type, never for a name: names are given by
/// users.
public interface Untouched<E extends Example> extends ContextSystem<E> {
    @Override
    default Response process(E example) {
        return Response.context(example.context());
    }
}
