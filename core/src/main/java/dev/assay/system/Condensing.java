package dev.assay.system;

import dev.assay.api.Example;

/// What a budgeted system does to a context before the budget is applied.
interface Condensing {
    Shortlist shortlist(Example example);
}
