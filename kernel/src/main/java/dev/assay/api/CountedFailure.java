package dev.assay.api;

import java.util.Map;

/// Thrown by a system that knows why it failed: the kind is what reports count by.
public class CountedFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String kind;

    /// @param kind short, kebab-case: `http-429`, `exit-3`, `malformed-reply`
    public CountedFailure(String kind, String message) {
        super(message);
        this.kind = kind;
    }

    public String kind() {
        return kind;
    }

    /// Whether the system was ended by an interrupt, as Ctrl-C ends all that runs in a terminal. Where the run is
    /// stopped too, that is no failure of the system.
    public boolean isInterrupt() {
        return false;
    }

    /// Whether an interrupt may have ended the system, as it ends a program that answers Ctrl-C with a status of its
    /// own.
    /// Where the run is stopped at that moment, that is no failure of the system either.
    public boolean mayBeInterrupt() {
        return isInterrupt();
    }

    /// What else the row of the trial should keep, such as every try that was made.
    public Map<String, Object> details() {
        return Map.of();
    }
}
