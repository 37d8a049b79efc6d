/// What survives compaction: items, cycles, cases and runs of the compact suite as numbers.
///
/// Everything is computed from cases, artifacts and responses already at hand; no model or method is
/// called.
@NullMarked
package dev.assay.compact.scoring;

import org.jspecify.annotations.NullMarked;
