package dev.assay.trust;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/// `trust.jsonl` in a person's own folder: one approval a line, readable by that person alone.
public record TrustStore(Path folder) {
    private static final String FILE = "trust.jsonl";

    public List<Approval> list() {
        var approvals = new ArrayList<Approval>();
        try {
            for (var line : Files.exists(file()) ? Files.readAllLines(file()) : List.<String>of()) {
                approvals.add(Json.read(line, Approval.class));
            }
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file(), e), e);
        } catch (MalformedJson e) {
            throw new UserError("%s: line %d is not an approval: %s\n       remove the line"
                    .formatted(file(), approvals.size() + 1, e.getMessage()));
        }
        return approvals;
    }

    public boolean has(String hash) {
        return list().stream().anyMatch(approval -> approval.hash().equals(hash));
    }

    /// Adds what is not there yet.
    public void add(List<Approval> more) {
        change(approvals -> {
            more.stream()
                    .filter(one ->
                            approvals.stream().noneMatch(there -> there.hash().equals(one.hash())))
                    .forEach(approvals::add);
            return approvals;
        });
    }

    /// Removes those whose hash begins so.
    ///
    /// @return those that were removed
    public List<Approval> remove(String beginning) {
        var removed = new ArrayList<Approval>();
        change(approvals -> {
            approvals.removeIf(one -> one.hash().startsWith(beginning) && removed.add(one));
            return approvals;
        });
        return removed;
    }

    private Path file() {
        return folder.resolve(FILE);
    }

    private void change(UnaryOperator<List<Approval>> change) {
        try {
            Files.createDirectories(folder, only("rwx------"));
            try (var lock = FileChannel.open(
                            folder.resolve(FILE + ".lock"),
                            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                            only("rw-------"));
                    var _ = lock.lock()) {
                var lines = change.apply(list()).stream().map(Json::write).toList();
                var fresh = Files.createTempFile(folder, FILE, "", only("rw-------"));
                Files.write(fresh, lines);
                Files.move(fresh, file(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s".formatted(file(), e), e);
        }
    }

    static FileAttribute<?>[] only(String permissions) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
