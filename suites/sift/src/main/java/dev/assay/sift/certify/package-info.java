/// Searches for outputs of tools in which something failed and of which a system shows no failure.
@NullMarked
package dev.assay.sift.certify;

import org.jspecify.annotations.NullMarked;
