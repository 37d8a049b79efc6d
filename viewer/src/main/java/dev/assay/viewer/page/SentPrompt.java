package dev.assay.viewer.page;

import dev.assay.answering.Answering;
import dev.assay.chat.ChatRequest;
import dev.assay.json.Digests;
import dev.assay.sift.prompt.SiftSystem;
import dev.assay.store.Setup;
import dev.assay.viewer.library.RowsRun;
import java.util.Map;
import java.util.Optional;

/// What a model was asked for a row, put together again: only where the wording is still that of the run.
final class SentPrompt {
    private SentPrompt() {}

    static Optional<ChatRequest> of(RowsRun run, OpenedCase opened) {
        var system = run.manifest().setup().systems().stream()
                .filter(part -> part.name().equals(opened.row().system()))
                .map(Setup.Part::configuration)
                .findFirst();
        return system.flatMap(configuration -> of(configuration, opened));
    }

    private static Optional<ChatRequest> of(Map<String, Object> configuration, OpenedCase opened) {
        if (opened.example().isEmpty()) {
            return Optional.empty();
        }
        var example = opened.example().get();
        if (configuration.containsKey("sift")) {
            return SiftSystem.asked(configuration, example);
        }
        boolean isAnswering = configuration.containsKey("answered_by")
                && Digests.sha256(Answering.WORDING).equals(configuration.get("prompt"));
        return isAnswering
                ? opened.response()
                        .flatMap(response -> response.context())
                        .map(kept -> Answering.request(example, kept))
                : Optional.empty();
    }
}
