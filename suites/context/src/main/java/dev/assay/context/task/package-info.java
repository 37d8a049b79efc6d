/// The tasks that generated datasets are made of, one class each.
///
/// A task makes an example from its cell alone; no scoring belongs here.
@NullMarked
package dev.assay.context.task;

import org.jspecify.annotations.NullMarked;
