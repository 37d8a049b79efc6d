package dev.assay.run;

import dev.assay.api.CountedFailure;
import dev.assay.api.Outcome;

/// Turns what a system threw into a failure one can count.
final class Failures {
    private static final int LONGEST_MESSAGE = 2_000;

    private Failures() {}

    static Outcome.Failed of(Throwable thrown) {
        var kind = switch (thrown) {
            case CountedFailure counted -> counted.kind();
            case InterruptedException _ -> "interrupted";
            case OutOfMemoryError _ -> "out-of-memory";
            case StackOverflowError _ -> "stack-overflow";
            default -> "error";
        };
        return new Outcome.Failed(kind, message(thrown));
    }

    static String message(Throwable thrown) {
        var message = thrown.getMessage();
        var text = message == null || message.isBlank()
                ? thrown.getClass().getName()
                : thrown instanceof CountedFailure ? message : thrown.getClass().getSimpleName() + ": " + message;
        return text.length() <= LONGEST_MESSAGE ? text : text.substring(0, LONGEST_MESSAGE) + "…";
    }
}
