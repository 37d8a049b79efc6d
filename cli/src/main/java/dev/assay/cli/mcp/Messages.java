package dev.assay.cli.mcp;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/// The lines of a stream that are messages of JSON-RPC. The transport stops reading at any other line, so these are
/// dropped, with a notice.
final class Messages extends InputStream {
    static final int LONGEST = 16 << 20;

    private final InputStream lines;
    private final Consumer<String> notices;
    private final UnaryOperator<String> heard;
    private final CountDownLatch ended = new CountDownLatch(1);
    private byte[] line = {};
    private int next;

    Messages(InputStream lines, Consumer<String> notices) {
        this(lines, notices, UnaryOperator.identity());
    }

    /// @param lines buffered
    /// @param notices told about each line that is dropped
    /// @param heard hears each message, and says what is passed on
    Messages(InputStream lines, Consumer<String> notices, UnaryOperator<String> heard) {
        this.lines = lines;
        this.notices = notices;
        this.heard = heard;
    }

    void awaitEnd() throws InterruptedException {
        ended.await();
    }

    @Override
    public int read() throws IOException {
        return isAtEnd() ? -1 : line[next++] & 0xff;
    }

    /// At most one line at a time, so that nobody waits for the line after it.
    @Override
    public int read(byte[] buffer, int from, int count) throws IOException {
        Objects.checkFromIndexSize(from, count, buffer.length);
        if (count == 0) {
            return 0;
        }
        if (isAtEnd()) {
            return -1;
        }
        int taken = Math.min(count, line.length - next);
        System.arraycopy(line, next, buffer, from, taken);
        next += taken;
        return taken;
    }

    /// Moves on to the next message where the last one has been read.
    private boolean isAtEnd() throws IOException {
        while (next == line.length) {
            var read = new ByteArrayOutputStream();
            if (!readLine(read)) {
                ended.countDown();
                return true;
            }
            if (isMessage(read)) {
                line = (heard.apply(read.toString(StandardCharsets.UTF_8)) + "\n").getBytes(StandardCharsets.UTF_8);
                next = 0;
            }
        }
        return false;
    }

    /// What exceeds the longest line by more than a byte is read and forgotten.
    private boolean readLine(ByteArrayOutputStream into) throws IOException {
        int one = lines.read();
        if (one < 0) {
            return false;
        }
        for (; one >= 0 && one != '\n'; one = lines.read()) {
            if (into.size() <= LONGEST) {
                into.write(one);
            }
        }
        return true;
    }

    private boolean isMessage(ByteArrayOutputStream read) {
        if (read.size() > LONGEST) {
            notices.accept("dropped a line of more than %d MB".formatted(LONGEST >> 20));
            return false;
        }
        var text = read.toString(StandardCharsets.UTF_8);
        if (!text.isBlank() && !isMessage(text)) {
            notices.accept("dropped a line that is not a message of JSON-RPC 2.0");
            return false;
        }
        return !text.isBlank();
    }

    /// Whether a text is one message of JSON-RPC 2.0.
    static boolean isMessage(String text) {
        try {
            return Json.read(text) instanceof Map<?, ?> message
                    && "2.0".equals(message.get("jsonrpc"))
                    && (isAsked(message) || isReply(message));
        } catch (MalformedJson _) {
            return false;
        }
    }

    private static boolean isAsked(Map<?, ?> message) {
        return message.get("method") instanceof String && (!message.containsKey("id") || hasId(message));
    }

    private static boolean isReply(Map<?, ?> message) {
        var isDone = message.get("result") instanceof Map;
        var hasFailed = message.get("error") instanceof Map<?, ?> error
                && error.get("code") instanceof Integer
                && error.get("message") instanceof String;
        return !message.containsKey("method") && hasId(message) && isDone != hasFailed;
    }

    private static boolean hasId(Map<?, ?> message) {
        var id = message.get("id");
        return id instanceof String || id instanceof Number;
    }
}
