package dev.assay.models.keeping;

import dev.assay.models.wire.Talk;
import dev.assay.spec.ModelSpec;
import java.util.Map;
import java.util.Optional;

/// A server that holds one model for as long as it runs. One of llama.cpp shows its chat template.
record TemplateKeeper(Talk talk) implements Keeper {
    @Override
    public Optional<Boolean> canThink(ModelSpec spec) throws InterruptedException {
        return talk.asked("GET", talk.endpoint().beside("/props"), Map.of())
                .flatMap(node -> node.at("chat_template").text())
                .map(ThinkingSigns::inTemplate);
    }
}
