/// Tokens, normalization and Python-compatible text rules shared by the suites.
///
/// Nothing here scores anything.
@NullMarked
package dev.assay.text;

import org.jspecify.annotations.NullMarked;
