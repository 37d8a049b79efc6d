/// Programs in answers: found, joined with their tests, run in a sandbox and judged.
///
/// How a program is locked in belongs in `sandbox`.
@NullMarked
package dev.assay.code;

import org.jspecify.annotations.NullMarked;
