package dev.assay.hub;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// A reply's body as it arrives, one piece at a time, each within a limit: the JDK's client has none.
///
/// Its methods `next` and `close` belong to one thread.
final class TimedBody implements BodySubscriber<TimedBody>, AutoCloseable {
    private final Duration patience;
    private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();
    private final AtomicReference<@Nullable Subscription> subscription = new AtomicReference<>();

    private sealed interface Signal {
        record Bytes(List<ByteBuffer> buffers) implements Signal {}

        record End() implements Signal {}

        record Broken(Throwable cause) implements Signal {}
    }

    TimedBody(Duration patience) {
        this.patience = patience;
    }

    /// The next bytes; an empty list at the end.
    List<ByteBuffer> next() throws IOException, InterruptedException {
        request();
        var signal = signals.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
        return switch (signal) {
            case null -> throw new IOException("nothing came for %s s".formatted(patience.toSeconds()));
            case Signal.Bytes(var buffers) -> buffers;
            case Signal.End() -> List.of();
            case Signal.Broken(var cause) -> throw new IOException(cause.getMessage(), cause);
        };
    }

    /// All that is left, if it is not more than `most`.
    Optional<byte[]> bytes(int most) throws IOException, InterruptedException {
        var out = new ByteArrayOutputStream();
        for (var buffers = next(); !buffers.isEmpty(); buffers = next()) {
            buffers.forEach(buffer -> out.writeBytes(content(buffer)));
            if (out.size() > most) {
                return Optional.empty();
            }
        }
        return Optional.of(out.toByteArray());
    }

    private static byte[] content(ByteBuffer buffer) {
        var bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    private void request() {
        var known = subscription.get();
        if (known != null) {
            known.request(1);
        }
    }

    @Override
    public void close() {
        var known = subscription.get();
        if (known != null) {
            known.cancel();
        }
    }

    /// Done at once: the body is read by whoever holds it.
    @Override
    public CompletionStage<TimedBody> getBody() {
        return CompletableFuture.completedStage(this);
    }

    @Override
    public void onSubscribe(Subscription fresh) {
        subscription.set(fresh);
        fresh.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        signals.add(new Signal.Bytes(buffers));
    }

    @Override
    public void onError(Throwable cause) {
        signals.add(new Signal.Broken(cause));
    }

    @Override
    public void onComplete() {
        signals.add(new Signal.End());
    }
}
