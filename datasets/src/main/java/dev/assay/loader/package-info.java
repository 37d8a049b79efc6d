/// What the rows of each public dataset mean: which column is the context, the question, the answer.
///
/// How a row is reached belongs into `rows`.
@NullMarked
package dev.assay.loader;

import org.jspecify.annotations.NullMarked;
