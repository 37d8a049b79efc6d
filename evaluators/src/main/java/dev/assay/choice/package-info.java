/// Answers that choose: the letter of an option, the label of a claim.
///
/// Nothing here calls a model.
@NullMarked
package dev.assay.choice;

import org.jspecify.annotations.NullMarked;
