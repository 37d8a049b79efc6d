/// The rows of a run by columns, so that a million of them can be listed, sorted and filtered at once.
///
/// An index is made from `rows.jsonl`, follows it while it grows, and may be deleted at any time.
@NullMarked
package dev.assay.viewer.index;

import org.jspecify.annotations.NullMarked;
