/// A sentence-embedding model that runs inside the JVM, for those who put this module on the class path.
///
/// Nothing here reaches the network, and nothing is loaded before it is used.
@NullMarked
package dev.assay.embeddings;

import org.jspecify.annotations.NullMarked;
