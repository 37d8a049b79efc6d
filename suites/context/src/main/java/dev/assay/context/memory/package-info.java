/// Memories under test: conversations with questions, one row a question, and the memories that ship with
/// Assay.
///
/// The order reset, ingest, query is kept here, one conversation on one instance; scoring is not done here.
@NullMarked
package dev.assay.context.memory;

import org.jspecify.annotations.NullMarked;
