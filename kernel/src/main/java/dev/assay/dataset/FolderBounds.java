package dev.assay.dataset;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A folder that somebody sent may hold links to files of whoever opens it. What a link leads to counts as part of the
/// folder only where it lies there.
public final class FolderBounds {
    private FolderBounds() {}

    /// Whether a file is in a folder once every link on the way is followed; a file that is not there is not.
    public static boolean hold(Path folder, Path file) {
        try {
            return file.toRealPath().startsWith(folder.toRealPath());
        } catch (IOException e) {
            return false;
        }
    }

    /// @throws UserError where a file of the folder is a link out of it
    public static Path checked(Path folder, Path file) {
        if (Files.exists(file) && !hold(folder, file)) {
            throw new UserError("%s is a link to a file outside of %s\n       name that file itself where you mean it"
                    .formatted(file, folder));
        }
        return file;
    }

    /// Where a file that somebody else named is written. Nothing on the way may be a link: what it leads to would be
    /// written over.
    ///
    /// @param name of the file, under the folder
    /// @throws UserError where it lies outside, or is a link, or no plain file
    public static Path target(Path folder, Path name) {
        var path = name.normalize();
        if (path.isAbsolute() || path.startsWith("..") || path.toString().isEmpty()) {
            throw new UserError("\"%s\" lies outside of this folder\n       name a file in it".formatted(name));
        }
        var file = folder;
        for (var part : path) {
            file = file.resolve(part);
            if (Files.isSymbolicLink(file)) {
                throw new UserError(
                        "%s is a link, and nothing is written through one\n       remove the link".formatted(file));
            }
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new UserError("%s is no plain file\n       name another".formatted(file));
        }
        return file;
    }
}
