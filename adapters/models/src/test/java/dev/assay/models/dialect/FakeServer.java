package dev.assay.models.dialect;

import dev.assay.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// A fake: a server on a loopback socket that says exactly the bytes it is told to, when it is told to.
public final class FakeServer implements AutoCloseable {
    private final ServerSocket socket;
    private final BlockingQueue<Script> scripts = new LinkedBlockingQueue<>();
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private final CountDownLatch hungUp = new CountDownLatch(1);

    /// What it does with one request.
    @FunctionalInterface
    public interface Script {
        void answer(Wire wire) throws IOException, InterruptedException;
    }

    public record Received(String line, Map<String, String> headers, String body) {
        public Node json() {
            return new Node(Json.read(body));
        }
    }

    private FakeServer(ServerSocket socket) {
        this.socket = socket;
    }

    /// Does these in turn, one a request, and the last again and again.
    public static FakeServer of(Script... scripts) {
        try {
            var server = new FakeServer(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
            server.scripts.addAll(List.of(scripts));
            Thread.ofVirtual().start(server::accept);
            return server;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    public String address() {
        return "http://127.0.0.1:" + socket.getLocalPort();
    }

    public List<Received> received() {
        return received;
    }

    boolean sawHangUp() throws InterruptedException {
        return hungUp.await(5, TimeUnit.SECONDS);
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                var connection = socket.accept();
                connection.setTcpNoDelay(true);
                open.add(connection);
                Thread.ofVirtual().start(() -> serve(connection));
            } catch (IOException _) {
                return;
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            var wire = new Wire(connection, hungUp);
            for (var request = read(connection.getInputStream());
                    request != null;
                    request = read(connection.getInputStream())) {
                received.add(request);
                next().answer(wire);
            }
        } catch (IOException | InterruptedException _) {
            hungUp.countDown();
        }
    }

    private Script next() {
        synchronized (scripts) {
            var script = scripts.size() > 1 ? scripts.poll() : scripts.peek();
            return script == null ? wire -> wire.say(500, "") : script;
        }
    }

    @SuppressWarnings("NullAway") // null is the end of the connection, and stays in this file
    private static Received read(InputStream in) throws IOException {
        var first = line(in);
        if (first.isEmpty()) {
            return null;
        }
        var headers = new LinkedHashMap<String, String>();
        for (var header = line(in); !header.isEmpty(); header = line(in)) {
            int colon = header.indexOf(':');
            headers.put(
                    header.substring(0, colon).toLowerCase(Locale.ROOT),
                    header.substring(colon + 1).strip());
        }
        var length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
        return new Received(first, headers, new String(in.readNBytes(length), StandardCharsets.UTF_8));
    }

    private static String line(InputStream in) throws IOException {
        var bytes = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
            if (next != '\r') {
                bytes.write(next);
            }
        }
        return bytes.toString(StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        socket.close();
        for (var connection : open) {
            connection.close();
        }
    }

    /// One connection, to write on.
    public record Wire(Socket socket, CountDownLatch hungUp) {
        /// A whole reply with its length.
        public void say(int status, String body, String... headers) throws IOException {
            sayAs("application/json", status, body, headers);
        }

        public void sayAs(String type, int status, String body, String... headers) throws IOException {
            var bytes = body.getBytes(StandardCharsets.UTF_8);
            head(status, type, "Content-Length: " + bytes.length, headers);
            write(bytes);
        }

        /// The head of a reply whose length nobody knows yet.
        public void begin(String type) throws IOException {
            head(200, type, "Transfer-Encoding: chunked");
        }

        void head(int status, String type, String length, String... headers) throws IOException {
            var head =
                    new StringBuilder("HTTP/1.1 %s Said\r\nContent-Type: %s\r\n%s\r\n".formatted(status, type, length));
            for (var header : headers) {
                head.append(header).append("\r\n");
            }
            raw(head + "\r\n");
        }

        public void chunk(String text) throws IOException {
            chunk(text.getBytes(StandardCharsets.UTF_8));
        }

        public void chunk(byte[] bytes) throws IOException {
            var framed = new ByteArrayOutputStream();
            framed.writeBytes((Integer.toHexString(bytes.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
            framed.writeBytes(bytes);
            framed.writeBytes("\r\n".getBytes(StandardCharsets.US_ASCII));
            write(framed.toByteArray());
        }

        public void end() throws IOException {
            raw("0\r\n\r\n");
        }

        void raw(String text) throws IOException {
            write(text.getBytes(StandardCharsets.UTF_8));
        }

        void write(byte[] bytes) throws IOException {
            OutputStream out = socket.getOutputStream();
            out.write(bytes);
            out.flush();
        }

        public void hangUp() throws IOException {
            socket.close();
        }

        /// Says nothing more until the other side hangs up.
        public void fallSilent() throws IOException {
            if (socket.getInputStream().read() < 0) {
                hungUp.countDown();
            }
        }
    }
}
