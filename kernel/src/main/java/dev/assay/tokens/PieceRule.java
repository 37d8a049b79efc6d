package dev.assay.tokens;

/// How a vocabulary reads a text and cuts it before it merges bytes: no token reaches over the end of a
/// piece.
interface PieceRule {
    Utf8Text read(String text);

    /// Where the piece that begins at `start` ends, always past it; `start` is inside the text.
    int end(Utf8Text text, int start);
}
