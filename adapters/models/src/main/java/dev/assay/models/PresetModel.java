package dev.assay.models;

import dev.assay.chat.AroundModel;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import java.util.LinkedHashMap;
import java.util.Map;

/// A model called as its spec says, whatever a suite would ask for.
record PresetModel(ChatModel inner, ModelSettings settings) implements AroundModel {
    /// As typed: two settings of one model are two models to a report.
    @Override
    public String name() {
        return settings.spec().text();
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<>(inner.configuration());
        var set = new LinkedHashMap<>(settings.spec().settings());
        set.remove(ModelSettings.RATE); // it changes no reply
        if (!set.isEmpty()) {
            configuration.put("settings", set);
        }
        return configuration;
    }

    @Override
    public int suggestedConcurrency() {
        return settings.concurrency().orElse(inner.suggestedConcurrency());
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        return inner.chat(request.withOptions(settings.over(request.options())), listener);
    }
}
