/// The original's event log, and a little more of our own: how it is read, and how a run that is over is written
/// as one.
///
/// A log comes from elsewhere or goes there; runs lie in `store`. Nothing here scores or calls a model.
@NullMarked
package dev.assay.compact.log;

import org.jspecify.annotations.NullMarked;
