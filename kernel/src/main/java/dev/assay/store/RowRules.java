package dev.assay.store;

import java.util.Optional;

/// What the rows of a run are held against.
///
/// @param trials of the plan; a row of any other is none of this run
/// @param start of the chain; empty for a run that is not sealed
/// @param head where the chain was when the run was last closed
record RowRules(long trials, Optional<String> start, Optional<Heads.RowHead> head) {
    static RowRules unsealed(long trials) {
        return new RowRules(trials, Optional.empty(), Optional.empty());
    }
}
