/// Compressors people use: how each is got, pinned and run.
@NullMarked
package dev.assay.tool;

import org.jspecify.annotations.NullMarked;
