/// Whether an answer to a sift case may be used at all: accepted, accepted with reservations, rejected.
///
/// How good it is, is another room's question.
@NullMarked
package dev.assay.verdict;

import org.jspecify.annotations.NullMarked;
