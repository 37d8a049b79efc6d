package dev.assay.models.wire;

import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.models.dialect.FakeServer;
import dev.assay.models.dialect.Node;
import dev.assay.spec.ModelSpec;
import java.util.Map;

/// One call of a fake, and what passed on the wire.
public record Call(ChatReply reply, FakeServer.Received request) {
    private static final Providers PROVIDERS = new Providers();
    public static final ChatOptions WHOLE = ChatOptions.DEFAULT.withDelivery(ChatOptions.Delivery.WHOLE);

    public static ChatModel model(String provider, FakeServer server) {
        return PROVIDERS.model(ModelSpec.parse("%s:small@%s".formatted(provider, server.address())), Map.of());
    }

    public static Call of(String provider, FakeServer.Script script, ChatRequest request) throws Exception {
        try (var server = FakeServer.of(script)) {
            var reply = model(provider, server).chat(request);
            return new Call(reply, server.received().getLast());
        }
    }

    /// A question that is answered whole.
    public static Call whole(String provider, String answer, ChatOptions options) throws Exception {
        var request = ChatRequest.ask("Say hi").withOptions(options.withDelivery(ChatOptions.Delivery.WHOLE));
        return of(provider, wire -> wire.say(200, answer), request);
    }

    /// A question that is answered with these bytes, as a stream of events.
    public static Call events(String provider, String bytes, ChatOptions options) throws Exception {
        return of(
                provider,
                wire -> wire.sayAs("text/event-stream; charset=utf-8", 200, bytes),
                ChatRequest.ask("Say hi").withOptions(options));
    }

    public Node body() {
        return request.json();
    }
}
