package dev.assay.hub;

import dev.assay.api.UserError;
import java.nio.file.Path;
import java.util.Arrays;

/// Paths that come from elsewhere and must stay inside a folder of ours.
final class SafePath {
    private static final int LONGEST_NAME = 200;

    private SafePath() {}

    /// Refuses everything that could lead out of a folder or means something to some system.
    static void check(String path) {
        if (path.isEmpty() || !Arrays.stream(path.split("/", -1)).allMatch(SafePath::isPlain)) {
            throw new UserError("\"%s\" is not a safe name for a file\n       %s"
                    .formatted(
                            path.replaceAll("\\p{Cntrl}", "?"),
                            "names with \"..\", \":\", \"\\\", empty parts or control characters are refused"));
        }
    }

    private static boolean isPlain(String name) {
        return !name.isBlank()
                && name.length() <= LONGEST_NAME
                && !name.startsWith(".")
                && !name.startsWith("~")
                && name.chars().noneMatch(c -> c < ' ' || c == 127 || "\\:*?\"<>|".indexOf(c) >= 0);
    }

    static Path inside(Path folder, String path) {
        check(path);
        return folder.resolve(path);
    }
}
