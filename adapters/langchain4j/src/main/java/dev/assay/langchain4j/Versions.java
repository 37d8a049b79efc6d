package dev.assay.langchain4j;

import dev.langchain4j.memory.ChatMemory;
import java.util.Optional;

/// The version of the framework that is on the class path, for fingerprints.
final class Versions {
    static final String LANGCHAIN4J = Optional.ofNullable(
                    ChatMemory.class.getPackage().getImplementationVersion())
            .orElse("unknown");

    private Versions() {}
}
