package dev.assay.compact.method;

import dev.assay.api.CountedFailure;
import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.ArtifactReader;
import dev.assay.exec.ExecDialogue;
import dev.assay.spec.ExecOptions;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A method in a process of its own, which shares neither memory nor keys with the one that scores.
///
/// It is sent `{"transcript": {"turns": […]}, "config": {…}, "previous_artifact": {…} or null, "budget_tokens"?: N}` on
/// one line and
/// answers with an artifact on one line. Before that it may ask for the model, once or many times, by
/// `{"complete": {"prompt": …, "system"?, "max_tokens"?, "temperature"?, "json"?}}`, and is sent
/// `{"completion": {"text": …, "prompt_tokens": …, "completion_tokens": …}}`. `{"error": "…"}` fails the case.
public final class ExecCompactor implements Compactor {
    /// Of the model, in one compaction: a process that asks for ever is stopped.
    private static final int MOST_CALLS = 200;

    private final String name;
    private final String version;
    private final ChatModel model;
    private final ExecDialogue dialogue;

    private ExecCompactor(String name, String version, ChatModel model, ExecDialogue dialogue) {
        this.name = name;
        this.version = version;
        this.model = model;
        this.dialogue = dialogue;
    }

    /// Starts the command.
    ///
    /// @param line split into words as a shell does, and run without one
    public static ExecCompactor start(String name, String version, String line, ExecOptions options, ChatModel model) {
        return new ExecCompactor(name, version, model, ExecDialogue.start(line, options));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public Artifact compact(CompactionRequest request) throws InterruptedException {
        var reply = dialogue.ask(message(request));
        for (int calls = 0; reply.containsKey("complete"); calls++) {
            if (calls == MOST_CALLS) {
                throw new CountedFailure(
                        "too-many-calls", "%s asked for the model more than %d times".formatted(name, MOST_CALLS));
            }
            reply = dialogue.ask(completion(reply.get("complete")));
        }
        return ArtifactReader.STANDARD.read(artifact(reply));
    }

    private static Map<String, @Nullable Object> message(CompactionRequest request) {
        var message = new LinkedHashMap<String, @Nullable Object>();
        message.put("transcript", request.transcript().toMap());
        message.put("config", request.configuration());
        message.put("previous_artifact", request.previous().map(Artifact::toMap).orElse(null));
        request.room().ifPresent(room -> message.put("budget_tokens", room));
        return message;
    }

    /// Either the artifact itself or, as other protocols of ours have it, under `result`.
    private static Map<String, ?> artifact(Map<String, Object> reply) {
        if (!(reply.get("result") instanceof Map<?, ?> result)) {
            return reply;
        }
        var members = new LinkedHashMap<String, @Nullable Object>();
        result.forEach((key, value) -> members.put(String.valueOf(key), value));
        return members;
    }

    private Map<String, Object> completion(@Nullable Object asked) throws InterruptedException {
        if (!(asked instanceof Map<?, ?> fields) || !(fields.get("prompt") instanceof String prompt)) {
            throw new CountedFailure("malformed-reply", "%s asks for the model without a prompt".formatted(name));
        }
        var user = ChatMessage.user(prompt);
        var request = fields.get("system") instanceof String system
                ? ChatRequest.of(ChatMessage.system(system), user)
                : ChatRequest.of(user);
        var reply = model.chat(request.withOptions(options(fields)));
        var completion = new LinkedHashMap<String, Object>();
        completion.put("text", reply.text());
        completion.put("prompt_tokens", reply.usage().promptTokens().orElse(0));
        completion.put("completion_tokens", reply.usage().completionTokens().orElse(0));
        return Map.of("completion", completion);
    }

    private static ChatOptions options(Map<?, ?> fields) {
        var options = ChatOptions.DEFAULT.withMaxTokens(
                fields.get("max_tokens") instanceof Integer most && most > 0 ? most : Dialogue.MAX_TOKENS);
        if (fields.get("temperature") instanceof Number temperature && temperature.doubleValue() >= 0) {
            options = options.withTemperature(temperature.doubleValue());
        }
        return Boolean.TRUE.equals(fields.get("json")) ? options.withFormat(ChatOptions.Format.JSON) : options;
    }

    @Override
    public void close() {
        dialogue.close();
    }
}
