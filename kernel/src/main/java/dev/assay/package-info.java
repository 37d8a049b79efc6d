/// The front door for those who embed Assay: one call from systems and a dataset to a result.
///
/// Everything it does is done by the packages below it.
@NullMarked
package dev.assay;

import org.jspecify.annotations.NullMarked;
