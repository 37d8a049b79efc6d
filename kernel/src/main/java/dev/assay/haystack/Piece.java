package dev.assay.haystack;

import java.util.List;

/// A text to be put at a place of a haystack.
///
/// @param marks the parts of the text whose places are reported, in order
/// @param place from 0, the start, to 1, the end
public record Piece(String text, List<String> marks, Role role, double place) {
    /// What a piece is to the question.
    public enum Role {
        EVIDENCE,
        DISTRACTOR
    }

    public Piece {
        marks = List.copyOf(marks);
    }

    public static Piece evidence(String text, double place) {
        return new Piece(text, List.of(text), Role.EVIDENCE, place);
    }

    public static Piece distractor(String text, double place) {
        return new Piece(text, List.of(text), Role.DISTRACTOR, place);
    }

    /// The same with only these parts reported.
    public Piece marking(String... parts) {
        return new Piece(text, List.of(parts), role, place);
    }
}
