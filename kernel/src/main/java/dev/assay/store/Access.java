package dev.assay.store;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/// Who may read new runs: they hold prompts and replies.
public enum Access {
    OWNER("rwx------"),
    GROUP("rwxr-x---"),
    ALL("rwxr-xr-x");

    /// The variable of the environment that says so.
    public static final String VARIABLE = "ASSAY_RUNS_READABLE_BY";

    private final String permissions;

    Access(String permissions) {
        this.permissions = permissions;
    }

    /// What the environment asks for; without a word, the owner alone.
    public static Access of(Map<String, String> environment) {
        var word = environment.getOrDefault(VARIABLE, "owner");
        return Arrays.stream(values())
                .filter(one -> one.toString().equals(word))
                .findFirst()
                .orElseThrow(() ->
                        new UserError("%s is \"%s\"\n       it may be owner, group or all".formatted(VARIABLE, word)));
    }

    FileAttribute<?>[] ofFolders(Path parent) throws IOException {
        return Files.getFileStore(parent).supportsFileAttributeView("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
