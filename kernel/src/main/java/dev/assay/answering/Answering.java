package dev.assay.answering;

import dev.assay.api.ContextSystem;
import dev.assay.api.Control;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.json.Digests;
import dev.assay.json.ReplyJson;
import dev.assay.text.Prompt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// A system whose context a model answers from: what is judged is whether the model still can.
///
/// An example without a question is given to the model as it is. Whoever made the system and the model closes
/// them.
public final class Answering {
    private static final Prompt SYSTEM = Prompt.beside(Answering.class, "answer-system.md");
    private static final Prompt USER = Prompt.beside(Answering.class, "answer-user.md");

    /// What of every request is the same for all examples.
    public static final String WORDING =
            String.join("\n", SYSTEM.template(), USER.template(), QuestionText.WITH_OPTIONS.template());

    private final ChatModel model;

    private Answering(ChatModel model) {
        this.model = model;
    }

    /// The system, then the model. A control stays one: it is shown the reference, and the model is not.
    public static ContextSystem<Example> of(String name, ContextSystem<Example> system, ChatModel model) {
        var answering = new Answering(model);
        var configuration = answering.configuration(system);
        return system instanceof Control<Example> control
                ? new Knowing(name, configuration, control, answering)
                : new Plain(name, configuration, system, answering);
    }

    private record Plain(
            String name, Map<String, Object> configuration, ContextSystem<Example> system, Answering answering)
            implements ContextSystem<Example> {
        @Override
        public Response process(Example example) throws Exception {
            return answering.answer(example, system.process(example));
        }
    }

    private record Knowing(
            String name, Map<String, Object> configuration, Control<Example> control, Answering answering)
            implements Control<Example> {
        @Override
        public Response process(Example example, Reference reference) throws Exception {
            return answering.answer(example, control.process(example, reference));
        }
    }

    /// What the model of a system that this class made will be asked, found out by running what comes before the
    /// model, and the model that will be asked; empty for other systems.
    ///
    /// @param isRunnable whether what comes before the model may be run ahead
    public static Optional<Asked> foresee(
            ContextSystem<?> system, Labeled<? extends Example> labeled, Predicate<ContextSystem<?>> isRunnable)
            throws Exception {
        return switch (system) {
            case Plain plain
            when isRunnable.test(plain.system()) ->
                Optional.of(plain.answering()
                        .asked(labeled.example(), plain.system().process(labeled.example())));
            case Knowing knowing
            when isRunnable.test(knowing.control()) ->
                Optional.of(knowing.answering()
                        .asked(labeled.example(), knowing.control().process(labeled.example(), labeled.reference())));
            default -> Optional.empty();
        };
    }

    /// A request and the configuration of the model it goes to.
    public record Asked(Map<String, Object> model, ChatRequest request) {}

    private Asked asked(Example example, Response condensed) {
        return new Asked(model.configuration(), request(example, condensed.passedOn()));
    }

    private Map<String, Object> configuration(ContextSystem<Example> system) {
        var configuration = new LinkedHashMap<>(system.configuration());
        configuration.putIfAbsent("system", system.kind());
        configuration.put("answered_by", model.configuration());
        configuration.put("prompt", Digests.sha256(WORDING));
        return configuration;
    }

    private Response answer(Example example, Response condensed) throws InterruptedException {
        var context = condensed.passedOn();
        var reply = model.chat(request(example, context));
        var fields = new LinkedHashMap<>(condensed.fields());
        fields.putAll(fields(model, reply));
        return new Response(Optional.of(reply.text()), Optional.of(context), fields);
    }

    /// What a model is asked about an example whose context is this one: its question and its options.
    public static ChatRequest request(Example example, String context) {
        return request(QuestionText.of(example), context);
    }

    /// What the model is asked.
    public static ChatRequest request(Optional<String> question, String context) {
        var messages = question.isPresent()
                ? List.of(
                        ChatMessage.system(SYSTEM.fill(Map.of())),
                        ChatMessage.user(USER.fill(Map.of("context", context, "question", question.get()))))
                : List.of(ChatMessage.user(context));
        return new ChatRequest(messages, ChatOptions.DEFAULT);
    }

    /// What a row keeps of a reply besides its text: `api_usage`, and under `model` who gave it, and how.
    public static Map<String, Object> fields(ChatModel model, ChatReply reply) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("api_usage", usage(reply));
        fields.put("model", called(model, reply));
        return fields;
    }

    private static Map<String, Object> usage(ChatReply reply) {
        var usage = ReplyJson.usage(reply.usage());
        reply.cost().ifPresent(dollars -> usage.put("cost", dollars));
        return usage;
    }

    private static Map<String, Object> called(ChatModel model, ChatReply reply) {
        var called = new LinkedHashMap<String, Object>();
        called.put("name", model.name());
        called.putAll(ReplyJson.fields(reply));
        called.remove("usage");
        return called;
    }
}
