package dev.assay.models.http;

import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The body of a reply as it arrives, each piece stamped on the thread that took it off the wire, so that
/// a busy reader does not make the server look slow.
final class Chunks implements BodySubscriber<Chunks> {
    private static final int BYTES_A_PIECE = 64; // what keeping a piece costs besides its bytes

    private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();
    private final CompletableFuture<Chunks> self = CompletableFuture.completedFuture(this);
    private final long headersAt;
    private final long mostBytes;
    private volatile Flow.@Nullable Subscription subscription;
    private long bytes;

    /// Something that happened on the wire.
    sealed interface Signal {
        /// As it should be.
        sealed interface Arrival extends Signal {}

        @SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
        record Chunk(byte[] bytes, long nanos) implements Arrival {}

        record End(long nanos) implements Arrival {}

        record Broken(Throwable cause) implements Signal {}

        record TooLarge(long limit) implements Signal {}
    }

    /// @param headersAt when the headers came
    /// @param mostBytes of a body; a larger one is not read on
    Chunks(long headersAt, long mostBytes) {
        this.headersAt = headersAt;
        this.mostBytes = mostBytes;
    }

    long headersAt() {
        return headersAt;
    }

    /// The next thing, or null when nothing happens in time.
    @Nullable
    Signal poll(long nanos) throws InterruptedException {
        return signals.poll(nanos, TimeUnit.NANOSECONDS);
    }

    void cancel() {
        var current = subscription;
        if (current != null) {
            current.cancel();
        }
    }

    /// At once: the reader has the body while it is still coming.
    @Override
    public CompletionStage<Chunks> getBody() {
        return self;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        given.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        long now = System.nanoTime();
        for (var buffer : buffers) {
            bytes += buffer.remaining() + BYTES_A_PIECE;
            if (bytes > mostBytes) {
                signals.add(new Signal.TooLarge(mostBytes));
                cancel();
                return;
            }
            var copy = new byte[buffer.remaining()];
            buffer.get(copy);
            signals.add(new Signal.Chunk(copy, now));
        }
    }

    @Override
    public void onError(Throwable cause) {
        signals.add(new Signal.Broken(cause));
    }

    @Override
    public void onComplete() {
        signals.add(new Signal.End(System.nanoTime()));
    }
}
