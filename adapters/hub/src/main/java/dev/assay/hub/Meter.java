package dev.assay.hub;

import java.time.Duration;
import java.util.OptionalLong;

/// Counts the bytes of one try and tells the listener now and then.
final class Meter {
    private static final long BETWEEN_NANOS = Duration.ofMillis(200).toNanos();

    private final DownloadListener listener;
    private final String file;
    private final long before;
    private final OptionalLong total;
    private final long begun = System.nanoTime();
    private long told = begun;
    private long bytes;

    /// @param before bytes that were there already
    Meter(DownloadListener listener, String file, long before, OptionalLong total) {
        this.listener = listener;
        this.file = file;
        this.before = before;
        this.total = total;
    }

    void add(long fresh) {
        bytes += fresh;
        if (System.nanoTime() - told >= BETWEEN_NANOS) {
            tell();
        }
    }

    void tell() {
        told = System.nanoTime();
        double seconds = Math.max(told - begun, 1) / 1e9;
        listener.progressed(new DownloadProgress(file, before + bytes, total, bytes / seconds));
    }
}
