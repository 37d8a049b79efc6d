/// Datasets made from a seed: nothing is downloaded, and no model can have seen them.
///
/// Here is what all tasks share; each task writes the text, the question and the reference of one example.
/// How answers are scored is said by name only; no scoring belongs here.
@NullMarked
package dev.assay.context.generate;

import org.jspecify.annotations.NullMarked;
