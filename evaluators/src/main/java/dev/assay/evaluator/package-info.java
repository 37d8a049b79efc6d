/// Evaluators of what is kept of a context, and the list of all general evaluators.
///
/// Nothing here folds rows or belongs to a single suite.
@NullMarked
package dev.assay.evaluator;

import org.jspecify.annotations.NullMarked;
