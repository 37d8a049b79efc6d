/// Long texts of an exact token count with pieces at known places, made from seeded randomness.
///
/// Nothing here knows of a task, a question or a score.
@NullMarked
package dev.assay.haystack;

import org.jspecify.annotations.NullMarked;
