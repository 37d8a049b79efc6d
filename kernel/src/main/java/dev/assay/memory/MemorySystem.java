package dev.assay.memory;

import java.util.List;
import java.util.Optional;

/// A memory under test. The runner calls reset, ingest, then query once a question, never concurrently on
/// one instance.
///
/// A memory that can also say what it did implements [ContextSized], [ContextShown], [dev.assay.chat.ModelBacked] or
/// [Recalled]; one that holds on to something implements `AutoCloseable`. What it throws is a failed
/// question.
public interface MemorySystem {
    String name();

    /// Forget everything; called once before each conversation.
    void reset() throws Exception;

    /// The whole history, oldest turn first, in one call.
    void ingest(List<Turn> turns) throws Exception;

    /// The answer from what was ingested; state persists between the queries of one conversation.
    String query(String question) throws Exception;

    /// A memory from a name and a lambda, which is given the whole history with each question.
    static MemorySystem of(String name, Call call) {
        return new NamedMemory(name, call);
    }

    /// The verb of a memory, for lambdas.
    @FunctionalInterface
    interface Call {
        String answer(List<Turn> turns, String question) throws Exception;
    }

    /// One message of a conversation.
    ///
    /// @param role `user`, `assistant`, or the name of who speaks
    /// @param session the sitting it belongs to, where the source tells
    /// @param time when it was said, in the words of the source
    record Turn(String role, String content, Optional<String> session, Optional<String> time) {
        public Turn(String role, String content) {
            this(role, content, Optional.empty(), Optional.empty());
        }
    }
}
