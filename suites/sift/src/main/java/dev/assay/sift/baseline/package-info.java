/// Answers to sift cases that no model gave: the rows every model has to beat, and the controls that show
/// what knowing the case is worth.
///
/// All are deterministic, and none but a control sees the answer wanted.
@NullMarked
package dev.assay.sift.baseline;

import org.jspecify.annotations.NullMarked;
