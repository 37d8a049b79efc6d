/// How a short answer is read under `standard`: words, numbers, units and dates as tokens, and whether a mention of
/// an answer means it.
///
/// Nothing here scores.
@NullMarked
package dev.assay.answer;

import org.jspecify.annotations.NullMarked;
