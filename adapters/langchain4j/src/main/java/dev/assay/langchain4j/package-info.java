/// What LangChain4j calls a model, a memory, a retriever or a service, as what Assay tests. Nothing is measured here
/// but the time of calls, by our own clock.
@NullMarked
package dev.assay.langchain4j;

import org.jspecify.annotations.NullMarked;
