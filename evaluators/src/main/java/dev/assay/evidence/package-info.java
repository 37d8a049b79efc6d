/// Whether given words still stand in a text: the declared normalization, token borders, multisets of spans.
///
/// Nothing here scores.
@NullMarked
package dev.assay.evidence;

import org.jspecify.annotations.NullMarked;
