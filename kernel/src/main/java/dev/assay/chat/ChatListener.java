package dev.assay.chat;

/// Hears a reply while it comes, on the thread that made the call.
@FunctionalInterface
public interface ChatListener {
    /// For those who wait for the whole.
    ChatListener SILENT = _ -> {};

    void heard(ChatEvent event);

    /// What was heard so far is void: the reply broke off, and the call is made again.
    default void restarted() {}
}
