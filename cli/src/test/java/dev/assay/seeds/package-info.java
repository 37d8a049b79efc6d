/// The four documents the program was built from, statement by statement.
@NullMarked
package dev.assay.seeds;

import org.jspecify.annotations.NullMarked;
