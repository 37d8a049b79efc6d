/// Whether a model suits a machine: numbers of a run in, scores, verdict and remarks out.
///
/// Nothing here calls a model, grades an answer or draws.
@NullMarked
package dev.assay.fit.verdict;

import org.jspecify.annotations.NullMarked;
