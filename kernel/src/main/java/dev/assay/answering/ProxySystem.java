package dev.assay.answering;

import dev.assay.api.Annotated;
import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.json.Digests;
import dev.assay.tokens.BpeTokens;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A proxy in front of a model as a system under test: it is sent the whole context with the question and
/// its options, and its answer is judged. What it made of the context on the way, it does not show.
///
/// An example with `turns` is a conversation: each turn of the user is sent with everything before it, the
/// proxy's own replies included; turns of others than user and system are left out. The last reply is the
/// answer, all of them are in `turn_responses`, and what each took in `turn_usage`.
///
/// @param model at the address of the proxy; whoever made it closes it
public record ProxySystem(String name, ChatModel model) implements ContextSystem<Example>, Annotated {
    private static final String SENT = "sent_tokens";

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("system", "proxy");
        configuration.put("version", 1);
        configuration.put("model", model.configuration());
        configuration.put("prompt", Digests.sha256(Answering.WORDING));
        return configuration;
    }

    @Override
    public Response process(Example example) throws InterruptedException {
        var turns = turns(example.fields().get("turns"));
        return turns.isEmpty() ? answer(example) : converse(turns);
    }

    private Response answer(Example example) throws InterruptedException {
        var request = Answering.request(example, example.context());
        var reply = model.chat(request);
        var fields = Answering.fields(model, reply);
        fields.put(SENT, tokens(request.messages()));
        return new Response(Optional.of(reply.text()), Optional.empty(), fields);
    }

    private static int tokens(List<ChatMessage> messages) {
        return messages.stream()
                .mapToInt(message -> BpeTokens.CL100K_BASE.count(message.text()))
                .sum();
    }

    /// How many tokens it was sent, to set beside those the provider counted.
    @Override
    public Map<String, Object> notes(Response response) {
        return response.fields().get(SENT) instanceof Integer tokens ? Map.of(SENT, tokens) : Map.of();
    }

    /// Those of the user and the system; none where the user says nothing.
    private static List<ChatMessage> turns(@Nullable Object value) {
        var messages = new ArrayList<ChatMessage>();
        if (value instanceof List<?> list) {
            for (var item : list) {
                if (item instanceof Map<?, ?> turn && turn.get("content") instanceof String text) {
                    switch (String.valueOf(turn.get("role"))) {
                        case "user" -> messages.add(ChatMessage.user(text));
                        case "system" -> messages.add(ChatMessage.system(text));
                        default -> {} // its own replies take the place of those of others
                    }
                }
            }
        }
        return messages.stream().anyMatch(message -> message.role() == ChatMessage.Role.USER) ? messages : List.of();
    }

    private Response converse(List<ChatMessage> turns) throws InterruptedException {
        var history = new ArrayList<ChatMessage>();
        var replies = new ArrayList<ChatReply>();
        int sent = 0;
        for (var turn : turns) {
            history.add(turn);
            if (turn.role() == ChatMessage.Role.USER) {
                sent += tokens(history);
                var reply = model.chat(new ChatRequest(history, ChatOptions.DEFAULT));
                history.add(ChatMessage.assistant(reply.text()));
                replies.add(reply);
            }
        }
        return new Response(Optional.of(replies.getLast().text()), Optional.empty(), fields(replies, sent));
    }

    private Map<String, Object> fields(List<ChatReply> replies, int sent) {
        var fields = Answering.fields(model, replies.getLast());
        var usages = new ArrayList<Map<?, ?>>();
        for (var reply : replies) {
            usages.add(Answering.fields(model, reply).get("api_usage") instanceof Map<?, ?> usage ? usage : Map.of());
        }
        fields.put("api_usage", sum(usages));
        fields.put(SENT, sent);
        fields.put("turn_usage", usages);
        fields.put("turn_responses", replies.stream().map(ChatReply::text).toList());
        return fields;
    }

    /// Of every count that all turns have: a part of the turns would look like a bargain.
    private static Map<String, Object> sum(List<Map<?, ?>> usages) {
        var sum = new LinkedHashMap<String, Object>();
        usages.getFirst().keySet().forEach(name -> {
            var counts = usages.stream().map(usage -> usage.get(name)).toList();
            if (counts.stream().allMatch(Integer.class::isInstance)) {
                sum.put(
                        String.valueOf(name),
                        counts.stream().mapToInt(count -> (Integer) count).sum());
            } else if (counts.stream().allMatch(Number.class::isInstance)) {
                sum.put(
                        String.valueOf(name),
                        counts.stream()
                                .mapToDouble(count -> ((Number) count).doubleValue())
                                .sum());
            }
        });
        return sum;
    }
}
