package dev.assay.models.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Flow;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class OutgoingTest {
    /// Takes everything, and notes when.
    private static final class Wire implements Flow.Subscriber<ByteBuffer> {
        private final StringBuilder taken = new StringBuilder();
        private long takenAt;

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(ByteBuffer buffer) {
            takenAt = System.nanoTime();
            taken.append(StandardCharsets.UTF_8.decode(buffer));
        }

        @Override
        public void onError(Throwable cause) {
            throw new AssertionError(cause);
        }

        @Override
        public void onComplete() {
            taken.append('.');
        }
    }

    @Test
    void whatCameBeforeTheBodyLeftIsNotTheServersTime() {
        var outgoing = new Outgoing("hello".getBytes(StandardCharsets.UTF_8));
        long made = System.nanoTime();
        LockSupport.parkNanos(20_000_000); // as long as connecting might take
        long connected = System.nanoTime();
        var wire = new Wire();

        outgoing.subscribe(wire);

        assertThat(wire.taken).hasToString("hello.");
        assertThat(connected).isGreaterThan(made);
        assertThat(outgoing.sentAt()).isBetween(connected, wire.takenAt);
    }
}
