package dev.assay.cli.hook;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The file of a hook. What it held before is kept beside it, so that removing the hook gives back every byte.
record HookFile(Hook hook) {
    private static final String KEPT = ".before-assay";

    Change installed() {
        var text = text(hook.file()).orElse("");
        return new Change(hook.file(), text, hook.with(text));
    }

    /// What was there before, where nobody has changed the file since; else the file without our lines.
    Change removed() {
        var text = text(hook.file()).orElse("");
        var before = text(kept()).filter(old -> hook.with(old).equals(text));
        return new Change(hook.file(), text, before.orElseGet(() -> hook.without(text)));
    }

    boolean isInstalled() {
        return text(hook.file()).filter(hook::isIn).isPresent();
    }

    void install(Change change) {
        if (!change.before().isEmpty()) {
            write(kept(), change.before());
        }
        write(hook.file(), change.after());
        if (hook.isProgram() && !hook.file().toFile().setExecutable(true)) {
            throw new UserError(hook.file() + " cannot be made executable\n       run chmod +x on it");
        }
    }

    void remove(Change change) {
        try {
            if (change.after().isEmpty()) {
                Files.deleteIfExists(hook.file());
            } else {
                write(hook.file(), change.after());
            }
            Files.deleteIfExists(kept());
        } catch (IOException e) {
            throw UserError.environment("%s cannot be removed: %s".formatted(hook.file(), e), e);
        }
    }

    private Path kept() {
        return hook.file().resolveSibling(hook.file().getFileName() + KEPT);
    }

    private static Optional<String> text(Path file) {
        try {
            return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw UserError.environment("%s cannot be read: %s".formatted(file, e), e);
        }
    }

    private static void write(Path file, String text) {
        try {
            if (file.getParent() != null) {
                Files.createDirectories(file.getParent());
            }
            Files.writeString(file, text);
        } catch (IOException e) {
            throw UserError.environment("%s cannot be written: %s".formatted(file, e), e);
        }
    }
}
