package dev.assay.models.http;

import dev.assay.chat.ModelFailure;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;

/// A reply line by line, each with the time its last byte came. Characters split between pieces are whole
/// again, as bytes become text only a line at a time.
public final class Lines {
    private static final int LONGEST = 16 << 20;

    private final Exchange exchange;
    private final Queue<Line> ready = new ArrayDeque<>();
    private final ByteArrayOutputStream open = new ByteArrayOutputStream();
    private long lastByteAt;
    private boolean ended;

    /// @param nanos when its last byte came
    public record Line(String text, long nanos) {}

    public Lines(Exchange exchange) {
        this.exchange = exchange;
        this.lastByteAt = exchange.firstByteAt();
    }

    /// The next line without its end, or nothing when the reply is over.
    public Optional<Line> next() throws InterruptedException {
        while (ready.isEmpty() && !ended) {
            switch (exchange.next()) {
                case Chunks.Signal.Chunk(var bytes, var nanos) -> split(bytes, nanos);
                case Chunks.Signal.End _ -> end();
            }
        }
        return Optional.ofNullable(ready.poll());
    }

    private void split(byte[] bytes, long nanos) {
        lastByteAt = nanos;
        int from = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                open.write(bytes, from, i - from);
                ready.add(new Line(take(), nanos));
                from = i + 1;
            }
        }
        open.write(bytes, from, bytes.length - from);
        if (open.size() > LONGEST) {
            throw new ModelFailure(
                    ModelFailure.Kind.MALFORMED, "a line of the reply is longer than %s MiB".formatted(LONGEST >> 20));
        }
    }

    private String take() {
        var text = open.toString(StandardCharsets.UTF_8);
        open.reset();
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }

    private void end() {
        ended = true;
        if (open.size() > 0) {
            ready.add(new Line(take(), lastByteAt));
        }
    }

    /// When the newest byte came.
    public long lastByteAt() {
        return lastByteAt;
    }
}
