/// What is known of judges: how far each agrees with people on labelled answers. Asking them belongs to the
/// evaluators.
@NullMarked
package dev.assay.calibration;

import org.jspecify.annotations.NullMarked;
