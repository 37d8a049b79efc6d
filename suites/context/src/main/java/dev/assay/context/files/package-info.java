/// The files context-bench writes, for people who come with its results: rows, results, its cache and its
/// reports.
///
/// Our own runs are stored and reported elsewhere; nothing here runs or scores anything.
@NullMarked
package dev.assay.context.files;

import org.jspecify.annotations.NullMarked;
