/// Where rows come from: a hub's viewer, Parquet read in pieces, raw files, zip members, files on this
/// machine.
///
/// What a row means belongs in `mapping`.
@NullMarked
package dev.assay.datasets.rows;

import org.jspecify.annotations.NullMarked;
