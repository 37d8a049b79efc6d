package dev.assay.api;

import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A mistake its reader can fix: shown as its message, without a stack trace.
///
/// The message says what and where in its first line and what next in the lines after it.
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// `java.nio.file.NoSuchFileException: name`, as `toString` has it.
    private static final Pattern THROWN =
            Pattern.compile("\\b(?:javax?|jdk|sun)\\.[\\w.]*?(\\w+)(?:Exception|Error)\\b(?:: ([^\\n]*))?");

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
        super(plain(message), cause);
        this.blame = blame;
    }

    public UserError(String message) {
        super(plain(message));
        this.blame = Blame.INPUT;
    }

    /// Names of Java types mean nothing to a reader; what they stand for does.
    private static String plain(String message) {
        return THROWN.matcher(message).replaceAll(found -> Matcher.quoteReplacement(reason(found)));
    }

    private static String reason(MatchResult thrown) {
        var detail = thrown.group(2) == null ? "" : thrown.group(2);
        return switch (thrown.group(1)) {
            case "NoSuchFile", "FileNotFound" -> "no such file";
            case "AccessDenied" -> "permission denied";
            case "NotDirectory" -> "not a folder";
            case "FileAlreadyExists" -> "it already exists";
            case "DirectoryNotEmpty" -> "the folder is not empty";
            case "MalformedInput", "UnmappableCharacter" -> "not UTF-8";
            case "EOF" -> "it ends too early";
            case "FileSystem" -> detail.substring(detail.lastIndexOf(": ") + 1).strip();
            default -> detail.isBlank() ? thrown.group(1) : detail;
        };
    }

    /// Every problem at once, so that nobody fixes a file one error a run.
    public static UserError ofAll(List<String> problems) {
        return new UserError(String.join("\n", problems));
    }

    /// What the machine refused. A file that is not there was misnamed, which is the reader's to mend.
    public static UserError environment(String message, @Nullable Throwable cause) {
        return new UserError(cause instanceof NoSuchFileException ? Blame.INPUT : Blame.ENVIRONMENT, message, cause);
    }

    /// What words of files would do, and how one agrees to it.
    public static UserError notTrusted(String message) {
        return new UserError(Blame.NOT_TRUSTED, message, null);
    }

    public Blame blame() {
        return blame;
    }
}
