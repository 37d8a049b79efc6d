/// Seeded randomness by named algorithm: the same numbers everywhere, always.
@NullMarked
package dev.assay.random;

import org.jspecify.annotations.NullMarked;
