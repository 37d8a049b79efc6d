package dev.assay.cli.mcp;

import dev.assay.api.UserError;
import dev.assay.viewer.server.LoopbackServer;
import dev.assay.viewer.server.LoopbackServer.Request;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.HttpHeaders;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import io.modelcontextprotocol.spec.McpStreamableServerTransportProvider;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// Listens on loopback for messages of the protocol over streamable HTTP.
final class HttpTransport implements McpStreamableServerTransportProvider {
    static final String PATH = "/mcp";
    static final List<String> VERSIONS =
            List.of(ProtocolVersions.MCP_2025_03_26, ProtocolVersions.MCP_2025_06_18, ProtocolVersions.MCP_2025_11_25);

    private final LoopbackServer server;
    private final HttpDoor door;
    private final HttpSessions sessions = new HttpSessions();
    private McpStreamableServerSession.@Nullable Factory factory;

    private HttpTransport(LoopbackServer server, HttpDoor door) {
        this.server = server;
        this.door = door;
    }

    /// Binds the address; nothing is answered before [#start].
    ///
    /// @param port 0 for any that is free
    static HttpTransport at(int port, String token) {
        try {
            return new HttpTransport(LoopbackServer.at(port), new HttpDoor(token));
        } catch (IOException e) {
            throw UserError.environment(
                    "port %d cannot be listened on: %s\n       give another with --http PORT, or none for any that is free"
                            .formatted(port, e.getMessage()),
                    e);
        }
    }

    URI address() {
        return URI.create("http://127.0.0.1:%d%s".formatted(server.port(), PATH));
    }

    /// @param heard hears the id of a client and each message of it, and says what is passed on
    void start(BinaryOperator<String> heard) {
        if (factory == null) {
            throw new IllegalStateException("a server must be built on the transport first");
        }
        var calls = new HttpCalls(sessions, factory, heard);
        server.start(PATH, request -> answer(request, calls));
    }

    private void answer(Request request, HttpCalls calls) throws IOException {
        var refusal = door.refuses(request);
        if (refusal.isPresent()) {
            HttpCalls.refuse(request, refusal.get());
        } else {
            calls.answer(request);
        }
    }

    static String json(Object value) {
        try {
            return McpJsonDefaults.getMapper().writeValueAsString(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static boolean isKnown(Request request) {
        var version = request.header(HttpHeaders.PROTOCOL_VERSION);
        return version == null || VERSIONS.contains(version);
    }

    @Override
    public void setSessionFactory(McpStreamableServerSession.Factory sessionFactory) {
        factory = sessionFactory;
    }

    /// Clients are told nothing but the replies to what they ask.
    @Override
    public Mono<Void> notifyClients(String method, @Nullable Object params) {
        return Mono.empty();
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(() -> {
            server.close();
            sessions.clear();
        });
    }

    @Override
    public List<String> protocolVersions() {
        return VERSIONS;
    }
}
