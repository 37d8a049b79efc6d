/// One case through all its cycles: go on talking, compact, ask every item; what was made and said, and how it
/// is judged again.
///
/// Nothing here knows of runs on disk or prints.
@NullMarked
package dev.assay.compact.flow;

import org.jspecify.annotations.NullMarked;
