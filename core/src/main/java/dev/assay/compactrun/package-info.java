/// Runs of the compact suite: one case through all its cycles, many cases into a log, and what is read from
/// it again.
///
/// The scores come from `retention`, the methods from `compaction`. Nothing here prints.
@NullMarked
package dev.assay.compactrun;

import org.jspecify.annotations.NullMarked;
