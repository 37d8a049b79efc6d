package dev.assay.models.http;

import dev.assay.chat.ModelFailure;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/// One request and the reply to it, while it comes. Read by one thread; close it.
public final class Exchange implements AutoCloseable {
    private static final long FOR_THE_END = 100_000_000;
    private static final int LARGEST_WHOLE = 16 << 20;
    private static final int LONGEST_COMPLAINT = 64 << 10;

    private final HttpResponse<Chunks> response;
    private final long sentAt;
    private final long deadline;
    private final Transport.Patience patience;
    private final Lanes.Lane lane;
    private boolean begun;
    private boolean ended;

    Exchange(HttpResponse<Chunks> response, long sentAt, long deadline, Transport.Patience patience, Lanes.Lane lane) {
        this.response = response;
        this.sentAt = sentAt;
        this.deadline = deadline;
        this.patience = patience;
        this.lane = lane;
    }

    public int status() {
        return response.statusCode();
    }

    public Optional<String> header(String name) {
        return response.headers().firstValue(name);
    }

    public HttpHeaders headers() {
        return response.headers();
    }

    public long sentAt() {
        return sentAt;
    }

    public long firstByteAt() {
        return response.body().headersAt();
    }

    /// The model has said something: from here on silence is a stall. Before, it may be reading a long
    /// prompt, and servers that answer with headers at once send nothing for as long as that takes.
    public void begun() {
        begun = true;
    }

    /// What comes next: a piece, or the end.
    Chunks.Signal.Arrival next() throws InterruptedException {
        long left = deadline - System.nanoTime();
        long stall = begun ? patience.stall().toNanos() : Long.MAX_VALUE;
        var signal = response.body().poll(Math.min(left, stall));
        return switch (signal) {
            case Chunks.Signal.Broken(var cause) ->
                throw new ModelFailure(
                        ModelFailure.Kind.CUT_OFF,
                        "the connection broke in the middle of the reply: " + Printable.of(cause.getMessage()));
            case Chunks.Signal.TooLarge(var limit) -> throw tooLarge(limit);
            case null -> throw left <= stall ? late(patience.whole()) : silent();
            case Chunks.Signal.End end -> {
                ended = true;
                yield end;
            }
            case Chunks.Signal.Chunk chunk -> chunk;
        };
    }

    private static ModelFailure tooLarge(long limit) {
        return new ModelFailure(ModelFailure.Kind.MALFORMED, "the reply is larger than %s KiB".formatted(limit >> 10));
    }

    static ModelFailure late(Duration limit) {
        return new ModelFailure(
                ModelFailure.Kind.TIMEOUT, "no whole reply within %s s".formatted(limit.toMillis() / 1000.0));
    }

    private ModelFailure silent() {
        return new ModelFailure(
                ModelFailure.Kind.STALL,
                "the reply fell silent for %s s".formatted(patience.stall().toMillis() / 1000.0));
    }

    /// The whole body, for replies that do not stream.
    public Whole whole() throws InterruptedException {
        var bytes = new ByteArrayOutputStream();
        while (true) {
            switch (next()) {
                case Chunks.Signal.Chunk chunk -> {
                    bytes.writeBytes(chunk.bytes());
                    begun();
                    if (bytes.size() > LARGEST_WHOLE) {
                        throw tooLarge(LARGEST_WHOLE);
                    }
                }
                case Chunks.Signal.End(var nanos) -> {
                    return new Whole(bytes.toString(StandardCharsets.UTF_8), nanos);
                }
            }
        }
    }

    /// The beginning of a body that says what went wrong. However it ends, what went wrong is not that.
    public String complaint() throws InterruptedException {
        var bytes = new ByteArrayOutputStream();
        begun();
        try {
            while (bytes.size() < LONGEST_COMPLAINT && next() instanceof Chunks.Signal.Chunk(var piece, var _)) {
                bytes.writeBytes(piece);
            }
        } catch (ModelFailure _) {
            return bytes.toString(StandardCharsets.UTF_8);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /// A body and when its last byte came.
    public record Whole(String text, long nanos) {}

    /// Reads on to the end, for a moment: a server that has said all closes the reply, and the connection
    /// can be used again.
    public void finish() throws InterruptedException {
        long until = System.nanoTime() + FOR_THE_END;
        while (!ended) {
            var signal = response.body().poll(until - System.nanoTime());
            if (signal == null || signal instanceof Chunks.Signal.Broken || signal instanceof Chunks.Signal.TooLarge) {
                return;
            }
            ended = signal instanceof Chunks.Signal.End;
        }
    }

    /// A reply nobody reads to its end is cut off, not waited for.
    @Override
    public void close() {
        if (!ended) {
            response.body().cancel();
        }
        lane.leave();
    }
}
