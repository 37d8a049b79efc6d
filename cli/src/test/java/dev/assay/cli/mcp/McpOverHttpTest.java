package dev.assay.cli.mcp;

import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpClientTransport;
import java.io.IOException;
import java.net.http.HttpRequest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;

/// What the server does and refuses over standard input and output, it does and refuses over HTTP.
@Tag("ci")
class McpOverHttpTest extends McpTest {
    private @Nullable HttpServerProcess server;

    @Override
    McpClientTransport transport() throws IOException {
        var started = HttpServerProcess.in(folder);
        server = started;
        var address = started.address();
        return HttpClientStreamableHttpTransport.builder("http://" + address.getAuthority())
                .endpoint(address.getPath())
                .requestBuilder(HttpRequest.newBuilder().header("Authorization", started.authorization()))
                .build();
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.close();
        }
    }
}
