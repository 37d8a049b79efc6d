/// Whether a person should use a model on a machine, in a word of our own that stands beside the published
/// verdict. What is measured and how the published rules score it belong to `fit.verdict`.
@NullMarked
package dev.assay.fit.advice;

import org.jspecify.annotations.NullMarked;
