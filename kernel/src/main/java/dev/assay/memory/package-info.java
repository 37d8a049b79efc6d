/// The vocabulary of memories under test: reset, ingest, query, and what a memory may show of itself.
///
/// The memories that ship belong to the context suite.
@NullMarked
package dev.assay.memory;

import org.jspecify.annotations.NullMarked;
