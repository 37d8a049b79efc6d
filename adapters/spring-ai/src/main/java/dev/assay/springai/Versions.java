package dev.assay.springai;

import java.util.Optional;
import org.springframework.ai.chat.memory.ChatMemory;

/// The version of the framework that is on the class path, for fingerprints.
final class Versions {
    static final String SPRING_AI = Optional.ofNullable(
                    ChatMemory.class.getPackage().getImplementationVersion())
            .orElse("unknown");

    private Versions() {}
}
