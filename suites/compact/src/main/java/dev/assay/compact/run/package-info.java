/// Runs of the compact suite: one case through all its cycles, many cases into a log, and what is read from
/// it again.
///
/// The scores come from `scoring`, the methods from `method`. Nothing here prints.
@NullMarked
package dev.assay.compact.run;

import org.jspecify.annotations.NullMarked;
