/// Bundles: a run in one file, signed; and verification, which derives its numbers again.
@NullMarked
package dev.assay.seal;

import org.jspecify.annotations.NullMarked;
