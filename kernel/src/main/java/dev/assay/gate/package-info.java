/// Decides whether a stored run is good enough: limits on its numbers, and no loss against a baseline.
@NullMarked
package dev.assay.gate;

import org.jspecify.annotations.NullMarked;
