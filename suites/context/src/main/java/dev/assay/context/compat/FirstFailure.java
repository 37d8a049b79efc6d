package dev.assay.context.compat;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// What ended an evaluation under the original's rules: the first thing that went wrong. Thread-safe.
final class FirstFailure {
    private final AtomicReference<@Nullable Failure> first = new AtomicReference<>();

    /// @param exampleId as the kernel knows it
    record Failure(String exampleId, String message, Optional<Throwable> cause) {}

    boolean hasHappened() {
        return first.get() != null;
    }

    /// @param who threw it, put before the message
    void record(String exampleId, String who, Throwable thrown) {
        record(new Failure(exampleId, who + thrown, Optional.of(thrown)));
    }

    /// Keeps the failure unless there was one before.
    void record(Failure failure) {
        first.compareAndSet(null, failure);
    }

    Optional<Failure> find() {
        return Optional.ofNullable(first.get());
    }
}
