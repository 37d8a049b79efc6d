/// Cases of the sift suite made on demand: outputs of tools with a failure planted where one wants it.
@NullMarked
package dev.assay.sift.planted;

import org.jspecify.annotations.NullMarked;
