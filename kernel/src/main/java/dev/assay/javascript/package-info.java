/// What JavaScript means by white space, lines, numbers, patterns and JSON, where Java means something
/// else.
///
/// For rules that must agree with a program written in it; it judges nothing.
@NullMarked
package dev.assay.javascript;

import org.jspecify.annotations.NullMarked;
