/// What Spring AI calls a model, a memory, a client or a vector store, as what Assay tests; and our evaluators as its
/// own. Nothing is measured here but the time of calls, by our own clock.
@NullMarked
package dev.assay.springai;

import org.jspecify.annotations.NullMarked;
