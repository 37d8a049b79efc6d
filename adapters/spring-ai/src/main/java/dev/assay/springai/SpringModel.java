package dev.assay.springai;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// A Spring AI model as a model of Assay. Times are by our own clock, around the call into the framework: what it does
/// by itself, such as trying again, is inside of them. Token and cache counts are the framework's, and unknown where it
/// has none.
public final class SpringModel implements ChatModel {
    private final String name;
    private final Map<String, Object> configuration;
    private final org.springframework.ai.chat.model.ChatModel model;

    private SpringModel(String name, Map<String, Object> settings, org.springframework.ai.chat.model.ChatModel model) {
        this.name = "spring-ai:" + name;
        this.model = model;
        var all = new LinkedHashMap<String, Object>();
        all.put("model", this.name);
        all.put("spring-ai", Versions.SPRING_AI);
        all.putAll(settings);
        this.configuration = Collections.unmodifiableMap(all);
    }

    /// @param settings everything that can change a reply, without secrets; it stands in the fingerprint of a run
    public static SpringModel of(
            String name, Map<String, Object> settings, org.springframework.ai.chat.model.ChatModel model) {
        return new SpringModel(name, settings, model);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, Object> configuration() {
        return configuration;
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        var call = new SpringCall(Messages.prompt(request), request.options(), listener);
        return request.options().delivery() == ChatOptions.Delivery.STREAMED
                ? new StreamedCall(call).made(model)
                : call.made(model);
    }
}
