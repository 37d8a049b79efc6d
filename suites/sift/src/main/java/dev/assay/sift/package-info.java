/// The cases of the sift suite: noisy command output, what was asked about it, and the answer wanted.
///
/// Nothing here judges an answer.
@NullMarked
package dev.assay.sift;

import org.jspecify.annotations.NullMarked;
