/// The public datasets by name: where each lies, what is known of it beforehand, and how its rows become
/// examples.
///
/// What a row means belongs in `mapping`; how a row is reached belongs in `rows`.
@NullMarked
package dev.assay.datasets.loader;

import org.jspecify.annotations.NullMarked;
