package dev.assay.models.proxy;

import dev.assay.api.CountedFailure;

/// A call that failed as the original's does, in its words.
public final class CompatFailure extends CountedFailure {
    private static final long serialVersionUID = 1L;

    private final String type;

    private CompatFailure(String kind, String type, String message) {
        super(kind, message);
        this.type = type;
    }

    /// Nothing came in time.
    static CompatFailure timeout() {
        return new CompatFailure("timeout", "TimeoutError", "timed out");
    }

    static CompatFailure status(int status, String reason) {
        return new CompatFailure(
                "http-" + status, "RuntimeError", "OpenAI proxy returned HTTP %d: %s".formatted(status, reason));
    }

    static CompatFailure unreached(String url, String reason) {
        return new CompatFailure(
                "refused", "RuntimeError", "Could not connect to OpenAI proxy at %s: %s".formatted(url, reason));
    }

    static CompatFailure malformed(String problem) {
        return new CompatFailure("malformed-reply", "RuntimeError", problem);
    }

    /// The Python exception it stands for.
    public String type() {
        return type;
    }
}
