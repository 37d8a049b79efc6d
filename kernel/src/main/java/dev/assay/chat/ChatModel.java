package dev.assay.chat;

import java.util.Map;

/// Something one can chat with: a hosted API, a local server, a file of weights, a script.
///
/// A call blocks the thread it is made on, and many threads may call at once. Interrupting the thread
/// cancels the call: the connection is closed and `InterruptedException` is thrown.
public interface ChatModel extends AutoCloseable {
    /// The spec it was made from, without secrets: `ollama:gemma3:4b`.
    String name();

    /// One call. Events come on the calling thread, in the order they arrived.
    ///
    /// @throws ModelFailure when there is no whole reply; its kind says why
    ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException;

    default ChatReply chat(ChatRequest request) throws InterruptedException {
        return chat(request, ChatListener.SILENT);
    }

    /// Finds out, without a call, what would make every call fail: a missing key, file or program.
    ///
    /// @throws dev.assay.api.UserError that says what is missing
    default void check() {}

    /// Everything that can change a reply besides the request, without secrets.
    default Map<String, Object> configuration() {
        return Map.of("model", name());
    }

    /// Calls worth having under way at one time when nobody says otherwise.
    default int suggestedConcurrency() {
        return 1;
    }

    /// What it noticed of itself over its life, for the record: load time, memory, pacing, restarts.
    default Map<String, Object> observed() {
        return Map.of();
    }

    /// Lets go of processes and connections.
    @Override
    default void close() {}
}
