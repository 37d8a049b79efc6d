/// What the rows of each public dataset mean: which column is the context, the question, the answer.
///
/// How a row is reached belongs in `rows`; the list of datasets belongs in `loader`.
@NullMarked
package dev.assay.datasets.mapping;

import org.jspecify.annotations.NullMarked;
