/// Models that a runtime loads, keeps and unloads, and how each runtime is told to.
///
/// Asking a loaded model a question belongs in `wire`.
@NullMarked
package dev.assay.models.keeping;

import org.jspecify.annotations.NullMarked;
