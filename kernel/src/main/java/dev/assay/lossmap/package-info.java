/// What became of a text: which passages were kept, dropped and rewritten, and what nobody had said before.
///
/// Knows neither runs nor scores' rules: it compares an input with an output, and marks evidence in both.
@NullMarked
package dev.assay.lossmap;

import org.jspecify.annotations.NullMarked;
