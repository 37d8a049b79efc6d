/// What Python means by numbers, dates, values and JSON, where Java means something else.
///
/// Only rules that must agree with a program written in Python use it.
@NullMarked
package dev.assay.python;

import org.jspecify.annotations.NullMarked;
