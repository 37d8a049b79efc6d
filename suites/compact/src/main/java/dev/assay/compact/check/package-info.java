/// Questions put to a response by rules anyone can follow by hand: is it there, is it not, is it asserted.
///
/// Every check is a value read from JSON; none calls a model. Nothing here knows of cycles, cases or runs.
@NullMarked
package dev.assay.compact.check;

import org.jspecify.annotations.NullMarked;
