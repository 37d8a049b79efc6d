/// Signing runs, and checking what others signed.
@NullMarked
package dev.assay.cli.seal;

import org.jspecify.annotations.NullMarked;
