/// Intervals, paired tests and power: numbers in, numbers out, the same for the same seed.
///
/// Nothing here knows what a row, a run or a score is.
@NullMarked
package dev.assay.stats;

import org.jspecify.annotations.NullMarked;
