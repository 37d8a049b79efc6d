/// Anchors in tool output (numbers, paths, names, identifiers): found, kept, lost, made up.
///
/// Nothing here calls a model.
@NullMarked
package dev.assay.anchor;

import org.jspecify.annotations.NullMarked;
