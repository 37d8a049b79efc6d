/// How good an answer to a sift case is: components, case score and roll-up, raw and recovered.
@NullMarked
package dev.assay.grading;

import org.jspecify.annotations.NullMarked;
