package dev.assay.process;

import dev.assay.api.CountedFailure;
import java.time.Duration;

/// A system outside that gave no answer, with a kind to count by: `timeout`, `exit-3`,
/// `output-too-large`, `not-found`, `malformed-reply`, or `reported-error` where the system itself
/// said what went wrong.
public final class SystemFailure extends CountedFailure {
    private static final long serialVersionUID = 1L;

    /// The kind of those that ran out of time.
    public static final String TIMEOUT = "timeout";

    private static final String EXIT = "exit-";
    private static final String NOT_FOUND = "not-found";

    /// What a process ends with that an interrupt ended.
    private static final String INTERRUPTED = EXIT + (128 + 2);

    private SystemFailure(String kind, String message) {
        super(kind, message);
    }

    @Override
    public boolean isInterrupt() {
        return kind().equals(INTERRUPTED);
    }

    /// A program may catch the interrupt and end as it likes, or find itself gone before it began.
    @Override
    public boolean mayBeInterrupt() {
        return kind().startsWith(EXIT) || kind().equals(NOT_FOUND);
    }

    static SystemFailure timeout(Command command, Duration limit) {
        return new SystemFailure(
                TIMEOUT, "%s gave no answer within %s ms".formatted(command.quoted(), limit.toMillis()));
    }

    static SystemFailure exit(Command command, int status, String stderr) {
        return new SystemFailure(
                EXIT + status, "%s ended with status %d%s".formatted(command.quoted(), status, below(stderr)));
    }

    static SystemFailure outputTooLarge(Command command, int maxBytes) {
        return new SystemFailure(
                "output-too-large", "%s wrote more than %d bytes".formatted(command.quoted(), maxBytes));
    }

    static SystemFailure notFound(Command command, String reason) {
        return new SystemFailure(NOT_FOUND, "cannot run \"%s\": %s".formatted(command.program(), reason));
    }

    static SystemFailure malformedReply(String who, String problem) {
        return new SystemFailure("malformed-reply", "%s: %s".formatted(who, problem));
    }

    public static SystemFailure reportedError(String who, String error) {
        return new SystemFailure("reported-error", "%s: %s".formatted(who, error));
    }

    private static String below(String stderr) {
        return stderr.isBlank() ? "" : "\n" + stderr.strip();
    }
}
