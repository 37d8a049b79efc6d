package dev.assay.chat;

/// Makes embedders of one kind; found by `ServiceLoader`, so that a jar on the class path can bring one.
public interface EmbedderMaker {
    /// As typed before the colon: `minilm`, or `openai` in `openai:MODEL@http://address`.
    String name();

    /// Nothing is loaded and nothing is reached before the embedder is used.
    ///
    /// @param rest behind the colon; empty when there is none
    Embedder make(String rest);
}
