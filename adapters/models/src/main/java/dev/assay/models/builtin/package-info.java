/// Models that need no download: a reader that quotes, an echo, a script, and one of planted timings.
///
/// They make every path of Assay work offline and give the same reply every time.
@NullMarked
package dev.assay.models.builtin;

import org.jspecify.annotations.NullMarked;
