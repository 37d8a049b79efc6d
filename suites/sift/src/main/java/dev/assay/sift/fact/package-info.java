/// What an answer says, apart from how it says it: values, what belongs together, what is denied.
///
/// Facts of a case are derived from its anchors and its target. Form belongs in `format`, whether an answer may
/// be used in `validation`.
@NullMarked
package dev.assay.sift.fact;

import org.jspecify.annotations.NullMarked;
