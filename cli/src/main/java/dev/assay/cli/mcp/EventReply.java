package dev.assay.cli.mcp;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpStreamableServerTransport;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// The reply to one request: a stream of events with notifications, and the result as the last of them.
///
/// A client that has gone away has not cancelled its call: the run goes on, and its rows are stored.
final class EventReply implements McpStreamableServerTransport {
    private final OutputStream out;
    private boolean isOpen = true;

    EventReply(OutputStream out) {
        this.out = out;
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> write("event: message\ndata: " + HttpTransport.json(message) + "\n\n"));
    }

    /// Events have no ids: a stream that broke is not taken up again.
    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message, @Nullable String id) {
        return sendMessage(message);
    }

    /// A comment, so that nobody between here and the client takes a long run for a dead connection.
    void stayOpen() {
        write(": working\n\n");
    }

    private synchronized void write(String event) {
        if (isOpen) {
            try {
                out.write(event.getBytes(StandardCharsets.UTF_8));
                out.flush();
            } catch (IOException _) {
                isOpen = false;
            }
        }
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return McpJsonDefaults.getMapper().convertValue(data, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    @Override
    public synchronized void close() {
        isOpen = false;
    }
}
