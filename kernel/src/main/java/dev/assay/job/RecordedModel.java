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
import dev.assay.chat.TrialReplies;
import dev.assay.json.ReplyJson;
import dev.assay.store.ResponseCache;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/// A model whose replies are recorded as they come, and taken from the record where they are in it: no call is
/// paid for twice. A reply that another trial paid for says that it is shared, and has no cost.
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
        if (cache.mode() == ResponseCache.Mode.OFF) {
            return inner.chat(request, listener);
        }
        var keys = keys(request);
        var key = cache.isSharing() ? keys.common() : keys.own();
        try (var _ = cache.turn(key)) {
            var recorded = cache.find(key);
            if (recorded.isPresent()) {
                return heard(taken(key, recorded.get()), listener);
            }
            var own = cache.isSharing() ? cache.find(keys.own()) : Optional.<ResponseCache.Entry>empty();
            if (own.isPresent()) {
                return heard(taken(keys.own(), own.get()), listener);
            }
            if (!cache.mode().calls()) {
                throw new ModelFailure(
                        ModelFailure.Kind.NOT_RECORDED, "no recorded reply of %s to this request".formatted(name()));
            }
            return recorded(cache, key, inner.chat(request, listener));
        }
    }

    /// What a reply may be filed under.
    ///
    /// @param common where trials share replies; in each repeat of a trial the same request is a new one
    /// @param own where every trial has replies of its own
    private record Keys(Map<String, Object> common, Map<String, Object> own) {}

    private Keys keys(ChatRequest request) {
        var common = new LinkedHashMap<String, Object>();
        common.put("model", inner.configuration());
        common.put("call", ReplyJson.fields(request));
        common.put("repeat", TrialClock.repeat());
        var own = new LinkedHashMap<>(common);
        TrialReplies.current().ifPresent(replies -> {
            own.put("trial", replies.trial());
            own.put("time", replies.asked(ResponseCache.hash(common)));
        });
        return new Keys(common, own);
    }

    private static ChatReply taken(Map<String, Object> key, ResponseCache.Entry entry) {
        var reply = reply(entry.response());
        boolean isShared = TrialReplies.current()
                .filter(replies -> replies.isShared(ResponseCache.hash(key), entry.payer()))
                .isPresent();
        return isShared ? reply.asShared() : reply;
    }

    private static ChatReply recorded(ResponseCache cache, Map<String, Object> key, ChatReply reply) {
        var payer = TrialReplies.current().map(TrialReplies::trial);
        TrialReplies.current().ifPresent(replies -> replies.isShared(ResponseCache.hash(key), payer));
        cache.put(
                key,
                new ResponseCache.Entry(
                        response(reply), OptionalDouble.of(reply.timing().last().toNanos() / 1e9), payer));
        return reply;
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
