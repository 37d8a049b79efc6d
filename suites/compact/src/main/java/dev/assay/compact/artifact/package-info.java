/// What a compaction method hands back: a summary and a structured state, read, bounded, shown and merged.
///
/// Methods are not trusted: everything read here may be malformed, too long or hostile. Nothing here
/// judges.
@NullMarked
package dev.assay.compact.artifact;

import org.jspecify.annotations.NullMarked;
