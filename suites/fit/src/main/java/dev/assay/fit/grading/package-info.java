/// Graders of the fit suite: whether an answer is what its prompt asked for, and what all answers are
/// worth.
///
/// A grade is a pure function of prompt and answer, except that code is run by a guest. `compat` reads
/// answers as the original program does, `standard` as a person would.
@NullMarked
package dev.assay.fit.grading;

import org.jspecify.annotations.NullMarked;
