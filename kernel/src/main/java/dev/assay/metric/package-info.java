/// Folding the rows of one system into numbers, each with its count and, where there is one, its interval.
///
/// Formulas of chance belong in `stats`, and comparing systems belongs in `report`; nothing here calls a
/// model.
@NullMarked
package dev.assay.metric;

import org.jspecify.annotations.NullMarked;
