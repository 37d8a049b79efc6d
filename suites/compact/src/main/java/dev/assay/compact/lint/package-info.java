/// Tricks that a valid suite must not reward, and what they score on it.
@NullMarked
package dev.assay.compact.lint;

import org.jspecify.annotations.NullMarked;
