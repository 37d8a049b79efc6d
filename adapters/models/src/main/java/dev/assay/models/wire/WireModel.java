package dev.assay.models.wire;

import dev.assay.api.UserError;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.models.ReplyBuilder;
import dev.assay.models.dialect.Amendment;
import dev.assay.models.dialect.Fields;
import dev.assay.models.dialect.KeylessListener;
import dev.assay.models.http.Transport;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;

/// A model behind an HTTP address, spoken to in its provider's dialect. Thread-safe.
final class WireModel implements ChatModel {
    private static final int MOST_AMENDMENTS = 5;

    private final String name;
    private final Endpoint endpoint;
    private final String model;
    private final Transport transport;
    private final CopyOnWriteArrayList<Amendment> amendments = new CopyOnWriteArrayList<>();

    /// @param name of the whole: provider, model, and the address where it is not the usual one
    WireModel(String name, Endpoint endpoint, String model, Transport transport) {
        this.name = name;
        this.endpoint = endpoint;
        this.model = model;
        this.transport = transport;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("model", model);
        configuration.put("provider", endpoint.name());
        configuration.put("address", endpoint.address().toString());
        return configuration;
    }

    @Override
    public int suggestedConcurrency() {
        return endpoint.suggestedConcurrency();
    }

    @Override
    public void check() {
        endpoint.missingKey().ifPresent(message -> {
            throw UserError.environment(message, null);
        });
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        endpoint.missingKey().ifPresent(message -> {
            throw new ModelFailure(ModelFailure.Kind.AUTH, message);
        });
        var asked = Fields.merged(
                endpoint.dialect().body(model, request), request.options().extra());
        var heard = new AtomicBoolean();
        var shown = new KeylessListener(endpoint.key(), listener);
        ChatListener noticing = event -> {
            heard.set(true);
            shown.heard(event);
        };
        var tried = new ArrayList<>(amendments);
        for (int left = MOST_AMENDMENTS; ; left--) {
            var body = amended(asked, tried);
            try {
                var reply = call(request.options(), body, noticing);
                shown.end();
                amendments.addAllAbsent(tried);
                return checked(reply, changes(asked, tried));
            } catch (ModelFailure failure) {
                var amendment = left == 0 || heard.get() ? Optional.<Amendment>empty() : amendment(failure, body);
                tried.add(amendment.orElseThrow(() -> withoutKey(failure)));
            }
        }
    }

    private static Map<String, Object> amended(Map<String, Object> asked, List<Amendment> amendments) {
        var body = asked;
        for (var amendment : amendments) {
            body = amendment.applied(body);
        }
        return body;
    }

    /// Those that made a difference to this request.
    private static List<String> changes(Map<String, Object> asked, List<Amendment> amendments) {
        return amendments.stream()
                .filter(amendment -> !amendment.applied(asked).equals(asked))
                .map(Amendment::toString)
                .toList();
    }

    /// What might have the server take this request.
    private Optional<Amendment> amendment(ModelFailure failure, Map<String, Object> body) {
        return failure.failure() == ModelFailure.Kind.BAD_REQUEST
                ? endpoint.dialect().amendments().stream()
                        .filter(amendment -> amendment.answers(String.valueOf(failure.getMessage()), body))
                        .findFirst()
                : Optional.empty();
    }

    /// Whoever wrote the message, and whatever a server put into it.
    private ModelFailure withoutKey(ModelFailure failure) {
        var message = String.valueOf(failure.getMessage());
        var hidden = endpoint.key().hiddenIn(message);
        if (hidden.equals(message)) {
            return failure;
        }
        var clean = new ModelFailure(failure.failure(), hidden);
        return failure.retryAfter().map(clean::retryAfter).orElse(clean);
    }

    private ChatReply call(ChatOptions options, Map<String, Object> body, ChatListener listener)
            throws InterruptedException {
        var reply = ReplyBuilder.begin(listener);
        var request = new Transport.Request(
                "POST",
                endpoint.at(endpoint.dialect().path(model, options.delivery())),
                endpoint.headers(),
                Json.write(body).getBytes(StandardCharsets.UTF_8));
        try (var exchange = transport.send(request, new Transport.Patience(options.timeout(), options.stall()))) {
            reply.sent(exchange.sentAt());
            reply.firstByte(exchange.firstByteAt());
            if (exchange.status() != 200) {
                throw endpoint.refusal().of(exchange.status(), exchange.headers(), exchange.complaint());
            }
            return reply.build(new ReplyReader(endpoint, exchange, reply).read(options));
        }
    }

    /// Without our key, should a server tell it. A reply cut off for its content with nothing said is none.
    private ChatReply checked(ChatReply reply, List<String> changes) {
        if (reply.finish() == ChatReply.Finish.CONTENT_FILTER && reply.text().isEmpty()) {
            throw new ModelFailure(ModelFailure.Kind.CONTENT_FILTER, "the provider blocked the reply for its content");
        }
        var raw = endpoint.key().hiddenInAll(reply.raw());
        if (!changes.isEmpty()) {
            raw.put("amended", changes);
        }
        return new ChatReply(
                endpoint.key().hiddenIn(reply.text()),
                endpoint.key().hiddenIn(reply.reasoning()),
                reply.finish(),
                reply.usage(),
                reply.timing(),
                reply.reported(),
                raw,
                reply.attempts());
    }
}
