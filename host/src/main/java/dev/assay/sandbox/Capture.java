package dev.assay.sandbox;

import dev.assay.process.Child;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The output of a run, as far as its limit.
final class Capture {
    /// Nobody holds the pipe of a run that is over, except what an unprotected one let escape.
    private static final Duration FOR_THE_REST = Duration.ofSeconds(1);

    private final int limit;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final FutureTask<Boolean> reading;

    private Capture(Running running, int limit) {
        this.limit = limit;
        this.reading = Child.inBackground(() -> read(running.stdout(), running));
    }

    static Capture of(Running running, int limit) {
        return new Capture(running, limit);
    }

    private boolean read(InputStream stdout, Running running) throws IOException {
        var chunk = new byte[1 << 14];
        for (int read = stdout.read(chunk); read >= 0; read = stdout.read(chunk)) {
            bytes.write(chunk, 0, Math.min(read, limit + 1 - bytes.size()));
            if (isOver()) {
                running.flooded();
                return false;
            }
        }
        return true;
    }

    /// Waits for what a run that is over has left in its pipe.
    Capture complete() throws InterruptedException {
        try {
            var _ = reading.get(FOR_THE_REST.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException _) {
            return this; // a pipe that broke, or does not end, has given what it will give
        }
        return this;
    }

    boolean isOver() {
        return bytes.size() > limit;
    }

    int limit() {
        return limit;
    }

    String text() {
        var captured = bytes.toByteArray();
        return new String(captured, 0, Math.min(captured.length, limit), StandardCharsets.UTF_8);
    }
}
