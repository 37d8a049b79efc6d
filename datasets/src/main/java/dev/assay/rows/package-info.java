/// Where rows come from: a hub's viewer, Parquet read in pieces, raw files, zip members, files on this
/// machine.
///
/// What a row means belongs into `loader`.
@NullMarked
package dev.assay.rows;

import org.jspecify.annotations.NullMarked;
