/// Whether an answer to a sift case may be used at all: accepted, accepted with reservations, rejected.
///
/// How good it is, is another room's question.
@NullMarked
package dev.assay.sift.validation;

import org.jspecify.annotations.NullMarked;
