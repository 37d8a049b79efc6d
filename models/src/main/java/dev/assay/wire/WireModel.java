package dev.assay.wire;

import dev.assay.api.ChatListener;
import dev.assay.api.ChatModel;
import dev.assay.api.ChatOptions;
import dev.assay.api.ChatReply;
import dev.assay.api.ChatRequest;
import dev.assay.api.ModelFailure;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.model.ReplyBuilder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/// A model behind an HTTP address, spoken to in its provider's dialect. Thread-safe.
final class WireModel implements ChatModel {
    private static final int MOST_AMENDMENTS = 5;

    private final Endpoint endpoint;
    private final String model;
    private final Transport transport;
    private final CopyOnWriteArrayList<Amendment> amendments = new CopyOnWriteArrayList<>();

    WireModel(Endpoint endpoint, String model, Transport transport) {
        this.endpoint = endpoint;
        this.model = model;
        this.transport = transport;
    }

    @Override
    public String name() {
        return endpoint.name() + ":" + model;
    }

    @Override
    public Map<String, Object> configuration() {
        return Map.of(
                "model",
                model,
                "provider",
                endpoint.name(),
                "address",
                endpoint.address().toString());
    }

    @Override
    public int suggestedConcurrency() {
        return endpoint.suggestedConcurrency();
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        for (int left = MOST_AMENDMENTS; ; left--) {
            var body = endpoint.dialect().body(model, request);
            body.putAll(request.options().extra());
            amendments.forEach(amendment -> amendment.apply(body));
            try {
                return call(request.options(), body, listener);
            } catch (ModelFailure failure) {
                var amendment = left == 0 ? Optional.<Amendment>empty() : amendment(failure, body);
                if (amendment.isEmpty()) {
                    throw failure;
                }
                amendments.addIfAbsent(amendment.get());
            }
        }
    }

    private Optional<Amendment> amendment(ModelFailure failure, Map<String, Object> body) {
        return failure.failure() == ModelFailure.Kind.BAD_REQUEST
                ? endpoint.dialect().amendments().stream()
                        .filter(amendment -> !amendments.contains(amendment))
                        .filter(amendment -> amendment.answers(String.valueOf(failure.getMessage()), body))
                        .findFirst()
                : Optional.empty();
    }

    private ChatReply call(ChatOptions options, Map<String, Object> body, ChatListener listener)
            throws InterruptedException {
        var reply = ReplyBuilder.begin(listener);
        var headers = new LinkedHashMap<>(endpoint.dialect().headers(endpoint.key()));
        headers.put("Content-Type", "application/json");
        var request = new Transport.Request(
                "POST",
                endpoint.at(endpoint.dialect().path(model, options.delivery())),
                headers,
                Json.write(body).getBytes(StandardCharsets.UTF_8));
        try (var exchange = transport.send(request, new Transport.Patience(options.timeout(), options.stall()))) {
            reply.sent(exchange.sentAt());
            reply.firstByte(exchange.firstByteAt());
            if (exchange.status() != 200) {
                throw endpoint.refusal()
                        .of(exchange.status(), exchange, exchange.whole().text());
            }
            long last = read(exchange, reply);
            if (!amendments.isEmpty()) {
                reply.raw(
                        "amended", amendments.stream().map(Amendment::toString).toList());
            }
            return filtered(reply.build(last));
        }
    }

    /// A reply cut off for its content with nothing said is no reply.
    private static ChatReply filtered(ChatReply reply) {
        if (reply.finish() == ChatReply.Finish.CONTENT_FILTER && reply.text().isEmpty()) {
            throw new ModelFailure(ModelFailure.Kind.CONTENT_FILTER, "the provider blocked the reply for its content");
        }
        return reply;
    }

    /// When the last byte came.
    private long read(Exchange exchange, ReplyBuilder reply) throws InterruptedException {
        var reading = endpoint.dialect().reading(reply);
        var type = exchange.header("content-type").orElse("");
        var framing = endpoint.dialect().framing();
        if (framing == Dialect.Framing.EVENTS && type.startsWith("text/event-stream")) {
            return events(exchange, reading);
        }
        if (framing == Dialect.Framing.LINES && type.contains("ndjson")) {
            return lines(exchange, reading);
        }
        var whole = exchange.whole();
        reading.whole(parse(whole.text()), whole.nanos());
        return whole.nanos();
    }

    private long events(Exchange exchange, Dialect.Reading reading) throws InterruptedException {
        var lines = new Lines(exchange);
        var events = new ServerSentEvents(lines);
        for (var event = events.next(); event.isPresent(); event = events.next()) {
            var data = event.get().data();
            if (data.equals("[DONE]")
                    || frame(reading, event.get().name(), data, event.get().nanos())) {
                return drained(exchange, lines);
            }
        }
        return ended(reading, lines);
    }

    private long lines(Exchange exchange, Dialect.Reading reading) throws InterruptedException {
        var lines = new Lines(exchange);
        for (var line = lines.next(); line.isPresent(); line = lines.next()) {
            if (!line.get().text().isBlank()
                    && frame(reading, "", line.get().text(), line.get().nanos())) {
                return drained(exchange, lines);
            }
        }
        return ended(reading, lines);
    }

    private boolean frame(Dialect.Reading reading, String name, String text, long nanos) {
        var content = parse(text);
        if (content.at("error").isThere()) {
            throw endpoint.refusal().inStream(content.at("error"));
        }
        return reading.frame(name, content, nanos);
    }

    /// Reads what follows the last frame, so that the connection can be used again.
    private static long drained(Exchange exchange, Lines lines) throws InterruptedException {
        long last = lines.lastByteAt();
        exchange.finish();
        return last;
    }

    private static long ended(Dialect.Reading reading, Lines lines) {
        if (!reading.mayEnd()) {
            throw new ModelFailure(ModelFailure.Kind.CUT_OFF, "the reply ended before it was whole");
        }
        return lines.lastByteAt();
    }

    private Node parse(String text) {
        try {
            return new Node(Json.read(text));
        } catch (MalformedJson e) {
            var shown = endpoint.key().hiddenIn(text.substring(0, Math.min(120, text.length())));
            throw new ModelFailure(
                    ModelFailure.Kind.MALFORMED,
                    "%s sent what is no JSON: %s".formatted(endpoint.name(), Json.write(shown)));
        }
    }
}
