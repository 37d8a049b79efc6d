package dev.assay.models.wire;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.models.ReplyBuilder;
import dev.assay.models.dialect.Dialect;
import dev.assay.models.dialect.Node;
import dev.assay.models.http.Exchange;
import dev.assay.models.http.Lines;
import dev.assay.models.http.ServerSentEvents;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reads what a server sends, frame by frame or whole, in the dialect of the endpoint. For one reply.
record ReplyReader(Endpoint endpoint, Exchange exchange, ReplyBuilder reply) {
    private static final int SHOWN = 120;

    /// When the last byte came.
    long read(ChatOptions options) throws InterruptedException {
        var reading = endpoint.dialect().reading(reply, options);
        long last = read(reading);
        reading.finished();
        return last;
    }

    /// By what the server says it sends: it may answer whole where a stream was asked for.
    private long read(Dialect.Reading reading) throws InterruptedException {
        var type = exchange.header("content-type").orElse("").toLowerCase(Locale.ROOT);
        var isStream = switch (endpoint.dialect().framing()) {
            case EVENTS, TOLERANT_EVENTS -> type.startsWith("text/event-stream");
            case LINES -> type.contains("ndjson");
        };
        return isStream ? frames(reading) : whole(reading);
    }

    private long whole(Dialect.Reading reading) throws InterruptedException {
        var whole = exchange.whole();
        reading.whole(withoutError(parse(whole.text())), whole.nanos());
        return whole.nanos();
    }

    private long frames(Dialect.Reading reading) throws InterruptedException {
        var lines = new Lines(exchange);
        var isEvents = endpoint.dialect().framing() != Dialect.Framing.LINES;
        return isEvents ? events(lines, reading) : objects(lines, reading);
    }

    private long events(Lines lines, Dialect.Reading reading) throws InterruptedException {
        var events = new ServerSentEvents(lines);
        for (var event = events.next(); event.isPresent(); event = events.next()) {
            for (var data : frames(event.get().data())) {
                if (data.strip().equals("[DONE]")
                        || frame(reading, event.get().name(), data, event.get().nanos())) {
                    return drained(lines);
                }
            }
        }
        return ended(reading, lines);
    }

    /// The lines of an event are one text, save where servers forget the blank line between events.
    private List<String> frames(String data) {
        return endpoint.dialect().framing() == Dialect.Framing.TOLERANT_EVENTS
                ? data.lines().toList()
                : List.of(data);
    }

    private long objects(Lines lines, Dialect.Reading reading) throws InterruptedException {
        for (var line = lines.next(); line.isPresent(); line = lines.next()) {
            if (!line.get().text().isBlank()
                    && frame(reading, "", line.get().text(), line.get().nanos())) {
                return drained(lines);
            }
        }
        return ended(reading, lines);
    }

    private boolean frame(Dialect.Reading reading, String name, String text, long nanos) {
        var content = readable(text);
        if (content.isEmpty()) {
            return false;
        }
        boolean isLast = reading.frame(name, withoutError(content.get()), nanos);
        if (!reply.isEmpty()) {
            exchange.begun();
        }
        return isLast;
    }

    private Optional<Node> readable(String text) {
        try {
            return Optional.of(parse(text));
        } catch (ModelFailure failure) {
            if (endpoint.dialect().framing() == Dialect.Framing.TOLERANT_EVENTS) {
                return Optional.empty();
            }
            throw failure;
        }
    }

    private Node withoutError(Node content) {
        var error = endpoint.dialect().error(content);
        if (error.isThere()) {
            throw endpoint.refusal().inReply(error);
        }
        return content;
    }

    /// Reads what follows the last frame, so that the connection can be used again.
    private long drained(Lines lines) throws InterruptedException {
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
            var shown = endpoint.key().hiddenIn(text.substring(0, Math.min(SHOWN, text.length())));
            throw new ModelFailure(
                    ModelFailure.Kind.MALFORMED,
                    "%s sent what is not JSON: %s".formatted(endpoint.name(), Json.write(shown)));
        }
    }
}
