package dev.assay.models.wire;

import java.util.List;
import java.util.Optional;

/// What a fake is to say, before it is put into the words of a provider.
///
/// @param id the provider gives to the reply
public record Said(String id, List<String> reasoning, List<String> content, Optional<Counts> counts) {
    /// Tokens: of the prompt in all, of it from a cache, of the answer and of the reasoning.
    public record Counts(int prompt, int cached, int answer, int thoughts) {}

    public static Said words(String... content) {
        return new Said("reply-1", List.of(), List.of(content), Optional.of(new Counts(12, 0, 5, 0)));
    }

    public Said thinking(String... pieces) {
        return new Said(id, List.of(pieces), content, counts);
    }

    public Said counted(Counts changed) {
        return new Said(id, reasoning, content, Optional.of(changed));
    }

    public Said uncounted() {
        return new Said(id, reasoning, content, Optional.empty());
    }

    public Said named(String changed) {
        return new Said(changed, reasoning, content, counts);
    }

    public String text() {
        return String.join("", content);
    }

    public String thoughts() {
        return String.join("", reasoning);
    }
}
