package dev.assay.job;

import dev.assay.api.Response;
import dev.assay.api.TrialClock;
import dev.assay.chat.AroundModel;
import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.json.ReplyJson;
import dev.assay.store.ResponseCache;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// A model whose replies are recorded as they come, and taken from the record where they are in it: no call is
/// paid for twice.
///
/// @param record where replies are looked up and recorded; asked for with each call
public record RecordedModel(ChatModel inner, Supplier<ResponseCache> record) implements AroundModel {
    public RecordedModel(ChatModel inner, ResponseCache cache) {
        this(inner, () -> cache);
    }

    /// A replay calls nobody, so nothing can be missing.
    @Override
    public void check() {
        if (record.get().mode().calls()) {
            inner.check();
        }
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        var cache = record.get();
        var key = key(inner.configuration(), request);
        var recorded = cache.find(key);
        if (recorded.isPresent()) {
            return heard(reply(recorded.get().response()), listener);
        }
        if (!cache.mode().calls()) {
            throw new ModelFailure(
                    ModelFailure.Kind.NOT_RECORDED, "no recorded reply of %s to this request".formatted(name()));
        }
        var reply = inner.chat(request, listener);
        cache.put(
                key,
                new ResponseCache.Entry(response(reply), reply.timing().last().toNanos() / 1e9));
        return reply;
    }

    /// What a reply is filed under. In each repeat of a trial the same request is a new one.
    private static Map<String, Object> key(Map<String, Object> model, ChatRequest request) {
        var key = new LinkedHashMap<String, Object>();
        key.put("model", model);
        key.put("call", ReplyJson.fields(request));
        key.put("repeat", TrialClock.repeat());
        return key;
    }

    private static Response response(ChatReply reply) {
        return new Response(Optional.of(reply.text()), Optional.empty(), ReplyJson.fields(reply));
    }

    /// The reply a response was recorded from.
    public static ChatReply reply(Response recorded) {
        return ReplyJson.reply(recorded.text(), recorded.fields());
    }

    /// The listener hears a recorded reply at once.
    public static ChatReply heard(ChatReply reply, ChatListener listener) {
        if (!reply.reasoning().isEmpty()) {
            listener.heard(new ChatEvent(ChatEvent.Kind.REASONING, reply.reasoning(), 0));
        }
        if (!reply.text().isEmpty()) {
            listener.heard(new ChatEvent(ChatEvent.Kind.CONTENT, reply.text(), 0));
        }
        return reply;
    }
}
