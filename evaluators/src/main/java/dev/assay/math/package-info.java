/// Mathematical answers as people and models write them: found in a text, read, and compared.
///
/// Pure functions that know nothing of cases or scores. They read untrusted text, so everything that
/// could grow (numbers, nesting, lists) has a limit beyond which a text is only compared as text.
@NullMarked
package dev.assay.math;

import org.jspecify.annotations.NullMarked;
