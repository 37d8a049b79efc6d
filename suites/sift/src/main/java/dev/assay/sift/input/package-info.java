/// The input of a case, indexed once for all answers to it: its lines, its values and words.
///
/// What answers say of it belongs in `fact` and `reading`.
@NullMarked
package dev.assay.sift.input;

import org.jspecify.annotations.NullMarked;
