/// Models that need no download: a reader that quotes, an echo, a script, and one of planted timings.
///
/// They make every path of Assay work offline and give the same reply every time. Models that are reached
/// over a wire belong into `wire`; weights on this machine into `llama` and `transformers`.
@NullMarked
package dev.assay.builtin;

import org.jspecify.annotations.NullMarked;
