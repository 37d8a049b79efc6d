/// What a reading of an answer finds, and the readers of forms that are no prose: trees, lines, bare values.
@NullMarked
package dev.assay.sift.reading;

import org.jspecify.annotations.NullMarked;
