package dev.assay.chat;

import dev.assay.api.CountedFailure;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A call of a model that gave no whole reply.
public final class ModelFailure extends CountedFailure {
    private static final long serialVersionUID = 1L;

    private final Kind cause;
    private final transient Optional<Duration> retryAfter;
    private final transient List<ChatAttempt> attempts;

    /// What went wrong, as reports count it.
    public enum Kind {
        /// Too many requests for now.
        RATE_LIMIT(true),
        /// The quota of the day or month, or the credit, is used up: waiting minutes will not help.
        QUOTA(false),
        /// The key is missing, wrong, or not allowed to do this.
        AUTH(false),
        /// No whole reply in the time given.
        TIMEOUT(true),
        /// The reply began and then fell silent.
        STALL(true),
        /// Nobody answers at that address.
        REFUSED(true),
        /// The connection broke, or the reply ended, before it was whole.
        CUT_OFF(true),
        /// The server failed: 5xx.
        SERVER_ERROR(true),
        /// The server did not take the request: 4xx.
        BAD_REQUEST(false),
        /// Blocked for its content.
        CONTENT_FILTER(false),
        /// A reply that cannot be read.
        MALFORMED(false),
        /// The replay has no such reply.
        NOT_RECORDED(false);

        private final boolean passing;

        Kind(boolean passing) {
            this.passing = passing;
        }

        /// Whether another try may go better.
        public boolean isPassing() {
            return passing;
        }

        /// Whether every other call would fail in the same way, so that a run should rather stop.
        public boolean isForAll() {
            return this == AUTH || this == QUOTA;
        }

        /// As in rows and reports: `rate-limit`.
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private ModelFailure(Kind kind, String message, Optional<Duration> retryAfter, List<ChatAttempt> attempts) {
        super(kind.toString(), message);
        this.cause = kind;
        this.retryAfter = retryAfter;
        this.attempts = List.copyOf(attempts);
    }

    public ModelFailure(Kind kind, String message) {
        this(kind, message, Optional.empty(), List.of());
    }

    public ModelFailure retryAfter(Duration wait) {
        return new ModelFailure(cause, String.valueOf(getMessage()), Optional.of(wait), attempts);
    }

    public ModelFailure withAttempts(List<ChatAttempt> made) {
        return new ModelFailure(cause, String.valueOf(getMessage()), retryAfter, made);
    }

    public Kind failure() {
        return cause;
    }

    /// How long the server asks us to wait.
    public Optional<Duration> retryAfter() {
        return retryAfter;
    }

    @Override
    public Map<String, Object> details() {
        return attempts.isEmpty()
                ? Map.of()
                : Map.of("attempts", attempts.stream().map(ChatAttempt::fields).toList());
    }

    /// Every try, the last one included; empty from models that do not retry.
    public List<ChatAttempt> attempts() {
        return attempts;
    }
}
