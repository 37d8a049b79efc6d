/// Systems that rewrite what they know the shape of: JSON, tables, diffs, stack traces, logs, white space.
///
/// No scoring and no models here.
@NullMarked
package dev.assay.condense;

import org.jspecify.annotations.NullMarked;
