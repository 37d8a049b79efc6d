package dev.assay.sift.lexis;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What an operating system calls its errors, and what it says of them: `ENOENT` is `No such file or directory`.
public final class Errno {
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("no such file or directory", "enoent"),
            Map.entry("permission denied", "eacces"),
            Map.entry("operation not permitted", "eperm"),
            Map.entry("connection refused", "econnrefused"),
            Map.entry("connection reset by peer", "econnreset"),
            Map.entry("timed out", "etimedout"),
            Map.entry("file exists", "eexist"),
            Map.entry("is a directory", "eisdir"),
            Map.entry("not a directory", "enotdir"),
            Map.entry("directory not empty", "enotempty"),
            Map.entry("no space left on device", "enospc"),
            Map.entry("address already in use", "eaddrinuse"),
            Map.entry("too many open files", "emfile"),
            Map.entry("cannot allocate memory", "enomem"),
            Map.entry("read-only file system", "erofs"),
            Map.entry("broken pipe", "epipe"),
            Map.entry("invalid argument", "einval"));

    private Errno() {}

    /// The names, in lower case, of the errors whose words a text has.
    public static List<String> namesIn(String text) {
        var folded = text.toLowerCase(Locale.ROOT);
        return NAMES.entrySet().stream()
                .filter(name -> folded.contains(name.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }
}
