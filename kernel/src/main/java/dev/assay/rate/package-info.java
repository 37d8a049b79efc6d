/// How many calls an endpoint is given in a time, by one process or by many.
///
/// How many calls are under way at one time is decided elsewhere.
@NullMarked
package dev.assay.rate;

import org.jspecify.annotations.NullMarked;
