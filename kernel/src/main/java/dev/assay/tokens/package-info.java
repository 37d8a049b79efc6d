/// Tokens as published vocabularies cut them: counted, never guessed.
///
/// Nothing here scores anything.
@NullMarked
package dev.assay.tokens;

import org.jspecify.annotations.NullMarked;
