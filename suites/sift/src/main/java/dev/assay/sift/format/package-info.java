/// Whether an answer to a sift case has the form that was asked for: exact text, pattern, JSON, YAML, table,
/// excerpt.
@NullMarked
package dev.assay.sift.format;

import org.jspecify.annotations.NullMarked;
