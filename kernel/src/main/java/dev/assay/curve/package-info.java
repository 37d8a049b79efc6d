/// Rate–distortion: what systems keep at which budget, and how two curves differ (BD-rate, BD-quality).
@NullMarked
package dev.assay.curve;

import org.jspecify.annotations.NullMarked;
