package dev.assay.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.PriorityQueue;

/// A chat-completions server on loopback that answers by the clock: each piece of a reply leaves at its planted
/// time, and says how long after the request it really left. A process of its own, so that what is measured is
/// the other side.
///
/// The model's name is the plan: `first-gap-pieces` in milliseconds, or `whole-wait`.
final class PlantedServer {
    private static final int BACKLOG = 16_384;
    private static final long IDLE_MILLIS = 1_000;

    private final PriorityQueue<Due> due = new PriorityQueue<>();
    private final ByteBuffer in = ByteBuffer.allocateDirect(1 << 16);

    /// One connection, and the request it is being answered.
    private static final class Talk {
        private final SocketChannel channel;
        private final StringBuilder request = new StringBuilder();
        private long asked;
        private long gap;
        private int left;

        Talk(SocketChannel channel) {
            this.channel = channel;
        }
    }

    private record Due(long at, Talk talk) implements Comparable<Due> {
        @Override
        public int compareTo(Due other) {
            return Long.compare(at - other.at, 0);
        }
    }

    private PlantedServer() {}

    /// Prints its port and serves until its standard input ends, as it does when its parent is gone.
    public static void main(String[] arguments) throws IOException {
        Thread.ofPlatform().daemon().start(PlantedServer::endWithParent);
        new PlantedServer().serve();
    }

    private static void endWithParent() {
        try {
            while (System.in.read() >= 0) {
                // nothing is said to it
            }
        } catch (IOException e) {
            // the parent is gone in another way
        }
        Runtime.getRuntime().halt(0);
    }

    private void serve() throws IOException {
        try (var selector = Selector.open();
                var server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
            server.configureBlocking(false);
            server.register(selector, SelectionKey.OP_ACCEPT);
            System.out.println(((InetSocketAddress) server.getLocalAddress()).getPort());
            while (selector.isOpen()) {
                writeDue();
                select(selector);
                for (var key : selector.selectedKeys()) {
                    handle(selector, server, key);
                }
                selector.selectedKeys().clear();
            }
        }
    }

    /// Sleeps until the next piece is due, to the millisecond: a late piece says itself how late it is, and
    /// spinning would take a core from the one who is measured.
    private void select(Selector selector) throws IOException {
        var next = due.peek();
        long wait = next == null ? IDLE_MILLIS : (next.at() - System.nanoTime()) / 1_000_000 + 1;
        if (wait > 0) {
            selector.select(Math.min(wait, IDLE_MILLIS));
        } else {
            selector.selectNow();
        }
    }

    private void handle(Selector selector, ServerSocketChannel server, SelectionKey key) throws IOException {
        if (key.isAcceptable()) {
            for (var channel = server.accept(); channel != null; channel = server.accept()) {
                channel.configureBlocking(false);
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                channel.register(selector, SelectionKey.OP_READ, new Talk(channel));
            }
        } else if (key.attachment() instanceof Talk talk) {
            read(key, talk);
        }
    }

    private void read(SelectionKey key, Talk talk) throws IOException {
        in.clear();
        int count;
        try {
            count = talk.channel.read(in);
        } catch (IOException e) {
            count = -1;
        }
        if (count < 0) {
            key.cancel();
            talk.channel.close();
            return;
        }
        long now = System.nanoTime();
        talk.request.append(StandardCharsets.ISO_8859_1.decode(in.flip()));
        if (isWhole(talk.request)) {
            answer(talk, now);
            talk.request.setLength(0);
        }
    }

    private static boolean isWhole(StringBuilder request) {
        int body = request.indexOf("\r\n\r\n") + 4;
        int length = request.indexOf("Content-Length: ");
        return body > 3
                && length > 0
                && request.length() - body
                        >= Integer.parseInt(request.substring(length + 16, request.indexOf("\r", length)));
    }

    private void answer(Talk talk, long now) throws IOException {
        int name = talk.request.indexOf("\"model\":\"") + 9;
        var plan =
                talk.request.substring(name, talk.request.indexOf("\"", name)).split("-");
        talk.asked = now;
        boolean isWhole = plan[0].equals("whole");
        talk.gap = isWhole ? 0 : Long.parseLong(plan[1]) * 1_000_000;
        talk.left = isWhole ? 0 : Integer.parseInt(plan[2]);
        if (!isWhole) {
            send(talk, "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n");
        }
        due.add(new Due(now + Long.parseLong(plan[isWhole ? 1 : 0]) * 1_000_000, talk));
    }

    private void writeDue() throws IOException {
        for (var next = due.peek(); next != null && next.at() <= System.nanoTime(); next = due.peek()) {
            due.poll();
            write(next);
        }
    }

    private void write(Due next) throws IOException {
        var talk = next.talk();
        long micros = (System.nanoTime() - talk.asked) / 1_000;
        if (talk.left == 0) {
            var body =
                    "{\"choices\":[{\"message\":{\"content\":\"%s\"},\"finish_reason\":\"stop\"}]}".formatted(micros);
            send(
                    talk,
                    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %s\r\n\r\n%s"
                            .formatted(body.length(), body));
            return;
        }
        talk.left--;
        var piece = "data: {\"choices\":[{\"delta\":{\"content\":\"%s \"}%s}]}\n\n"
                .formatted(micros, talk.left == 0 ? ",\"finish_reason\":\"stop\"" : "");
        if (talk.left > 0) {
            send(talk, chunk(piece));
            due.add(new Due(next.at() + talk.gap, talk));
        } else {
            send(talk, chunk(piece + "data: [DONE]\n\n") + "0\r\n\r\n");
        }
    }

    private static String chunk(String text) {
        return Integer.toHexString(text.length()) + "\r\n" + text + "\r\n";
    }

    private static void send(Talk talk, String text) throws IOException {
        try {
            talk.channel.write(StandardCharsets.ISO_8859_1.encode(text)); // far below what a socket takes at once
        } catch (IOException e) {
            talk.channel.close();
        }
    }
}
