/// Lessons in reading order, each one file that runs by itself; the README beside them is the way in.
///
/// Nothing here is a library: copy what you need. Lessons print, which no other code but the command
/// line may.
@NullMarked
package dev.assay.samples;

import org.jspecify.annotations.NullMarked;
