/// The log of a run of the compact suite: one event a line, in the original's format and a little more.
///
/// The log is the truth about a run; results are derived from it. Nothing here scores or calls a model.
@NullMarked
package dev.assay.compact.log;

import org.jspecify.annotations.NullMarked;
