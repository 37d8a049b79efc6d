package dev.assay.javascript;

import java.util.BitSet;

/// One step of a search. Registers hold where groups begin and end, how often something was repeated, and
/// where a turn began.
sealed interface PatternStep {
    /// Takes one unit.
    record Take(BitSet units, boolean isBackward) implements PatternStep {}

    record At(PatternNode.Place place) implements PatternStep {}

    /// Goes on at one, and where that leads nowhere, at the other.
    record Fork(int first, int second) implements PatternStep {}

    record Jump(int to) implements PatternStep {}

    /// Keeps the position.
    record Keep(int register) implements PatternStep {}

    /// Forgets what registers hold, from one to before another.
    record Forget(int from, int to) implements PatternStep {}

    /// Begins to count turns.
    record Count(int register) implements PatternStep {}

    /// Decides whether there is another turn.
    record Turn(int register, int least, int most, boolean isLazy, int body, int exit) implements PatternStep {}

    /// A turn begins.
    record BeginTurn(int counter) implements PatternStep {}

    /// A turn ends; one that was not needed and took nothing leads nowhere.
    record EndTurn(int counter, int least, int began) implements PatternStep {}

    /// Takes what a group took.
    record Again(int begin, int end, boolean isBackward) implements PatternStep {}

    /// Searches from here to the next `Done`, then goes on behind it from where it was.
    record Look(boolean isWanted, int next) implements PatternStep {}

    /// It matches.
    record Done() implements PatternStep {}
}
