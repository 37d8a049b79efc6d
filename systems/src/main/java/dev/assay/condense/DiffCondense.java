package dev.assay.condense;

import dev.assay.api.Example;
import dev.assay.piece.Condensing;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;

/// Unified diffs with less of what did not change; text outside of them verbatim.
///
/// The names of files, the heads of hunks and every changed line stay, and so do the unchanged lines next
/// to a change; two or more others in a row become one line that counts them, so the counts in the heads of
/// hunks are those of the diff, not of what is left. Of lock files and other generated files, one line says
/// how many lines were added and removed. Under a budget names and heads go first, then changes and text,
/// then the rest.
///
/// @param around unchanged lines that stay on each side of a change
public record DiffCondense(int around) implements Condensing {
    @Override
    public Shortlist shortlist(Example example) {
        var lines = Pieces.lines(example.context());
        return DiffFolding.of(lines, around);
    }
}
