/// How a model is asked about what a system left of a context.
///
/// Which model answers, and what its answer is worth, is decided elsewhere.
@NullMarked
package dev.assay.answering;

import org.jspecify.annotations.NullMarked;
