package dev.assay.piece;

import dev.assay.api.Example;

/// What a budgeted system does to a context before the budget is applied.
public interface Condensing {
    Shortlist shortlist(Example example);
}
