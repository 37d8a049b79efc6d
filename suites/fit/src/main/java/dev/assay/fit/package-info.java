/// The prompts of the fit suite: what a local model is asked, and what the answers must be.
///
/// How an answer is judged belongs in `grading`.
@NullMarked
package dev.assay.fit;

import org.jspecify.annotations.NullMarked;
