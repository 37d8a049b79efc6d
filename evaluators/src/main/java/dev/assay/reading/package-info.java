/// How evaluators read the fields of examples, references and responses.
///
/// Nothing here scores.
@NullMarked
package dev.assay.reading;

import org.jspecify.annotations.NullMarked;
