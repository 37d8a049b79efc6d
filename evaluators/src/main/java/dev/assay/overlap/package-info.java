/// Answers compared by their words: exact match, F1, ROUGE, verbatim lines.
///
/// Nothing here calls a model.
@NullMarked
package dev.assay.overlap;

import org.jspecify.annotations.NullMarked;
