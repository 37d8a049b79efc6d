package dev.assay.compact.method;

import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.compact.Transcript;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.Rendering;
import dev.assay.text.Prompt;
import java.util.LinkedHashMap;
import java.util.Map;

/// The calls one compaction makes to a model, counted.
final class Dialogue {
    /// Most tokens of a reply; the original asks for as many.
    static final int MAX_TOKENS = 2048;

    private final ChatModel model;
    private final ArtifactFence fence;
    private int calls;
    private long promptTokens;
    private long completionTokens;

    Dialogue(ChatModel model, ArtifactFence fence) {
        this.model = model;
        this.fence = fence;
    }

    /// What the model replies to a prompt about a conversation, as it is.
    String ask(Prompt prompt, Transcript transcript) throws InterruptedException {
        return ask(prompt, Rendering.of(transcript), ChatOptions.Format.TEXT);
    }

    String ask(Prompt prompt, String material) throws InterruptedException {
        return ask(prompt, material, ChatOptions.Format.TEXT);
    }

    String askForJson(Prompt prompt, Transcript transcript) throws InterruptedException {
        return ask(prompt, Rendering.of(transcript), ChatOptions.Format.JSON);
    }

    /// What was said is fenced: it may hold instructions, and they are not ours.
    private String ask(Prompt prompt, String material, ChatOptions.Format format) throws InterruptedException {
        var body = ArtifactFence.neutralize(material);
        var text = prompt.fill(Map.of("tag", fence.tag(body), "conversation", body));
        var options =
                ChatOptions.DEFAULT.withTemperature(0).withMaxTokens(MAX_TOKENS).withFormat(format);
        var reply = model.chat(ChatRequest.of(ChatMessage.user(text)).withOptions(options));
        calls++;
        promptTokens += Math.max(0, reply.usage().promptTokens().orElse(0));
        completionTokens += Math.max(0, reply.usage().completionTokens().orElse(0));
        return ArtifactFence.withoutTags(reply.text());
    }

    int calls() {
        return calls;
    }

    /// What every method with a model says of itself.
    Map<String, Object> metadata(String method, String version) {
        var name = model.name();
        int colon = name.indexOf(':');
        var metadata = new LinkedHashMap<String, Object>();
        metadata.put("method", method);
        metadata.put("version", version);
        metadata.put("model", name.substring(colon + 1));
        metadata.put("provider", colon < 0 ? "unknown" : name.substring(0, colon));
        metadata.put("calls", calls);
        metadata.put("prompt_tokens", promptTokens);
        metadata.put("completion_tokens", completionTokens);
        return metadata;
    }
}
