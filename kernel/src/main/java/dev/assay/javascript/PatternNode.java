package dev.assay.javascript;

import java.util.BitSet;
import java.util.List;

/// A part of a pattern, as it was written.
sealed interface PatternNode {
    /// One unit out of a set.
    record OneOf(BitSet units) implements PatternNode {}

    /// A place in the text, which takes no unit.
    enum Place implements PatternNode {
        START,
        END,
        BOUNDARY,
        NO_BOUNDARY
    }

    /// One after another.
    record Sequence(List<PatternNode> parts) implements PatternNode {}

    /// The first of them that leads to a match.
    record Choice(List<PatternNode> parts) implements PatternNode {}

    /// A group that is remembered.
    record Group(int number, PatternNode inner) implements PatternNode {}

    /// What a group took; nothing, where it took no part.
    record Reference(int group) implements PatternNode {}

    /// What stands ahead or behind, without taking it.
    record Look(PatternNode inner, boolean isBehind, boolean isWanted) implements PatternNode {}

    /// Again and again.
    ///
    /// @param most `Integer.MAX_VALUE` for as often as there are
    /// @param groupsBefore groups that began before it
    /// @param groupsBehind groups that began by its end; those between are forgotten with each turn
    record Repeat(PatternNode inner, int least, int most, boolean isLazy, int groupsBefore, int groupsBehind)
            implements PatternNode {}
}
