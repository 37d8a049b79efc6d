package dev.assay.viewer.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/// Answers requests of programs on this machine; one virtual thread a request.
public final class LoopbackServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    private LoopbackServer(HttpServer server) {
        this.server = server;
    }

    /// Binds the address; nothing is answered before [#start].
    ///
    /// @param port 0 for any that is free
    public static LoopbackServer at(int port) throws IOException {
        var loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        return new LoopbackServer(HttpServer.create(new InetSocketAddress(loopback, port), 0));
    }

    public int port() {
        return server.getAddress().getPort();
    }

    public void start(String path, Handler handler) {
        server.createContext(path, exchange -> {
            try (exchange) {
                handler.answer(new Request(exchange));
            }
        });
        server.setExecutor(threads);
        server.start();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    /// Answers one request.
    @FunctionalInterface
    public interface Handler {
        void answer(Request request) throws IOException;
    }

    /// A request and the way to answer it.
    public static final class Request {
        private final HttpExchange exchange;

        private Request(HttpExchange exchange) {
            this.exchange = exchange;
        }

        public String method() {
            return exchange.getRequestMethod();
        }

        public @Nullable String header(String name) {
            return exchange.getRequestHeaders().getFirst(name);
        }

        public Caller caller() {
            return new Caller(exchange.getRequestHeaders());
        }

        /// At most so many bytes of it.
        public byte[] body(int most) throws IOException {
            return exchange.getRequestBody().readNBytes(most);
        }

        /// A header of the answer.
        public Request set(String name, String value) {
            exchange.getResponseHeaders().set(name, value);
            return this;
        }

        public void send(int status) throws IOException {
            exchange.sendResponseHeaders(status, -1);
        }

        public void send(int status, byte[] body) throws IOException {
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
        }

        /// An answer whose length is not known yet.
        public OutputStream stream(int status) throws IOException {
            exchange.sendResponseHeaders(status, 0);
            return exchange.getResponseBody();
        }
    }
}
