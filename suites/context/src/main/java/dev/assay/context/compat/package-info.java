/// The original's `evaluate()` on our kernel: examples and systems as plain maps, numbers as it gives them.
///
/// For comparing with published results; new work uses `dev.assay.Evaluation`.
@NullMarked
package dev.assay.context.compat;

import org.jspecify.annotations.NullMarked;
