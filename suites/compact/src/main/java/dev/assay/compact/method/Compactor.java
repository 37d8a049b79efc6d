package dev.assay.compact.method;

import dev.assay.compact.artifact.Artifact;

/// A method that compacts a conversation. One instance serves one case, cycle after cycle, on one thread.
public interface Compactor extends AutoCloseable {
    /// As results name it.
    String name();

    String version();

    /// The artifact that takes the place of the conversation.
    ///
    /// @throws Exception where there is none: the case is recorded as failed
    Artifact compact(CompactionRequest request) throws Exception;

    /// Lets go of processes and connections.
    @Override
    default void close() {}

    /// A method made of a function.
    static Compactor of(String name, String version, Call call) {
        return new FunctionCompactor(name, version, call);
    }

    /// What a function of one's own hands back: an [Artifact], a text (the summary), a list of
    /// [dev.assay.compact.Turn]s that were kept, or a map with the members of an artifact.
    @FunctionalInterface
    interface Call {
        Object compact(CompactionRequest request) throws Exception;
    }
}
