/// Where examples come from: suite folders and JSONL files, with errors that name file and line.
///
/// No scoring and no download belongs here.
@NullMarked
package dev.assay.dataset;

import org.jspecify.annotations.NullMarked;
