package dev.assay.models.wire;

import dev.assay.json.Json;
import dev.assay.models.dialect.FakeServer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A fake of one provider's words: the same conversation as that provider would put it.
public interface FakeVoice {
    /// As typed before the colon.
    String provider();

    /// Of a stream.
    default String type() {
        return "text/event-stream";
    }

    /// A frame around JSON.
    default String framed(String json) {
        return "data: " + json + "\n\n";
    }

    /// The frames that hold the pieces.
    List<String> pieces(Said said);

    /// The frames that end a stream, together.
    String end(Said said);

    String whole(Said said);

    /// How it complains, with or without a stream before it.
    default String error(String message) {
        return Json.write(Map.of("error", Map.of("message", message, "type", "server_error")));
    }

    /// A whole reply blocked for its content, where the provider has such.
    Optional<String> blocked();

    /// Whether it counts what came from a cache.
    default boolean countsCached() {
        return true;
    }

    /// Where in the request these are: a temperature of 0.5, a top p of 0.25, a seed of 7, 9 tokens.
    Map<String, Object> numbers();

    Map<String, Object> json();

    Map<String, Object> thinking();

    Map<String, Object> notThinking();

    /// A field that some models do not take.
    String rejectable();

    /// How the key is shown.
    default String keyHeader(String key) {
        return "authorization: Bearer " + key;
    }

    default FakeServer.Script streams(Said said) {
        return wire -> {
            begin(wire, said);
            wire.chunk(end(said));
            wire.end();
        };
    }

    /// Everything but the end.
    default void begin(FakeServer.Wire wire, Said said) throws IOException {
        wire.begin(type());
        for (var piece : pieces(said)) {
            wire.chunk(piece);
        }
    }

    default FakeServer.Script says(Said said) {
        return wire -> wire.say(200, whole(said));
    }
}
