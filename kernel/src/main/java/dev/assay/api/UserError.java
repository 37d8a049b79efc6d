package dev.assay.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A mistake its reader can fix: shown as its message, without a stack trace.
///
/// The message says what and where in its first line and what next in the lines after it.
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Blame blame;

    /// Whose move it is.
    public enum Blame {
        /// Wrong usage or input.
        INPUT,
        /// The machine: disk full, folder not writable, program missing.
        ENVIRONMENT,
        /// Words of a file that would run, load or reach something nobody here approved.
        NOT_TRUSTED
    }

    private UserError(Blame blame, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.blame = blame;
    }

    public UserError(String message) {
        super(message);
        this.blame = Blame.INPUT;
    }

    /// Every problem at once, so that nobody fixes a file one error a run.
    public static UserError ofAll(List<String> problems) {
        return new UserError(String.join("\n", problems));
    }

    public static UserError environment(String message, @Nullable Throwable cause) {
        return new UserError(Blame.ENVIRONMENT, message, cause);
    }

    /// What words of files would do, and how one agrees to it.
    public static UserError notTrusted(String message) {
        return new UserError(Blame.NOT_TRUSTED, message, null);
    }

    public Blame blame() {
        return blame;
    }
}
