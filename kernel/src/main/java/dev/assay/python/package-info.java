/// What Python means by white space, lines, numbers, dates and JSON, where Java means something else.
///
/// For rules that must agree with a program written in it; it judges nothing.
@NullMarked
package dev.assay.python;

import org.jspecify.annotations.NullMarked;
