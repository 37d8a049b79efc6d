package dev.assay.models.builtin;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions.Format;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.models.reading.Prompt;
import dev.assay.models.reading.QuotedAnswer;
import dev.assay.models.reading.TerseAnswer;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// A reader without a neural network: finds the question and the material of a prompt and answers from the
/// material alone. The same prompt always gets the same reply.
///
/// It never says what the material does not, so a reply has the answer only if the material still has it.
/// It does not reason: a question in words of its own, or one that takes two steps, is often missed.
record ReadingModel(String name, Manner manner) implements ChatModel {
    enum Manner {
        /// Quotes the lines that match best.
        EXTRACTIVE(QuotedAnswer.VERSION),
        /// Gives one value or one statement, or says that there is none.
        READER(TerseAnswer.VERSION);

        private final int version;

        Manner(int version) {
            this.version = version;
        }

        private String answer(Prompt prompt, boolean wantsJson) {
            return switch (this) {
                case EXTRACTIVE -> QuotedAnswer.to(prompt, wantsJson);
                case READER -> wantsJson ? QuotedAnswer.to(prompt, true) : TerseAnswer.to(prompt);
            };
        }
    }

    static ReadingModel extractive(String name) {
        return new ReadingModel(name, Manner.EXTRACTIVE);
    }

    static ReadingModel reader(String name) {
        return new ReadingModel(name, Manner.READER);
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        var deadline = Deadline.of(request.options());
        var spoken = new Spoken(request, listener, deadline);
        var prompt = Prompt.read(request.messages());
        deadline.check();
        var answer = manner.answer(prompt, request.options().format() == Format.JSON);
        deadline.check();
        return spoken.say(answer);
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new TreeMap<String, Object>();
        configuration.put("model", manner.name().toLowerCase(Locale.ROOT));
        configuration.put("version", manner.version);
        return configuration;
    }

    @Override
    public int suggestedConcurrency() {
        return Runtime.getRuntime().availableProcessors();
    }
}
