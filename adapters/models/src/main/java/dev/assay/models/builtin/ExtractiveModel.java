package dev.assay.models.builtin;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions.Format;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import java.util.Map;

/// A reader without a neural network: finds the question and the material of a prompt and quotes the lines
/// that match best. The same prompt always gets the same reply.
///
/// It never says what the material does not, so a reply has the answer only if the material still has it.
/// It does not reason: a question in words of its own, or one that takes two steps, is often missed.
record ExtractiveModel(String name) implements ChatModel {
    /// Raised whenever a reply may change.
    static final int VERSION = 3;

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        var deadline = Deadline.of(request.options());
        var spoken = new Spoken(request, listener, deadline);
        var prompt = Prompt.read(request.messages());
        deadline.check();
        var answer = new Answer(prompt);
        deadline.check();
        var demands = prompt.instructions() + "\n" + prompt.question();
        var isJson = request.options().format() == Format.JSON || JsonForm.isDemanded(demands);
        return spoken.say(isJson ? answer.json(JsonForm.in(demands)) : answer.text());
    }

    @Override
    public Map<String, Object> configuration() {
        return Map.of("model", "extractive", "version", VERSION);
    }

    @Override
    public int suggestedConcurrency() {
        return Runtime.getRuntime().availableProcessors();
    }
}
