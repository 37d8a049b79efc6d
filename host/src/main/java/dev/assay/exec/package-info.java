/// Systems in any language: commands that we start, feed and end.
///
/// No baseline of our own and no scoring here.
@NullMarked
package dev.assay.exec;

import org.jspecify.annotations.NullMarked;
