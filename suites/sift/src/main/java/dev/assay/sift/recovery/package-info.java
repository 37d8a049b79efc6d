/// Deterministic cleanup of an answer: what a program can repair without asking the model again.
@NullMarked
package dev.assay.sift.recovery;

import org.jspecify.annotations.NullMarked;
