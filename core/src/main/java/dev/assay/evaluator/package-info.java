/// General evaluators: each judges one response by rules anyone can follow by hand.
///
/// Nothing here calls a model, folds rows or belongs to a single suite.
@NullMarked
package dev.assay.evaluator;

import org.jspecify.annotations.NullMarked;
