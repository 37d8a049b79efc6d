/// Text rules that several suites share: whitespace, case, lines and numbers; bounded searches, prompts, names that
/// nearly match.
///
/// Nothing here scores anything.
@NullMarked
package dev.assay.text;

import org.jspecify.annotations.NullMarked;
