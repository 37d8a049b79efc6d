/// Figures about Assay itself, measured within one run and printed as JSON.
///
/// Nothing here measures a system or a model of a user's.
@NullMarked
package dev.assay.bench;

import org.jspecify.annotations.NullMarked;
