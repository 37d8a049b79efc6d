package dev.assay.chat;

/// A piece of a reply, stamped when its bytes arrived.
///
/// @param nanos since the request was sent
public record ChatEvent(Kind kind, String text, long nanos) {
    /// Which of the two a piece belongs to.
    public enum Kind {
        /// What the model tells itself; never part of the answer.
        REASONING,
        CONTENT
    }
}
