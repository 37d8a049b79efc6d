/// Brings public datasets and files of rows into the registry.
///
/// Nothing is fetched from here before an example is asked for.
@NullMarked
package dev.assay.datasets;

import org.jspecify.annotations.NullMarked;
