/// How often our evaluators are wrong, on pairs that people labelled.
///
/// The pairs are ours and stand beside these classes as JSON lines, one file an evaluator.
@NullMarked
package dev.assay.check;

import org.jspecify.annotations.NullMarked;
