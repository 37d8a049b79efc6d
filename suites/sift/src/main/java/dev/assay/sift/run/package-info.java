/// The sift suite on the kernel: its cases as examples, its scores as an evaluator, its corpus and what
/// proves it.
@NullMarked
package dev.assay.sift.run;

import org.jspecify.annotations.NullMarked;
