/// The board of the compact suite: which runs qualify, how they rank, and what is published of them.
///
/// Only aggregates are ever published. Everything is computed from the results of runs.
@NullMarked
package dev.assay.compact.board;

import org.jspecify.annotations.NullMarked;
